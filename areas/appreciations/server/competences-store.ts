/** The competences that were evaluated, by class or group, subject and period. */
import { sql } from 'kysely';
import type { Period } from '#platform/kernel/periods/periods.ts';
import type { Instant } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import { isAbout, periodValues } from './period-columns-store.ts';

export interface KeptCompetences {
  readonly classId: number;
  readonly subjectId: number;
  readonly content: string;
  readonly version: number;
}

/** Competences of several classes and groups in a period. */
export async function listCompetences(
  { org, db }: InOrganisation,
  period: Period,
  classIds: readonly number[],
): Promise<readonly KeptCompetences[]> {
  const { rows } = await sql<KeptCompetences>`
    SELECT c.class_id AS "classId", c.subject_id AS "subjectId", c.content, c.version FROM evaluated_competences c
    WHERE c.org_id = ${org} AND c.class_id = ANY(${classIds}::bigint[]) AND ${isAbout('c', period)}
  `.execute(db);
  return rows;
}

/** Puts the text in place of the version named, 0 for none. False when somebody was faster. */
export async function saveKeptCompetences(
  { org, db }: InOrganisation,
  period: Period,
  { classId, subjectId, content, version }: KeptCompetences,
  { by, at }: { readonly by: number; readonly at: Instant },
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO evaluated_competences AS c
      (org_id, class_id, subject_id, year_id, trimester_id, sequence_id, content, saved_by, saved_at)
    SELECT ${org}, ${classId}::bigint, ${subjectId}::bigint, ${periodValues(period)}, ${content}, ${by}::bigint, ${at}::timestamptz
    WHERE ${version} = 0 OR EXISTS (
      SELECT 1 FROM evaluated_competences c
      WHERE c.org_id = ${org} AND c.class_id = ${classId} AND c.subject_id = ${subjectId} AND ${isAbout('c', period)})
    ON CONFLICT (org_id, class_id, subject_id, year_id, trimester_id, sequence_id) DO UPDATE
      SET content = excluded.content, version = c.version + 1, saved_by = excluded.saved_by, saved_at = excluded.saved_at
      WHERE c.version = ${version}
    RETURNING 1
  `.execute(db);
  return rows.length > 0;
}
