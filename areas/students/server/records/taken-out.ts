/** Students of a list whose data the caller may export. */
import { classesInScope } from '#areas/classes/server/public/classes-in-scope.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { StudentItem } from '../../contract.ts';
import { canExport } from '../../records/contract.ts';
import { mayEditStudent } from '../../records/rules.ts';
import { listedClasses } from '../student-access.ts';

/**
 * Those whom the role reaches: somebody limited to a part of the school who teaches in another, or has a child there, sees these
 * students and takes no list of them out.
 * @param classId the class that was asked for; null for none @throws missing for one that the role does not reach.
 */
export async function amongTakenOut(
  context: Context,
  classId: number | null,
): Promise<(row: StudentItem) => boolean> {
  const reached = await classesInScope(context, canExport);
  if (classId !== null && !reached.has(classId)) throw common.missing();
  return (row) => mayEditStudent(context.actor, reached, listedClasses(row));
}
