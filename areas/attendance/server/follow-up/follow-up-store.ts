/** The called lessons of the last weeks, for days of absence in a row. */
import { sql } from 'kysely';
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';

export interface CalledLesson {
  readonly id: number;
  readonly heldOn: SchoolDay;
  readonly subjectId: number | null;
  readonly classIds: readonly number[];
}

export async function calledBetween(
  { org, db }: InOrganisation,
  from: SchoolDay,
  until: SchoolDay,
): Promise<readonly CalledLesson[]> {
  const { rows } = await sql<CalledLesson>`
    SELECT id, held_on AS "heldOn", subject_id AS "subjectId", class_ids AS "classIds" FROM rolls
    WHERE org_id = ${org} AND held_on BETWEEN ${from}::date AND ${until}::date AND called_at IS NOT NULL
  `.execute(db);
  return rows;
}

export interface AbsentFrom {
  readonly rollId: number;
  readonly studentId: number;
}

/** Absences from the lessons of these days, excused or not. */
export async function absentBetween(
  { org, db }: InOrganisation,
  from: SchoolDay,
  until: SchoolDay,
): Promise<readonly AbsentFrom[]> {
  const { rows } = await sql<AbsentFrom>`
    SELECT x.roll_id AS "rollId", x.student_id AS "studentId"
    FROM roll_exceptions x
    WHERE x.org_id = ${org} AND x.held_on BETWEEN ${from}::date AND ${until}::date AND x.state IN ('absent', 'excused')
  `.execute(db);
  return rows;
}
