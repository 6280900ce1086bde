/** The families of a demonstration school. */
import { addAccounts } from '#areas/accounts/server/public/accounts.ts';
import { rolesOfJob } from '#areas/accounts/server/public/jobs.ts';
import { addMembers, giveRoles } from '#areas/accounts/server/public/memberships.ts';
import { addGuardians } from '#areas/parents/server/public/guardians.ts';
import { addChanges } from '#areas/parents/server/public.ts';
import { addGuardianLinks } from '#areas/students/server/public/guardian-links.ts';
import type { Instant } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import { demonstrationAccounts } from './accounts.ts';
import type { StudentsByClass } from './make-classes.ts';
import { addHouseholds } from './make-households.ts';
import { isParent } from './make-staff.ts';
import { inventPerson, inventPhone } from './names.ts';
import { parentLinks } from './parent-links.ts';
import { type Chance, chanceFrom } from './random.ts';
import type { SchoolOptions } from './school-options.ts';

interface Families {
  readonly classIds: ReadonlyMap<string, number>;
  readonly students: StudentsByClass;
}

/** A child of a parent who can sign in. */
export interface ChildOfParent {
  readonly studentId: number;
  readonly parentId: number;
}

/** A guardian for each student (some share one), and the parents with printed accounts. @returns the children of these parents */
export async function addFamilies(
  at: InOrganisation,
  options: SchoolOptions,
  chance: Chance,
  secretHash: string,
  { classIds, students }: Families,
  now: Instant,
): Promise<readonly ChildOfParent[]> {
  const parents = demonstrationAccounts.filter(
    (one) => one.login.endsWith(`@${options.domain}`) && isParent(one),
  );
  const ids = await addAccounts(
    at.db,
    parents.map(({ login }) => ({ login, email: true, secretHash, language: null, demonstration: true })),
  );
  const people = parents.map((account, index) => ({
    ...inventPerson(chance),
    userId: ids[index] as number,
    account,
  }));
  await addMembers(
    at,
    people.map(({ userId, firstName, lastName }) => ({
      userId,
      firstName,
      lastName,
      title: null,
      sectionId: null,
    })),
  );
  const guardianIds = await addGuardians(
    at,
    people.map(({ userId, firstName, lastName, account }) => ({
      userId,
      firstName,
      lastName,
      phone: inventPhone(chance),
      email: account.login,
    })),
  );
  const childOf = (className: string, position: number) =>
    students.get(classIds.get(className) ?? 0)?.[position] ?? 0;
  const byParent = people.map((person, index) => ({
    parentId: person.userId,
    links: parentLinks(person, guardianIds[index] as number, childOf),
  }));
  const links = byParent.flatMap((one) => one.links);
  await addGuardianLinks(at, links);
  await giveRoles(
    at,
    people.flatMap(({ account, userId }, index) =>
      account.jobs.flatMap((job) => rolesOfJob(job, userId, guardianIds[index])),
    ),
  );
  await addChangeRequests(
    at,
    options,
    people.flatMap(({ account }, index) =>
      account.jobs.length > 0 ? { guardianId: guardianIds[index] as number, email: account.login } : [],
    ),
    now,
  );
  const linked = new Set(links.map((link) => link.studentId));
  const others = [...students.values()].flat().filter((id) => !linked.has(id));
  await addHouseholds(at, options, chance, others);
  return byParent.flatMap(({ parentId, links: own }) =>
    own.flatMap(({ studentId, state }) => (state === 'verified' ? { studentId, parentId } : [])),
  );
}

/** Change requests of the parents with printed accounts, so that the school has some to decide. */
async function addChangeRequests(
  at: InOrganisation,
  options: SchoolOptions,
  parents: readonly { readonly guardianId: number; readonly email: string }[],
  now: Instant,
): Promise<void> {
  const chance = chanceFrom(options.seed + 2000);
  await addChanges(
    at,
    parents.map(({ guardianId, email }) => ({
      guardianId,
      proposed: {
        phone: inventPhone(chance),
        phone2: inventPhone(chance),
        email,
        address: 'Quartier Nlongkak',
      },
      at: now,
    })),
  );
}
