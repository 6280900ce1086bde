/** Marks in bulk, for schools that are made with some: the demonstration, and schools for measuring. */
import { sql } from 'kysely';
import type { Instant } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { Mark } from '../../marks/marks.ts';
import type { GridKey } from '../columns/evaluations-store.ts';

/** The first evaluation of a grid with all its marks. */
export interface NewMarks extends GridKey {
  readonly savedBy: number;
  readonly marks: readonly (Mark & { readonly studentId: number })[];
}

export async function addMarks(
  { org, db }: InOrganisation,
  grids: readonly NewMarks[],
  at: Instant,
): Promise<void> {
  const rows = grids.map(({ classId, subjectId, sequenceId }) => ({ classId, subjectId, sequenceId }));
  const { rows: made } = await sql<GridKey & { id: number }>`
    INSERT INTO evaluations (org_id, class_id, subject_id, sequence_id, place)
    SELECT ${org}, row."classId", row."subjectId", row."sequenceId", 1
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS row("classId" bigint, "subjectId" bigint, "sequenceId" bigint)
    RETURNING id, class_id AS "classId", subject_id AS "subjectId", sequence_id AS "sequenceId"
  `.execute(db);
  const keyOf = ({ classId, subjectId, sequenceId }: GridKey) => `${classId} ${subjectId} ${sequenceId}`;
  const ids = new Map(made.map((one) => [keyOf(one), one.id]));
  const cells = grids.flatMap((grid) =>
    grid.marks.map(({ studentId, state, value }) => ({
      evaluationId: ids.get(keyOf(grid)) ?? 0,
      studentId,
      state,
      value,
      savedBy: grid.savedBy,
    })),
  );
  const most = 10_000;
  for (let from = 0; from < cells.length; from += most) {
    await sql`
      INSERT INTO marks (org_id, evaluation_id, student_id, state, value, saved_by, saved_at)
      SELECT ${org}, row."evaluationId", row."studentId", row.state, row.value, row."savedBy", ${at}
      FROM jsonb_to_recordset(${JSON.stringify(cells.slice(from, from + most))}::jsonb)
        AS row("evaluationId" bigint, "studentId" bigint, state text, value integer, "savedBy" bigint)
    `.execute(db);
  }
}
