import { addAuditEntry } from '#platform/server/audit.ts';
import type { OpenContext } from '#platform/server/context.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { isNoted } from '../rules.ts';
import { countAttempt, subjectOf } from './attempts-store.ts';

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
  const hour = context.now.slice(0, 'yyyy-mm-ddThh'.length);
  const inThisHour = await countAttempt(context.database.plain, subjectOf('own act', action, subject, hour));
  if (!isNoted(inThisHour)) return;
  for (const organisationId of organisationIds)
    await context.database.write(asOrg(organisationId), (at) =>
      addAuditEntry(at, { userId, action, subject, facts: { inThisHour }, requestId: context.requestId }),
    );
}
