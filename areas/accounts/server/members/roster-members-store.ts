/** Members as rosters of other systems know them: by their logins. */
import { sql } from 'kysely';
import type { Grant } from '#platform/kernel/roles.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';

export interface MemberLogins {
  /** The name one signs in with; where there is only an e-mail, that. */
  readonly login: string;
  readonly email: string | null;
  readonly suspended: boolean;
  /** Administers the school. */
  readonly administrator: boolean;
  /** Works at the school: holds a role that is not a parent's. */
  readonly staff: boolean;
  readonly grants: readonly Grant[];
  /** The section that the membership is limited to. */
  readonly sectionId: number | null;
  /** Limited to some levels. */
  readonly ofLevels: boolean;
}

/** Logins of all members of the school, by account. */
export async function memberLogins({ org, db }: InOrganisation): Promise<ReadonlyMap<number, MemberLogins>> {
  const { rows } = await sql<MemberLogins & { readonly userId: number }>`
    SELECT m.user_id AS "userId", m.suspended,
      coalesce((SELECT l.login FROM logins l WHERE l.user_id = m.user_id ORDER BY l.email, l.login LIMIT 1), '') AS login,
      (SELECT l.login FROM logins l WHERE l.user_id = m.user_id AND l.email ORDER BY l.login LIMIT 1) AS email,
      EXISTS (SELECT 1 FROM membership_roles r WHERE r.org_id = ${org} AND r.user_id = m.user_id
        AND r.role_name = 'Administrator') AS administrator,
      EXISTS (SELECT 1 FROM membership_roles r WHERE r.org_id = ${org} AND r.user_id = m.user_id
        AND r.scope <> 'children') AS staff,
      coalesce((SELECT jsonb_agg(jsonb_build_object('role', r.role_name, 'scope', r.scope, 'parentId', r.parent_id))
        FROM membership_roles r WHERE r.org_id = ${org} AND r.user_id = m.user_id), '[]') AS grants,
      m.section_id AS "sectionId",
      EXISTS (SELECT 1 FROM membership_levels l WHERE l.org_id = ${org} AND l.user_id = m.user_id) AS "ofLevels"
    FROM memberships m WHERE m.org_id = ${org}
  `.execute(db);
  return new Map(rows.map(({ userId, ...of }) => [userId, of]));
}

/** Changes first or last names; a name that is not given stays. */
export async function renameMembers(
  { org, db }: InOrganisation,
  members: readonly { readonly userId: number; readonly fields: Readonly<Record<string, string>> }[],
): Promise<void> {
  await sql`
    UPDATE memberships m SET first_name = coalesce(row.fields ->> 'firstName', m.first_name),
      last_name = coalesce(row.fields ->> 'lastName', m.last_name), version = m.version + 1
    FROM jsonb_to_recordset(${JSON.stringify(members)}::jsonb) AS row("userId" bigint, fields jsonb)
    WHERE m.org_id = ${org} AND m.user_id = row."userId"
  `.execute(db);
}
