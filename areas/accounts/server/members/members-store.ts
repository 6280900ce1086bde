/** The members of a school as its administrator sees them: accounts, roles and sessions of this school. */
import { sql } from 'kysely';
import type { Instant } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';

export interface StoredMember {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly title: string | null;
  readonly login: string | null;
  readonly sectionId: number | null;
  readonly levelIds: readonly number[];
  readonly suspended: boolean;
  readonly secondFactor: boolean;
  readonly activated: boolean;
  readonly seenAt: Instant | null;
  readonly sessions: number;
  readonly version: number;
  readonly roles: readonly { readonly role: string; readonly scope: string }[];
}

/**
 * Members with a role that is not a parent's, or with none at all who did not come through a child; by last and first name.
 * @param id of one of them; null for all
 */
export async function listStoredMembers(
  { org, db }: InOrganisation,
  id: number | null,
): Promise<readonly StoredMember[]> {
  const { rows } = await sql<StoredMember>`
    SELECT m.user_id AS id, m.first_name AS "firstName", m.last_name AS "lastName", m.title, m.section_id AS "sectionId",
      ARRAY(SELECT v.level_id FROM membership_levels v WHERE v.org_id = ${org} AND v.user_id = m.user_id
        ORDER BY v.level_id) AS "levelIds",
      m.suspended OR a.suspended AS suspended,
      EXISTS (SELECT 1 FROM second_factors f WHERE f.user_id = m.user_id AND f.confirmed_at IS NOT NULL) AS "secondFactor", a.secret_hash IS NOT NULL AS activated, m.version,
      (SELECT l.login FROM logins l WHERE l.user_id = m.user_id ORDER BY l.email DESC, l.login LIMIT 1) AS login,
      s.seen_at AS "seenAt", coalesce(s.count, 0)::integer AS sessions,
      coalesce((SELECT jsonb_agg(jsonb_build_object('role', r.role_name, 'scope', r.scope))
        FROM membership_roles r WHERE r.org_id = ${org} AND r.user_id = m.user_id), '[]') AS roles
    FROM memberships m
    JOIN accounts a ON a.id = m.user_id
    LEFT JOIN LATERAL (
      SELECT max(seen_at) AS seen_at, count(*) AS count FROM sessions
      WHERE user_id = m.user_id AND place = ${org} AND expires_at > now()) s ON true
    WHERE m.org_id = ${org} AND (${id}::bigint IS NULL OR m.user_id = ${id})
      AND (NOT m.by_link AND NOT EXISTS (SELECT 1 FROM membership_roles r WHERE r.org_id = ${org} AND r.user_id = m.user_id)
        OR EXISTS (SELECT 1 FROM membership_roles r
          WHERE r.org_id = ${org} AND r.user_id = m.user_id AND r.scope <> 'children'))
    ORDER BY m.last_name COLLATE "fr-x-icu", m.first_name COLLATE "fr-x-icu", m.user_id
  `.execute(db);
  return rows;
}

/** The membership's row, held until the transaction ends, so that two changes cannot cross. */
export async function lockMember({ org, db }: InOrganisation, id: number): Promise<void> {
  await sql`SELECT 1 FROM memberships WHERE org_id = ${org} AND user_id = ${id} FOR NO KEY UPDATE`.execute(
    db,
  );
}

/** The e-mail with which each of these signs in, by account; who signs in with a name of the school is not among them. */
export async function mailLogins(
  { org, db }: InOrganisation,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; login: string }>`
    SELECT m.user_id AS id, min(l.login) AS login FROM memberships m JOIN logins l ON l.user_id = m.user_id AND l.email
    WHERE m.org_id = ${org} AND m.user_id = ANY(${ids}::bigint[]) GROUP BY m.user_id
  `.execute(db);
  return new Map(rows.map(({ id, login }) => [id, login]));
}

/** How many can administrate the school; their roles are held, so that two who go at once do not both count the other. */
export async function countAdministrators({ org, db }: InOrganisation): Promise<number> {
  await sql`
    SELECT 1 FROM membership_roles
    WHERE org_id = ${org} AND role_name = 'Administrator' AND scope = 'organisation' FOR UPDATE
  `.execute(db);
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM membership_roles r
    JOIN memberships m ON m.org_id = ${org} AND m.user_id = r.user_id
    JOIN accounts a ON a.id = r.user_id
    WHERE r.org_id = ${org} AND r.role_name = 'Administrator' AND r.scope = 'organisation'
      AND m.section_id IS NULL AND NOT m.suspended AND NOT a.suspended
      AND NOT EXISTS (SELECT 1 FROM membership_levels v WHERE v.org_id = ${org} AND v.user_id = r.user_id)
  `.execute(db);
  return rows[0]?.count ?? 0;
}

export async function updateMember(
  { org, db }: InOrganisation,
  id: number,
  {
    firstName,
    lastName,
    title,
    sectionId,
  }: Pick<StoredMember, 'firstName' | 'lastName' | 'title' | 'sectionId'>,
): Promise<void> {
  await sql`
    UPDATE memberships SET first_name = ${firstName}, last_name = ${lastName}, title = ${title},
      section_id = ${sectionId}, version = version + 1
    WHERE org_id = ${org} AND user_id = ${id}
  `.execute(db);
}

/** Puts these levels in place of those the membership is limited to. */
export async function setLevels(
  { org, db }: InOrganisation,
  id: number,
  levelIds: readonly number[],
): Promise<void> {
  await sql`
    DELETE FROM membership_levels WHERE org_id = ${org} AND user_id = ${id} AND NOT (level_id = ANY(${levelIds}::bigint[]))
  `.execute(db);
  await sql`
    INSERT INTO membership_levels (org_id, user_id, level_id)
    SELECT ${org}, ${id}, level_id FROM unnest(${levelIds}::bigint[]) AS level_id ON CONFLICT DO NOTHING
  `.execute(db);
}

/** Takes away these roles; those given to children's parents stay. */
export async function takeRoles(
  { org, db }: InOrganisation,
  id: number,
  roles: readonly { readonly role: string; readonly scope: string }[],
): Promise<void> {
  await sql`
    DELETE FROM membership_roles WHERE org_id = ${org} AND user_id = ${id} AND (role_name, scope) IN (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(roles)}::jsonb) AS row(role text, scope text))
  `.execute(db);
}

export async function setSuspended(
  { org, db }: InOrganisation,
  id: number,
  suspended: boolean,
): Promise<void> {
  await sql`
    UPDATE memberships SET suspended = ${suspended}, version = version + 1 WHERE org_id = ${org} AND user_id = ${id}
  `.execute(db);
}

/** Ends the person's sessions at this school; those at another school are that school's. */
export async function removeSessionsHere({ org, db }: InOrganisation, id: number): Promise<void> {
  await sql`DELETE FROM sessions WHERE user_id = ${id} AND place = ${org}`.execute(db);
}
