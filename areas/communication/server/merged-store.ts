/** Messages of two records of a student, or of a parent, that become one. */
import { sql } from 'kysely';
import type { InOrganisation } from '#platform/server/db/database.ts';

export async function moveStudent(
  { org, db }: InOrganisation,
  keptId: number,
  goneId: number,
): Promise<void> {
  await sql`
    INSERT INTO communication_copy_students (org_id, copy_id, student_id)
    SELECT org_id, copy_id, ${keptId} FROM communication_copy_students WHERE org_id = ${org} AND student_id = ${goneId}
    ON CONFLICT DO NOTHING
  `.execute(db);
  await sql`
    DELETE FROM communication_copy_students WHERE org_id = ${org} AND student_id = ${goneId}
  `.execute(db);
  await sql`
    UPDATE communication_targets SET student_id = ${keptId} WHERE org_id = ${org} AND student_id = ${goneId}
  `.execute(db);
}

export async function moveGuardian(
  { org, db }: InOrganisation,
  keptId: number,
  goneId: number,
): Promise<void> {
  await sql`
    UPDATE communication_copies SET guardian_id = ${keptId} WHERE org_id = ${org} AND guardian_id = ${goneId}
  `.execute(db);
}
