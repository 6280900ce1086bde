/** One column of the file: its heading, first values, and what it holds. */
import { TriangleAlert } from 'lucide-react';
import { Select } from '#platform/web/ui/select.tsx';
import type { Kind, OpenedRun } from '../../contract.ts';
import { useWords } from '../words.ts';

interface ColumnRowProps {
  heading: OpenedRun['headings'][number];
  columns: Kind['columns'];
  value: string | null;
  onChange: (column: string | null) => void;
}

export function ColumnRow({ heading, columns, value, onChange }: ColumnRowProps) {
  const t = useWords();
  const { letter, text, samples, column, guessed } = heading;
  const elsewhere = columns.find(({ key }) => key === value)?.elsewhere ?? null;
  return (
    <li className="grid gap-x-5 gap-y-2 border-b border-rule px-4 py-3 last:border-0 menu:grid-cols-2 menu:items-center">
      <div className="flex min-w-0 items-start gap-3">
        <span
          aria-hidden
          className="grid h-7 min-w-7 shrink-0 place-items-center rounded-chip bg-sunken px-1 text-12 text-ink-3"
        >
          {letter}
        </span>
        <div className="min-w-0">
          <p className="font-medium [overflow-wrap:anywhere]">{text || t('IMPORT.columns.noHeading')}</p>
          <p className="line-clamp-2 text-13 text-ink-3 [overflow-wrap:anywhere]">
            {samples.length > 0 ? samples.join(' · ') : t('IMPORT.columns.noValues')}
          </p>
        </div>
      </div>
      <div className="flex min-w-0 flex-col gap-1">
        <Select
          label={t('IMPORT.columns.holds', { letter })}
          unseenLabel
          value={value ?? ''}
          onChange={(chosen) => onChange(chosen === '' ? null : chosen)}
          options={[
            { value: '', label: t('IMPORT.columns.leftOut') },
            ...columns.map(({ key, label }) => ({ value: key, label })),
          ]}
        />
        {elsewhere !== null && <p className="text-13 text-draft">{elsewhere}</p>}
        {guessed && value === column && (
          <p className="flex items-center gap-1.5 text-13 font-medium text-now">
            <TriangleAlert aria-hidden className="size-4 shrink-0" />
            {t('IMPORT.columns.guessed')}
          </p>
        )}
        {value === null && samples.length > 0 && (
          <p className="flex items-center gap-1.5 text-13 font-medium text-draft">
            <TriangleAlert aria-hidden className="size-4 shrink-0" />
            {t('IMPORT.columns.notTaken')}
          </p>
        )}
      </div>
    </li>
  );
}
