/** How far the marks of classes are at the end of a term, and locking them: for the areas that make something of them. */
import { classesInScope } from '#areas/classes/server/public/classes-in-scope.ts';
import { classesAndGroupsById } from '#areas/classes/server/public/classrooms.ts';
import { allAssignments } from '#areas/classes/server/public/teaching-of-class.ts';
import { failures } from '#platform/kernel/errors.ts';
import { type Period, type PeriodKey, sequencesIn, takesMarks } from '#platform/kernel/periods/periods.ts';
import { addDays, schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { canAdministrate } from '../../contract.ts';
import { isClosed } from '../../marks/entry-rules.ts';
import { periodsOfClass } from '../windows/periods-of-class.ts';
import { classWindows, currentWindows, type WindowOf, windowsOf } from '../windows/windows.ts';
import { saveClassDays } from '../windows/windows-store.ts';
import { type CellsEntered, cellsEnteredIn } from './cells-entered.ts';

/** The cells are those of what is taught in the class itself. */
export interface MarksOfClass extends CellsEntered {
  /** None of these sequences or months takes marks any more, in no subject: not one that was opened again. */
  readonly locked: boolean;
}

/** Classes that have no such period have nothing to mark in it. */
export async function marksOfClasses(
  context: Context,
  classIds: readonly number[],
  period: PeriodKey,
): Promise<ReadonlyMap<number, MarksOfClass>> {
  const sequencesOf = await sequencesWithin(context, classIds, period);
  const taught = Map.groupBy(await allAssignments(context), ({ classId }) => classId);
  const sequenceIds = new Set([...sequencesOf.values()].flatMap((own) => own.map(({ id }) => id)));
  const cellsEntered = await cellsEnteredIn(context, [...sequenceIds], classIds);
  // Marks may have been locked in this very transaction.
  const isLocked = await lockedClasses(context, await currentWindows(context));
  return new Map(
    classIds.map((classId) => {
      const subjects = [...new Set(taught.get(classId)?.map(({ subjectId }) => subjectId))];
      const sequences = sequencesOf.get(classId) ?? [];
      const cells = sequences.flatMap(({ id: sequenceId }) =>
        subjects.map((subjectId) => cellsEntered({ sequenceId, classId, subjectId })),
      );
      const locked = sequences.every((one) => isLocked(classId, one));
      return [
        classId,
        {
          entered: cells.reduce((sum, { entered }) => sum + entered, 0),
          expected: cells.reduce((sum, { expected }) => sum + expected, 0),
          locked: locked && sequences.length > 0,
        },
      ];
    }),
  );
}

/** Tells whether a class takes marks of a sequence or month no more: its days are over, and no subject is open again. */
async function lockedClasses(
  context: Context,
  windowOf: WindowOf,
): Promise<(classId: number, sequence: Period) => boolean> {
  const taught = Map.groupBy(await allAssignments(context), ({ classId }) => classId);
  const today = schoolDayOf(context.now, context.actor.timeZone);
  return (classId, sequence) =>
    [0, ...(taught.get(classId) ?? []).map(({ subjectId }) => subjectId)].every((subjectId) =>
      isClosed(windowOf({ classId, subjectId }, sequence), today),
    );
}

/** By class: the sequences or months of which the period is made there. */
async function sequencesWithin(
  context: Context,
  classIds: readonly number[],
  key: PeriodKey,
): Promise<ReadonlyMap<number, readonly Period[]>> {
  const known = await classesAndGroupsById(context);
  const found = new Map<number, readonly Period[]>();
  for (const classId of classIds) {
    const classroom = known.get(classId);
    const periods = classroom ? await periodsOfClass(context, classroom) : new Map<PeriodKey, Period>();
    const period = periods.get(key);
    const all = [...periods.values()];
    const ids = period ? sequencesIn(period, all) : [];
    found.set(
      classId,
      all.filter((one) => takesMarks(one) && ids.includes(one.id)),
    );
  }
  return found;
}

/** In which of these classes the caller may lock marks. */
export function classesToLock(context: Context): Promise<ReadonlySet<number>> {
  return classesInScope(context, canAdministrate);
}

/**
 * From now on these classes take no marks in the period, not in subjects that had been opened again either; what is closed already, or
 * has not begun, stays as it is. Opened again with a reason, on the dates of the sequence.
 * @throws missing for a class in which the caller does not administrate evaluations
 */
export async function lockMarks(
  context: Context,
  classIds: readonly number[],
  period: PeriodKey,
): Promise<void> {
  const mine = await classesToLock(context);
  if (!classIds.every((id) => mine.has(id))) throw failures.missing();
  const today = schoolDayOf(context.now, context.actor.timeZone);
  const windowOf = await windowsOf(context);
  const isLocked = await lockedClasses(context, windowOf);
  const ofClasses = await classWindows(context);
  const yesterday = addDays(today, -1);
  for (const [classId, sequences] of await sequencesWithin(context, classIds, period)) {
    for (const sequence of sequences) {
      const window = windowOf({ classId, subjectId: 0 }, sequence);
      if (today < window.opensOn || isLocked(classId, sequence)) continue;
      const opensOn = today === window.opensOn ? yesterday : window.opensOn;
      const closesOn = isClosed(window, today) ? window.closesOn : yesterday;
      const version = ofClasses.get(`${sequence.id} ${classId}`)?.version ?? 0;
      const days = { opensOn, closesOn };
      const classes = [{ classId, version }];
      const saved = await saveClassDays(context, { sequenceId: sequence.id, classes, days, at: context.now });
      if (saved === 0) throw failures.stale();
      await context.audit('marks.classWindow', `class ${classId}`, { sequenceId: sequence.id, ...days });
    }
  }
}
