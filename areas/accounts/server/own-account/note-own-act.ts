import { addAuditEntry } from '#platform/server/audit.ts';
import type { OpenContext } from '#platform/server/context.ts';
import { type Db, enterOrganisation } from '#platform/server/db/database.ts';
import { isAudited } from '../../sign-in/rules.ts';
import { countOwnAct } from './own-acts-store.ts';

/**
 * Writes into the schools' audit logs what a person did with the own account: signed in, set a secret. It runs in the same
 * transaction, as its last part, so that neither is there without the other; from here on that transaction works on the last of
 * the schools. Only some of very many within one hour are audited, or one person could fill the audit log, from which nothing is
 * ever removed.
 */
export async function noteOwnAct(
  db: Db,
  { requestId }: Pick<OpenContext, 'requestId'>,
  { userId, action, schools }: { userId: number; action: string; schools: readonly number[] },
): Promise<void> {
  // Always in the same order, so that two people of the same schools do not wait for each other.
  for (const school of schools.toSorted((a, b) => a - b)) {
    const at = await enterOrganisation(db, school);
    const inThisHour = await countOwnAct(at, userId, action);
    if (isAudited(inThisHour))
      await addAuditEntry(at, {
        userId,
        action,
        requestId,
        subject: `account ${userId}`,
        facts: { inThisHour },
      });
  }
}
