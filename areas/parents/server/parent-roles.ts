/** A parent's roles follow the links: they come with the first verified one and go with the last. */
import { giveParentRoles } from '#areas/accounts/server/public/parent-accounts.ts';
import { guardianOfRoles, takeRolesOfGuardian } from '#areas/accounts/server/public/parent-logins.ts';
import { linksOfGuardians } from '#areas/students/server/public/guardian-links.ts';
import type { Context } from '#platform/server/context.ts';
import { failures } from '../contract.ts';
import { findGuardian, type StoredGuardian } from './records/guardians-store.ts';

/** Signed-in users get the change with their next request: roles are read before each. @throws loginOfAnother. */
export async function followLinks(context: Context, guardianId: number): Promise<void> {
  const guardian = await findGuardian(context, guardianId);
  const links = await linksOfGuardians(context, [guardianId]);
  const verified = links.some(({ state }) => state === 'verified');
  if (guardian && guardian.userId !== null && verified) await issueRoles(context, guardian, guardian.userId);
  else await takeRolesOfGuardian(context, guardianId);
}

/** @throws loginOfAnother when the account holds a parent's roles through another record. */
export async function issueRoles(context: Context, guardian: StoredGuardian, userId: number): Promise<void> {
  if (await holdsRolesElsewhere(context, guardian.id, userId)) throw failures.loginOfAnother();
  await giveParentRoles(context, userId, guardian.id, guardian);
}

/** Whether the account holds a parent's roles through another record. */
export async function holdsRolesElsewhere(
  context: Context,
  guardianId: number,
  userId: number,
): Promise<boolean> {
  const holder = await guardianOfRoles(context, userId);
  return holder !== null && holder !== guardianId;
}
