/** Lines that students still have to do. */
import { sql } from 'kysely';
import type { Instant } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';

export interface OpenLine {
  readonly id: number;
  readonly notebookId: number;
  readonly title: string;
  readonly dueAt: Instant;
  readonly studentId: number;
}

/** Published homework of these notebooks that these students have not done, without what they are excused from; the nearest due date first. */
export async function openLinesOf(
  { org, db }: InOrganisation,
  {
    notebookIds,
    studentIds,
  }: { readonly notebookIds: readonly number[]; readonly studentIds: readonly number[] },
): Promise<readonly OpenLine[]> {
  const { rows } = await sql<OpenLine>`
    SELECT h.id, h.notebook_id AS "notebookId", h.title, h.due_at AS "dueAt", s.student_id AS "studentId"
    FROM homework h JOIN homework_students s ON s.org_id = ${org} AND s.homework_id = h.id
    WHERE h.org_id = ${org} AND h.notebook_id = ANY(${notebookIds}::bigint[]) AND h.status = 'published'
      AND s.student_id = ANY(${studentIds}::bigint[]) AND s.completed <> 'Y' AND NOT s.excused
    ORDER BY h.due_at, h.id
  `.execute(db);
  return rows;
}
