/** Adding, changing and ending weekly lessons. A change belongs to the days from one on; what was before stays (decisions/0044). */
import type { InputOf, ItemOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { addDays } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { unlessInUse } from '#platform/server/db/database-faults.ts';
import type { WeeklyLesson } from '../../changes/dated-lessons.ts';
import { failures, mostOf } from '../../plan/plan-contract.ts';
import type {
  changeLesson as changeCall,
  createLessons as createCall,
  GivenLesson,
  removeLessons as removeCall,
} from '../../plan/plan-lessons-contract.ts';
import { refusingTakenHours } from '../changes/refuse-taken-hours.ts';
import { noteNewLessons, noteTimetableChange, plannedAs } from '../notices/notify-timetables.ts';
import { changeLessonFrom, refuseEndOfRecorded } from './change-lesson-from.ts';
import { lessonItem } from './lesson-item.ts';
import { listLessons } from './lessons-store.ts';
import { mayPlanClass, type PlannedYear, refuseOutside, yearToPlan } from './plan-access.ts';
import { type PlanParts, planParts } from './plan-parts.ts';
import {
  countLessons,
  endLessons,
  insertLessons,
  lockTimetable,
  type NewLesson,
  removeLessons as removeStored,
} from './planned-lessons-store.ts';
import { refuseClashes, refuseOutsidePeriods, refuseUnknown } from './refuse-clashes.ts';

/** @throws forbidden, noYear, outsideYear, tooManyLessons, unknownPart, notInPeriods, hourTaken and the clashes. */
export async function createLessons(
  context: Context,
  { from, lessons }: InputOf<typeof createCall>,
): Promise<ItemOf<typeof createCall>> {
  const year = await yearToPlan(context);
  refuseOutside(year, from);
  await lockTimetable(context);
  if ((await countLessons(context, year.id)) + lessons.length > mostOf.lessons)
    throw failures.tooManyLessons();
  const parts = await planParts(context, year.id);
  const there = [...(await listLessons(context, year.id))];
  const added: NewLesson[] = [];
  for (const given of lessons) {
    const lesson = { ...given, validFrom: from, validUntil: year.endsOn };
    await refuseUnknown(context, given, parts);
    refuseOutsidePeriods(given, parts);
    const planned = weekly(-1 - added.length, year, lesson);
    await refuseClashes(context, planned, there, parts);
    there.push(planned);
    added.push(lesson);
  }
  const days = { from, until: year.endsOn };
  const ids = await refusingTakenHours(context, days, () => insertLessons(context, year.id, added));
  await noteNewLessons(context, lessons.map(plannedAs), from);
  await context.audit('schedule.createLessons', `school year ${year.id}`, { from, count: ids.length });
  return savedLessons(context, year, ids);
}

/** @throws forbidden, noYear, missing, stale, outsideYear, unknownPart, notInPeriods, lessonRecorded, changesDoNotFit, hourTaken and the clashes. */
export async function changeLesson(
  context: Context,
  { id, version, from, lesson }: InputOf<typeof changeCall>,
): Promise<ItemOf<typeof changeCall>> {
  const year = await yearToPlan(context);
  refuseOutside(year, from);
  await lockTimetable(context);
  const parts = await planParts(context, year.id);
  const all = await listLessons(context, year.id);
  const before = lessonToChange(context, all, id, parts);
  if (before.version !== version) throw common.stale({ current: { lessons: [lessonItem(before)] } });
  if (from > before.validUntil) throw failures.outsideYear();
  await refuseUnknown(context, lesson, parts);
  const changed = { ...lesson, validFrom: later(from, before.validFrom), validUntil: before.validUntil };
  if (!keepsHours(before, lesson)) refuseOutsidePeriods(lesson, parts);
  await refuseClashes(context, weekly(id, year, changed), all, parts);
  const savedId = await refusingTakenHours(context, { from, until: year.endsOn }, () =>
    changeLessonFrom(context, { before, lesson, from }),
  );
  await context.audit('schedule.changeLesson', `lesson ${savedId}`, { from });
  return savedLessons(context, year, [savedId]);
}

/** @throws forbidden, noYear, missing, outsideYear, lessonsRecorded, lessonInUse. */
export async function removeLessons(
  context: Context,
  { ids, from }: InputOf<typeof removeCall>,
): Promise<ItemOf<typeof removeCall>> {
  const year = await yearToPlan(context);
  refuseOutside(year, from);
  await lockTimetable(context);
  const parts = await planParts(context, year.id);
  const all = await listLessons(context, year.id);
  const lessons = ids.map((id) => lessonToChange(context, all, id, parts));
  await refuseEndOfRecorded(context, lessons, from);
  const begun = lessons.filter(({ validFrom }) => validFrom < from);
  await endLessons(
    context,
    begun.map(({ id }) => id),
    addDays(from, -1),
  );
  const future = lessons.filter((one) => !begun.includes(one)).map(({ id }) => id);
  const ended = lessons.map((before) => ({ before, after: null }));
  await noteTimetableChange(context, ended, from);
  await unlessInUse(removeStored(context, future), failures.lessonInUse);
  await context.audit('schedule.removeLessons', `school year ${year.id}`, { from, count: ids.length });
  return { count: ids.length };
}

/** @throws missing for a lesson of another year; forbidden where one of its classes is beyond what one is limited to. */
function lessonToChange(
  context: Context,
  all: readonly WeeklyLesson[],
  id: number,
  { classes }: PlanParts,
): WeeklyLesson {
  const lesson = all.find((one) => one.id === id);
  if (!lesson) throw common.missing();
  for (const classId of lesson.classIds) {
    const classroom = classes.get(classId);
    if (classroom && !mayPlanClass(context, classroom)) throw common.forbidden();
  }
  return lesson;
}

async function savedLessons(
  context: Context,
  { id: yearId }: PlannedYear,
  ids: readonly number[],
): Promise<ItemOf<typeof createCall>> {
  const wanted = new Set(ids);
  return { lessons: (await listLessons(context, yearId)).filter(({ id }) => wanted.has(id)).map(lessonItem) };
}

function weekly(id: number, year: PlannedYear, { slot, ...lesson }: NewLesson): WeeklyLesson {
  const { weekday, startsAt, endsAt } = slot ?? { weekday: null, startsAt: null, endsAt: null };
  return { ...lesson, id, yearId: year.id, weekday, startsAt, endsAt, version: 1 };
}

/** Hours from before the periods were changed stay, whatever else is changed. */
function keepsHours(before: WeeklyLesson, { slot }: GivenLesson): boolean {
  return (
    slot?.weekday === before.weekday && slot.startsAt === before.startsAt && slot.endsAt === before.endsAt
  );
}

function later<Day extends string>(one: Day, other: Day): Day {
  return one > other ? one : other;
}
