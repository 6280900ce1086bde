/** Consents to photos. */
import { sql } from 'kysely';
import type { Instant } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { ConsentPurpose, Consents } from '../../consents/contract.ts';

/** The latest first. */
export async function listConsents(
  { org, db }: InOrganisation,
  studentId: number,
): Promise<Consents['consents']> {
  const { rows } = await sql<Consents['consents'][number]>`
    SELECT purpose, wording, way, given_at AS "givenAt", withdrawn_at AS "withdrawnAt"
    FROM photo_consents WHERE org_id = ${org} AND student_id = ${studentId} ORDER BY given_at DESC, id DESC
  `.execute(db);
  return rows;
}

/** The purposes with a current consent, by student. */
export async function currentConsents(
  { org, db }: InOrganisation,
  studentIds: readonly number[],
): Promise<ReadonlyMap<number, readonly ConsentPurpose[]>> {
  const { rows } = await sql<{ studentId: number; given: ConsentPurpose[] }>`
    SELECT student_id AS "studentId", array_agg(purpose ORDER BY purpose) AS given FROM photo_consents
    WHERE org_id = ${org} AND student_id = ANY(${studentIds}) AND withdrawn_at IS NULL GROUP BY student_id
  `.execute(db);
  return new Map(rows.map(({ studentId, given }) => [studentId, given]));
}

export interface GivenConsent {
  readonly studentIds: readonly number[];
  readonly purpose: ConsentPurpose;
  readonly wording: number;
  readonly way: 'paper' | 'online';
  /** The guardian who agreed online. */
  readonly guardianId: number | null;
  readonly at: Instant;
  readonly by: number;
}

/** A current consent is not recorded again. */
export async function addConsents(
  { org, db }: InOrganisation,
  { studentIds, purpose, wording, way, guardianId, at, by }: GivenConsent,
): Promise<void> {
  await sql`
    INSERT INTO photo_consents (org_id, student_id, purpose, wording, way, guardian_id, given_at, noted_by)
    SELECT ${org}, id, ${purpose}, ${wording}, ${way}, ${guardianId}, ${at}, ${by} FROM unnest(${studentIds}::bigint[]) AS id
    ON CONFLICT (org_id, student_id, purpose) WHERE withdrawn_at IS NULL DO NOTHING
  `.execute(db);
}

export async function withdrawConsents(
  { org, db }: InOrganisation,
  studentIds: readonly number[],
  purpose: ConsentPurpose,
  { at, by }: { readonly at: Instant; readonly by: number },
): Promise<void> {
  await sql`
    UPDATE photo_consents SET withdrawn_at = ${at}, withdrawn_by = ${by}
    WHERE org_id = ${org} AND student_id = ANY(${studentIds}) AND purpose = ${purpose} AND withdrawn_at IS NULL
  `.execute(db);
}
