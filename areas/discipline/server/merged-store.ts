/** Incidents and consequences of two records of a student that become one. */
import { type RawBuilder, sql } from 'kysely';
import type { InOrganisation } from '#platform/server/db/database.ts';

/** Where an incident names both records, the more important part stays: who did it, then the victim. No incident loses who did it. */
export async function moveDiscipline(
  { org, db }: InOrganisation,
  keptId: number,
  goneId: number,
): Promise<void> {
  const rankOf = (part: RawBuilder<unknown>) =>
    sql`array_position(ARRAY['actor', 'victim', 'witness'], ${part})`;
  await sql`
    UPDATE incident_people own SET part = other.part, family_text = coalesce(own.family_text, other.family_text)
    FROM incident_people other
    WHERE other.org_id = ${org} AND other.student_id = ${goneId}
      AND own.org_id = ${org} AND own.incident_id = other.incident_id AND own.student_id = ${keptId}
      AND ${rankOf(sql`other.part`)} < ${rankOf(sql`own.part`)}
  `.execute(db);
  await sql`
    DELETE FROM incident_people other USING incident_people own
    WHERE other.org_id = ${org} AND other.student_id = ${goneId}
      AND own.org_id = ${org} AND own.incident_id = other.incident_id AND own.student_id = ${keptId}
  `.execute(db);
  await sql`
    UPDATE incident_people SET student_id = ${keptId} WHERE org_id = ${org} AND student_id = ${goneId}
  `.execute(db);
  await dropProposalsTwice({ org, db }, keptId, goneId);
  await sql`
    DELETE FROM tariff_proposals other USING tariff_proposals own
    WHERE other.org_id = ${org} AND other.student_id = ${goneId} AND own.org_id = ${org} AND own.student_id = ${keptId}
      AND own.rule_id = other.rule_id AND own.window_key = other.window_key
  `.execute(db);
  // The history of a consequence, and its proposal, go with it.
  await sql`
    UPDATE consequences SET student_id = ${keptId} WHERE org_id = ${org} AND student_id = ${goneId}
  `.execute(db);
  await sql`
    UPDATE disciplinary_hearings SET student_id = ${keptId} WHERE org_id = ${org} AND student_id = ${goneId}
  `.execute(db);
  await sql`
    UPDATE summonses SET student_id = ${keptId} WHERE org_id = ${org} AND student_id = ${goneId}
  `.execute(db);
}

/**
 * Proposals of the tariff for both records in the same window counted one student twice. The one that nobody has
 * decided is dismissed; of two that nobody has decided the kept record's stays. Two that are decided stay, for a
 * person to revoke one.
 */
async function dropProposalsTwice(
  { org, db }: InOrganisation,
  keptId: number,
  goneId: number,
): Promise<void> {
  await sql`
    WITH pairs AS (
      SELECT own.consequence_id AS own_id, other.consequence_id AS other_id, one.state AS own_state, two.state AS other_state
      FROM tariff_proposals own
        JOIN tariff_proposals other ON other.org_id = ${org} AND other.student_id = ${goneId} AND other.rule_id = own.rule_id
          AND other.window_key = own.window_key
        JOIN consequences one ON one.org_id = ${org} AND one.id = own.consequence_id
        JOIN consequences two ON two.org_id = ${org} AND two.id = other.consequence_id
      WHERE own.org_id = ${org} AND own.student_id = ${keptId}
    ), needless AS (
      SELECT CASE WHEN other_state = 'proposed' THEN other_id ELSE own_id END AS id FROM pairs
      WHERE other_state = 'proposed' AND own_state <> 'dropped' OR own_state = 'proposed' AND other_state <> 'dropped'
    ), dropped AS (
      UPDATE consequences c SET state = 'dropped', version = c.version + 1 FROM needless n
      WHERE c.org_id = ${org} AND c.id = n.id RETURNING c.id, c.student_id
    )
    INSERT INTO consequence_events (org_id, consequence_id, student_id, act, done_at)
    SELECT ${org}, id, student_id, 'dropped', now() FROM dropped
  `.execute(db);
  await sql`
    DELETE FROM disciplinary_hearings h USING consequences c
    WHERE h.org_id = ${org} AND h.student_id IN (${keptId}, ${goneId}) AND h.outcome IS NULL
      AND c.org_id = ${org} AND c.id = h.consequence_id AND c.state = 'dropped'
  `.execute(db);
  // The proposal of the decided one stays; there is one for each rule and window.
  await sql`
    DELETE FROM tariff_proposals own USING consequences c, tariff_proposals other
    WHERE own.org_id = ${org} AND own.student_id = ${keptId} AND c.org_id = ${org} AND c.id = own.consequence_id
      AND c.state = 'dropped' AND other.org_id = ${org} AND other.student_id = ${goneId} AND other.rule_id = own.rule_id
      AND other.window_key = own.window_key
  `.execute(db);
}
