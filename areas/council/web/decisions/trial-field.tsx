/** An average that is tried: typed as teachers write marks; what is no number changes nothing. */
import { useState } from 'react';
import { typedMark } from '#areas/evaluations/web/public/typed-mark.ts';
import { averageText, fullMark } from '#platform/kernel/numbers/marks.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { useLanguage } from '#platform/web/words.ts';
import type { Cell } from '../../students-contract.ts';
import { useWords } from '../words.ts';

interface TrialFieldProps {
  label: string;
  real: Cell;
  /** Undefined for the real one. */
  tried: number | null | undefined;
  small: boolean;
  onChange: (next: number | null | undefined) => void;
}

export function TrialField({ label, real, tried, small, onChange }: TrialFieldProps) {
  const t = useWords();
  const language = useLanguage();
  const written = typeof real === 'number' ? averageText(real, language) : '';
  const [text, setText] = useState<string | null>(null);
  const shown = tried === undefined ? null : text;
  const wrong = readAverage(shown ?? '') === undefined;
  return (
    <input
      inputMode="decimal"
      aria-label={label}
      aria-invalid={wrong || undefined}
      title={wrong ? t('COUNCIL.whatIfWrong') : label}
      value={shown ?? written}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget: { value } }) => {
        setText(value);
        const next = readAverage(value);
        const stays = tried ?? (typeof real === 'number' ? real : null);
        onChange(value === written ? undefined : next === undefined ? stays : next);
      }}
      className={classNames(
        'tabular h-6.5 rounded-chip border bg-surface px-1.5 text-right aria-invalid:border-late coarse:h-9',
        small ? 'w-13 text-13' : 'w-14',
        tried === undefined ? 'border-field' : 'border-accent bg-draft-fill',
      )}
    />
  );
}

/** Hundredths, null for nothing, undefined for what is neither. */
function readAverage(text: string): number | null | undefined {
  const typed = typedMark(text, fullMark);
  if ('fault' in typed) return undefined;
  if (typed.mark === null) return null;
  return typed.mark.state === 'entered' ? typed.mark.value : undefined;
}
