/** Parents who do not want SMS. */
import { sql } from 'kysely';
import type { Instant } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';

/** Which of these accounts decline SMS. */
export async function declinedAmong(
  { org, db }: InOrganisation,
  userIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    SELECT user_id AS id FROM declined_sms WHERE org_id = ${org} AND user_id = ANY(${userIds}::bigint[])
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export async function setDeclined(
  { org, db }: InOrganisation,
  userId: number,
  declined: boolean,
  at: Instant,
): Promise<void> {
  if (declined)
    await sql`
      INSERT INTO declined_sms (org_id, user_id, declined_at) VALUES (${org}, ${userId}, ${at}) ON CONFLICT DO NOTHING
    `.execute(db);
  else await sql`DELETE FROM declined_sms WHERE org_id = ${org} AND user_id = ${userId}`.execute(db);
}
