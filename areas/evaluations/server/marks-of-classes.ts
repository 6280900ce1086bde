/** How far the marks of classes are at the end of a term, and locking them: for the areas that make something of them. */
import { allAssignments, classesInScope } from '#areas/classes/server/public.ts';
import { failures } from '#platform/kernel/errors.ts';
import { addDays, schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { canAdministrate } from '../contract.ts';
import { isClosed } from '../entry-rules.ts';
import { type CellsEntered, cellsEnteredIn } from './cells-entered.ts';
import { sequencesOfThisYear } from './sequences.ts';
import { classWindows, windowsOf } from './windows.ts';
import { saveClassDays } from './windows-store.ts';

/** The cells are those of what is taught in the class itself. */
export interface MarksOfClass extends CellsEntered {
  /** None of these sequences takes marks any more. */
  readonly locked: boolean;
}

/** @param sequenceIds of the current year; what is said of other years is nothing */
export async function marksOfClasses(
  context: Context,
  classIds: readonly number[],
  sequenceIds: readonly number[],
): Promise<ReadonlyMap<number, MarksOfClass>> {
  const sequences = (await sequencesOfThisYear(context)).filter(({ id }) => sequenceIds.includes(id));
  const taught = Map.groupBy(await allAssignments(context), ({ classId }) => classId);
  const cellsEntered = await cellsEnteredIn(
    context,
    sequences.map(({ id }) => id),
    classIds,
  );
  const windowOf = await windowsOf(context);
  const today = schoolDayOf(context.now, context.actor.timeZone);
  return new Map(
    classIds.map((classId) => {
      const subjects = [...new Set(taught.get(classId)?.map(({ subjectId }) => subjectId))];
      const cells = sequences.flatMap(({ id: sequenceId }) =>
        subjects.map((subjectId) => cellsEntered({ sequenceId, classId, subjectId })),
      );
      const locked = sequences.every((one) => isClosed(windowOf({ classId, subjectId: 0 }, one), today));
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

/** In which of these classes the caller may lock marks. */
export function classesToLock(context: Context): Promise<ReadonlySet<number>> {
  return classesInScope(context, canAdministrate);
}

/**
 * From now on these classes take no marks in these sequences; what is closed already, or has not begun, stays as it is. Opened again with
 * a reason, on the dates of the sequence. @throws missing for a class in which the caller does not administrate evaluations
 */
export async function lockMarks(
  context: Context,
  classIds: readonly number[],
  sequenceIds: readonly number[],
): Promise<void> {
  const mine = await classesToLock(context);
  if (!classIds.every((id) => mine.has(id))) throw failures.missing();
  const today = schoolDayOf(context.now, context.actor.timeZone);
  const windowOf = await windowsOf(context);
  const ofClasses = await classWindows(context);
  const yesterday = addDays(today, -1);
  for (const sequence of (await sequencesOfThisYear(context)).filter(({ id }) => sequenceIds.includes(id))) {
    for (const classId of classIds) {
      const window = windowOf({ classId, subjectId: 0 }, sequence);
      if (today < window.opensOn || isClosed(window, today)) continue;
      const opensOn = today === window.opensOn ? yesterday : window.opensOn;
      const version = ofClasses.get(`${sequence.id} ${classId}`)?.version ?? 0;
      const days = { opensOn, closesOn: yesterday };
      const classes = [{ classId, version }];
      const saved = await saveClassDays(context, { sequenceId: sequence.id, classes, days, at: context.now });
      if (saved === 0) throw failures.stale();
      await context.audit('marks.classWindow', `class ${classId}`, { sequenceId: sequence.id, ...days });
    }
  }
}
