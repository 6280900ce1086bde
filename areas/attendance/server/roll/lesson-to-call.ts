/** The lesson of a roll: as its roll keeps it, else as the timetable has it, and who may read and call it. */
import { classesInScope } from '#areas/classes/server/public/classes-in-scope.ts';
import { classesAndGroupsById } from '#areas/classes/server/public/classrooms.ts';
import { lessonOfDay } from '#areas/schedule/server/public/timetable.ts';
import { enrolmentsOfStudents } from '#areas/students/server/public/class-list.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { isStaff } from '#platform/kernel/roles.ts';
import { momentOnDay, type SchoolDay } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { canDecide, canSee, failures } from '../../contract.ts';
import { isTooEarly } from '../../rules.ts';
import {
  findActivity,
  findRoll,
  type LessonOfRoll,
  lockFirstCall,
  lockRoll,
  type StoredRoll,
} from './rolls-store.ts';

export interface LessonToCall {
  readonly lesson: LessonOfRoll;
  /** Null while it is not called. */
  readonly roll: StoredRoll | null;
  /** Why it takes place no more; null for a lesson that is held. */
  readonly off: { readonly state: 'cancelled' | 'suspended'; readonly reason: string | null } | null;
  /** The classes of the lesson that the caller reads, and the single students of an activity. */
  readonly classIds: readonly number[];
  readonly studentIds: readonly number[];
  readonly mayCall: boolean;
}

/** A lesson with the day that the timetable gives it, or an activity. */
export interface RollAddress {
  readonly lessonId?: number | undefined;
  readonly activityId?: number | undefined;
  readonly day: SchoolDay;
}

/**
 * @param options.lock for a roll that is written
 * @throws invalidInput for neither or both of lesson and activity; missing for a lesson that the caller cannot see; freeDay, lessonGone when it is not called and the timetable does not have it.
 */
export async function lessonToCall(
  context: Context,
  { lessonId, activityId, day }: RollAddress,
  { lock } = { lock: false },
): Promise<LessonToCall> {
  if (activityId !== undefined && lessonId === undefined) {
    const activity = await findActivity(context, activityId, lock);
    if (!activity) throw common.missing();
    return { lesson: activity, roll: activity, off: null, ...(await accessToRoll(context, activity)) };
  }
  if (lessonId === undefined || activityId !== undefined) throw common.invalidInput({ field: 'lessonId' });
  const roll = await (lock ? rollToChange : findRoll)(context, lessonId, day);
  if (roll) {
    const teacherIds = await teachersOfRoll(context, roll, { lessonId, day });
    return { lesson: roll, roll, off: null, ...(await accessToRoll(context, { ...roll, teacherIds })) };
  }
  const { weekly, dated, free } = await lessonOfDay(context, lessonId, day);
  if (!weekly) throw common.missing();
  const access = await accessToRoll(context, { ...(dated ?? weekly), studentIds: [] });
  if (!dated) throw free === null ? failures.lessonGone() : failures.freeDay({ name: free });
  const { state, reason } = dated;
  const off = state === 'cancelled' || state === 'suspended' ? { state, reason } : null;
  return { lesson: { ...dated, title: null, studentIds: [] }, roll, off, ...access };
}

/** Those whom the roll names, and whoever was named to cover the lesson after it was called. */
async function teachersOfRoll(
  context: Context,
  { teacherIds }: StoredRoll,
  { lessonId, day }: { readonly lessonId: number; readonly day: SchoolDay },
): Promise<readonly number[]> {
  if (!isStaff(context.actor) || teacherIds.includes(context.actor.userId)) return teacherIds;
  const { dated } = await lessonOfDay(context, lessonId, day);
  return [...teacherIds, ...(dated?.teacherIds ?? [])];
}

/**
 * The roll, locked; null while nobody has called it. The first caller is alone until then: two inserts at once would wait for each other,
 * one for the row and one for the counter of changes.
 */
async function rollToChange(context: Context, lessonId: number, day: SchoolDay): Promise<StoredRoll | null> {
  const roll = await lockRoll(context, lessonId, day);
  if (roll) return roll;
  await lockFirstCall(context, lessonId, day);
  return lockRoll(context, lessonId, day);
}

/** @throws notYours for who only reads; lessonCancelled, lessonSuspended; tooEarly before the lesson. */
export function refuseToCall(context: Context, { lesson, off, mayCall }: LessonToCall): void {
  if (!mayCall) throw failures.notYours();
  if (off?.state === 'cancelled') throw failures.lessonCancelled({ reason: off.reason ?? '' });
  if (off?.state === 'suspended') throw failures.lessonSuspended({ reason: off.reason ?? '' });
  const begins = momentOnDay(lesson.heldOn, lesson.startsAt, context.actor.timeZone);
  if (isTooEarly(Date.parse(context.now), begins)) {
    throw failures.tooEarly({ time: lesson.startsAt });
  }
}

/**
 * Read by who has a class of the lesson in scope with the role for presence, or teaches it on this day; called by who teaches it, the class
 * master, and who decides about absences in the class. A single student of an activity counts as his or her classes do.
 * @throws missing for who does not read it
 */
async function accessToRoll(
  context: Context,
  { classIds, studentIds, teacherIds }: Pick<LessonOfRoll, 'classIds' | 'studentIds' | 'teacherIds'>,
): Promise<Pick<LessonToCall, 'classIds' | 'studentIds' | 'mayCall'>> {
  const { actor } = context;
  if (!isStaff(actor)) throw common.missing();
  const all = await classesAndGroupsById(context);
  const leads = (id: number) => all.get(id)?.classMasterId === actor.userId;
  if (teacherIds.includes(actor.userId)) return { classIds, studentIds, mayCall: true };
  const seen = await classesInScope(context, canSee);
  const decides = await classesInScope(context, canDecide);
  const enrolments = studentIds.length === 0 ? null : await enrolmentsOfStudents(context, studentIds);
  const within = (isOne: (classId: number) => boolean) => ({
    classIds: classIds.filter(isOne),
    studentIds: studentIds.filter((id) => enrolments?.get(id)?.some(isOne)),
  });
  const isNobody = (part: ReturnType<typeof within>) => part.classIds.length + part.studentIds.length === 0;
  const read = within((id) => seen.has(id) || leads(id));
  if (isNobody(read)) throw common.missing();
  const called = within((id) => (seen.has(id) && decides.has(id)) || leads(id));
  return isNobody(called) ? { ...read, mayCall: false } : { ...called, mayCall: true };
}
