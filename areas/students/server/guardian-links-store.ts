/** The links between guardians and children: what each is to the other, and whether the child may be seen through it. */
import { sql } from 'kysely';
import type { Instant } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { Relation } from '../contract.ts';

export type LinkState = 'pending' | 'verified' | 'revoked' | 'barred';
/** A guardian's link to a child, as the school describes it. */
export interface LinkDetails {
  readonly relation: Relation;
  /** In the school's own words, where the list has none. */
  readonly relationName: string | null;
  readonly legal: boolean;
  /** Pays the fees. */
  readonly financial: boolean;
  /** Gets the school's messages. */
  readonly contact: boolean;
  readonly pickUp: boolean;
  /** 1 is called first. */
  readonly callOrder: number;
}

export interface StoredLink extends LinkDetails {
  readonly guardianId: number;
  readonly studentId: number;
  readonly state: LinkState;
  readonly stateAt: Instant | null;
  readonly stateBy: number | null;
  readonly stateReason: string | null;
  readonly version: number;
}

/** A link as a list of guardians needs it. */
export interface LinkInList {
  readonly guardianId: number;
  readonly studentId: number;
  readonly state: LinkState;
  readonly financial: boolean;
  /** All classes of the child, of all years. */
  readonly classIds: readonly number[];
}

const columns = sql`guardian_id AS "guardianId", student_id AS "studentId", relation, relation_name AS "relationName", legal,
  financial, contact, pick_up AS "pickUp", call_order AS "callOrder", state, state_at AS "stateAt", state_by AS "stateBy",
  state_reason AS "stateReason", version`;

export async function linksOfGuardians(
  { org, db }: InOrganisation,
  guardianIds: readonly number[],
): Promise<readonly StoredLink[]> {
  const { rows } = await sql<StoredLink>`
    SELECT ${columns} FROM guardian_links WHERE org_id = ${org} AND guardian_id = ANY(${guardianIds})
    ORDER BY guardian_id, student_id
  `.execute(db);
  return rows;
}

/** Guardians of the child, in the order in which they are called. */
export async function linksOfStudent(
  { org, db }: InOrganisation,
  studentId: number,
): Promise<readonly StoredLink[]> {
  const { rows } = await sql<StoredLink>`
    SELECT ${columns} FROM guardian_links WHERE org_id = ${org} AND student_id = ${studentId}
    ORDER BY call_order, guardian_id
  `.execute(db);
  return rows;
}

/** Present and past guardians of each of these children. */
export async function linksOfStudents(
  { org, db }: InOrganisation,
  studentIds: readonly number[],
): Promise<readonly StoredLink[]> {
  const { rows } = await sql<StoredLink>`
    SELECT ${columns} FROM guardian_links WHERE org_id = ${org} AND student_id = ANY(${studentIds}::bigint[])
    ORDER BY student_id, call_order, guardian_id
  `.execute(db);
  return rows;
}

/** Every link of the school, or those of children enrolled in one of the classes; each with all past and current classes of the child. */
export async function linksInClasses(
  { org, db }: InOrganisation,
  classIds: readonly number[] | null,
): Promise<readonly LinkInList[]> {
  const { rows } = await sql<LinkInList>`
    SELECT l.guardian_id AS "guardianId", l.student_id AS "studentId", l.state, l.financial,
      coalesce(array_agg(e.class_id) FILTER (WHERE e.class_id IS NOT NULL), '{}')
        || ARRAY(SELECT x.class_id FROM ended_enrolments x WHERE x.org_id = ${org} AND x.student_id = l.student_id) AS "classIds"
    FROM guardian_links l
    LEFT JOIN enrolments e ON e.org_id = ${org} AND e.student_id = l.student_id
    WHERE l.org_id = ${org}
    GROUP BY l.guardian_id, l.student_id, l.state, l.financial
    HAVING ${classIds}::bigint[] IS NULL OR array_agg(e.class_id) && ${classIds}::bigint[]
  `.execute(db);
  return rows;
}

/** Every bar of the school. */
export async function barredLinks({
  org,
  db,
}: InOrganisation): Promise<readonly { readonly guardianId: number; readonly studentId: number }[]> {
  const { rows } = await sql<{ guardianId: number; studentId: number }>`
    SELECT guardian_id AS "guardianId", student_id AS "studentId" FROM guardian_links
    WHERE org_id = ${org} AND state = 'barred'
  `.execute(db);
  return rows;
}

/** The links of guardians, held until the transaction ends: two decisions about one of them do not cross. */
export async function lockLinks({ org, db }: InOrganisation, guardianIds: readonly number[]): Promise<void> {
  await sql`
    SELECT 1 FROM guardian_links WHERE org_id = ${org} AND guardian_id = ANY(${guardianIds})
    ORDER BY guardian_id, student_id FOR NO KEY UPDATE
  `.execute(db);
}

