/** The conduct of one student: a field for each total, saved on leaving it. */

import { type KeyboardEvent, type ReactNode, useId, useState, useSyncExternalStore } from 'react';
import type { LiveValue } from '#platform/web/live-value.ts';
import { listName as personName } from '#platform/web/school-names.ts';
import { StatusChip } from '#platform/web/ui/chip.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { type ConductTotals, hoursText, inMinutes, noConduct } from '../conduct-rules.ts';
import { type Counted, counted } from '../kinds-contract.ts';
import { type TotalKey, type TypedTotals, totalKey, typedTotal, withTyped } from '../typed-totals.ts';
import type { ConductStudent, ShownConduct } from './conduct-data.ts';
import { useWords } from './words.ts';

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
  /** Has the name of another in the class. */
  isNamesake: boolean;
  /** Values typed in the fields of the list and not saved. */
  typed: LiveValue<TypedTotals>;
  shown: ShownConduct | undefined;
  mayWrite: boolean;
  onSave: (totals: ConductTotals) => void;
  dispute: ReactNode;
}

export function ConductRow({
  student,
  isNamesake,
  typed,
  shown,
  mayWrite,
  onSave,
  dispute,
}: ConductRowProps) {
  const t = useWords();
  const totals = shown?.totals ?? noConduct;
  const written = personName(student);
  const name = isNamesake ? `${written} (${student.matricule})` : written;
  // Totals keyed for the parts of the period are shown until totals are keyed for the period itself.
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
            at={totalKey(student.id, field)}
            typed={typed}
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
  /** The sum over the parts of the period, while nothing is keyed for it. */
  summed: number;
  of: string;
  at: TotalKey;
  typed: LiveValue<TypedTotals>;
  mayWrite: boolean;
  onSave: (value: number) => void;
}

function TotalField({ field, value, summed, of, at, typed: live, mayWrite, onSave }: TotalFieldProps) {
  const t = useWords();
  const id = useId();
  const typed = useSyncExternalStore(live.subscribe, () => live.get().get(at)) ?? null;
  const setTyped = (text: string | null) => live.set(withTyped(live.get(), at, text));
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
