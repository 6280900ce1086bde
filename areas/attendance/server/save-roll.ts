import { currentYear } from '#areas/school/server/public.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { failures, type RollToSave, type SavedRoll } from '../contract.ts';
import { changesOfRoll, exceptionOf, type RollChanges, type RollException } from '../rules.ts';
import { type LessonToCall, lessonToCall, refuseToCall } from './lesson-to-call.ts';
import {
  exceptionsOf,
  type FormerValue,
  insertRoll,
  lockRoll,
  type StoredException,
  type StoredRoll,
  writeChanges,
} from './rolls-store.ts';
import { strangersAmong, studentsOfLesson } from './students-of-lesson.ts';

/**
 * Saves a roll as one.
 * @throws missing, freeDay, lessonGone; notYours, lessonCancelled, lessonSuspended, tooEarly; studentTwice, notOnList.
 */
export async function saveRoll(context: Context, input: RollToSave): Promise<SavedRoll> {
  const found = await lessonToCall(context, input, true);
  refuseToCall(context, found);
  const exceptions = checkedExceptions(input.exceptions);
  const listed = await listOf(context, found, exceptions);
  const writer = { by: context.actor.userId, at: context.now };
  const { roll, isNew } = await rollToWrite(context, found, listed.size);
  const stored = isNew ? [] : await exceptionsOf(context, roll.id);
  const named = exceptions.map(({ studentId }) => studentId);
  const changes = changesOfRoll(stored, {
    exceptions,
    seen: input.seen?.map(exceptionOf) ?? null,
    listed: input.onlyNamed ? named : [...listed, ...named],
  });
  const former = isNew ? [] : formerValues(roll, stored, changes);
  await writeChanges(context, { ...roll, students: listed.size }, changes, former, writer);
  const count = (state: RollException['state']) => exceptions.filter((one) => one.state === state).length;
  const saved = {
    students: listed.size,
    absent: count('absent'),
    late: count('late'),
    replaced: former.length,
  };
  await context.audit('attendance.saveRoll', `roll ${roll.id}`, {
    ...(input.lessonId === undefined ? { activity: input.activityId } : { lesson: input.lessonId }),
    day: input.day,
    ...saved,
  });
  return { lessonId: found.lesson.lessonId, day: input.day, ...saved };
}

/** @throws studentTwice; invalidInput where minutes are missing or too much. */
function checkedExceptions(given: RollToSave['exceptions']): readonly RollException[] {
  const exceptions = given.map(exceptionOf);
  if (new Set(exceptions.map(({ studentId }) => studentId)).size < exceptions.length)
    throw failures.studentTwice();
  const odd = exceptions.find(({ state, minutes }) => (state === 'late') !== (minutes !== null));
  if (odd) throw common.invalidInput({ field: 'minutes' });
  return exceptions;
}

/** The students on the list. @throws notOnList. */
async function listOf(
  context: Context,
  found: LessonToCall,
  exceptions: readonly RollException[],
): Promise<ReadonlySet<number>> {
  const listed = new Set((await studentsOfLesson(context, found)).map(({ id }) => id));
  const ids = exceptions.map(({ studentId }) => studentId);
  const studentIds = await strangersAmong(context, found, listed, ids);
  if (studentIds.length > 0) throw failures.notOnList({ studentIds, count: studentIds.length });
  return listed;
}

/** The roll, locked until the transaction ends; somebody may call it at the same moment. @param students on the list */
async function rollToWrite(
  context: Context,
  { lesson, roll }: LessonToCall,
  students: number,
): Promise<{ readonly roll: StoredRoll; readonly isNew: boolean }> {
  if (roll) return { roll, isNew: roll.saved === null };
  const year = await currentYear(context);
  if (!year) throw failures.lessonGone();
  const writer = { by: context.actor.userId, at: context.now };
  const id = await insertRoll(context, { ...lesson, yearId: year.id, students }, writer);
  if (id !== null) {
    return { roll: { ...lesson, id, saved: writer }, isNew: true };
  }
  const { lessonId, day } = lesson;
  const other = lessonId === null || day === null ? null : await lockRoll(context, lessonId, day);
  if (!other) throw failures.lessonGone();
  return { roll: other, isNew: false };
}

/** A student who was present was so for the last sender of the roll. */
function formerValues(
  { saved }: StoredRoll,
  stored: readonly StoredException[],
  { set, cleared }: RollChanges,
): readonly FormerValue[] {
  const before = new Map(stored.map((one) => [one.studentId, one]));
  if (saved === null) return [];
  return [...set.map(({ studentId }) => studentId), ...cleared].map(
    (studentId) =>
      before.get(studentId) ?? {
        studentId,
        state: null,
        minutes: null,
        note: null,
        recordedBy: saved.by,
        recordedAt: saved.at,
      },
  );
}
