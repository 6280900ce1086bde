/** How often somebody did the same with the own account in this hour of the database's clock, by school. */
import { sql } from 'kysely';
import type { InOrganisation } from '#platform/server/db/database.ts';

/** Counts one more, and gives the number in this hour. */
export async function countOwnAct(
  { org, db }: InOrganisation,
  userId: number,
  action: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    INSERT INTO own_acts AS counter (org_id, user_id, action, hour, count)
    VALUES (${org}, ${userId}, ${action}, date_trunc('hour', now()), 1)
    ON CONFLICT (org_id, user_id, action, hour) DO UPDATE SET count = counter.count + 1
    RETURNING count
  `.execute(db);
  return rows[0]?.count ?? 1;
}

export async function forgetOldActs({ org, db }: InOrganisation): Promise<void> {
  await sql`DELETE FROM own_acts WHERE org_id = ${org} AND hour < date_trunc('hour', now())`.execute(db);
}
