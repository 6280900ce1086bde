/** Members of a group across classes. */
import { sql } from 'kysely';
import type { InOrganisation } from '#platform/server/db/database.ts';

export async function enrolmentsInClass(
  { org, db }: InOrganisation,
  classId: number,
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    SELECT student_id AS id FROM enrolments WHERE org_id = ${org} AND class_id = ${classId}
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Their rows, held until the transaction ends: nobody leaves the school, or changes class, meanwhile. */
export async function lockStudents({ org, db }: InOrganisation, ids: readonly number[]): Promise<void> {
  await sql`
    SELECT 1 FROM students WHERE org_id = ${org} AND id = ANY(${ids}::bigint[]) ORDER BY id FOR NO KEY UPDATE
  `.execute(db);
}
