/** Which guardians a person reaches, and how much of each: asked once for a reply. */
import { classesInScope } from '#areas/classes/server/public.ts';
import { type RoleName, reachesWholeSchool } from '#platform/kernel/roles.ts';
import type { Context } from '#platform/server/context.ts';
import { canSee, canWrite } from '../contract.ts';
import { fullSightRoles, type GuardianSight, payerContactsRole, type Reach } from '../rules.ts';

type Reader = Pick<Context, 'org' | 'db' | 'actor' | 'reference'>;

/** @param opens the roles of which one must reach the class beside; any of `fullSightRoles` alone opens no list */
export async function guardianSightOf(context: Reader, opens: readonly RoleName[]): Promise<GuardianSight> {
  const opened = await reachOf(context, ...opens);
  return {
    all: both(opened, await reachOf(context, ...fullSightRoles)),
    payers: opened,
    payersContacts: both(opened, await reachOf(context, payerContactsRole)),
  };
}

/** Whose record and links may be changed. */
export function writeReachOf(context: Reader): Promise<Reach> {
  return reachOf(context, canWrite);
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
