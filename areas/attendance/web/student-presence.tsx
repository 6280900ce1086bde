/** A student's absences of this year: hours justified and not, latenesses, and the lessons one by one. */
import type { StudentRecord } from '#areas/students/web/extension-points.ts';
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { StatusChip } from '#platform/web/ui/chip.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { useFormats } from '#platform/web/words.ts';
import { type Missed, type Presence, readPresence } from '../contract.ts';
import { tones, useStateText } from './roll/roll-words.ts';
import { useWords } from './words.ts';

const loadJustifications = async () =>
  (await import('./justifications/student-justifications.tsx')).StudentJustifications;

export function StudentPresence({ student }: { student: StudentRecord }) {
  const { isLoading } = useCallQuery(readPresence, { id: student.id }, { keep: true });
  return (
    <div className="flex flex-col gap-6">
      <MissedLessons id={student.id} />
      {/* Below a list of unknown length: earlier it would be moved. */}
      {!isLoading && <LazyPart load={loadJustifications} quiet props={{ student }} />}
    </div>
  );
}

function MissedLessons({ id }: { id: number }) {
  const t = useWords();
  const query = useCallQuery(readPresence, { id }, { keep: true });
  const presence = query.data;
  if (!presence) return <NotLoaded query={query} count={5} />;
  if (presence.rows.length === 0) {
    return (
      <EmptyState drawing="done" title={t('ATTENDANCE.presence.none')}>
        {t('ATTENDANCE.presence.noneHelp')}
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <Totals presence={presence} />
      <ul className="rounded-card border border-rule bg-surface">
        {presence.rows.map((row) => (
          <MissedLesson key={`${row.heldOn} ${row.startsAt} ${row.what}`} row={row} />
        ))}
      </ul>
      <p className="text-13 text-ink-3">
        {t('ATTENDANCE.presence.counting', { minutes: presence.hourMinutes })}
      </p>
    </div>
  );
}

function Totals({ presence }: { presence: Presence }) {
  const t = useWords();
  const { unjustified, justified, latenesses, minutesLate } = presence;
  const totals = [
    ['unjustified', t('ATTENDANCE.presence.hours', { count: unjustified }), unjustified > 0],
    ['justified', t('ATTENDANCE.presence.hours', { count: justified }), false],
    ['latenesses', t('ATTENDANCE.presence.times', { count: latenesses, minutes: minutesLate }), false],
  ] as const;
  return (
    <dl className="grid grid-cols-1 gap-3 menu:grid-cols-3">
      {totals.map(([name, value, marked]) => (
        <div key={name} className="rounded-card border border-rule bg-surface px-4 py-3">
          <dt className="text-13 text-ink-2">{t(`ATTENDANCE.presence.${name}`)}</dt>
          <dd className={classNames('tabular text-18 font-medium', marked && 'text-late')}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function MissedLesson({ row }: { row: Missed }) {
  const t = useWords();
  const formats = useFormats();
  const stateText = useStateText();
  const about = [
    `${formats.day(row.heldOn)}, ${row.startsAt}–${row.endsAt}`,
    row.hours > 0 ? t('ATTENDANCE.presence.hours', { count: row.hours }) : '',
    row.by === null ? '' : t('ATTENDANCE.presence.by', { name: row.by }),
  ].filter((text) => text !== '');
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-rule/60 px-4 py-2.5 last:border-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="leading-tight font-medium [overflow-wrap:anywhere]">{row.what}</p>
        <p className="tabular text-13 text-ink-2">{about.join(' · ')}</p>
        {row.note && <p className="text-13 [overflow-wrap:anywhere]">{row.note}</p>}
      </div>
      <span className="flex flex-wrap gap-1.5">
        <StatusChip tone={tones[row.state]}>{stateText(row.state, row.minutes)}</StatusChip>
        {row.hours > 0 && (
          <StatusChip tone={row.justified ? 'done' : row.waits ? 'waiting' : 'unchecked'}>
            {t(`ATTENDANCE.presence.${row.justified ? 'isJustified' : row.waits ? 'waits' : 'notJustified'}`)}
          </StatusChip>
        )}
      </span>
    </li>
  );
}
