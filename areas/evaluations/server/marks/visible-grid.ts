import type { Classroom } from '#areas/classes/server/public/classes.ts';
import { classesAndGroupsById } from '#areas/classes/server/public/classrooms.ts';
import { failures } from '#platform/kernel/errors.ts';
import type { Period } from '#platform/kernel/periods/periods.ts';
import type { Context } from '#platform/server/context.ts';
import type { GridKey } from '../columns/evaluations-store.ts';
import { findVisibleSubject, type VisibleSubject } from '../visible-subjects.ts';
import { periodIn } from '../windows/periods-of-class.ts';

/** The subject of a grid: class, subject and period. */
export interface VisibleGrid {
  readonly classroom: Classroom;
  readonly subject: VisibleSubject;
  readonly sequence: Period;
}

/** @throws missing beyond what the reader sees, and where the class is not evaluated in the sequence or month. */
export async function findVisibleGrid(context: Context, gridKey: GridKey): Promise<VisibleGrid> {
  const subject = await findVisibleSubject(context, gridKey);
  const classroom = (await classesAndGroupsById(context)).get(gridKey.classId);
  if (!classroom) throw failures.missing();
  const sequence = await periodIn(context, classroom, `sequence-${gridKey.sequenceId}`);
  return { classroom, subject, sequence };
}
