/** The lines of a homework: one for each student it is given to. */
import { sql } from 'kysely';
import type { Instant } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { Completion } from '../../wire.ts';

export interface StoredLine {
  readonly studentId: number;
  readonly completed: Completion;
  readonly excused: boolean;
  readonly comment: string;
}

export async function linesOf(
  { org, db }: InOrganisation,
  homeworkId: number,
): Promise<readonly StoredLine[]> {
  const { rows } = await sql<StoredLine>`
    SELECT student_id AS "studentId", completed, excused, comment FROM homework_students
    WHERE org_id = ${org} AND homework_id = ${homeworkId} ORDER BY student_id
  `.execute(db);
  return rows;
}

/** Adds lines at N with an empty comment, or as they were when they were removed; lines that exist keep their state. */
export async function insertLines(
  { org, db }: InOrganisation,
  homeworkId: number,
  studentIds: readonly number[],
): Promise<void> {
  await sql`
    WITH removed AS (
      DELETE FROM removed_homework_lines
      WHERE org_id = ${org} AND homework_id = ${homeworkId} AND student_id = ANY(${studentIds}::bigint[])
      RETURNING student_id, completed, excused, comment, marked_at, marked_by
    )
    INSERT INTO homework_students (org_id, homework_id, student_id, completed, excused, comment, marked_at, marked_by)
    SELECT ${org}, ${homeworkId}, student, coalesce(removed.completed, 'N'), coalesce(removed.excused, false),
      coalesce(removed.comment, ''), removed.marked_at, removed.marked_by
    FROM unnest(${studentIds}::bigint[]) AS student LEFT JOIN removed ON removed.student_id = student
    ON CONFLICT DO NOTHING
  `.execute(db);
}

/** Takes a line off; what was marked or written upon it is kept, for when the student is put in again. */
export async function removeLine(
  { org, db }: InOrganisation,
  homeworkId: number,
  studentId: number,
  by: number,
  at: Instant,
): Promise<void> {
  await sql`
    WITH line AS (
      DELETE FROM homework_students
      WHERE org_id = ${org} AND homework_id = ${homeworkId} AND student_id = ${studentId}
      RETURNING completed, excused, comment, marked_at, marked_by
    )
    INSERT INTO removed_homework_lines (org_id, homework_id, student_id, completed, excused, comment, marked_at, marked_by,
      removed_at, removed_by)
    SELECT ${org}, ${homeworkId}, ${studentId}, completed, excused, comment, marked_at, marked_by, ${at}, ${by} FROM line
    WHERE marked_at IS NOT NULL OR comment <> ''
  `.execute(db);
}

export async function updateLines(
  { org, db }: InOrganisation,
  homeworkId: number,
  lines: readonly StoredLine[],
  by: number,
  at: Instant,
): Promise<void> {
  await sql`
    UPDATE homework_students AS line
    SET completed = row.completed, excused = row.excused, comment = row.comment, marked_at = ${at}, marked_by = ${by}
    FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS row("studentId" bigint, completed text, excused boolean, comment text)
    WHERE line.org_id = ${org} AND line.homework_id = ${homeworkId} AND line.student_id = row."studentId"
  `.execute(db);
}

/** Lines of students that nobody has marked or written upon, of homework that is not closed. */
const unmarked = (org: number, studentIds: readonly number[], notebookIds: readonly number[]) => sql`
  student_id = ANY(${studentIds}) AND marked_at IS NULL AND comment = '' AND homework_id IN (
    SELECT id FROM homework WHERE org_id = ${org} AND notebook_id = ANY(${notebookIds}) AND status <> 'closed')`;

export async function countUnmarked(
  { org, db }: InOrganisation,
  studentIds: readonly number[],
  notebookIds: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM homework_students
    WHERE org_id = ${org} AND ${unmarked(org, studentIds, notebookIds)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

export async function removeUnmarked(
  { org, db }: InOrganisation,
  studentIds: readonly number[],
  notebookIds: readonly number[],
): Promise<void> {
  await sql`DELETE FROM homework_students
    WHERE org_id = ${org} AND ${unmarked(org, studentIds, notebookIds)}`.execute(db);
}

/** The lines of one student go to another; where both have one, the one that was marked counts, and the own one first. */
export async function moveLines({ org, db }: InOrganisation, toId: number, fromId: number): Promise<void> {
  await sql`
    DELETE FROM homework_students own USING homework_students other
    WHERE own.org_id = ${org} AND own.student_id = ${toId} AND own.marked_at IS NULL
      AND other.org_id = ${org} AND other.homework_id = own.homework_id AND other.student_id = ${fromId}
      AND other.marked_at IS NOT NULL
  `.execute(db);
  await sql`
    DELETE FROM homework_students other USING homework_students own
    WHERE other.org_id = ${org} AND other.student_id = ${fromId}
      AND own.org_id = ${org} AND own.homework_id = other.homework_id AND own.student_id = ${toId}
  `.execute(db);
  await sql`
    UPDATE homework_students SET student_id = ${toId} WHERE org_id = ${org} AND student_id = ${fromId}
  `.execute(db);
  await sql`
    DELETE FROM removed_homework_lines other USING removed_homework_lines own
    WHERE other.org_id = ${org} AND other.student_id = ${fromId}
      AND own.org_id = ${org} AND own.homework_id = other.homework_id AND own.student_id = ${toId}
  `.execute(db);
  await sql`
    UPDATE removed_homework_lines SET student_id = ${toId} WHERE org_id = ${org} AND student_id = ${fromId}
  `.execute(db);
  await sql`
    INSERT INTO declined_homework (org_id, homework_id, student_id, declined_at, declined_by)
    SELECT ${org}, homework_id, ${toId}, declined_at, declined_by FROM declined_homework
    WHERE org_id = ${org} AND student_id = ${fromId}
    ON CONFLICT DO NOTHING
  `.execute(db);
  await sql`DELETE FROM declined_homework WHERE org_id = ${org} AND student_id = ${fromId}`.execute(db);
}

export type NewLine = StoredLine & { readonly homeworkId: number };

/** Adds lines in the states they come with: for a demonstration or a loaded school. */
export async function addLines({ org, db }: InOrganisation, lines: readonly NewLine[]): Promise<void> {
  await sql`
    INSERT INTO homework_students (org_id, homework_id, student_id, completed, excused, comment)
    SELECT ${org}, row.* FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      AS row("homeworkId" bigint, "studentId" bigint, completed text, excused boolean, comment text)
  `.execute(db);
}
