/** Incidents and consequences of two records of a student that become one. */
import { sql } from 'kysely';
import type { InOrganisation } from '#platform/server/db/database.ts';

/** Where an incident names both records, the part of the kept one stays. */
export async function moveDiscipline(
  { org, db }: InOrganisation,
  keptId: number,
  goneId: number,
): Promise<void> {
  await sql`
    DELETE FROM incident_people other USING incident_people own
    WHERE other.org_id = ${org} AND other.student_id = ${goneId}
      AND own.org_id = ${org} AND own.incident_id = other.incident_id AND own.student_id = ${keptId}
  `.execute(db);
  await sql`
    UPDATE incident_people SET student_id = ${keptId} WHERE org_id = ${org} AND student_id = ${goneId}
  `.execute(db);
  await sql`
    UPDATE consequences SET student_id = ${keptId} WHERE org_id = ${org} AND student_id = ${goneId}
  `.execute(db);
  await sql`
    DELETE FROM tariff_proposals other USING tariff_proposals own
    WHERE other.org_id = ${org} AND other.student_id = ${goneId} AND own.org_id = ${org} AND own.student_id = ${keptId}
      AND own.rule_id = other.rule_id AND own.window_key = other.window_key
  `.execute(db);
  await sql`
    UPDATE tariff_proposals SET student_id = ${keptId} WHERE org_id = ${org} AND student_id = ${goneId}
  `.execute(db);
  await sql`
    UPDATE disciplinary_hearings SET student_id = ${keptId} WHERE org_id = ${org} AND student_id = ${goneId}
  `.execute(db);
  await sql`
    UPDATE summonses SET student_id = ${keptId} WHERE org_id = ${org} AND student_id = ${goneId}
  `.execute(db);
  await sql`
    UPDATE consequence_events SET student_id = ${keptId} WHERE org_id = ${org} AND student_id = ${goneId}
  `.execute(db);
}
