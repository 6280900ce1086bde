/** A membership: a person's name, title, section and roles in one school. */
import { sql } from 'kysely';
import type { RoleName, Scope } from '#platform/kernel/roles.ts';
import type { Db, InOrganisation } from '#platform/server/db/database.ts';

export interface Member {
  readonly userId: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly title: string | null;
}

export interface NewMember extends Member {
  readonly sectionId: number | null;
}

export interface GivenRole {
  readonly userId: number;
  readonly role: RoleName;
  readonly scope: Scope;
  readonly parentId: number | null;
}

export async function addMembers({ org, db }: InOrganisation, members: readonly NewMember[]): Promise<void> {
  await sql`
    INSERT INTO memberships (org_id, user_id, first_name, last_name, title, section_id)
    SELECT ${org}, row.* FROM jsonb_to_recordset(${JSON.stringify(members)}::jsonb)
      AS row("userId" bigint, "firstName" text, "lastName" text, title text, "sectionId" bigint)
  `.execute(db);
}

/** Gives roles; those a person holds already stay as they are. */
export async function giveRoles({ org, db }: InOrganisation, roles: readonly GivenRole[]): Promise<void> {
  await sql`
    INSERT INTO membership_roles (org_id, user_id, role_name, scope, parent_id)
    SELECT ${org}, row.* FROM jsonb_to_recordset(${JSON.stringify(roles)}::jsonb)
      AS row("userId" bigint, role text, scope text, "parentId" bigint)
    ON CONFLICT DO NOTHING
  `.execute(db);
}

/** All members of the school. A few hundred rows; asked through the reference lists. */
export async function listMembers({ org, db }: InOrganisation): Promise<readonly Member[]> {
  const { rows } = await sql<Member>`
    SELECT user_id AS "userId", first_name AS "firstName", last_name AS "lastName", title
    FROM memberships WHERE org_id = ${org}
  `.execute(db);
  return rows;
}

/** Members who hold a role other than a parent's and are not suspended, by last and first name. */
export async function listStaff({ org, db }: InOrganisation): Promise<readonly Member[]> {
  const { rows } = await sql<Member>`
    SELECT m.user_id AS "userId", m.first_name AS "firstName", m.last_name AS "lastName", m.title
    FROM memberships m
    WHERE m.org_id = ${org} AND NOT m.suspended AND EXISTS (
      SELECT 1 FROM membership_roles r WHERE r.org_id = ${org} AND r.user_id = m.user_id AND r.scope <> 'children')
    ORDER BY m.last_name COLLATE "fr-x-icu", m.first_name COLLATE "fr-x-icu", m.user_id
  `.execute(db);
  return rows;
}

export interface SchoolMembership {
  readonly organisationId: number;
  readonly organisationName: string;
  readonly code: string;
  /** Roles held there; a place without any cannot be entered. */
  readonly roles: number;
}

/** The schools of one person. */
export async function membershipsOf(db: Db, userId: number): Promise<readonly SchoolMembership[]> {
  const { rows } = await sql<SchoolMembership>`
    SELECT org_id AS "organisationId", org_name AS "organisationName", org_code AS code, roles FROM places_of(${userId})
  `.execute(db);
  return rows;
}

/** Whether the person belongs to another school too, where whoever knows their secret would be let in. */
export async function belongsElsewhere({ org, db }: InOrganisation, userId: number): Promise<boolean> {
  return (await membershipsOf(db, userId)).some(({ organisationId }) => organisationId !== org);
}
