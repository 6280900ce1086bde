/** The timetable: the own week, or that of a class, a teacher, a room, a child. */
import { CalendarX2, Grid2x2Plus, TableProperties } from 'lucide-react';
import { Fragment, useState } from 'react';
import { addDays, type SchoolDay, weekdayOf } from '#platform/kernel/time.ts';
import { useMediaQuery } from '#platform/web/media-query.ts';
import { go, useSearch } from '#platform/web/navigation.ts';
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { AsOf } from '#platform/web/ui/as-of.tsx';
import { Button, IconButton } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { useFormats } from '#platform/web/words.ts';
import {
  readChoices,
  readWeek,
  type WeekChoices,
  type WeekLesson,
  type WeekOwner,
  weekOwners,
} from '../../contract.ts';
import type { LessonOfDay } from '../changes/change-dialog.tsx';
import { DayList } from '../changes/day-list.tsx';
import { useFetchedParts, useLessonParts } from '../lesson-parts.ts';
import { PrintMenu } from '../plan/print-menu.tsx';
import { useWords } from '../words.ts';
import { DayTabs } from './day-tabs.tsx';
import { daysToShow } from './shown-days.ts';
import { useClock } from './use-clock.ts';
import { WaysFromSchedule } from './ways-from-schedule.tsx';
import { type Chosen, usualChoice, WeekChooser } from './week-chooser.tsx';
import { WeekGrid } from './week-grid.tsx';
import { WeekSteps } from './week-steps.tsx';

const loadChange = async () => (await import('../changes/change-dialog.tsx')).ChangeDialog;
const wide = '(min-width: 900px)';

export function Screen() {
  const t = useWords();
  const choices = useCallQuery(readChoices, {}, { keep: true });
  const found = choices.data;
  return (
    <Page title={t('SCHEDULE.title')} icon={TableProperties} actions={found?.mayPlan && <PlanLinks />}>
      <WaysFromSchedule />
      {found === undefined ? <NotLoaded query={choices} count={6} /> : <Timetable choices={found} />}
    </Page>
  );
}

/** Where the timetable and its days are changed. */
const planPages = [
  { to: '/schedule/changes', icon: CalendarX2, label: 'SCHEDULE.changes.link' },
  { to: '/schedule/plan', icon: Grid2x2Plus, label: 'SCHEDULE.planIt' },
] as const;

function PlanLinks() {
  const t = useWords();
  return (
    <>
      {planPages.map(({ to, icon, label }) => (
        <Fragment key={to}>
          <IconButton icon={icon} label={t(label)} className="menu:hidden" onClick={() => go(to)} />
          <Button icon={icon} className="max-menu:hidden" onClick={() => go(to)}>
            {t(label)}
          </Button>
        </Fragment>
      ))}
    </>
  );
}

function Timetable({ choices }: { choices: WeekChoices }) {
  const t = useWords();
  const search = useSearch();
  const today = useFormats().today();
  const usual = usualChoice(choices);
  if (usual === null) {
    return (
      <EmptyState drawing="paths" size="full" title={t('SCHEDULE.none')}>
        {t(choices.mayPlan ? 'SCHEDULE.noneToPlan' : 'SCHEDULE.noneHelp')}
      </EmptyState>
    );
  }
  const of = weekOwners.find((one) => one === search['of']);
  const chosen: Chosen = of === undefined ? usual : { of, id: Number(search['id']) || null };
  const day = (search['day'] ?? today) as SchoolDay;
  const change = (next: Chosen, on: SchoolDay) =>
    go('/schedule', { search: { of: next.of, id: next.id, day: on === today ? null : on }, replace: true });
  return (
    <div className="flex flex-col gap-4">
      <WeekChooser choices={choices} chosen={chosen} onChange={(next) => change(next, day)} />
      <ShownWeek {...chosen} day={day} choices={choices} onDay={(on) => change(chosen, on)} />
    </div>
  );
}

interface ShownWeekProps {
  of: WeekOwner;
  id: number | null;
  day: SchoolDay;
  choices: WeekChoices;
  onDay: (day: SchoolDay) => void;
}

function ShownWeek({ of, id, day, choices, onDay }: ShownWeekProps) {
  const t = useWords();
  const formats = useFormats();
  const clock = useClock();
  const [changing, setChanging] = useState<WeekLesson | null>(null);
  const stop = () => setChanging(null);
  const isWide = useMediaQuery(wide);
  const from = addDays(day, 1 - weekdayOf(day));
  const query = useCallQuery(readWeek, { of, id, day: from }, { keep: true });
  // Drawn with what other areas show under each lesson: a lesson that grew would move the next ones under a finger.
  const complete = useFetchedParts(useLessonParts());
  const week = complete ? query.data : undefined;
  const title = `${formats.dayOfMonth(from)} – ${formats.dayOfMonth(addDays(from, 6))}`;
  const shown = week && (daysToShow(week).find((one) => one.day === day) ?? week.days[0]);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <WeekSteps
          day={day}
          title={week?.week ? t('SCHEDULE.weekOf', { week: week.week, days: title }) : title}
          onChange={onDay}
        />
        <PrintMenu of={of} id={id} day={day} mayPlan={choices.mayPlan} />
      </div>
      {query.dataUpdatedAt > 0 && <AsOf at={query.dataUpdatedAt} failed={query.isError} />}
      {week === undefined ? (
        <NotLoaded query={query} count={6} />
      ) : isWide ? (
        <WeekGrid week={week} of={of} clock={clock} onChange={week.mayChange ? setChanging : undefined} />
      ) : (
        shown && (
          <>
            <DayTabs days={daysToShow(week)} day={shown.day} onChange={onDay} />
            <DayList
              day={shown}
              periods={week.periods}
              of={of}
              clock={clock}
              onChange={week.mayChange ? setChanging : undefined}
            />
          </>
        )
      )}
      {changing && (
        <LazyPart
          load={loadChange}
          onMissing={stop}
          props={{ lesson: ofDay(changing), rooms: choices.rooms, onClose: stop }}
        />
      )}
    </>
  );
}

function ofDay({
  lessonId,
  day,
  startsAt,
  endsAt,
  subject,
  classes,
  changeVersion,
}: WeekLesson): LessonOfDay {
  const title = [subject.name, ...classes.map(({ name }) => name)].join(' · ');
  return { lessonId, day, startsAt, endsAt, title, version: changeVersion };
}
