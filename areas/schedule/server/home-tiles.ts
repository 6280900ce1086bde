/** On the home page: the own lessons of today, and the day of each own child. */
import { subjectNames } from '#areas/school/server/public/subject-names.ts';
import { childrenShown } from '#areas/students/server/public/children-in-scope.ts';
import { addDays, clockOf, type SchoolDay, schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { homeTiles, line, tile } from '#platform/server/home-tiles.ts';
import { together } from '#platform/server/processes/together.ts';
import type { DatedLesson } from '../changes/dated-lessons.ts';
import { planners } from '../plan/plan-contract.ts';
import { coversTile } from './week/covers-tile.ts';
import { ownLessonsTile } from './week/own-lessons-tile.ts';
import { lessonsBetween } from './week/timetable.ts';
import { lessonsOfStudents } from './week/week-access.ts';

export const tilesOfSchedule = [
  homeTiles.contribute({ order: 20, needs: 'session', make: ownLessonsTile }),
  homeTiles.contribute({ order: 38, needs: planners, make: coversTile }),
  homeTiles.contribute({ order: 22, needs: ['SLM.Student.View'], make: daysOfChildren }),
];

async function daysOfChildren(context: Context) {
  const children = await childrenShown(context, 'SLM.Student.View');
  if (children.length === 0) return [];
  const today = schoolDayOf(context.now, context.actor.timeZone);
  const [days, isOf, subjects] = await together([
    lessonsBetween(context, today, addDays(today, 1)),
    lessonsOfStudents(context, children),
    subjectNames(context),
  ]);
  return children.flatMap((childId) => {
    const own = (day: SchoolDay) => (days.get(day) ?? []).filter((lesson) => isOf(childId, lesson));
    return dayOfChild(context, childId, { own, subjects });
  });
}

interface DaysOfChild {
  own(day: SchoolDay): readonly DatedLesson[];
  readonly subjects: ReadonlyMap<number, string>;
}

/** Today until the last lesson is over, then tomorrow. None where there are no lessons on either. */
function dayOfChild(context: Context, childId: number, { own, subjects }: DaysOfChild) {
  const { timeZone } = context.actor;
  const today = schoolDayOf(context.now, timeZone);
  const tomorrow = addDays(today, 1);
  if (own(today).length + own(tomorrow).length === 0) return [];
  const clock = clockOf(context.now, timeZone);
  const over = own(today).every(({ endsAt }) => endsAt <= clock);
  const day = over ? tomorrow : today;
  const lessons = own(day);
  return [
    tile({
      id: 'schedule.day',
      childId,
      title: context.say(over ? 'SCHEDULE.home.tomorrow' : 'SCHEDULE.home.today'),
      text: textOfDay(context, lessons),
      way: wayToWeek(context, childId),
      // Only what is not as always: the rest is in the week.
      lines: lessons
        .filter(({ state }) => state !== 'held')
        .map((lesson) => {
          const { subjectId, startsAt, endsAt, state } = lesson;
          return line({
            about: `${startsAt}–${endsAt}`,
            title: subjects.get(subjectId) ?? '',
            chips: [{ text: context.say(`SCHEDULE.states.${state}`), tone: 'now' }],
            tone: 'now',
            way: weekOf(childId, day),
          });
        }),
    }),
  ];
}

function textOfDay(context: Context, lessons: readonly DatedLesson[]): string {
  const held = lessons.filter(({ state }) => state === 'held');
  const from = held.map(({ startsAt }) => startsAt).toSorted()[0];
  const until = held
    .map(({ endsAt }) => endsAt)
    .toSorted()
    .at(-1);
  return context.say(held.length === 0 ? 'SCHEDULE.home.noLessons' : 'SCHEDULE.home.lessons', {
    count: held.length,
    from,
    until,
  });
}

function weekOf(childId: number, day?: SchoolDay) {
  return {
    to: '/schedule',
    search: { of: 'student', id: String(childId), ...(day === undefined ? {} : { day }) },
  };
}

function wayToWeek(context: Context, childId: number) {
  return { ...weekOf(childId), text: context.say('SCHEDULE.wholeWeek') };
}
