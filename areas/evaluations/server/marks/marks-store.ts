/** Marks and their history. */
import { sql } from 'kysely';
import type { Instant } from '#platform/kernel/time.ts';
import { type InOrganisation, prepared } from '#platform/server/db/database.ts';
import type { MarkState } from '../../marks/marks.ts';

/** A cell that somebody has saved; without a state when the mark was taken back. */
export interface StoredCell {
  readonly evaluationId: number;
  readonly studentId: number;
  readonly state: MarkState | null;
  readonly value: number | null;
  readonly version: number;
  readonly savedBy: number;
  readonly savedAt: Instant;
}

const columns = sql`m.evaluation_id AS "evaluationId", m.student_id AS "studentId", m.state, m.value, m.version,
  m.saved_by AS "savedBy", m.saved_at AS "savedAt"`;

export async function marksOf(
  { org, db }: InOrganisation,
  evaluationIds: readonly number[],
): Promise<readonly StoredCell[]> {
  const { rows } = await sql<StoredCell>`
    ${prepared} SELECT ${columns} FROM marks m WHERE m.org_id = ${org} AND m.evaluation_id = ANY(${evaluationIds})
  `.execute(db);
  return rows;
}

/** New content of a cell, and the version on which it is based: 0 where it was empty. */
export type CellToSave = Pick<StoredCell, 'evaluationId' | 'studentId' | 'state' | 'value' | 'version'>;

/**
 * Saves the cells that nobody has changed since the version named; their earlier contents are kept. Returns the current contents of
 * the saved cells: fewer than given when somebody was faster. Each cell is looked up by its key, in one order for all writers: as a join
 * the database reads the marks of the whole school.
 */
export async function saveCells(
  { org, db }: InOrganisation,
  cells: readonly CellToSave[],
  { by, at }: { readonly by: number; readonly at: Instant },
): Promise<readonly StoredCell[]> {
  const { rows } = await sql<StoredCell>`
    ${prepared} WITH given AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(cells)}::jsonb)
        AS row("evaluationId" bigint, "studentId" bigint, state text, value integer, version integer)
    ), before AS (
      SELECT m.* FROM (SELECT * FROM given ORDER BY "evaluationId", "studentId") g CROSS JOIN LATERAL (
        SELECT * FROM marks WHERE org_id = ${org} AND evaluation_id = g."evaluationId" AND student_id = g."studentId" FOR UPDATE) m
    ), saved AS (
      INSERT INTO marks AS m (org_id, evaluation_id, student_id, state, value, saved_by, saved_at)
      SELECT ${org}, g."evaluationId", g."studentId", g.state, g.value, ${by}, ${at}::timestamptz
      FROM given g LEFT JOIN before b ON b.evaluation_id = g."evaluationId" AND b.student_id = g."studentId"
      WHERE coalesce(b.version, 0) = g.version
      ORDER BY g."evaluationId", g."studentId"
      ON CONFLICT (org_id, evaluation_id, student_id) DO UPDATE
        SET state = excluded.state, value = excluded.value, version = m.version + 1, saved_by = ${by}, saved_at = ${at}
        WHERE EXISTS (SELECT 1 FROM given g WHERE g."evaluationId" = m.evaluation_id AND g."studentId" = m.student_id
          AND g.version = m.version)
      RETURNING m.*
    ), noted AS (
      INSERT INTO former_marks (org_id, evaluation_id, student_id, version, state, value, saved_by, saved_at)
      SELECT b.org_id, b.evaluation_id, b.student_id, b.version, b.state, b.value, b.saved_by, b.saved_at
      FROM before b JOIN saved s USING (org_id, evaluation_id, student_id)
    )
    SELECT ${columns} FROM saved m
  `.execute(db);
  return rows;
}

/** A student to mark in a class or group. */
export interface MarkedThere {
  readonly classId: number;
  /** Null for every subject without an entry of its own. */
  readonly subjectId: number | null;
  readonly studentIds: readonly number[];
}

/**
 * How many evaluations a subject has in a sequence, and how many cells of the marked students are filled, by
 * `sequence class subject`: cells of former students count for nobody.
 */
