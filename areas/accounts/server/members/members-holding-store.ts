/** Staff members who hold a role. */
import { sql } from 'kysely';
import type { RoleName } from '#platform/kernel/roles.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';

/** Members who are not suspended, with one of these roles for more than their own children. */
export async function membersHolding(
  { org, db }: InOrganisation,
  roles: readonly RoleName[],
): Promise<readonly number[]> {
  const { rows } = await sql<{ userId: number }>`
    SELECT DISTINCT r.user_id AS "userId"
    FROM membership_roles r
    JOIN memberships m ON m.org_id = r.org_id AND m.user_id = r.user_id
    JOIN accounts a ON a.id = m.user_id
    WHERE r.org_id = ${org} AND m.org_id = ${org} AND r.role_name = ANY(${roles}::text[]) AND r.scope <> 'children'
      AND NOT m.suspended AND NOT a.suspended
  `.execute(db);
  return rows.map(({ userId }) => userId);
}
