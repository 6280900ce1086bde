/** What of which student a person sees: the sight is asked for once for a reply, then students are shown by it. */
import { classesInScope } from '#areas/classes/server/public.ts';
import type { Context } from '#platform/server/context.ts';
import { contactRole, type Insight, identityRoles, seenOf } from '../rules.ts';
import type { StudentItem } from '../wire.ts';
import { childrenInScope, guardiansOf } from './children-in-scope.ts';
import { type FoundStudent, photosOf } from './students-store.ts';

/** Students of these classes, and these own children. */
interface Reach {
  readonly classIds: ReadonlySet<number>;
  readonly childIds: ReadonlySet<number>;
}

export interface StudentSight {
  /** Whose matricule, sex, birth date and photo may be seen. */
  readonly identity: Reach;
  /** Whose telephone too. */
  readonly contacts: Reach;
}

const nobody: Reach = { classIds: new Set(), childIds: new Set() };

/** Of who asked for no personal data, whatever may be seen. */
export const sightOfNames: StudentSight = { identity: nobody, contacts: nobody };

export async function studentSightOf(context: Context): Promise<StudentSight> {
  const children = await childrenInScope(context, ...identityRoles);
  const guardians = guardiansOf(context.actor, [contactRole]);
  const reached = children.filter((child) => guardians.has(child.guardianId));
  return {
    identity: {
      classIds: await classesInScope(context, ...identityRoles),
      childIds: new Set(children.map((child) => child.studentId)),
    },
    contacts: {
      classIds: await classesInScope(context, contactRole),
      childIds: new Set(reached.map((child) => child.studentId)),
    },
  };
}

/**
 * The students as the person sees them.
 * @param students with the classes in which the person meets them
 */
export async function seenStudents(
  context: Context,
  sight: StudentSight,
  students: readonly FoundStudent[],
  { withImages }: { readonly withImages: boolean },
): Promise<readonly StudentItem[]> {
  const met = students.map((student) => ({ student, insight: insightInto(sight, student) }));
  const identified = met.filter(({ insight }) => insight !== 'name').map(({ student }) => student.id);
  const photos = withImages ? await photosOf(context, identified) : null;
  return met.map(({ student, insight }) => ({
    ...seenOf({ ...student, photo: photos?.get(student.id) ?? null }, insight),
    classIds: student.classIds,
  }));
}

function insightInto({ identity, contacts }: StudentSight, student: FoundStudent): Insight {
  if (reaches(contacts, student)) return 'contacts';
  return reaches(identity, student) ? 'identity' : 'name';
}

function reaches(reach: Reach, { id, classIds }: FoundStudent): boolean {
  return reach.childIds.has(id) || classIds.some((classId) => reach.classIds.has(classId));
}
