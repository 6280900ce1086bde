/** Which guardians a person reaches, and how much of each: asked once for a reply. */
import { classesInScope } from '#areas/classes/server/public/classes-in-scope.ts';
import { classesOfStudents } from '#areas/students/server/public/access-classes-of-records.ts';
import { linksOfGuardians } from '#areas/students/server/public/guardian-links.ts';
import { type RoleName, reachesWholeSchool } from '#platform/kernel/roles.ts';
import type { Context } from '#platform/server/context.ts';
import { canSee, canWrite } from '../contract.ts';
import { fullAccessRoles, type GuardianAccess, payerContactsRole, type Reach, reaches } from '../rules.ts';

type Reader = Pick<Context, 'org' | 'db' | 'actor' | 'reference'>;

/** @param opens the roles of which one must reach the class beside; any of `fullAccessRoles` alone opens no list */
export async function guardianAccessOf(context: Reader, opens: readonly RoleName[]): Promise<GuardianAccess> {
  const opened = await reachOf(context, ...opens);
  return {
    all: both(opened, await reachOf(context, ...fullAccessRoles)),
    payers: opened,
    payersContacts: both(opened, await reachOf(context, payerContactsRole)),
  };
}

/** Scope of the guardians whose record and links may be changed. */
export function writeReachOf(context: Reader): Promise<Reach> {
  return reachOf(context, canWrite);
}

/**
 * Those of the guardians whose login would show a child whom the caller does not reach: a verified one in another part of the
 * school than that which the caller is limited to.
 */
export async function guardiansBeyond(context: Reader, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const reach = await writeReachOf(context);
  if (reach.everybody) return new Set();
  const links = (await linksOfGuardians(context, ids)).filter(({ state }) => state === 'verified');
  const classesOf = await classesOfStudents(
    context,
    links.map(({ studentId }) => studentId),
  );
  const beyond = links.filter(({ studentId }) => !reaches(reach, classesOf.get(studentId) ?? []));
  return new Set(beyond.map(({ guardianId }) => guardianId));
}

/** The roles that open the list and the record. */
export const opensList = [canSee] as const;

async function reachOf(context: Reader, ...roles: readonly RoleName[]): Promise<Reach> {
  return {
    everybody: reachesWholeSchool(context.actor, ...roles),
    classIds: await classesInScope(context, ...roles),
  };
}

function both(one: Reach, other: Reach): Reach {
  return {
    everybody: one.everybody && other.everybody,
    classIds: new Set([...one.classIds].filter((id) => other.classIds.has(id))),
  };
}
