/** Imports the guardians of a data package. */

import { addGuardians, changeGuardians } from '#areas/parents/server/public/guardians.ts';
import type { Relation } from '#areas/students/contract.ts';
import { addGuardianLinks } from '#areas/students/server/public/guardian-links.ts';
import { beginningOf } from '#platform/kernel/text/beginning-of.ts';
import type { RosterContext } from './roster-context.ts';
import { type Ids, idsOf, namesIn, type RosterPlan } from './roster-plan.ts';

/** Guardians and their links to students. Gives the guardians' ids. */
export async function fillFamilies(
  context: RosterContext,
  { guardians, links, linkState }: RosterPlan,
  students: Ids,
): Promise<Ids> {
  const fresh = guardians.filter(({ id }) => id === null);
  const made = await addGuardians(
    context,
    fresh.map(({ fields }) => ({
      userId: null,
      phone: fields['phone'] ?? null,
      email: fields['email'] ?? null,
      phone2: fields['phone2'] ?? null,
      sex: fields['sex'] === 'F' ? 'F' : fields['sex'] === 'M' ? 'M' : null,
      ...namesIn(fields),
    })),
  );
  await changeGuardians(
    context,
    guardians.flatMap(({ id, fields }) =>
      id !== null && Object.keys(fields).length > 0 ? { id, fields } : [],
    ),
  );
  const ids = idsOf(guardians, new Map(fresh.map(({ sourceId }, index) => [sourceId, made[index] ?? 0])));
  await addGuardianLinks(
    context,
    links.map(({ guardianId, studentId, relation }) => ({
      guardianId: ids.get(guardianId) ?? 0,
      studentId: students.get(studentId) ?? 0,
      ...relationOf(relation),
      state: linkState,
    })),
  );
  return ids;
}

const relations: readonly Relation[] = ['mother', 'father', 'guardian'];

/** `parent` is neither mother nor father: the file's word is kept as the relation. */
function relationOf(written: string): { relation: Relation; relationName: string | null } {
  const relation = relations.find((one) => one === written.toLowerCase());
  return relation
    ? { relation, relationName: null }
    : { relation: 'other', relationName: beginningOf(written, 60) || null };
}
