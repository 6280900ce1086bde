import type { LinkInList } from '#areas/students/server/public/guardian-links.ts';
import { listName } from '#platform/kernel/people/person-name.ts';
import type { Context } from '#platform/server/context.ts';
import type { FamilySlip } from '../../logins/logins-contract.ts';
import { childNames } from '../records/child-names.ts';
import { familyNames } from '../records/families-store.ts';
import type { StoredGuardian } from '../records/guardians-store.ts';

export interface SlipOf {
  readonly guardian: StoredGuardian;
  readonly login: string;
  readonly code: string;
}

/**
 * One page for each household, and one for each parent without one: parents who live apart must not read each other's code.
 * By the first child's name, as the slips are handed out in class.
 */
export async function familySlips(
  context: Context,
  slips: readonly SlipOf[],
  links: readonly LinkInList[],
): Promise<readonly FamilySlip[]> {
  const names = await familyNames(
    context,
    slips.flatMap(({ guardian }) => guardian.familyId ?? []),
  );
  const nameOf = await childNames(
    context,
    links.map(({ studentId }) => studentId),
  );
  const documents = Map.groupBy(slips, ({ guardian }) =>
    guardian.familyId === null ? `guardian ${guardian.id}` : `family ${guardian.familyId}`,
  );
  return [...documents.values()]
    .map((ofPage) => {
      const ids = new Set(ofPage.map(({ guardian }) => guardian.id));
      const children = new Set(links.flatMap((link) => (ids.has(link.guardianId) ? link.studentId : [])));
      const [first] = ofPage;
      const householdId = first?.guardian.familyId ?? null;
      return {
        householdId,
        name:
          (householdId === null ? null : names.get(householdId)) ??
          (first ? listName(first.guardian, context.actor.nameOrder) : ''),
        children: [...children].flatMap((id) => {
          const child = nameOf.get(id);
          return child ? [{ firstName: child.firstName, lastName: child.lastName }] : [];
        }),
        guardians: ofPage.map(({ guardian: { id, firstName, lastName }, login, code }) => ({
          id,
          firstName,
          lastName,
          login,
          code,
        })),
      };
    })
    .sort((one, other) =>
      (one.children[0]?.lastName ?? '').localeCompare(other.children[0]?.lastName ?? '', 'fr'),
    );
}
