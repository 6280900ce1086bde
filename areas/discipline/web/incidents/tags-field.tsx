/** Chooses tags by tapping them. */
import { classNames } from '#platform/web/ui/class-names.ts';
import { useWords } from '../words.ts';

interface TagsFieldProps {
  tags: readonly { readonly id: number; readonly name: string }[];
  chosen: readonly number[];
  onChange: (chosen: readonly number[]) => void;
}

export function TagsField({ tags, chosen, onChange }: TagsFieldProps) {
  const t = useWords();
  if (tags.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-1 text-13 font-medium text-ink-2">{t('DISCIPLINE.report.tags')}</legend>
      <div className="flex flex-wrap gap-2">
        {tags.map(({ id, name }) => {
          const on = chosen.includes(id);
          return (
            <button
              key={id}
              type="button"
              aria-pressed={on}
              onClick={() => onChange(on ? chosen.filter((one) => one !== id) : [...chosen, id])}
              className={classNames(
                'inline-flex min-h-8 items-center rounded-chip border px-3 text-13 transition-colors duration-120 coarse:min-h-11',
                on
                  ? 'border-primary bg-tint font-medium text-primary'
                  : 'border-rule bg-surface hover:bg-sunken',
              )}
            >
              {name}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
