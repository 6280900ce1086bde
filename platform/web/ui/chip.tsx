/** Chips: a status (mark and word) or a thing chosen (a student, a class). */
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useUiWords } from '../words.ts';
import { classNames } from './class-names.ts';
import { StatusMark, type Tone } from './status-mark.tsx';

const tones: Record<Tone, string> = {
  now: 'bg-now-fill text-now',
  previous: 'bg-previous-fill text-previous',
  draft: 'bg-draft-fill text-draft',
  late: 'bg-late-fill text-late',
  future: 'bg-future-fill text-future',
  done: 'bg-done-fill text-done',
  'not-done': 'bg-not-done-fill text-not-done',
  unchecked: 'bg-surface text-unchecked outline-1 -outline-offset-1 outline-dashed outline-field',
  ongoing: 'bg-done-fill text-done',
  closed: 'bg-previous-fill text-previous',
  waiting: 'bg-draft-fill text-draft',
};

const shape =
  'inline-flex h-chip max-w-full min-w-0 items-center gap-1.5 rounded-chip px-2 text-12 whitespace-nowrap coarse:text-13';

/** A status with its mark and its word. */
export function StatusChip({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={classNames(shape, 'font-medium', tones[tone])}>
      <StatusMark tone={tone} />
      <span className="truncate">{children}</span>
    </span>
  );
}

interface ChipProps {
  children: ReactNode;
  /** Shown before the text: a small avatar, an icon. */
  before?: ReactNode;
  /** With it the chip has a remove button, named after the thing. */
  onRemove?: () => void;
  name?: string;
}

/** A plain chip, such as a student of a homework; removable in forms. */
export function Chip({ children, before, onRemove, name }: ChipProps) {
  const t = useUiWords();
  return (
    <span className={classNames(shape, 'bg-sunken text-ink-2', onRemove && 'pr-0')}>
      {before}
      <span className="truncate">{children}</span>
      {onRemove && (
        <button
          type="button"
          onClick={onRemove}
          aria-label={t('UI.chips.remove', { name: name ?? '' })}
          className="relative grid size-chip shrink-0 place-items-center rounded-chip text-ink-3 after:absolute coarse:after:-inset-2 hover:text-ink"
        >
          <X aria-hidden className="size-3.5" />
        </button>
      )}
    </span>
  );
}
