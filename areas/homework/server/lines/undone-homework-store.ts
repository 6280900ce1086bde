/** Homework that is due and that students have not done. */
import { sql } from 'kysely';
import type { Instant } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';

export interface UndoneHomework {
  readonly id: number;
  readonly title: string;
  /** Students who have not done it, without those who are excused. */
  readonly studentIds: readonly number[];
}

/** Published and open homework that is due in this time. */
export async function undoneHomework(
  { org, db }: InOrganisation,
  { from, before }: { readonly from: Instant; readonly before: Instant },
): Promise<readonly UndoneHomework[]> {
  const { rows } = await sql<UndoneHomework>`
    SELECT h.id, h.title, array_agg(s.student_id) AS "studentIds"
    FROM homework h JOIN homework_students s ON s.org_id = ${org} AND s.homework_id = h.id
    WHERE h.org_id = ${org} AND h.status = 'published' AND h.due_at >= ${from} AND h.due_at < ${before}
      AND s.completed <> 'Y' AND NOT s.excused
    GROUP BY h.id, h.title
  `.execute(db);
  return rows;
}

export interface UndoneCounts {
  readonly studentId: number;
  readonly due: number;
  readonly overdue: number;
}

/** Numbers of due homework that these students have not done in this time: still to come, and past. */
export async function undoneCounts(
  { org, db }: InOrganisation,
  studentIds: readonly number[],
  { from, now, before }: { readonly from: Instant; readonly now: Instant; readonly before: Instant },
): Promise<readonly UndoneCounts[]> {
  const { rows } = await sql<UndoneCounts>`
    SELECT s.student_id AS "studentId", (count(*) FILTER (WHERE h.due_at >= ${now}))::integer AS due,
      (count(*) FILTER (WHERE h.due_at < ${now}))::integer AS overdue
    FROM homework h JOIN homework_students s ON s.org_id = ${org} AND s.homework_id = h.id
    WHERE h.org_id = ${org} AND h.status = 'published' AND h.due_at >= ${from} AND h.due_at < ${before}
      AND s.completed <> 'Y' AND NOT s.excused AND s.student_id = ANY(${studentIds}::bigint[])
    GROUP BY s.student_id
  `.execute(db);
  return rows;
}
