/** Summonses of parents. */
import { sql } from 'kysely';
import type { Instant, SchoolDay } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';

export interface StoredSummons {
  readonly id: number;
  readonly studentId: number;
  readonly meetOn: SchoolDay;
  readonly meetAt: string;
  readonly place: string;
  readonly reason: string;
  readonly summonedAt: Instant;
  readonly acknowledgedHow: 'paper' | 'application' | null;
  readonly acknowledgedAt: Instant | null;
  readonly metOn: SchoolDay | null;
  readonly outcome: string | null;
  readonly version: number;
}

const columns = sql`id, student_id AS "studentId", meet_on AS "meetOn", to_char(meet_at, 'HH24:MI') AS "meetAt", place, reason,
  summoned_at AS "summonedAt", acknowledged_how AS "acknowledgedHow", acknowledged_at AS "acknowledgedAt", met_on AS "metOn", outcome,
  version`;

/** The latest first. */
export async function summonsesOf(
  { org, db }: InOrganisation,
  studentId: number,
  yearId: number,
): Promise<readonly StoredSummons[]> {
  const { rows } = await sql<StoredSummons>`
    SELECT ${columns} FROM summonses WHERE org_id = ${org} AND student_id = ${studentId} AND year_id = ${yearId}
    ORDER BY meet_on DESC, meet_at DESC, id DESC
  `.execute(db);
  return rows;
}

export async function summonsesById(
  { org, db }: InOrganisation,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StoredSummons>> {
  const { rows } = await sql<StoredSummons>`
    SELECT ${columns} FROM summonses WHERE org_id = ${org} AND id = ANY(${ids}::bigint[])
  `.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export async function findSummons({ org, db }: InOrganisation, id: number): Promise<StoredSummons | null> {
  const { rows } = await sql<StoredSummons>`
    SELECT ${columns} FROM summonses WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
  return rows[0] ?? null;
}

export async function lockSummons({ org, db }: InOrganisation, id: number): Promise<StoredSummons | null> {
  const { rows } = await sql<StoredSummons>`
    SELECT ${columns} FROM summonses WHERE org_id = ${org} AND id = ${id} FOR UPDATE
  `.execute(db);
  return rows[0] ?? null;
}

interface Done {
  readonly by: number;
  readonly at: Instant;
}

export async function insertSummons(
  { org, db }: InOrganisation,
  yearId: number,
  given: Pick<StoredSummons, 'studentId' | 'meetOn' | 'meetAt' | 'place' | 'reason'>,
  { by, at }: Done,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO summonses (org_id, year_id, student_id, meet_on, meet_at, place, reason, summoned_by, summoned_at)
    VALUES (${org}, ${yearId}, ${given.studentId}, ${given.meetOn}, ${given.meetAt}, ${given.place}, ${given.reason}, ${by}, ${at})
    RETURNING id
  `.execute(db);
  return rows[0]?.id ?? 0;
}

export async function setAcknowledged(
  { org, db }: InOrganisation,
  id: number,
  how: 'paper' | 'application',
  { by, at }: Done,
): Promise<void> {
  await sql`
    UPDATE summonses SET acknowledged_how = ${how}, acknowledged_by = ${by}, acknowledged_at = ${at}, version = version + 1
    WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
}

export async function setMeeting(
  { org, db }: InOrganisation,
  id: number,
  { metOn, outcome }: { readonly metOn: SchoolDay; readonly outcome: string },
): Promise<void> {
  await sql`
    UPDATE summonses SET met_on = ${metOn}, outcome = ${outcome}, version = version + 1 WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
}
