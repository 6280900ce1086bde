/** The lesson of a day as the weekly timetable has it, and who may change that day. */
import { classesAndGroupsById } from '#areas/classes/server/public/classrooms.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { failures } from '../../changes/changes-contract.ts';
import { type DatedLesson, lessonsOn, type WeeklyLesson } from '../../changes/dated-lessons.ts';
import { findSettings } from '../plan/lessons-store.ts';
import { mayPlanClass } from '../plan/plan-access.ts';
import { breaksOfYear, weeklyLessons } from '../week/timetable.ts';

/** Without what the day changes. @throws noSuchLesson on a holiday, and where the timetable has no such lesson. */
export async function usualLesson(context: Context, lessonId: number, day: SchoolDay): Promise<DatedLesson> {
  const weekly = (await weeklyLessons(context)).find(({ id }) => id === lessonId);
  const { weekA } = await findSettings(context);
  const freeDays = await breaksOfYear(context);
  const lessons = weekly ? [weekly] : [];
  const [lesson] = lessonsOn(day, { lessons, changes: [], suspensions: [], freeDays, weekA });
  if (!lesson) throw failures.noSuchLesson();
  return lesson;
}

/**
 * Planners of all classes of the lesson and the master of one of them change it (permissions.md, "Calendar, schedule").
 * @throws forbidden; missing for a lesson of classes that the caller does not know of.
 */
export async function refuseUnlessChangeable(
  context: Context,
  { classIds }: Pick<WeeklyLesson, 'classIds'>,
): Promise<void> {
  const all = await classesAndGroupsById(context);
  const classes = classIds.flatMap((id) => all.get(id) ?? []);
  const plans = classes.every((classroom) => mayPlanClass(context, classroom));
  const masters = classes.some(({ classMasterId }) => classMasterId === context.actor.userId);
  if (!plans && !masters) throw common.forbidden();
}
