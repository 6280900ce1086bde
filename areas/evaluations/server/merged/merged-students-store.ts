/** Merges two records of one student: moves the data of this area to the record that stays. */
import { sql } from 'kysely';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { Mark } from '../../marks/marks.ts';

export interface MarksOfBoth {
  readonly subjectId: number;
  readonly title: string;
  readonly kept: Mark;
  readonly gone: Mark;
}

/** The cells in which both records have a mark, and not the same. */
export async function marksOfBoth(
  { org, db }: InOrganisation,
  keptId: number,
  goneId: number,
): Promise<readonly MarksOfBoth[]> {
  const { rows } = await sql<MarksOfBoth>`
    SELECT e.subject_id AS "subjectId", e.title, json_build_object('state', kept.state, 'value', kept.value) AS kept,
      json_build_object('state', gone.state, 'value', gone.value) AS gone
    FROM marks kept
    JOIN marks gone ON gone.org_id = kept.org_id AND gone.evaluation_id = kept.evaluation_id
    JOIN evaluations e ON e.org_id = kept.org_id AND e.id = kept.evaluation_id
    WHERE kept.org_id = ${org} AND gone.org_id = ${org} AND e.org_id = ${org} AND kept.student_id = ${keptId}
      AND gone.student_id = ${goneId} AND kept.state IS NOT NULL AND gone.state IS NOT NULL
      AND (kept.state, kept.value) IS DISTINCT FROM (gone.state, gone.value)
    ORDER BY e.sequence_id, e.subject_id, e.place
  `.execute(db);
  return rows;
}

/** Swaps the marks of the two records in those cells, so that the other's is current and the own one is in the history. */
export async function preferMarksOf(
  { org, db }: InOrganisation,
  keptId: number,
  goneId: number,
): Promise<void> {
  await sql`
    WITH pairs AS (
      SELECT kept.evaluation_id, kept.state AS kept_state, kept.value AS kept_value, kept.saved_by AS kept_by,
        kept.saved_at AS kept_at, gone.state, gone.value, gone.saved_by, gone.saved_at
      FROM marks kept JOIN marks gone ON gone.org_id = kept.org_id AND gone.evaluation_id = kept.evaluation_id
      WHERE kept.org_id = ${org} AND gone.org_id = ${org} AND kept.student_id = ${keptId} AND gone.student_id = ${goneId}
        AND kept.state IS NOT NULL AND gone.state IS NOT NULL
        AND (kept.state, kept.value) IS DISTINCT FROM (gone.state, gone.value)
    ), taken AS (
      UPDATE marks m SET state = p.state, value = p.value, saved_by = p.saved_by, saved_at = p.saved_at, version = m.version + 1
      FROM pairs p WHERE m.org_id = ${org} AND m.student_id = ${keptId} AND m.evaluation_id = p.evaluation_id
    )
    UPDATE marks m SET state = p.kept_state, value = p.kept_value, saved_by = p.kept_by, saved_at = p.kept_at
    FROM pairs p WHERE m.org_id = ${org} AND m.student_id = ${goneId} AND m.evaluation_id = p.evaluation_id
  `.execute(db);
}

/** Where both have a mark, that of the record that stays is current, and the other goes into its history. */
export async function moveMarks({ org, db }: InOrganisation, keptId: number, goneId: number): Promise<void> {
  // A cell that was emptied says nothing against a mark.
  await sql`
    WITH filled AS (
      UPDATE marks kept SET state = gone.state, value = gone.value, version = kept.version + 1, saved_by = gone.saved_by,
        saved_at = gone.saved_at
      FROM marks gone
      WHERE kept.org_id = ${org} AND kept.student_id = ${keptId} AND kept.state IS NULL
        AND gone.org_id = ${org} AND gone.student_id = ${goneId} AND gone.state IS NOT NULL
        AND gone.evaluation_id = kept.evaluation_id
      RETURNING kept.evaluation_id
    )
    DELETE FROM marks m USING filled
    WHERE m.org_id = ${org} AND m.student_id = ${goneId} AND m.evaluation_id = filled.evaluation_id
  `.execute(db);
  await sql`
    UPDATE marks m SET student_id = ${keptId} WHERE m.org_id = ${org} AND m.student_id = ${goneId} AND NOT EXISTS (
      SELECT 1 FROM marks own WHERE own.org_id = ${org} AND own.student_id = ${keptId} AND own.evaluation_id = m.evaluation_id)
  `.execute(db);
  await sql`
    WITH gone AS (DELETE FROM marks WHERE org_id = ${org} AND student_id = ${goneId} RETURNING *)
    INSERT INTO former_marks (org_id, evaluation_id, student_id, version, state, value, saved_by, saved_at)
    SELECT org_id, evaluation_id, ${keptId}, before.all_others, state, value, saved_by, saved_at
    FROM gone CROSS JOIN LATERAL (
      SELECT least(min(f.version), 1) - 1 AS all_others FROM former_marks f
      WHERE f.org_id = ${org} AND f.evaluation_id = gone.evaluation_id AND f.student_id = ${keptId}) before
    WHERE state IS NOT NULL
  `.execute(db);
}

/** Exemptions, and whether somebody is classified by decision: where nothing was decided about the record that stays. */
export async function moveExceptions(
  { org, db }: InOrganisation,
  keptId: number,
  goneId: number,
): Promise<void> {
  await sql`
    UPDATE exemptions e SET student_id = ${keptId} WHERE e.org_id = ${org} AND e.student_id = ${goneId} AND NOT EXISTS (
      SELECT 1 FROM exemptions own WHERE own.org_id = ${org} AND own.student_id = ${keptId}
        AND own.year_id = e.year_id AND own.subject_id = e.subject_id)
  `.execute(db);
  await sql`
    UPDATE classified_by_hand c SET student_id = ${keptId} WHERE c.org_id = ${org} AND c.student_id = ${goneId} AND NOT EXISTS (
      SELECT 1 FROM classified_by_hand own WHERE own.org_id = ${org} AND own.student_id = ${keptId} AND own.year_id = c.year_id)
  `.execute(db);
}
