/** The week of a class while it is planned: its periods with their lessons, and where the held lesson fits. */
import { Fragment, useEffect, useRef } from 'react';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { useLabelled } from '#platform/web/forms/labelled.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { useLanguage } from '#platform/web/words.ts';
import type { Plan, PlannedLesson } from '../../plan/plan-contract.ts';
import { type Fit, isOf, lessonsValidOn, type PlanOwner, periodsOf } from '../../plan/plan-rules.ts';
import { weekdayName } from '../../weekday-name.ts';
import { useWords } from '../words.ts';
import { obstacleText, type PlanNames } from './plan-words.ts';
import type { Placing } from './use-placing.ts';

interface PlanGridProps {
  plan: Plan;
  owner: PlanOwner;
  day: SchoolDay;
  names: PlanNames;
  placing: Placing;
}

export function PlanGrid({ plan, owner, day, names, placing }: PlanGridProps) {
  const language = useLanguage();
  const grid = useRef<HTMLDivElement>(null);
  const isHeld = placing.held !== null;
  // On narrow screens the subjects are above the grid, so it scrolls to the grid once a lesson is held.
  useEffect(() => {
    if (isHeld) grid.current?.scrollIntoView({ block: 'nearest' });
  }, [isHeld]);
  const periods = periodsOf(plan, owner);
  const lessons = lessonsValidOn(plan, day).filter(
    (lesson) => isOf(owner, lesson) && lesson.weekday !== null,
  );
  const weekdays = [...new Set([...periods, ...lessons].map(({ weekday }) => weekday ?? 1))].sort();
  const lines = [
    ...new Set(
      [
        ...periods,
        ...lessons,
        ...placing.fits.map(({ startsAt, periodEndsAt: endsAt }) => ({ startsAt, endsAt })),
      ].flatMap(({ startsAt, endsAt }) => [startsAt ?? '', endsAt ?? '']),
    ),
  ].sort();
  const rowOf = (hour: string) => lines.indexOf(hour) + 2;
  return (
    <div
      ref={grid}
      className="grid scroll-mt-20 gap-1 overflow-x-auto"
      style={{
        gridTemplateColumns: `3.25rem repeat(${weekdays.length}, minmax(6.5rem, 1fr))`,
        gridTemplateRows: `auto repeat(${Math.max(lines.length - 1, 1)}, minmax(1.5rem, auto))`,
      }}
    >
      {weekdays.map((weekday, index) => (
        <h2
          key={weekday}
          className="px-2 py-1 text-14 text-ink-2"
          style={{ gridColumn: index + 2, gridRow: 1 }}
        >
          {weekdayName(weekday, language)}
        </h2>
      ))}
      {lines.slice(0, -1).map((hour) => (
        <span
          key={hour}
          className="border-t border-rule text-13 text-ink-3"
          style={{ gridColumn: 1, gridRow: rowOf(hour) }}
        >
          {hour}
        </span>
      ))}
      {weekdays.map((weekday, index) => (
        <Fragment key={weekday}>
          {periods
            .filter((period) => period.weekday === weekday)
            .map((period) => (
              <div
                key={period.startsAt}
                className={period.break ? 'bg-transparent' : 'rounded-chip border border-dashed border-rule'}
                style={{
                  gridColumn: index + 2,
                  gridRow: `${rowOf(period.startsAt)} / ${rowOf(period.endsAt)}`,
                }}
              />
            ))}
          {placedAt(lessons, weekday).map((group) => (
            <div
              key={group[0]?.startsAt}
              className="flex min-w-0 gap-0.5 *:flex-1"
              style={{
                gridColumn: index + 2,
                gridRow: `${rowOf(group[0]?.startsAt ?? '')} / ${rowOf(group[0]?.endsAt ?? '')}`,
              }}
            >
              {group.map((lesson) => (
                <PlacedLesson key={lesson.id} lesson={lesson} owner={owner} names={names} placing={placing} />
              ))}
            </div>
          ))}
          {placing.fits
            .filter((fit) => fit.weekday === weekday && !isTaken(lessons, fit))
            .map((fit) => (
              <Target
                key={`${placing.held?.lesson?.id ?? 'new'} ${fit.startsAt}`}
                fit={fit}
                style={{
                  gridColumn: index + 2,
                  gridRow: `${rowOf(fit.startsAt)} / ${rowOf(fit.periodEndsAt)}`,
                }}
                day={weekdayName(weekday, language)}
                names={names}
                placing={placing}
              />
            ))}
        </Fragment>
      ))}
    </div>
  );
}

