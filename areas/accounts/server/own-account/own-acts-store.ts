/** How often somebody did the same with the own account within an hour of the first time, by school. */
import { sql } from 'kysely';
import type { InOrganisation } from '#platform/server/db/database.ts';

const anHourAgo = sql`now() - interval '1 hour'`;

/** Counts one more, and gives the number in this hour; after an hour the next one is the first again. */
export async function countOwnAct(
  { org, db }: InOrganisation,
  userId: number,
  action: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    INSERT INTO own_acts AS counter (org_id, user_id, action, since, count)
    VALUES (${org}, ${userId}, ${action}, now(), 1)
    ON CONFLICT (org_id, user_id, action) DO UPDATE SET
      count = CASE WHEN counter.since < ${anHourAgo} THEN 1 ELSE counter.count + 1 END,
      since = CASE WHEN counter.since < ${anHourAgo} THEN now() ELSE counter.since END
    RETURNING count
  `.execute(db);
  return rows[0]?.count ?? 1;
}

export async function forgetOldActs({ org, db }: InOrganisation): Promise<void> {
  await sql`DELETE FROM own_acts WHERE org_id = ${org} AND since < ${anHourAgo}`.execute(db);
}
