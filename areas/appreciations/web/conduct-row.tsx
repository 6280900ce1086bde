/** The conduct of one student: a field for each total, saved on leaving it. */

import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { listName as personName } from '#platform/web/school-names.ts';
import { StatusChip } from '#platform/web/ui/chip.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { useWords } from '#platform/web/words.ts';
import { type ConductTotals, hoursText, inMinutes, noConduct, typedMinutes } from '../conduct-rules.ts';
import { type Counted, counted, mostOf } from '../kinds-contract.ts';
import type { en } from '../late-words/en.ts';
import type { ConductStudent, ShownConduct } from './conduct-data.ts';

/** Name and fields side by side, where there is room. */
export const conductColumns =
  'desk:grid-cols-[minmax(9rem,1.6fr)_repeat(7,minmax(0,1fr))_minmax(0,1fr)] desk:items-center desk:gap-2';

/** As it is written into its field: hours, or a number; nothing for none. */
export function shownTotal(name: Counted, value: number): string {
  if (inMinutes.has(name)) return hoursText(value);
  return value === 0 ? '' : String(value);
}

interface ConductRowProps {
  student: ConductStudent;
  shown: ShownConduct | undefined;
  mayWrite: boolean;
  onSave: (totals: ConductTotals) => void;
  dispute: ReactNode;
}

export function ConductRow({ student, shown, mayWrite, onSave, dispute }: ConductRowProps) {
  const t = useWords<typeof en>();
  const totals = shown?.totals ?? noConduct;
  const name = personName(student);
  // What was keyed for the parts of the period stands there until something is keyed for it.
  const summed = shown?.version === 0 ? student.summed : null;
  return (
    <li className="border-b border-rule px-4 py-3 last:border-0 desk:py-1.5">
      <div className={classNames('grid grid-cols-2 gap-x-3 gap-y-2 menu:grid-cols-3', conductColumns)}>
        <p className="col-span-full flex flex-wrap items-center gap-2 font-medium [overflow-wrap:anywhere] desk:col-span-1 desk:text-14">
          <span className="tabular text-13 font-normal text-ink-3">{student.number}</span>
          <span className="min-w-0 flex-1">{name}</span>
          {shown?.waiting && <StatusChip tone="waiting">{t('APPRECIATION.waiting')}</StatusChip>}
        </p>
        {counted.map((field) => (
          <TotalField
            key={field}
            field={field}
            value={totals[field]}
            summed={summed?.[field] ?? 0}
            of={name}
            mayWrite={mayWrite}
            onSave={(value) => onSave({ ...totals, [field]: value })}
          />
        ))}
        <label className="flex min-h-control items-center gap-2 text-13 text-ink-2">
          <input
            type="checkbox"
            disabled={!mayWrite}
            checked={totals.excluded || (summed?.excluded ?? false)}
            onChange={({ currentTarget }) => onSave({ ...totals, excluded: currentTarget.checked })}
            className="size-5 accent-(--primary)"
          />
          <span className="desk:unseen">
            {t('APPRECIATION.conduct.fields.excluded')}
            <span className="unseen"> {name}</span>
          </span>
        </label>
      </div>
      {dispute}
    </li>
  );
}

interface TotalFieldProps {
  field: Counted;
  value: number;
  /** Of the parts of the period, while nothing is keyed for it. */
  summed: number;
  of: string;
  mayWrite: boolean;
  onSave: (value: number) => void;
}

function TotalField({ field, value, summed, of, mayWrite, onSave }: TotalFieldProps) {
  const t = useWords<typeof en>();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState(false);
  const label = t(`APPRECIATION.conduct.fields.${field}`);
  const end = () => {
    if (typed === null) return;
    const total = typedTotal(field, typed);
    setFault(total === null);
    if (total === null) return;
    setTyped(null);
    if (total !== value) onSave(total);
  };
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="text-12 text-ink-3 desk:unseen">
        {label}
        <span className="unseen"> {of}</span>
      </label>
      {mayWrite ? (
        <input
          id={id}
          type="text"
          inputMode={inMinutes.has(field) ? 'decimal' : 'numeric'}
          autoComplete="off"
          enterKeyHint="next"
          data-total={field}
          value={typed ?? shownTotal(field, value)}
          placeholder={shownTotal(field, summed)}
          aria-invalid={fault}
          title={fault ? t('APPRECIATION.conduct.fault') : undefined}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onBlur={end}
          onKeyDown={goDown}
          className={classNames(
            'tabular h-control w-full min-w-0 rounded-chip border bg-surface px-2 text-15',
            fault ? 'border-late bg-late-fill' : 'border-field',
          )}
        />
      ) : (
        <span className="tabular text-15">{shownTotal(field, value || summed) || '–'}</span>
      )}
      {fault && (
        <span role="alert" className="text-12 text-late">
          {t('APPRECIATION.conduct.fault')}
        </span>
      )}
    </div>
  );
}

/** Null for what is no total, or more than there can be. */
function typedTotal(field: Counted, text: string): number | null {
  const whole = text.replace(/\u00a0/gu, ' ').trim();
  const total = inMinutes.has(field)
    ? typedMinutes(whole.replace(/\s+/gu, ''))
    : /^\d{0,4}$/u.test(whole)
      ? Number(whole)
      : null;
  return total === null || total > mostOf[field] ? null : total;
}

/** Enter goes down the column, with Shift up; the arrow keys too. */
function goDown(event: KeyboardEvent<HTMLInputElement>) {
  const step =
    event.key === 'ArrowDown' || (event.key === 'Enter' && !event.shiftKey)
      ? 1
      : event.key === 'ArrowUp' || event.key === 'Enter'
        ? -1
        : 0;
  if (step === 0) return;
  event.preventDefault();
  const { total } = event.currentTarget.dataset;
  const column = [...document.querySelectorAll<HTMLInputElement>(`input[data-total="${total}"]`)];
  const next = column[column.indexOf(event.currentTarget) + step];
  if (next) next.focus();
  else event.currentTarget.blur();
}
