/** The order in which students sit, by teacher. */
import { sql } from 'kysely';
import type { InOrganisation } from '#platform/server/db/database.ts';

/** By student, the place; who has none is not among them. */
export async function seatsOf(
  { org, db }: InOrganisation,
  teacherId: number,
  studentIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ studentId: number; place: number }>`
    SELECT student_id AS "studentId", place FROM seat_orders
    WHERE org_id = ${org} AND teacher_id = ${teacherId} AND student_id = ANY(${studentIds}::bigint[])
  `.execute(db);
  return new Map(rows.map(({ studentId, place }) => [studentId, place]));
}

/** @param among whose places are replaced: those who are not in the order have none afterwards */
export async function replaceSeats(
  { org, db }: InOrganisation,
  teacherId: number,
  among: readonly number[],
  order: readonly number[],
): Promise<void> {
  await sql`
    DELETE FROM seat_orders
    WHERE org_id = ${org} AND teacher_id = ${teacherId} AND student_id = ANY(${[...among]}::bigint[])
  `.execute(db);
  await sql`
    INSERT INTO seat_orders (org_id, teacher_id, student_id, place)
    SELECT ${org}, ${teacherId}, given.id, given.place FROM unnest(${[...order]}::bigint[]) WITH ORDINALITY AS given(id, place)
  `.execute(db);
}
