/** Evaluations: what is marked in a subject of a class in a sequence. */
import { sql } from 'kysely';
import type { Instant } from '#platform/kernel/time.ts';
import { type InOrganisation, prepared } from '#platform/server/db/database.ts';

export interface Evaluation {
  readonly id: number;
  readonly classId: number;
  readonly subjectId: number;
  readonly sequenceId: number;
  readonly place: number;
  readonly title: string;
  readonly maximum: number;
  readonly weight: number;
  readonly version: number;
}

/** Key of one grid, whose evaluations are marked together. */
export type GridKey = Pick<Evaluation, 'classId' | 'subjectId' | 'sequenceId'>;

const columns = sql`id, class_id AS "classId", subject_id AS "subjectId", sequence_id AS "sequenceId", place, title,
  maximum, weight, version`;

export async function evaluationsOfGrid(
  { org, db }: InOrganisation,
  { classId, subjectId, sequenceId }: GridKey,
): Promise<readonly Evaluation[]> {
  const { rows } = await sql<Evaluation>`
    ${prepared} SELECT ${columns} FROM evaluations
    WHERE org_id = ${org} AND class_id = ${classId} AND sequence_id = ${sequenceId} AND subject_id = ${subjectId} AND removed_at IS NULL
    ORDER BY place
  `.execute(db);
  return rows;
}

/** The first evaluation of a grid begins with its first mark; one that is there stays. @param maximum in hundredths */
export async function beginEvaluation(
  { org, db }: InOrganisation,
  { classId, subjectId, sequenceId }: GridKey,
  maximum: number,
): Promise<void> {
  await sql`
    INSERT INTO evaluations (org_id, class_id, subject_id, sequence_id, place, maximum)
    VALUES (${org}, ${classId}, ${subjectId}, ${sequenceId}, 1, ${maximum}) ON CONFLICT DO NOTHING
  `.execute(db);
}

/** The evaluations of a grid, locked until the transaction ends, so that none of them changes or goes while marks are saved. */
export async function lockEvaluations(
  { org, db }: InOrganisation,
  { classId, subjectId, sequenceId }: GridKey,
): Promise<readonly Evaluation[]> {
  const { rows } = await sql<Evaluation>`
    ${prepared} SELECT ${columns} FROM evaluations
    WHERE org_id = ${org} AND class_id = ${classId} AND sequence_id = ${sequenceId} AND subject_id = ${subjectId} AND removed_at IS NULL
    ORDER BY place FOR SHARE
  `.execute(db);
  return rows;
}

/** As `lockEvaluations`, to change them: no mark is saved in between, and who waited for another's list finds what was added by it. */
export async function lockToChange(
  { org, db }: InOrganisation,
  { classId, subjectId, sequenceId }: GridKey,
): Promise<readonly Evaluation[]> {
  const grid = `evaluations ${classId} ${subjectId} ${sequenceId}`;
  // A statement of its own: one that waits for rows sees none that were added meanwhile.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${grid}, ${org}))`.execute(db);
  const { rows } = await sql<Evaluation>`
    SELECT ${columns} FROM evaluations
    WHERE org_id = ${org} AND class_id = ${classId} AND sequence_id = ${sequenceId} AND subject_id = ${subjectId} AND removed_at IS NULL
    ORDER BY place FOR UPDATE
  `.execute(db);
  return rows;
}

type Settings = Pick<Evaluation, 'title' | 'maximum' | 'weight'>;

/** @returns false where the first mark began the place in this moment: only the first one is begun by a mark */
export async function insertEvaluation(
  { org, db }: InOrganisation,
  { classId, subjectId, sequenceId, place, title, maximum, weight }: Omit<Evaluation, 'id' | 'version'>,
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO evaluations (org_id, class_id, subject_id, sequence_id, place, title, maximum, weight)
    VALUES (${org}, ${classId}, ${subjectId}, ${sequenceId}, ${place}, ${title}, ${maximum}, ${weight})
    ON CONFLICT DO NOTHING RETURNING id
  `.execute(db);
  return rows.length > 0;
}

export async function changeEvaluation(
  { org, db }: InOrganisation,
  id: number,
  { title, maximum, weight }: Settings,
): Promise<void> {
  await sql`
    UPDATE evaluations SET title = ${title}, maximum = ${maximum}, weight = ${weight}, version = version + 1
    WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
}

/** It is no longer shown or counted; its marks are kept. The caller has checked that no cell holds a mark. */
export async function removeEvaluation({ org, db }: InOrganisation, id: number, at: Instant): Promise<void> {
  await sql`
    UPDATE evaluations SET removed_at = ${at}, version = version + 1 WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
}

/** The last place that an evaluation of the grid has or had; the first one is always taken. */
export async function lastPlaceTaken(
  { org, db }: InOrganisation,
  { classId, subjectId, sequenceId }: GridKey,
): Promise<number> {
  const { rows } = await sql<{ place: number }>`
    SELECT coalesce(max(place), 1)::integer AS place FROM evaluations
    WHERE org_id = ${org} AND class_id = ${classId} AND sequence_id = ${sequenceId} AND subject_id = ${subjectId}
  `.execute(db);
  return rows[0]?.place ?? 1;
}
