import { addAuditEntry } from '#platform/server/audit.ts';
import type { OpenContext } from '#platform/server/context.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { isNoted } from '../rules.ts';
import { countOwnAct } from './own-acts-store.ts';

/**
 * Notes in the schools' audit what somebody did with the own account: signed in, set a secret. Not each of a great many
 * within one hour, or whoever does it again and again would fill the trail, from which nothing is ever removed.
 */
export async function noteOwnAct(
  context: OpenContext,
  userId: number,
  action: string,
  organisationIds: readonly number[],
): Promise<void> {
  const subject = `account ${userId}`;
  for (const organisationId of organisationIds)
    await context.database.write(asOrg(organisationId), async (at) => {
      const inThisHour = await countOwnAct(at, userId, action);
      if (isNoted(inThisHour))
        await addAuditEntry(at, {
          userId,
          action,
          subject,
          facts: { inThisHour },
          requestId: context.requestId,
        });
    });
}
