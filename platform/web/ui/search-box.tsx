/** A search field with its picture and a clear button. */
import { Search, X } from 'lucide-react';
import type { Ref } from 'react';
import { useUiWords } from '../words.ts';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { controlShape } from './field.tsx';

interface SearchBoxProps {
  value: string;
  onChange: (text: string) => void;
  /** The subject of the search, in words: `Search a student`. */
  label?: string;
  placeholder?: string;
  ref?: Ref<HTMLInputElement>;
  className?: string;
}

export function SearchBox({ value, onChange, label, placeholder, ref, className }: SearchBoxProps) {
  const t = useUiWords();
  const name = label ?? t('UI.search.label');
  return (
    <search className={classNames('relative flex min-w-0', className)}>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-ink-3"
      />
      <input
        ref={ref}
        type="search"
        data-key="/"
        enterKeyHint="search"
        autoComplete="off"
        value={value}
        aria-label={name}
        placeholder={placeholder ?? name}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          // First what is written goes, and a dialog around stays open; then the field is left, for the keys of the page.
          if (value === '') return event.currentTarget.blur();
          event.preventDefault();
          onChange('');
        }}
        className={classNames(controlShape, 'h-control px-10 [&::-webkit-search-cancel-button]:hidden')}
      />
      {value !== '' && (
        <IconButton
          icon={X}
          label={t('UI.search.clear')}
          onClick={() => onChange('')}
          className="absolute inset-y-0 right-0"
        />
      )}
    </search>
  );
}