export async function countCells(
  { org, db }: InOrganisation,
  sequenceIds: readonly number[],
  marked: readonly MarkedThere[],
): Promise<ReadonlyMap<string, { readonly evaluations: number; readonly entered: number }>> {
  const classIds = [...new Set(marked.map(({ classId }) => classId))];
  const { rows } = await sql<{ key: string; evaluations: number; entered: number }>`
    WITH marked AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(marked)}::jsonb)
        AS row("classId" bigint, "subjectId" bigint, "studentIds" bigint[])
    )
    SELECT concat_ws(' ', e.sequence_id, e.class_id, e.subject_id) AS key, count(*)::integer AS evaluations,
      sum(c.entered)::integer AS entered
    FROM evaluations e
    LEFT JOIN marked own ON own."classId" = e.class_id AND own."subjectId" = e.subject_id
    LEFT JOIN marked every ON every."classId" = e.class_id AND every."subjectId" IS NULL
    CROSS JOIN LATERAL (
      SELECT count(*) AS entered FROM marks m
      WHERE m.org_id = ${org} AND m.evaluation_id = e.id AND m.state IS NOT NULL
        AND m.student_id = ANY(coalesce(own."studentIds", every."studentIds"))) c
    WHERE e.org_id = ${org} AND e.removed_at IS NULL AND e.sequence_id = ANY(${sequenceIds}::bigint[]) AND e.class_id = ANY(${classIds}::bigint[])
    GROUP BY e.sequence_id, e.class_id, e.subject_id
  `.execute(db);
  return new Map(rows.map(({ key, ...counts }) => [key, counts]));
}

/** A student's current class, and an earlier class of the year. */
export interface ChangeOfClass {
  readonly classId: number;
  readonly studentId: number;
  readonly leftId: number;
}

/** The cells of a student who has a mark of the subject and sequence from a class that they left. */
export interface CellsNotOwed {
  readonly sequenceId: number;
  readonly classId: number;
  readonly subjectId: number;
  readonly studentId: number;
  /** The number of empty evaluations in the present class; where nobody began, the first one. */
  readonly empty: number;
}

export async function cellsNotOwed(
  { org, db }: InOrganisation,
  sequenceIds: readonly number[],
  changes: readonly ChangeOfClass[],
): Promise<readonly CellsNotOwed[]> {
  if (changes.length === 0) return [];
  const { rows } = await sql<CellsNotOwed>`
    WITH brought AS MATERIALIZED (
      SELECT DISTINCT e.sequence_id, e.subject_id, row."classId", row."studentId"
      FROM jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) AS row("classId" bigint, "studentId" bigint, "leftId" bigint)
      JOIN evaluations e ON e.org_id = ${org} AND e.class_id = row."leftId" AND e.sequence_id = ANY(${sequenceIds}::bigint[])
        AND e.removed_at IS NULL
      JOIN marks m ON m.org_id = ${org} AND m.evaluation_id = e.id AND m.student_id = row."studentId" AND m.state IS NOT NULL
    )
    SELECT b.sequence_id AS "sequenceId", b."classId", b.subject_id AS "subjectId", b."studentId",
      (greatest(here.evaluations, 1) - here.entered)::integer AS empty
    FROM brought b CROSS JOIN LATERAL (
      SELECT count(*) AS evaluations, count(m.state) AS entered
      FROM evaluations e
      LEFT JOIN marks m ON m.org_id = ${org} AND m.evaluation_id = e.id AND m.student_id = b."studentId"
      WHERE e.org_id = ${org} AND e.class_id = b."classId" AND e.subject_id = b.subject_id AND e.sequence_id = b.sequence_id
        AND e.removed_at IS NULL) here
  `.execute(db);
  return rows;
}

/** The content of a cell and all earlier ones, the latest first. */
export async function versionsOf(
  { org, db }: InOrganisation,
  evaluationId: number,
  studentId: number,
): Promise<readonly StoredCell[]> {
  const { rows } = await sql<StoredCell>`
    SELECT ${columns} FROM (
      SELECT evaluation_id, student_id, state, value, version, saved_by, saved_at FROM marks
      WHERE org_id = ${org} AND evaluation_id = ${evaluationId} AND student_id = ${studentId}
      UNION ALL
      SELECT evaluation_id, student_id, state, value, version, saved_by, saved_at FROM former_marks
      WHERE org_id = ${org} AND evaluation_id = ${evaluationId} AND student_id = ${studentId}
    ) m ORDER BY version DESC
  `.execute(db);
  return rows;
}

/** The highest mark of each evaluation that has marks, or reasons for their absence; null where only reasons exist. */
export async function highestMarks(
  { org, db }: InOrganisation,
  evaluationIds: readonly number[],
): Promise<ReadonlyMap<number, { readonly highest: number | null }>> {
  const { rows } = await sql<{ id: number; highest: number | null }>`
    SELECT evaluation_id AS id, max(value) AS highest FROM marks
    WHERE org_id = ${org} AND evaluation_id = ANY(${evaluationIds}::bigint[]) AND state IS NOT NULL
    GROUP BY evaluation_id
  `.execute(db);
  return new Map(rows.map(({ id, highest }) => [id, { highest }]));
}
