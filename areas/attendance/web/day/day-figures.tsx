/** The day in four numbers. */
import { classNames } from '#platform/web/ui/class-names.ts';
import { useFormats } from '#platform/web/words.ts';
import type { AttendanceDay } from '../../day/contract.ts';
import { countsOfDay, entriesOf, marksOf } from '../../day/rules.ts';
import { useWords } from '../words.ts';

export function DayFigures({ day, clock }: { day: AttendanceDay; clock: string | null }) {
  const t = useWords();
  const { number } = useFormats();
  const { called, due, absent, late } = countsOfDay(day, clock);
  const out = day.students.filter((student) =>
    marksOf(entriesOf(student, day.lessons), student).includes('out'),
  ).length;
  const figures = [
    ['called', t('ATTENDANCE.office.figures.calledOf', { called, due }), called < due],
    ['absent', number(absent), false],
    ['late', number(late), false],
    ...(clock === null ? [] : ([['out', number(out), false]] as const)),
  ] as const;
  const columns =
    figures.length === 3
      ? '*:first:col-span-2 @min-[560px]:grid-cols-3 @min-[560px]:*:first:col-span-1'
      : '@min-[560px]:grid-cols-4';
  return (
    <dl
      className={classNames(
        'grid grid-cols-2 gap-px overflow-hidden rounded-card border border-rule bg-rule',
        columns,
      )}
    >
      {figures.map(([name, value, waits]) => (
        <div key={name} className="flex flex-col-reverse justify-end gap-1 bg-surface px-4 py-3">
          <dt className="text-13 text-ink-2">{t(`ATTENDANCE.office.figures.${name}`)}</dt>
          <dd className={classNames('text-28 font-bold tabular', waits ? 'text-draft' : 'text-ink')}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
