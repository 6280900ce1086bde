/** One day: what needs somebody now on top, then every class by hour, then whoever was missing or late. */
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { addDays, type Instant, type SchoolDay } from '#platform/kernel/time.ts';
import { go, useSearch } from '#platform/web/navigation.ts';
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { AsOf } from '#platform/web/ui/as-of.tsx';
import { Button, IconButton } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { useFormats } from '#platform/web/words.ts';
import { type AttendanceDay, readDay } from '../../day/contract.ts';
import { PlanActivity } from '../activities/plan-activity.tsx';
import { useWords } from '../words.ts';
import { AwayList } from './away-list.tsx';
import { ClassTable } from './class-table.tsx';
import { DayFigures } from './day-figures.tsx';
import { MarkedStudents } from './marked-students.tsx';
import { NotCalled } from './not-called.tsx';

/** A first-period absence is seen within a minute of the roll. */
const refreshEvery = 20_000;

export function DayPart() {
  const formats = useFormats();
  const today = formats.today();
  const day = (useSearch()['day'] ?? today) as SchoolDay;
  const query = useCallQuery(readDay, { day }, { freshFor: 0 });
  const refresh = useEffectEvent(() => void query.refetch());
  useEffect(() => {
    if (day !== today) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') refresh();
    }, refreshEvery);
    return () => clearInterval(timer);
  }, [day, today]);
  const now = new Date(query.dataUpdatedAt || Date.now()).toISOString() as Instant;
  const clock = day === today ? formats.time(now) : day < today ? null : '';
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <DaySteps day={day} today={today} />
        <PlanActivity day={day} />
      </div>
      {query.dataUpdatedAt > 0 && <AsOf at={query.dataUpdatedAt} failed={query.isError} />}
      {query.data ? <ShownDay day={query.data} clock={clock} /> : <NotLoaded query={query} count={6} />}
    </>
  );
}

function DaySteps({ day, today }: { day: SchoolDay; today: SchoolDay }) {
  const t = useWords();
  const { longDay } = useFormats();
  const step = (to: SchoolDay) =>
    go('/attendance', { search: { day: to === today ? null : to }, replace: true });
  return (
    <div className="flex flex-wrap items-center gap-1">
      <IconButton
        icon={ChevronLeft}
        label={t('ATTENDANCE.office.dayBefore')}
        onClick={() => step(addDays(day, -1))}
      />
      <h2 className="min-w-40 text-center text-16 font-medium">{longDay(day)}</h2>
      <IconButton
        icon={ChevronRight}
        label={t('ATTENDANCE.office.dayAfter')}
        onClick={() => step(addDays(day, 1))}
      />
      {day !== today && <Button onClick={() => step(today)}>{t('ATTENDANCE.office.today')}</Button>}
    </div>
  );
}

function ShownDay({ day, clock }: { day: AttendanceDay; clock: string | null }) {
  const t = useWords();
  if (day.lessons.length === 0) {
    return (
      <EmptyState
        drawing="done"
        title={
          day.free === null
            ? t('ATTENDANCE.office.noLessons')
            : t('ATTENDANCE.office.free', { name: day.free })
        }
      >
        {t('ATTENDANCE.office.noLessonsHelp')}
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <DayFigures day={day} clock={clock} />
      <div className="grid gap-4 @min-[760px]:grid-cols-2">
        <MarkedStudents day={day} mark="firstLesson" />
        <NotCalled day={day} clock={clock} />
        <MarkedStudents day={day} mark="truant" />
        <MarkedStudents day={day} mark="left" />
        {clock !== null && clock !== '' && <MarkedStudents day={day} mark="out" />}
      </div>
      <ClassTable day={day} clock={clock} />
      <AwayList day={day} />
    </div>
  );
}
