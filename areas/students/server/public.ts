/** The door of students for other areas' servers. */
import { implies, type RoleName } from '#platform/kernel/roles.ts';
import type { Context } from '#platform/server/context.ts';
import { type Child, classSizes, verifiedChildren } from './students-store.ts';

export {
  addEnrolments,
  addGuardianLinks,
  addStudents,
  type Child,
  type Enrolment,
  type GuardianLink,
  membersOfClass,
  type NewStudent,
  type Photo,
  photosOf,
  type Student,
  studentsById,
  studentsBySource,
} from './students-store.ts';

/** The verified children of the person, through the guardian records for which the role was issued; none for others. */
export async function childrenInScope(
  context: Pick<Context, 'org' | 'db' | 'actor'>,
  role: RoleName,
): Promise<readonly Child[]> {
  const guardians = context.actor.grants
    .filter((grant) => grant.scope === 'children' && implies(grant.role, role))
    .map((grant) => grant.parentId)
    .filter((id) => id !== null);
  return guardians.length === 0 ? [] : verifiedChildren(context, [...new Set(guardians)]);
}

/** Number of students by class. */
export function sizesOfClasses(
  context: Pick<Context, 'org' | 'db' | 'reference'>,
): Promise<ReadonlyMap<number, number>> {
  return context.reference(['students'], 'students.classSizes', () => classSizes(context));
}
