/** Changes a weekly lesson from a day on. Days with records keep their lesson; changes of single days follow. */
import { classesAndGroupsById } from '#areas/classes/server/public/classrooms.ts';
import { subjectNames } from '#areas/school/server/public/subject-names.ts';
import { addDays, type SchoolDay } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { comesOn, type WeeklyLesson } from '../../changes/dated-lessons.ts';
import { failures } from '../../plan/plan-contract.ts';
import type { GivenLesson } from '../../plan/plan-lessons-contract.ts';
import { staysTheSameLesson } from '../../plan/plan-rules.ts';
import { changedDaysFrom, moveChanges } from '../changes/lesson-changes-store.ts';
import { longDay } from '../changes/long-day.ts';
import { recordsOfLessons } from '../extension-points.ts';
import { noteTimetableChange, plannedAs } from '../notices/notify-timetables.ts';
import { endLessons, insertLessons, lockTimetable, replaceLesson } from './planned-lessons-store.ts';

interface LessonChangeFrom {
  readonly before: WeeklyLesson;
  readonly lesson: GivenLesson;
  readonly from: SchoolDay;
}

/**
 * Gives the id of the lesson that is valid from the day on: a new one, where it was held before.
 * @throws lessonRecorded, changesDoNotFit.
 */
export async function changeLessonFrom(
  context: Context,
  { before, lesson, from }: LessonChangeFrom,
): Promise<number> {
  if (staysTheSameLesson(before, lesson)) {
    await replaceLesson(context, before.id, { ...lesson, validFrom: before.validFrom });
    await noteTimetableChange(context, [{ before, after: plannedAs(lesson) }], from);
    return before.id;
  }
  const first = await firstDayToChange(context, before);
  if (first !== null && from < first) throw await recordedOf(context, before, first);
  const { weekA } = await lockTimetable(context);
  const starts = later(from, before.validFrom);
  const hours = lesson.slot ?? { weekday: null, startsAt: null, endsAt: null };
  const next: WeeklyLesson = { ...before, ...lesson, ...hours, validFrom: starts };
  const sameHours = next.startsAt === before.startsAt && next.endsAt === before.endsAt;
  const keeps = (day: SchoolDay) => sameHours && comesOn(next, day, weekA);
  await refuseLostChanges(context, { before, from: starts, keeps });
  const id = await save(context, { before, lesson, from: starts });
  if (id !== before.id) await moveChanges(context, { id: before.id, nextId: id, from: starts });
  await noteTimetableChange(context, [{ before, after: next }], starts);
  for (const { continued } of context.contributions(recordsOfLessons))
    await continued?.(context, { id: before.id, from: starts, next: { ...next, id }, keeps });
  return id;
}

/** The first day from which a lesson can be changed; null where nothing is recorded about it. */
export async function firstDayToChange(context: Context, { id }: WeeklyLesson): Promise<SchoolDay | null> {
  let first: SchoolDay | null = null;
  for (const { lastDay } of context.contributions(recordsOfLessons)) {
    const last = await lastDay(context, id);
    if (last !== null && (first === null || last >= first)) first = addDays(last, 1);
  }
  return first;
}

/**
 * The lessons are not ended before a day on which something is recorded about them.
 * @throws lessonsRecorded with those that are, and the last day of each.
 */
export async function refuseEndOfRecorded(
  context: Context,
  lessons: readonly WeeklyLesson[],
  from: SchoolDay,
): Promise<void> {
  const subjects = await subjectNames(context);
  const classes = await classesAndGroupsById(context);
  const recorded: string[] = [];
  let first = from;
  for (const lesson of lessons) {
    const possible = await firstDayToChange(context, lesson);
    if (possible === null || possible <= from) continue;
    first = later(first, possible);
    const names = lesson.classIds.map((id) => classes.get(id)?.name ?? '').join(', ');
    const last = longDay(context, addDays(possible, -1));
    recorded.push(`${subjects.get(lesson.subjectId) ?? ''} · ${names} (${last})`);
  }
  if (recorded.length === 0) return;
  throw failures.lessonsRecorded({
    lessons: recorded.join('; '),
    first: longDay(context, first),
    from: first,
  });
}

async function save(context: Context, { before, lesson, from }: LessonChangeFrom): Promise<number> {
  if (before.validFrom >= from || before.weekday === null) {
    await replaceLesson(context, before.id, { ...lesson, validFrom: from });
    return before.id;
  }
  await endLessons(context, [before.id], addDays(from, -1));
  const changed = { ...lesson, validFrom: from, validUntil: before.validUntil };
  const [id = before.id] = await insertLessons(context, before.yearId, [changed]);
  return id;
}

/** The refusal of a day before the first possible one, with that day as `from` where the lesson still has one. */
async function recordedOf(context: Context, { subjectId, validUntil }: WeeklyLesson, first: SchoolDay) {
  const subject = (await subjectNames(context)).get(subjectId) ?? '';
  const last = longDay(context, addDays(first, -1));
  if (first > validUntil) return failures.lessonRecordedToEnd({ subject, last });
  return failures.lessonRecorded({ subject, last, first: longDay(context, first), from: first });
}

/** @throws changesDoNotFit with the days that were changed and that the lesson would not have any more. */
async function refuseLostChanges(
  context: Context,
  {
    before,
    from,
    keeps,
  }: { readonly before: WeeklyLesson; readonly from: SchoolDay; keeps(day: SchoolDay): boolean },
): Promise<void> {
  const { weekA } = await lockTimetable(context);
  const days = await changedDaysFrom(context, before.id, from);
  const lost = days.filter((day) => comesOn(before, day, weekA) && !keeps(day));
  if (lost.length === 0) return;
  const subject = (await subjectNames(context)).get(before.subjectId) ?? '';
  throw failures.changesDoNotFit({ subject, days: lost.map((day) => longDay(context, day)).join(', ') });
}

function later<Day extends string>(one: Day, other: Day): Day {
  return one > other ? one : other;
}
