/** Guardians of a child: the section that parents contribute to the child's page. */
import { membersById } from '#areas/accounts/server/public/members-by-id.ts';
import { parentLogins } from '#areas/accounts/server/public/parent-logins.ts';
import { classesOfStudents } from '#areas/students/server/public/access-classes-of-records.ts';
import { childrenInScope } from '#areas/students/server/public/children-in-scope.ts';
import { linksOfStudent, type StoredLink } from '#areas/students/server/public/guardian-links.ts';
import { studentsById } from '#areas/students/server/public/students.ts';
import type { InputOf, ItemOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { readGuardiansOfStudent as call } from '../../links/links-contract.ts';
import { type FieldAccess, fieldAccessThrough, reaches } from '../../rules.ts';
import { childrenBarredFrom, guardiansBarredFrom } from '../barred-children.ts';
import { guardianAccessOf, opensList, writeReachOf } from '../guardian-access.ts';
import { loginStateOf } from '../logins/login-state.ts';
import { contactsOf, noteFor } from '../records/guardian-record.ts';
import { guardiansById } from '../records/guardians-store.ts';

const opensPart = ['SLM.Student.Parent.Info.View', ...opensList] as const;

/** @throws missing for a child who is not visible. */
export async function readGuardiansOfStudent(
  context: Context,
  { studentId }: InputOf<typeof call>,
): Promise<ItemOf<typeof call>> {
  const [student] = await studentsById(context, [studentId]);
  const classIds = (await classesOfStudents(context, [studentId])).get(studentId) ?? [];
  const seen = await findVisibleLinks(context, studentId, classIds);
  if (!student || !seen) throw common.missing();
  const guardians = new Map(
    (
      await guardiansById(
        context,
        seen.map(({ link }) => link.guardianId),
      )
    ).map((guardian) => [guardian.id, guardian]),
  );
  const mayEdit = reaches(await writeReachOf(context), classIds);
  const members = mayEdit ? await membersById(context) : null;
  const logins = await parentLogins(
    context,
    [...guardians.values()].flatMap(({ userId }) => userId ?? []),
  );
  return {
    studentId,
    mayEdit,
    guardians: seen.flatMap(({ link: { studentId: _studentId, ...link }, access }) => {
      const guardian = guardians.get(link.guardianId);
      if (!guardian) return [];
      const { title, firstName, lastName } = guardian;
      return [
        {
          ...link,
          ...noteFor(link, access === 'contacts' ? members : null),
          title,
          firstName,
          lastName,
          contacts: access === 'contacts' ? contactsOf(guardian) : null,
          login: loginStateOf(guardian.userId, logins),
        },
      ];
    }),
  };
}

/** Links that the reader sees, the first to be called first; null where the child is not visible. */
async function findVisibleLinks(
  context: Context,
  studentId: number,
  classIds: readonly number[],
): Promise<readonly { link: StoredLink; access: FieldAccess }[] | null> {
  if ((await childrenBarredFrom(context)).has(studentId)) return null;
  const links = await linksOfStudent(context, studentId);
  const withheld = await guardiansBarredFrom(context);
  const visibility = await guardianAccessOf(context, opensPart);
  if (reaches(visibility.payers, classIds)) {
    return links
      .map((link) => ({ link, access: fieldAccessThrough(visibility, link, classIds) }))
      .filter(({ access }) => access !== 'nothing')
      .map((one) => (withheld.has(one.link.guardianId) ? { ...one, access: 'name' as const } : one));
  }
  // A parent sees the own link, and nobody else's: parents may live apart.
  const own = (await childrenInScope(context, 'SLM.Student.Parent.Info.View')).filter(
    (child) => child.studentId === studentId,
  );
  if (own.length === 0) return null;
  const ids = new Set(own.map(({ guardianId }) => guardianId));
  return links.filter(({ guardianId }) => ids.has(guardianId)).map((link) => ({ link, access: 'contacts' }));
}
