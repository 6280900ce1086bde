/** Refuses whatever gives hours back to lessons, teachers and rooms where another lesson was put there meanwhile. */
import { currentYear, subjectNames } from '#areas/school/server/public.ts';
import type { Failure } from '#platform/kernel/errors.ts';
import { type SchoolDay, schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { clashesOnDay } from '../change-rules.ts';
import type { Clash } from '../clash-rules.ts';
import { type DatedLesson, lessonsOn, type Timetable } from '../dated-lessons.ts';
import { failures } from '../plan-contract.ts';
import { findSettings, listChanges, listLessons, listSuspensions } from './lessons-store.ts';
import { longDay } from './long-day.ts';
import { type PlanParts, planParts } from './plan-parts.ts';
import { lockTimetable } from './planned-lessons-store.ts';
import { nameOfClash } from './refuse-clashes.ts';
import { breaksOfYear } from './timetable.ts';

interface Days {
  readonly from: SchoolDay;
  readonly until: SchoolDay;
}

/**
 * Does the work, and refuses it when a lesson that it gives back, moves or adds clashes on one of these days. Only days of today and later
 * on which single lessons are changed can clash: the week itself has no clashes.
 * @throws hourTaken with the `name` of the class, teacher or room, the `subject` that it has and the `day`; whatever the work throws.
 */
export async function refusingTakenHours<T>(
  context: Context,
  days: Days,
  work: () => Promise<T>,
): Promise<T> {
  await lockTimetable(context);
  const before = await heldOnChangedDays(context, days);
  const done = await work();
  const after = await heldOnChangedDays(context, days);
  const parts = await planParts(context, (await currentYear(context))?.id ?? 0);
  for (const [day, lessons] of after) {
    const there = new Set((before.get(day) ?? []).map(keyOf));
    for (const lesson of lessons.filter((one) => !there.has(keyOf(one)))) {
      const [clash] = clashesOnDay(lesson, lessons, parts.sharing);
      if (clash) throw await refusal(context, parts, clash, lessons, day);
    }
  }
  return done;
}

/** What a lesson needs at its hour: another room or teacher makes it another one here. */
function keyOf({ lessonId, day, startsAt, endsAt, classIds, teacherIds, roomId }: DatedLesson): string {
  return JSON.stringify([lessonId, day, startsAt, endsAt, classIds, teacherIds, roomId]);
}

async function heldOnChangedDays(
  context: Context,
  { from, until }: Days,
): Promise<ReadonlyMap<SchoolDay, readonly DatedLesson[]>> {
  const timetable = await currentTimetable(context, { from, until });
  const today = schoolDayOf(context.now, context.actor.timeZone);
  const changed = timetable.changes
    .filter(({ undone }) => !undone)
    .flatMap(({ day, toDay }) => [day, ...(toDay === null ? [] : [toDay])]);
  const days = [...new Set(changed)].filter((day) => day >= today && from <= day && day <= until);
  return new Map(days.map((day) => [day, lessonsOn(day, timetable).filter(({ state }) => state === 'held')]));
}

/** Read anew, because the work has just changed it. */
async function currentTimetable(context: Context, { from, until }: Days): Promise<Timetable> {
  const year = await currentYear(context);
  const { weekA } = await findSettings(context);
  return {
    lessons: year ? await listLessons(context, year.id) : [],
    changes: await listChanges(context, from, until),
    suspensions: await listSuspensions(context, from, until),
    freeDays: await breaksOfYear(context),
    weekA,
  };
}

async function refusal(
  context: Context,
  parts: PlanParts,
  clash: Clash,
  lessons: readonly DatedLesson[],
  day: SchoolDay,
): Promise<Failure> {
  const other = lessons.find(({ lessonId }) => lessonId === clash.lessonId);
  return failures.hourTaken({
    name: await nameOfClash(context, clash, parts),
    subject: (await subjectNames(context)).get(other?.subjectId ?? 0) ?? '',
    day: longDay(context, day),
    time: other?.startsAt ?? '',
  });
}
