/** History of one student's moves into new years. */
import { sql } from 'kysely';
import type { Instant } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';

export interface YearMove {
  readonly fromYearId: number;
  readonly toYearId: number;
  readonly toClassId: number;
  /** As it was decided. */
  readonly repeats: boolean;
  readonly doneAt: Instant;
}

/** One for each new year that a move has taken the student into. */
export async function movesOfStudent(
  { org, db }: InOrganisation,
  studentId: number,
): Promise<readonly YearMove[]> {
  const { rows } = await sql<YearMove>`
    SELECT r.from_year_id AS "fromYearId", r.to_year_id AS "toYearId", m.class_id AS "toClassId", r.done_at AS "doneAt",
      EXISTS (SELECT 1 FROM rollover_decisions d WHERE d.org_id = ${org} AND d.rollover_id = r.id
        AND d.student_id = m.student_id AND d.decision = 'repeats') AS repeats
    FROM rollover_enrolments m JOIN rollovers r ON r.org_id = m.org_id AND r.id = m.rollover_id
    WHERE m.org_id = ${org} AND r.org_id = ${org} AND m.student_id = ${studentId} AND r.done_at IS NOT NULL
  `.execute(db);
  return rows;
}
