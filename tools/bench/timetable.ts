/** Weekly lessons, and the week of a class in a school with 35 lessons a week in each class: the time of the call and its bytes on the wire. */
import { addSlots } from '#areas/schedule/server/public.ts';
import { minutesAfter } from '#platform/kernel/clock.ts';
import {
  addDays,
  defaultTimeZone,
  type Instant,
  type SchoolDay,
  schoolDayOf,
} from '#platform/kernel/time.ts';
import { enterOrganisation } from '#platform/server/db/database.ts';
import { send } from '#testing/prove/requests.ts';
import type { BenchSchool } from './bench-school.ts';
import { type Figure, figure, several, timesFigure } from './figures.ts';
import { startOurs } from './servers.ts';

const lessonsOfWeek = 35;

export const today = () => schoolDayOf(new Date().toISOString() as Instant, defaultTimeZone);

/** Lessons of 55 minutes from half past seven. */
export function lessonOf(weekday: number, index: number) {
  const [startsAt, endsAt] = [0, 1].map((after) => minutesAfter('07:30', (index + after) * 55));
  return { weekday, startsAt: startsAt ?? '', endsAt: endsAt ?? '' };
}

/** Gives each class these lessons in every week: without others seven on each of five days. */
export async function addLessons(
  school: BenchSchool,
  days: { readonly startsOn: SchoolDay; readonly endsOn: SchoolDay },
  lessons = Array.from({ length: lessonsOfWeek }, (_, index) =>
    lessonOf(1 + Math.floor(index / 7), index % 7),
  ),
): Promise<void> {
  const teaching = await school.bench.sql<Record<'classId' | 'subjectId' | 'teacherId', number>>(
    `SELECT class_id AS "classId", subject_id AS "subjectId", teacher_id AS "teacherId" FROM assignments
     WHERE org_id = $1 ORDER BY class_id`,
    [school.org],
  );
  const slots = teaching.flatMap((one) => lessons.map((lesson) => ({ ...one, ...lesson })));
  await school.bench.database.outside(async (db) =>
    addSlots(await enterOrganisation(db, school.org), { id: school.yearId, ...days }, slots),
  );
  await school.bench.analyse();
}

/** @param school with 40 classes */
export async function measureTimetable(school: BenchSchool): Promise<readonly Figure[]> {
  const startsOn = addDays(today(), -140);
  await addLessons(school, { startsOn, endsOn: addDays(today(), 140) });
  await using server = await startOurs(school.bench);
  const path = `${server.address}/slm/Schedule/v1/week?of=class&id=${school.classId}&day=`;
  // Another day each time, so that no reply comes from a cache.
  const [, ...replies] = await several(101, (turn) =>
    send(path + addDays(startsOn, turn), school.principal, { headers: { 'accept-encoding': 'br' } }),
  );
  if (!replies.every(({ bytes }) => bytes.includes('lessonId'))) throw new Error('A week has no lessons.');
  const bytes = replies.map((one) => Number(one.headers.get('content-length') ?? one.bytes.length));
  const lessons = `${40 * lessonsOfWeek} weekly lessons`;
  return [
    timesFigure(
      `Week of a class among ${lessons}`,
      '< 50 ms',
      replies.map(({ ms }) => ms),
    ),
    figure(`… its bytes on the wire, with ${lessonsOfWeek} lessons`, '< 4096', Math.max(...bytes)),
  ];
}
