/** The accounts of parents, as the area of parents asks about them, and the roles that come with a verified link. */
import { sql } from 'kysely';
import type { InOrganisation } from '#platform/server/db/database.ts';

export interface ParentLogin {
  readonly userId: number;
  /** The login that the person types: the e-mail where there is one. */
  readonly login: string | null;
  /** Has set a secret of their own. */
  readonly activated: boolean;
  readonly suspended: boolean;
  /** Chosen by the person; null for none. */
  readonly language: 'en' | 'fr' | null;
  /** Holds a role here that is not a parent's. */
  readonly staff: boolean;
}

/** By account; who is no member of the school counts all the same: the account of a link that is not verified yet. */
export async function parentLogins(
  { org, db }: InOrganisation,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, ParentLogin>> {
  const { rows } = await sql<ParentLogin>`
    SELECT a.id AS "userId", a.secret_hash IS NOT NULL AS activated, a.language,
      a.suspended OR coalesce(m.suspended, false) AS suspended,
      (SELECT l.login FROM logins l WHERE l.user_id = a.id ORDER BY l.email DESC, l.login LIMIT 1) AS login,
      EXISTS (SELECT 1 FROM membership_roles r
        WHERE r.org_id = ${org} AND r.user_id = a.id AND r.scope <> 'children') AS staff
    FROM accounts a
    LEFT JOIN memberships m ON m.org_id = ${org} AND m.user_id = a.id
    WHERE a.id = ANY(${userIds})
  `.execute(db);
  return new Map(rows.map((row) => [row.userId, row]));
}

/** Accounts of members who have set a secret. */
export async function activatedMembers({ org, db }: InOrganisation): Promise<readonly number[]> {
  const { rows } = await sql<{ userId: number }>`
    SELECT m.user_id AS "userId" FROM memberships m JOIN accounts a ON a.id = m.user_id
    WHERE m.org_id = ${org} AND a.secret_hash IS NOT NULL
  `.execute(db);
  return rows.map(({ userId }) => userId);
}

/** Whether the account is a member of this school. */
export async function isMember({ org, db }: InOrganisation, userId: number): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM memberships WHERE org_id = ${org} AND user_id = ${userId}`.execute(
    db,
  );
  return rows.length > 0;
}

/** Makes the person a member because of a child; who is one stays as they are. */
export async function admitByLink(
  { org, db }: InOrganisation,
  userId: number,
  {
    firstName,
    lastName,
    title,
  }: { readonly firstName: string; readonly lastName: string; readonly title: string | null },
): Promise<void> {
  await sql`
    INSERT INTO memberships (org_id, user_id, first_name, last_name, title, by_link)
    VALUES (${org}, ${userId}, ${firstName}, ${lastName}, ${title}, true)
    ON CONFLICT DO NOTHING
  `.execute(db);
}

/** The guardian record through which the person holds a parent's roles; null for none. */
export async function guardianOfRoles({ org, db }: InOrganisation, userId: number): Promise<number | null> {
  const { rows } = await sql<{ guardianId: number }>`
    SELECT parent_id AS "guardianId" FROM membership_roles
    WHERE org_id = ${org} AND user_id = ${userId} AND scope = 'children' LIMIT 1
  `.execute(db);
  return rows[0]?.guardianId ?? null;
}

/** Takes away the roles issued through one guardian record; those of a job stay. */
export async function takeRolesOfGuardian({ org, db }: InOrganisation, guardianId: number): Promise<void> {
  await sql`
    DELETE FROM membership_roles WHERE org_id = ${org} AND scope = 'children' AND parent_id = ${guardianId}
  `.execute(db);
}
