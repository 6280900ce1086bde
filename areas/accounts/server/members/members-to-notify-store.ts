/** Which accounts may be notified in this school. */
import { sql } from 'kysely';
import type { InOrganisation } from '#platform/server/db/database.ts';

/** Members with a role; members outside the school are left out. */
export async function membersToNotify(
  { org, db }: InOrganisation,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, 'active' | 'suspended'>> {
  const { rows } = await sql<{ userId: number; suspended: boolean }>`
    SELECT m.user_id AS "userId", m.suspended OR a.suspended AS suspended
    FROM memberships m JOIN accounts a ON a.id = m.user_id
    WHERE m.org_id = ${org} AND m.user_id = ANY(${userIds}::bigint[]) AND EXISTS (
      SELECT 1 FROM membership_roles r WHERE r.org_id = ${org} AND r.user_id = m.user_id)
  `.execute(db);
  return new Map(rows.map(({ userId, suspended }) => [userId, suspended ? 'suspended' : 'active']));
}
