/** The order in which students sit, by teacher. */
import { sql } from 'kysely';
import type { InOrganisation } from '#platform/server/db/database.ts';

/** By student, the position; who has none is not among them. */
export async function desksOf(
  { org, db }: InOrganisation,
  teacherId: number,
  studentIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ studentId: number; position: number }>`
    SELECT student_id AS "studentId", position FROM desk_orders
    WHERE org_id = ${org} AND teacher_id = ${teacherId} AND student_id = ANY(${studentIds}::bigint[])
  `.execute(db);
  return new Map(rows.map(({ studentId, position }) => [studentId, position]));
}

/** @param among whose places are replaced: those who are not in the order have none afterwards */
export async function replaceDesks(
  { org, db }: InOrganisation,
  teacherId: number,
  among: readonly number[],
  order: readonly number[],
): Promise<void> {
  await sql`
    DELETE FROM desk_orders
    WHERE org_id = ${org} AND teacher_id = ${teacherId} AND student_id = ANY(${[...among]}::bigint[])
  `.execute(db);
  await sql`
    INSERT INTO desk_orders (org_id, teacher_id, student_id, position)
    SELECT ${org}, ${teacherId}, given.id, given.position FROM unnest(${[...order]}::bigint[]) WITH ORDINALITY AS given(id, position)
  `.execute(db);
}