interface StateNote {
  readonly state: LinkState;
  readonly at: Instant;
  readonly by: number;
  readonly reason: string | null;
}

/** False when the two are linked already. */
export async function insertLink(
  { org, db }: InOrganisation,
  { guardianId, studentId }: { readonly guardianId: number; readonly studentId: number },
  link: LinkDetails,
  { state, at, by, reason }: StateNote,
): Promise<boolean> {
  const result = await sql`
    INSERT INTO guardian_links (org_id, guardian_id, student_id, relation, relation_name, legal, financial, contact, pick_up,
      call_order, state, state_at, state_by, state_reason)
    VALUES (${org}, ${guardianId}, ${studentId}, ${link.relation}, ${link.relationName}, ${link.legal}, ${link.financial},
      ${link.contact}, ${link.pickUp}, ${link.callOrder}, ${state}, ${at}, ${by}, ${reason})
    ON CONFLICT DO NOTHING
  `.execute(db);
  return result.numAffectedRows === 1n;
}

export async function updateLink(
  { org, db }: InOrganisation,
  { guardianId, studentId }: { readonly guardianId: number; readonly studentId: number },
  link: LinkDetails,
): Promise<void> {
  await sql`
    UPDATE guardian_links SET relation = ${link.relation}, relation_name = ${link.relationName}, legal = ${link.legal},
      financial = ${link.financial}, contact = ${link.contact}, pick_up = ${link.pickUp}, call_order = ${link.callOrder},
      version = version + 1
    WHERE org_id = ${org} AND guardian_id = ${guardianId} AND student_id = ${studentId}
  `.execute(db);
}

export async function setLinkState(
  { org, db }: InOrganisation,
  { guardianId, studentId }: { readonly guardianId: number; readonly studentId: number },
  { state, at, by, reason }: StateNote,
): Promise<void> {
  await sql`
    UPDATE guardian_links SET state = ${state}, state_at = ${at}, state_by = ${by}, state_reason = ${reason},
      version = version + 1
    WHERE org_id = ${org} AND guardian_id = ${guardianId} AND student_id = ${studentId}
  `.execute(db);
}

/** Takes a link away that was made by mistake; one that is to be remembered is revoked instead. */
export async function removeLink(
  { org, db }: InOrganisation,
  { guardianId, studentId }: { readonly guardianId: number; readonly studentId: number },
): Promise<void> {
  await sql`
    DELETE FROM guardian_links WHERE org_id = ${org} AND guardian_id = ${guardianId} AND student_id = ${studentId}
  `.execute(db);
}

/** Puts these links in place of all that two guardians have, who become the first of them. */
export async function replaceLinks(
  { org, db }: InOrganisation,
  guardianIds: readonly number[],
  links: readonly StoredLink[],
): Promise<void> {
  await sql`
    DELETE FROM guardian_links WHERE org_id = ${org} AND guardian_id = ANY(${guardianIds})
  `.execute(db);
  await sql`
    INSERT INTO guardian_links (org_id, guardian_id, student_id, relation, relation_name, legal, financial, contact, pick_up,
      call_order, state, state_at, state_by, state_reason, version)
    SELECT ${org}, row.* FROM jsonb_to_recordset(${JSON.stringify(links)}::jsonb)
      AS row("guardianId" bigint, "studentId" bigint, relation text, "relationName" text, legal boolean, financial boolean,
        contact boolean, "pickUp" boolean, "callOrder" smallint, state text, "stateAt" timestamptz, "stateBy" bigint,
        "stateReason" text, version integer)
  `.execute(db);
}

/** Omitted details have a parent's defaults: full access, called first. */
export interface GuardianLink extends Partial<LinkDetails> {
  readonly guardianId: number;
  readonly studentId: number;
  readonly relation: Relation;
  readonly state: LinkState;
}

export async function addGuardianLinks(
  { org, db }: InOrganisation,
  links: readonly GuardianLink[],
): Promise<void> {
  await sql`
    INSERT INTO guardian_links (org_id, guardian_id, student_id, relation, relation_name, legal, financial, contact, pick_up,
      call_order, state)
    SELECT ${org}, row."guardianId", row."studentId", row.relation, row."relationName", coalesce(row.legal, true),
      coalesce(row.financial, true), coalesce(row.contact, true), coalesce(row."pickUp", true), coalesce(row."callOrder", 1),
      row.state
    FROM jsonb_to_recordset(${JSON.stringify(links)}::jsonb)
      AS row("guardianId" bigint, "studentId" bigint, relation text, "relationName" text, legal boolean, financial boolean,
        contact boolean, "pickUp" boolean, "callOrder" smallint, state text)
  `.execute(db);
}
