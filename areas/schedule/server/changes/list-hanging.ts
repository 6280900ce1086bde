/** Records of later areas about a lesson that is to be cancelled, moved or ended. */
import { currentYear } from '#areas/school/server/public/school-years.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { addDays, type SchoolDay } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { type listHanging as call, failures, type HangingRecord } from '../../changes/changes-contract.ts';
import { type DatedLesson, lessonsOn } from '../../changes/dated-lessons.ts';
import { recordsOfLessons } from '../extension-points.ts';
import { findSettings, listChanges, listSuspensions } from '../plan/lessons-store.ts';
import { breaksOfYear, weeklyLessons } from '../week/timetable.ts';
import { refuseUnlessChangeable, usualLesson } from './day-of-lesson.ts';

/** In the words of the areas, each with its number; none for nothing. @throws forbidden, noSuchLesson. */
export async function listHanging(
  context: Context,
  { lessonId, day, onwards }: InputOf<typeof call>,
): Promise<readonly HangingRecord[]> {
  const lessons = await lessonsOfDays(context, lessonId, day, onwards);
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
  const timetable = {
    lessons: [weekly],
    changes: (await listChanges(context, day, until)).filter((change) => change.lessonId === lessonId),
    suspensions: await listSuspensions(context, day, until),
    freeDays: await breaksOfYear(context),
    weekA: (await findSettings(context)).weekA,
  };
  // The new day of a moved lesson may be later or earlier.
  const days = new Set([
    ...datesBetween(day, until),
    ...timetable.changes.flatMap(({ toDay }) => toDay ?? []),
  ]);
  return [...days]
    .flatMap((one) => lessonsOn(one, timetable))
    .filter((one) => one.state === 'held' && day <= one.day && one.day <= until);
}

function datesBetween(from: SchoolDay, until: SchoolDay): readonly SchoolDay[] {
  const days: SchoolDay[] = [];
  for (let day = from; day <= until; day = addDays(day, 1)) days.push(day);
  return days;
}
