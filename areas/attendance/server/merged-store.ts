/** Rolls of two records of a student that become one. */
import { sql } from 'kysely';
import type { InOrganisation } from '#platform/server/db/database.ts';

/** Where both records are on one roll, the exception of the kept one stays. */
export async function moveAttendance(
  { org, db }: InOrganisation,
  keptId: number,
  goneId: number,
): Promise<void> {
  await sql`
    DELETE FROM roll_exceptions other USING roll_exceptions own
    WHERE other.org_id = ${org} AND other.student_id = ${goneId}
      AND own.org_id = ${org} AND own.roll_id = other.roll_id AND own.student_id = ${keptId}
  `.execute(db);
  await sql`
    DELETE FROM activity_students other USING activity_students own
    WHERE other.org_id = ${org} AND other.student_id = ${goneId}
      AND own.org_id = ${org} AND own.roll_id = other.roll_id AND own.student_id = ${keptId}
  `.execute(db);
  await sql`
    UPDATE activity_students SET student_id = ${keptId} WHERE org_id = ${org} AND student_id = ${goneId}
  `.execute(db);
  await sql`DELETE FROM desk_orders WHERE org_id = ${org} AND student_id = ${goneId}`.execute(db);
  await sql`
    UPDATE roll_exceptions SET student_id = ${keptId} WHERE org_id = ${org} AND student_id = ${goneId}
  `.execute(db);
  await sql`
    UPDATE former_roll_values SET student_id = ${keptId} WHERE org_id = ${org} AND student_id = ${goneId}
  `.execute(db);
  await sql`
    UPDATE gate_passes SET student_id = ${keptId} WHERE org_id = ${org} AND student_id = ${goneId}
  `.execute(db);
  await sql`
    UPDATE absence_justifications SET student_id = ${keptId} WHERE org_id = ${org} AND student_id = ${goneId}
  `.execute(db);
  await sql`
    UPDATE absence_documents SET student_id = ${keptId} WHERE org_id = ${org} AND student_id = ${goneId}
  `.execute(db);
}
