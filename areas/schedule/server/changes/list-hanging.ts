/** Records of later areas about lessons that are to be cancelled, moved, ended or suspended. */
import { currentYear } from '#areas/school/server/public/school-years.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { addDays, type SchoolDay } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import {
  type listHanging as call,
  failures,
  type HangingRecord,
  type listHangingOfDays as ofDaysCall,
} from '../../changes/changes-contract.ts';
import { type DatedLesson, lessonsOn, type Timetable } from '../../changes/dated-lessons.ts';
import { recordsOfLessons } from '../extension-points.ts';
import { changedTimetable, weeklyLessons } from '../week/timetable.ts';
import { refuseUnlessChangeable, usualLesson } from './day-of-lesson.ts';
import { refuseClasses } from './suspensions.ts';

/** In the words of the areas, each with its number; none for nothing. @throws forbidden, noSuchLesson. */
export async function listHanging(
  context: Context,
  { lessonId, day, onwards }: InputOf<typeof call>,
): Promise<readonly HangingRecord[]> {
  return recordsOf(context, await lessonsOfDays(context, lessonId, day, onwards));
}

/** The same of all lessons that would give way on these days. @throws forbidden, unknownPart */
export async function listHangingOfDays(
  context: Context,
  { from, until, classIds }: InputOf<typeof ofDaysCall>,
): Promise<readonly HangingRecord[]> {
  const year = await currentYear(context);
  if (!year) return [];
  const first = from < year.startsOn ? year.startsOn : from;
  const last = until > year.endsOn ? year.endsOn : until;
  return hangingOnDays(context, datesBetween(first, last), classIds);
}

/** @param classIds none for the whole school @throws forbidden, unknownPart */
export async function hangingOnDays(
  context: Context,
  days: readonly SchoolDay[],
  classIds: readonly number[],
): Promise<readonly HangingRecord[]> {
  await refuseClasses(context, classIds);
  const [first, last] = [days.toSorted()[0], days.toSorted().at(-1)];
  if (!first || !last) return [];
  const timetable = await changedTimetable(context, first, last);
  const given = { kind: 'other', title: '', fromDay: first, untilDay: last, classIds } as const;
  const suspended = { ...timetable, suspensions: [...timetable.suspensions, given] };
  const lost = days.flatMap((day) => {
    const left = new Map(heldOn(day, suspended).map((lesson) => [keyOf(lesson), lesson.classIds]));
    return heldOn(day, timetable).flatMap((lesson) => classesLost(lesson, left.get(keyOf(lesson))));
  });
  return recordsOf(context, lost);
}

function heldOn(day: SchoolDay, timetable: Timetable): readonly DatedLesson[] {
  return lessonsOn(day, timetable).filter(({ state }) => state === 'held');
}

function keyOf({ lessonId, day }: DatedLesson): string {
  return `${lessonId} ${day}`;
}

/** The lesson for those of its classes that give way; none where all keep it. @param left the classes that keep it; undefined where it is not held */
function classesLost(lesson: DatedLesson, left: readonly number[] | undefined): readonly DatedLesson[] {
  if (!left) return [lesson];
  const classIds = lesson.classIds.filter((id) => !left.includes(id));
  return classIds.length > 0 ? [{ ...lesson, classIds }] : [];
}

async function recordsOf(
  context: Context,
  lessons: readonly DatedLesson[],
): Promise<readonly HangingRecord[]> {
  const found: HangingRecord[] = [];
  for (const { hanging } of context.contributions(recordsOfLessons))
    if (hanging && lessons.length > 0) found.push(...(await hanging(context, lessons)));
  return found;
}

/** The lesson of the day where it is held, or all from the day on. A lesson that is cancelled has nothing to lose. */
async function lessonsOfDays(
  context: Context,
  lessonId: number,
  day: SchoolDay,
  onwards: boolean,
): Promise<readonly DatedLesson[]> {
  const weekly = (await weeklyLessons(context)).find(({ id }) => id === lessonId);
  if (!weekly) throw failures.noSuchLesson();
  await refuseUnlessChangeable(context, weekly);
  if (!onwards) await usualLesson(context, lessonId, day);
  const year = await currentYear(context);
  const until = onwards ? (year?.endsOn ?? day) : day;
  const whole = await changedTimetable(context, day, until);
  const changes = whole.changes.filter((change) => change.lessonId === lessonId);
  const timetable = { ...whole, lessons: [weekly], changes };
  // The new day of a moved lesson may be later or earlier.
  const days = new Set([...datesBetween(day, until), ...changes.flatMap(({ toDay }) => toDay ?? [])]);
  return [...days]
    .flatMap((one) => lessonsOn(one, timetable))
    .filter((one) => one.state === 'held' && day <= one.day && one.day <= until);
}

function datesBetween(from: SchoolDay, until: SchoolDay): readonly SchoolDay[] {
  const days: SchoolDay[] = [];
  for (let day = from; day <= until; day = addDays(day, 1)) days.push(day);
  return days;
}
