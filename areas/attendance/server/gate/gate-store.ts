/** Late slips: students who came late through the school gate. */
import { sql } from 'kysely';
import type { Instant, SchoolDay } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';

export interface StoredPass {
  readonly id: number;
  readonly studentId: number;
  readonly day: SchoolDay;
  readonly arrivedAt: string;
  readonly minutes: number;
  readonly reason: string | null;
  readonly recordedBy: number;
  readonly recordedAt: Instant;
}

const columns = sql`id, student_id AS "studentId", day, to_char(arrived_at, 'HH24:MI') AS "arrivedAt", minutes, reason,
  recorded_by AS "recordedBy", recorded_at AS "recordedAt"`;

/** The latest first. */
export async function passesOfDay(
  { org, db }: InOrganisation,
  day: SchoolDay,
): Promise<readonly StoredPass[]> {
  const { rows } = await sql<StoredPass>`
    SELECT ${columns} FROM gate_passes WHERE org_id = ${org} AND day = ${day}::date ORDER BY arrived_at DESC, id DESC
  `.execute(db);
  return rows;
}

export async function findPass({ org, db }: InOrganisation, id: number): Promise<StoredPass | null> {
  const { rows } = await sql<StoredPass>`
    SELECT ${columns} FROM gate_passes WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
  return rows[0] ?? null;
}

export async function insertPass({ org, db }: InOrganisation, pass: Omit<StoredPass, 'id'>): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO gate_passes (org_id, student_id, day, arrived_at, minutes, reason, recorded_by, recorded_at)
    VALUES (${org}, ${pass.studentId}, ${pass.day}, ${pass.arrivedAt}, ${pass.minutes}, ${pass.reason}, ${pass.recordedBy},
      ${pass.recordedAt})
    RETURNING id
  `.execute(db);
  return rows[0]?.id ?? 0;
}

export async function deletePass({ org, db }: InOrganisation, id: number): Promise<void> {
  await sql`DELETE FROM gate_passes WHERE org_id = ${org} AND id = ${id}`.execute(db);
}

/** How many slips each student has from a day until another one. */
export async function countPasses(
  { org, db }: InOrganisation,
  studentIds: readonly number[],
  from: SchoolDay,
  until: SchoolDay,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ studentId: number; count: number }>`
    SELECT student_id AS "studentId", count(*)::int AS count FROM gate_passes
    WHERE org_id = ${org} AND student_id = ANY(${studentIds}::bigint[]) AND day BETWEEN ${from}::date AND ${until}::date
    GROUP BY student_id
  `.execute(db);
  return new Map(rows.map(({ studentId, count }) => [studentId, count]));
}
