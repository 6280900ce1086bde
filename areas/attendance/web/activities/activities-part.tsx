/** Activities from today on, by day: planned ahead here, and called on their day. */
import type { SchoolDay } from '#platform/kernel/time.ts';
import { useStaffQuery } from '#platform/web/reads/staff-query.ts';
import { StatusChip } from '#platform/web/ui/chip.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { useFormats } from '#platform/web/words.ts';
import { type ComingActivity, listActivities } from '../../activities/contract.ts';
import { useWords } from '../words.ts';
import { PlanActivity } from './plan-activity.tsx';

export function ActivitiesPart() {
  const t = useWords();
  const { today } = useFormats();
  const query = useStaffQuery(listActivities, { from: today() });
  return (
    <section className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-16 font-medium">{t('ATTENDANCE.activities.coming')}</h2>
        <PlanActivity day={today()} />
      </div>
      {query.data ? <Listed activities={query.data} /> : <NotLoaded query={query} count={4} />}
    </section>
  );
}

function Listed({ activities }: { activities: readonly ComingActivity[] }) {
  const t = useWords();
  const { longDay } = useFormats();
  if (activities.length === 0) {
    return (
      <EmptyState drawing="done" title={t('ATTENDANCE.activities.none')}>
        {t('ATTENDANCE.activities.noneHelp')}
      </EmptyState>
    );
  }
  const days: ReadonlyMap<SchoolDay, readonly ComingActivity[]> = Map.groupBy(activities, ({ day }) => day);
  return [...days].map(([day, ofDay]) => (
    <section key={day} aria-label={longDay(day)}>
      <h3 className="mb-1 text-14 font-medium">{longDay(day)}</h3>
      <ul className="rounded-card border border-rule bg-surface">
        {ofDay.map((activity) => (
          <ActivityRow key={activity.id} activity={activity} />
        ))}
      </ul>
    </section>
  ));
}

/** So many names are shown; the others are counted. */
const namesShown = 4;

function ActivityRow({ activity }: { activity: ComingActivity }) {
  const t = useWords();
  const { id, title, day, startsAt, endsAt, classes, students, by, called } = activity;
  const more = students.length - namesShown;
  const who = [
    ...classes,
    ...students.slice(0, namesShown),
    ...(more > 0 ? [t('ATTENDANCE.activities.more', { count: more })] : []),
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-rule/60 px-4 py-2.5 last:border-0">
      <div className="min-w-0 flex-1 basis-52">
        <Link
          to="/schedule/roll"
          search={{ activity: id, day }}
          className="leading-tight font-medium hover:underline [overflow-wrap:anywhere]"
        >
          {title}
        </Link>
        <p className="text-13 text-ink-2 [overflow-wrap:anywhere]">
          {[`${startsAt}–${endsAt}`, who.join(', '), by].join(' · ')}
        </p>
      </div>
      {called && <StatusChip tone="done">{t('ATTENDANCE.card.called')}</StatusChip>}
    </li>
  );
}
