/** Class notebooks: one for each subject, class and teacher of a year. */
import { sql } from 'kysely';
import type { Instant } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';

export interface Notebook {
  readonly id: number;
  readonly yearId: number;
  readonly classId: number;
  readonly subjectId: number;
  readonly teacherId: number;
  readonly closed: boolean;
  readonly version: number;
}

const columns = sql`id, year_id AS "yearId", class_id AS "classId", subject_id AS "subjectId", teacher_id AS "teacherId",
  closed_at IS NOT NULL AS closed, version`;

export async function listAllNotebooks({ org, db }: InOrganisation): Promise<readonly Notebook[]> {
  const { rows } =
    await sql<Notebook>`SELECT ${columns} FROM notebooks WHERE org_id = ${org} ORDER BY id`.execute(db);
  return rows;
}

export async function notebooksOfClasses(
  { org, db }: InOrganisation,
  classIds: readonly number[],
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM notebooks WHERE org_id = ${org} AND class_id = ANY(${classIds})
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Notebooks of one subject in one class, of all its teachers. */
export async function notebooksOfSubject(
  { org, db }: InOrganisation,
  classId: number,
  subjectId: number,
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM notebooks WHERE org_id = ${org} AND class_id = ${classId} AND subject_id = ${subjectId}
  `.execute(db);
  return rows.map(({ id }) => id);
}

type ClassSubject = Pick<Notebook, 'classId' | 'subjectId'>;

/** The same of many classes and subjects, read at once. */
export async function notebooksOfClassSubjects(
  { org, db }: InOrganisation,
  taught: readonly ClassSubject[],
): Promise<readonly (ClassSubject & Pick<Notebook, 'id'>)[]> {
  const pairs = new Map(taught.map((one) => [`${one.classId} ${one.subjectId}`, one]));
  const classIds = [...pairs.values()].map(({ classId }) => classId);
  const subjectIds = [...pairs.values()].map(({ subjectId }) => subjectId);
  const { rows } = await sql<ClassSubject & Pick<Notebook, 'id'>>`
    SELECT id, class_id AS "classId", subject_id AS "subjectId" FROM notebooks
    WHERE org_id = ${org}
      AND (class_id, subject_id) IN (SELECT * FROM unnest(${classIds}::bigint[], ${subjectIds}::bigint[]))
  `.execute(db);
  return rows;
}

/** The notebook's row, locked until the transaction ends, so that closing and writing cannot overlap. */
export async function lockNotebook(
  { org, db }: InOrganisation,
  id: number,
  hold: 'share' | 'update',
): Promise<Notebook | null> {
  const lock = hold === 'update' ? sql`FOR UPDATE` : sql`FOR SHARE`;
  const { rows } =
    await sql<Notebook>`SELECT ${columns} FROM notebooks WHERE org_id = ${org} AND id = ${id} ${lock}`.execute(
      db,
    );
  return rows[0] ?? null;
}

export type NewNotebook = Pick<Notebook, 'yearId' | 'classId' | 'subjectId' | 'teacherId'>;

/** Adds notebooks; those that are there stay. Gives the ids of all of them in the order asked for. */
export async function addNotebooks(
  { org, db }: InOrganisation,
  notebooks: readonly NewNotebook[],
): Promise<readonly number[]> {
  const wanted = JSON.stringify(notebooks);
  await sql`
    INSERT INTO notebooks (org_id, year_id, class_id, subject_id, teacher_id)
    SELECT ${org}, row.* FROM jsonb_to_recordset(${wanted}::jsonb)
      AS row("yearId" bigint, "classId" bigint, "subjectId" bigint, "teacherId" bigint)
    ON CONFLICT DO NOTHING
  `.execute(db);
  const { rows } = await sql<{ id: number }>`
    SELECT n.id FROM jsonb_array_elements(${wanted}::jsonb) WITH ORDINALITY AS row(value, place)
    JOIN notebooks n ON n.org_id = ${org} AND n.class_id = (row.value->>'classId')::bigint
      AND n.subject_id = (row.value->>'subjectId')::bigint AND n.teacher_id = (row.value->>'teacherId')::bigint
    ORDER BY row.place
  `.execute(db);
  return rows.map((row) => row.id);
}

export async function setClosed(
  { org, db }: InOrganisation,
  id: number,
  { by, at }: { by: number; at: Instant },
): Promise<void> {
  await sql`
    UPDATE notebooks SET closed_at = ${at}, closed_by = ${by}, version = version + 1 WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
}

type Taught = Pick<Notebook, 'classId' | 'subjectId' | 'teacherId'>;

const isOfTaught = (taught: readonly Taught[]) => sql`
  (class_id, subject_id, teacher_id) IN (
    SELECT * FROM jsonb_to_recordset(${JSON.stringify(taught)}::jsonb)
      AS row("classId" bigint, "subjectId" bigint, "teacherId" bigint))`;

/** Closes the open notebooks of what is taught no more. */
export async function closeNotebooksOf(
  { org, db }: InOrganisation,
  taught: readonly Taught[],
  { by, at }: { by: number; at: Instant },
): Promise<void> {
  await sql`
    UPDATE notebooks SET closed_at = ${at}, closed_by = ${by}, version = version + 1
    WHERE org_id = ${org} AND closed_at IS NULL AND ${isOfTaught(taught)}
  `.execute(db);
}

/** The notebooks of what is taught. */
export async function notebooksOfTaught(
  { org, db }: InOrganisation,
  taught: readonly Taught[],
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM notebooks WHERE org_id = ${org} AND ${isOfTaught(taught)}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** With all their contents. */
export async function removeNotebooks({ org, db }: InOrganisation, ids: readonly number[]): Promise<void> {
  await sql`DELETE FROM notebooks WHERE org_id = ${org} AND id = ANY(${ids})`.execute(db);
}

/** How many notebooks of a year are open. */
export async function countOpenOfYear({ org, db }: InOrganisation, yearId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM notebooks
    WHERE org_id = ${org} AND year_id = ${yearId} AND closed_at IS NULL
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** Closes the open notebooks of a year. */
export async function closeNotebooksOfYear(
  { org, db }: InOrganisation,
  yearId: number,
  { by, at }: { by: number; at: Instant },
): Promise<void> {
  await sql`
    UPDATE notebooks SET closed_at = ${at}, closed_by = ${by}, version = version + 1
    WHERE org_id = ${org} AND year_id = ${yearId} AND closed_at IS NULL
  `.execute(db);
}

/** Opens the closed notebooks of what is taught again. */
export async function reopenNotebooksOf(
  { org, db }: InOrganisation,
  taught: readonly Taught[],
): Promise<void> {
  await sql`
    UPDATE notebooks SET closed_at = NULL, closed_by = NULL, version = version + 1
    WHERE org_id = ${org} AND closed_at IS NOT NULL AND ${isOfTaught(taught)}
  `.execute(db);
}

export async function setReopened({ org, db }: InOrganisation, id: number, reason: string): Promise<void> {
  await sql`
    UPDATE notebooks SET closed_at = NULL, closed_by = NULL, reopened_reason = ${reason}, version = version + 1
    WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
}
