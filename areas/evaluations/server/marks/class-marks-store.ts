/** The marks of whole classes, in one read. */
import { sql } from 'kysely';
import type { InOrganisation } from '#platform/server/db/database.ts';
import { markStates } from '../../contract.ts';
import type { Mark, MarkState } from '../../marks/marks.ts';

export interface MarkedEvaluation {
  readonly id: number;
  readonly classId: number;
  readonly subjectId: number;
  readonly sequenceId: number;
  readonly title: string;
  readonly maximum: number;
  readonly weight: number;
  /** By the id of the student; without those whom nobody has marked. */
  readonly marks: ReadonlyMap<number, Mark>;
}

type Row = Omit<MarkedEvaluation, 'marks'> & { readonly cells: string | null };

/**
 * Evaluations of these classes and groups. A row is an evaluation and all its marks as one text, because a row for each of the 144,000
 * marks of a school takes three times as long to read.
 */
export async function markedIn(
  { org, db }: InOrganisation,
  classIds: readonly number[],
): Promise<readonly MarkedEvaluation[]> {
  const { rows } = await sql<Row>`
    SELECT e.id, e.class_id AS "classId", e.subject_id AS "subjectId", e.sequence_id AS "sequenceId", e.title, e.maximum, e.weight, c.cells
    FROM evaluations e CROSS JOIN LATERAL (
      SELECT string_agg(m.student_id || ' ' || coalesce(m.value::text, m.state), ',') AS cells FROM marks m
      WHERE m.org_id = ${org} AND m.evaluation_id = e.id AND m.state IS NOT NULL) c
    WHERE e.org_id = ${org} AND e.class_id = ANY(${classIds}::bigint[]) AND e.removed_at IS NULL
    ORDER BY e.place
  `.execute(db);
  return rows.map(({ cells, ...evaluation }) => ({ ...evaluation, marks: toMarks(cells ?? '') }));
}

/** Each of the classes with each sequence or month in which somebody was marked, and out of what (hundredths). */
export async function sequencesMarked(
  { org, db }: InOrganisation,
  classIds: readonly number[],
): Promise<readonly Pick<MarkedEvaluation, 'classId' | 'sequenceId' | 'maximum'>[]> {
  const { rows } = await sql<Pick<MarkedEvaluation, 'classId' | 'sequenceId' | 'maximum'>>`
    SELECT DISTINCT e.class_id AS "classId", e.sequence_id AS "sequenceId", e.maximum FROM evaluations e
    WHERE e.org_id = ${org} AND e.class_id = ANY(${classIds}::bigint[])
      AND EXISTS (SELECT 1 FROM marks m WHERE m.org_id = ${org} AND m.evaluation_id = e.id AND m.state IS NOT NULL)
  `.execute(db);
  return rows;
}

const states: ReadonlyMap<string, Mark> = new Map(
  markStates.map((state: MarkState) => [state, { state, value: null }]),
);

/** `12 1250,13 absent`: a student, and hundredths or the reason why there is no mark. */
function toMarks(cells: string): ReadonlyMap<number, Mark> {
  const marks = new Map<number, Mark>();
  if (cells === '') return marks;
  for (const cell of cells.split(',')) {
    const gap = cell.indexOf(' ');
    const text = cell.slice(gap + 1);
    marks.set(Number(cell.slice(0, gap)), states.get(text) ?? { state: 'entered', value: Number(text) });
  }
  return marks;
}
