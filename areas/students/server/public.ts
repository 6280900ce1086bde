/** The door of students for other areas' servers. */
import { type RoleName, scopesOf } from '#platform/kernel/roles.ts';
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

/** The verified children of the person, as far as the role was issued through a guardian record; none for others. */
export async function childrenInScope(
  context: Pick<Context, 'org' | 'db' | 'actor'>,
  role: RoleName,
): Promise<readonly Child[]> {
  if (!scopesOf(context.actor, role).has('children')) return [];
  const guardians = context.actor.grants
    .filter((grant) => grant.scope === 'children')
    .map((grant) => grant.parentId);
  return verifiedChildren(
    context,
    [...new Set(guardians)].filter((id) => id !== null),
  );
}

/** Number of students by class. */
export function sizesOfClasses(
  context: Pick<Context, 'org' | 'db' | 'reference'>,
): Promise<ReadonlyMap<number, number>> {
  return context.reference(['students'], 'students.classSizes', () => classSizes(context));
}
