import { currentYear } from '#areas/school/server/public/school-years.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { type Instant, momentOnDay } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { failures, type RollToSave, type SavedRoll } from '../../contract.ts';
import {
  changesOfRoll,
  exceptionOf,
  type RollChanges,
  type RollException,
  splitChanges,
} from '../../rules.ts';
import { type LessonToCall, lessonToCall, refuseToCall } from './lesson-to-call.ts';
import { notifyAbsences } from './notify-absences.ts';
import {
  exceptionsOf,
  type FormerValue,
  insertRoll,
  type LessonOfRoll,
  type ReplacedValue,
  type StoredException,
  type StoredRoll,
  type Writer,
  writeChanges,
  writtenAfter,
} from './rolls-store.ts';
import { strangersAmong, studentsOfLesson } from './students-of-lesson.ts';

/**
 * Saves a roll as one. The last to write about a student wins, not the last to arrive.
 * @throws missing, freeDay, lessonGone; notYours, lessonCancelled, lessonSuspended, tooEarly; studentTwice, notOnList.
 */
export async function saveRoll(context: Context, input: RollToSave): Promise<SavedRoll> {
  const found = await lessonToCall(context, input, { lock: true });
  refuseToCall(context, found);
  const exceptions = checkedExceptions(input.exceptions);
  const listed = await listOf(context, found, exceptions);
  const writer = { by: context.actor.userId, at: writtenWithin(context, found.lesson) };
  const { roll, isNew } = await rollToWrite(context, found, listed.size, writer);
  const stored = isNew ? [] : await exceptionsOf(context, roll.id);
  const named = exceptions.map(({ studentId }) => studentId);
  const written = changesOfRoll(stored, {
    exceptions,
    seen: input.seen?.map(exceptionOf) ?? null,
    listed: input.onlyNamed ? named : [...listed, ...named],
  });
  const writerAfter = await writersAfter(context, roll, isNew, writer.at);
  const [outdatedChanges, changes] = splitChanges(written, (studentId) => writerAfter(studentId) !== null);
  const replaced = isNew ? [] : replacedValues(roll, stored, changes, writer);
  const outdated = outdatedValues(outdatedChanges, writerAfter, writer);
  await writeChanges(
    context,
    { ...roll, students: listed.size },
    changes,
    [...replaced, ...outdated],
    writer,
  );
  const count = (state: RollException['state']) => exceptions.filter((one) => one.state === state).length;
  const saved = {
    students: listed.size,
    absent: count('absent'),
    late: count('late'),
    replaced: replaced.length,
    outdated: outdated.length,
  };
  await context.audit('attendance.saveRoll', `roll ${roll.id}`, {
    ...(input.lessonId === undefined ? { activity: input.activityId } : { lesson: input.lessonId }),
    day: input.day,
    ...saved,
  });
  await notifyAbsences(context, found.lesson, changes);
  return { lessonId: found.lesson.lessonId, day: input.day, ...saved };
}

/** A roll cannot be called before the lesson may be called: a device that says so is wrong. */
function writtenWithin({ writtenAt, now, actor }: Context, { heldOn, startsAt }: LessonOfRoll): Instant {
  const earliest = momentOnDay(heldOn, startsAt, actor.timeZone);
  return writtenAt < earliest ? (now < earliest ? now : earliest) : writtenAt;
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

/** The roll, locked until the transaction ends. @param students on the list */
async function rollToWrite(
  context: Context,
  { lesson, roll }: LessonToCall,
  students: number,
  writer: Writer,
): Promise<{ readonly roll: StoredRoll; readonly isNew: boolean }> {
  if (roll) return { roll, isNew: roll.lastWriter === null };
  const year = await currentYear(context);
  if (!year) throw failures.lessonGone();
  const id = await insertRoll(context, { ...lesson, yearId: year.id, students }, writer);
  return { roll: { ...lesson, id, firstWriter: writer, lastWriter: writer }, isNew: true };
}

/** The last writer about a student after this moment. Only what waited on a device finds any: the roll is locked. */
async function writersAfter(
  context: Context,
  { id, firstWriter, lastWriter }: StoredRoll,
  isNew: boolean,
  moment: Instant,
): Promise<(studentId: number) => Writer | null> {
  if (isNew || lastWriter === null || lastWriter.at <= moment) return () => null;
  const since = new Map((await writtenAfter(context, id, moment)).map((one) => [one.studentId, one]));
  // The first writer wrote about everybody.
  const first = firstWriter !== null && firstWriter.at > moment ? firstWriter : null;
  return (studentId) => since.get(studentId) ?? first;
}

/** A student who was present was so for the last writer of the roll. */
function replacedValues(
  { lastWriter }: StoredRoll,
  stored: readonly StoredException[],
  { set, cleared }: RollChanges,
  { by, at }: Writer,
): readonly ReplacedValue[] {
  const before = new Map(stored.map((one) => [one.studentId, one]));
  if (lastWriter === null) return [];
  return [...set.map(({ studentId }) => studentId), ...cleared].map((studentId) => ({
    ...(before.get(studentId) ?? {
      ...presence(studentId),
      recordedBy: lastWriter.by,
      recordedAt: lastWriter.at,
    }),
    replacedBy: by,
    replacedAt: at,
  }));
}

/** An outdated value goes into the history, and changes nothing. */
function outdatedValues(
  outdated: RollChanges,
  writerAfter: (studentId: number) => Writer | null,
  { by, at }: Writer,
): readonly ReplacedValue[] {
  return [...outdated.set, ...outdated.cleared.map(presence)].map((one) => {
    const after = writerAfter(one.studentId) ?? { by, at };
    return { ...one, recordedBy: by, recordedAt: at, replacedBy: after.by, replacedAt: after.at };
  });
}

function presence(studentId: number): Pick<FormerValue, 'studentId' | 'state' | 'minutes' | 'note'> {
  return { studentId, state: null, minutes: null, note: null };
}
