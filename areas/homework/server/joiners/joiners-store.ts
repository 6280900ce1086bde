/** Homework of whole classes, and to whom of those who joined later it was not given. */
import { sql } from 'kysely';
import type { Instant } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { GivenHomework } from '../../joiners/joiners-rules.ts';

export interface DueHomework extends GivenHomework {
  readonly notebookId: number;
  readonly title: string;
  readonly dueAt: Instant;
}

/** Homework of these notebooks that is neither closed nor due, the next due first. */
export async function homeworkNotDue(
  { org, db }: InOrganisation,
  notebookIds: readonly number[],
  now: Instant,
): Promise<readonly DueHomework[]> {
  const { rows } = await sql<DueHomework>`
    SELECT h.id, h.notebook_id AS "notebookId", h.title, h.due_at AS "dueAt", h.created_at AS "createdAt",
      ARRAY(SELECT s.student_id FROM homework_students s
        WHERE s.org_id = ${org} AND s.homework_id = h.id) AS "studentIds",
      ARRAY(SELECT d.student_id FROM declined_homework d WHERE d.org_id = ${org} AND d.homework_id = h.id
        UNION SELECT r.student_id FROM removed_homework_lines r
        WHERE r.org_id = ${org} AND r.homework_id = h.id) AS answered
    FROM homework h
    WHERE h.org_id = ${org} AND h.notebook_id = ANY(${notebookIds}::bigint[]) AND h.status <> 'closed' AND h.due_at > ${now}
    ORDER BY h.due_at, h.id
  `.execute(db);
  return rows;
}

export async function insertDeclined(
  { org, db }: InOrganisation,
  homeworkId: number,
  studentId: number,
  { by, at }: { readonly by: number; readonly at: Instant },
): Promise<void> {
  await sql`
    INSERT INTO declined_homework (org_id, homework_id, student_id, declined_at, declined_by)
    VALUES (${org}, ${homeworkId}, ${studentId}, ${at}, ${by}) ON CONFLICT DO NOTHING
  `.execute(db);
}
