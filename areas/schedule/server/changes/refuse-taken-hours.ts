/** Refuses whatever gives hours back to lessons, teachers and rooms where another lesson was put there meanwhile. */
import { currentYear } from '#areas/school/server/public/school-years.ts';
import { subjectNames } from '#areas/school/server/public/subject-names.ts';
import type { Failure } from '#platform/kernel/errors.ts';
import { type SchoolDay, schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { clashesOnDay } from '../../changes/change-rules.ts';
import {
  type DatedLesson,
  lessonsOn,
  type Timetable,
  type WeeklyLesson,
} from '../../changes/dated-lessons.ts';
import type { Clash } from '../../plan/clash-rules.ts';
import { failures } from '../../plan/plan-contract.ts';
import { findSettings, listChanges, listLessons, listSuspensions } from '../plan/lessons-store.ts';
import { type PlanParts, planParts } from '../plan/plan-parts.ts';
import { lockTimetable } from '../plan/planned-lessons-store.ts';
import { nameOfClash } from '../plan/refuse-clashes.ts';
import { breaksOfYear } from '../week/timetable.ts';
import { longDay } from './long-day.ts';

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

/**
 * Refuses the end of holidays where lessons come back to hours that were given to moved ones.
 * @param days which were free, and are school days now
 * @throws hourTaken
 */
export async function refuseTakenDays(context: Context, days: readonly SchoolDay[]): Promise<void> {
  await lockTimetable(context);
  const [from, ...rest] = days.toSorted();
  if (from === undefined) return;
  const until = rest.at(-1) ?? from;
  const timetable = await currentTimetable(context, { from, until });
  const parts = await planParts(context, (await currentYear(context))?.id ?? 0);
  const freed = new Set(days);
  for (const day of changedDays(context, timetable, { from, until })) {
    if (!freed.has(day)) continue;
    const lessons = heldOn(day, { ...timetable, freeDays: [] });
    for (const lesson of lessons) {
      const [clash] = clashesOnDay(lesson, lessons, parts.sharing);
      if (clash) throw await refusal(context, parts, clash, lessons, day);
    }
  }
}

/**
 * Tells whether a weekly lesson would clash, on days of today and later on which single lessons are changed, with one of the lessons of these
 * ids.
 */
export async function hoursTaken(
  context: Context,
  days: Days,
  { sharing }: Pick<PlanParts, 'sharing'>,
): Promise<(lesson: WeeklyLesson, ids: ReadonlySet<number>) => boolean> {
  const held = await heldOnChangedDays(context, days);
  const timetable = await currentTimetable(context, days);
  return (lesson, ids) =>
    [...held].some(([day, lessons]) => {
      const others = lessons.filter(({ lessonId }) => ids.has(lessonId));
      const own = lessonsOn(day, { ...timetable, lessons: [lesson], changes: [] });
      return own.some((one) => one.state === 'held' && clashesOnDay(one, others, sharing).length > 0);
    });
}

/** A lesson's needs at its hour: another room or teacher makes it another one here. */
function keyOf({ lessonId, day, startsAt, endsAt, classIds, teacherIds, roomId }: DatedLesson): string {
  return JSON.stringify([lessonId, day, startsAt, endsAt, classIds, teacherIds, roomId]);
}

async function heldOnChangedDays(
  context: Context,
  { from, until }: Days,
): Promise<ReadonlyMap<SchoolDay, readonly DatedLesson[]>> {
  const timetable = await currentTimetable(context, { from, until });
  return new Map(
    changedDays(context, timetable, { from, until }).map((day) => [day, heldOn(day, timetable)]),
  );
}

/** Days of today and later on which single lessons are changed. */
function changedDays(
  context: Context,
  { changes }: Pick<Timetable, 'changes'>,
  { from, until }: Days,
): readonly SchoolDay[] {
  const today = schoolDayOf(context.now, context.actor.timeZone);
  const changed = changes
    .filter(({ undone }) => !undone)
    .flatMap(({ day, toDay }) => [day, ...(toDay === null ? [] : [toDay])]);
  return [...new Set(changed)].filter((day) => day >= today && from <= day && day <= until);
}

function heldOn(day: SchoolDay, timetable: Timetable): readonly DatedLesson[] {
  return lessonsOn(day, timetable).filter(({ state }) => state === 'held');
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
