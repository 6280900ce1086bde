/** Students whose health notes the caller may read or change. */
import { classesInScope } from '#areas/classes/server/public/classes-in-scope.ts';
import { hasRole, reachesWholeSchool } from '#platform/kernel/roles.ts';
import type { Context } from '#platform/server/context.ts';
import type { canSeeHealth, canWriteHealth } from '../../health/contract.ts';
import { accessClassesOfRecord } from '../access-classes-of-records.ts';
import { childrenInScope } from '../children-in-scope.ts';
import type { StoredStudent } from '../records/records-store.ts';

export async function reachesHealth(
  context: Context,
  student: StoredStudent,
  role: typeof canSeeHealth | typeof canWriteHealth,
): Promise<boolean> {
  if (!hasRole(context.actor, role)) return false;
  const classes = await classesInScope(context, role);
  const children = await childrenInScope(context, role);
  if (children.some(({ studentId }) => studentId === student.id)) return true;
  const classIds = (await accessClassesOfRecord(context))(student);
  if (classIds.length === 0) return reachesWholeSchool(context.actor, role);
  return classIds.some((classId) => classes.has(classId));
}