/** A lesson of this timetable is there already, and says so by itself. */
function isTaken(lessons: readonly PlannedLesson[], { weekday, startsAt }: Fit): boolean {
  return lessons.some(
    (lesson) =>
      lesson.weekday === weekday && (lesson.startsAt ?? '') <= startsAt && startsAt < (lesson.endsAt ?? ''),
  );
}

function placedAt(lessons: readonly PlannedLesson[], weekday: number): readonly (readonly PlannedLesson[])[] {
  const ofDay = lessons.filter((lesson) => lesson.weekday === weekday);
  return [...Map.groupBy(ofDay, ({ startsAt, endsAt }) => `${startsAt} ${endsAt}`).values()];
}

interface PlacedLessonProps {
  lesson: PlannedLesson;
  owner: PlanOwner;
  names: PlanNames;
  placing: Placing;
}

function PlacedLesson({ lesson, owner, names, placing }: PlacedLessonProps) {
  const t = useWords();
  const { subjectId, classIds, teacherIds, roomId, week } = lesson;
  const beside = [
    owner.of === 'class' ? '' : classIds.map(names.classroom).join(', '),
    owner.of === 'teacher' ? '' : teacherIds.map(names.teacher).join(', '),
    owner.of === 'room' ? '' : names.room(roomId),
  ].filter((text) => text !== '');
  const held = placing.held?.lesson?.id === lesson.id;
  return (
    <button
      type="button"
      draggable
      onDragStart={() => placing.hold(lesson)}
      onClick={() => placing.hold(lesson)}
      aria-pressed={held}
      className={classNames(
        'flex min-w-0 flex-col items-start rounded-chip border-l-4 border-primary bg-tint px-1.5 py-1 text-left',
        held && 'outline-2 outline-accent',
        placing.held && !held && 'opacity-75',
      )}
    >
      <span className="text-13 font-medium [overflow-wrap:anywhere]">{names.subject(subjectId)}</span>
      {beside.map((text) => (
        <span key={text} className="text-12 text-ink-2 [overflow-wrap:anywhere]">
          {text}
        </span>
      ))}
      {week !== 'every' && <span className="text-12 font-medium">{t('SCHEDULE.plan.week', { week })}</span>}
    </button>
  );
}

interface TargetProps {
  fit: Fit;
  style: { gridColumn: number; gridRow: string };
  day: string;
  names: PlanNames;
  placing: Placing;
}

/** A period for the held lesson, or the obstacle there. */
function Target({ fit, style, day, names, placing }: TargetProps) {
  const t = useWords();
  const labelled = useLabelled();
  const { obstacle, startsAt } = fit;
  const text = obstacle && obstacleText(obstacle, names, t);
  return (
    <button
      type="button"
      disabled={placing.busy || obstacle !== null}
      title={text ?? undefined}
      aria-label={labelled(`${day} ${startsAt}`, text ?? t('SCHEDULE.plan.free'))}
      onClick={() => placing.putAt(fit)}
      onDragOver={(event) => {
        if (obstacle === null) event.preventDefault();
      }}
      onDrop={() => placing.putAt(fit)}
      style={style}
      className={classNames(
        'z-10 min-w-0 rounded-chip px-1 text-left text-12 [overflow-wrap:anywhere]',
        obstacle === null
          ? 'border-2 border-done bg-done-fill text-done'
          : 'border border-late/40 bg-late-fill text-late',
      )}
    >
      {text ?? t('SCHEDULE.plan.free')}
    </button>
  );
}
