/** Evaluations: what is marked in a subject of a class in a sequence. */
import { sql } from 'kysely';
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

/** What is marked together: one grid. */
export type GridPlace = Pick<Evaluation, 'classId' | 'subjectId' | 'sequenceId'>;

const columns = sql`id, class_id AS "classId", subject_id AS "subjectId", sequence_id AS "sequenceId", place, title,
  maximum, weight, version`;

export async function evaluationsOfGrid(
  { org, db }: InOrganisation,
  { classId, subjectId, sequenceId }: GridPlace,
): Promise<readonly Evaluation[]> {
  const { rows } = await sql<Evaluation>`
    ${prepared} SELECT ${columns} FROM evaluations
    WHERE org_id = ${org} AND class_id = ${classId} AND sequence_id = ${sequenceId} AND subject_id = ${subjectId}
    ORDER BY place
  `.execute(db);
  return rows;
}

/** Of one sequence, in these classes. */
export async function evaluationsOfSequence(
  { org, db }: InOrganisation,
  sequenceId: number,
  classIds: readonly number[],
): Promise<readonly Evaluation[]> {
  const { rows } = await sql<Evaluation>`
    SELECT ${columns} FROM evaluations
    WHERE org_id = ${org} AND sequence_id = ${sequenceId} AND class_id = ANY(${classIds}) ORDER BY place
  `.execute(db);
  return rows;
}

/** The first evaluation of a grid begins with its first mark; one that is there stays. */
export async function beginEvaluation(
  { org, db }: InOrganisation,
  { classId, subjectId, sequenceId }: GridPlace,
): Promise<void> {
  await sql`
    INSERT INTO evaluations (org_id, class_id, subject_id, sequence_id, place)
    VALUES (${org}, ${classId}, ${subjectId}, ${sequenceId}, 1) ON CONFLICT DO NOTHING
  `.execute(db);
}

/** The evaluations of a grid, held until the transaction ends, so that none of them changes or goes while marks are saved. */
export async function holdEvaluations(
  { org, db }: InOrganisation,
  { classId, subjectId, sequenceId }: GridPlace,
): Promise<readonly Evaluation[]> {
  const { rows } = await sql<Evaluation>`
    SELECT ${columns} FROM evaluations
    WHERE org_id = ${org} AND class_id = ${classId} AND sequence_id = ${sequenceId} AND subject_id = ${subjectId}
    ORDER BY place FOR SHARE
  `.execute(db);
  return rows;
}
