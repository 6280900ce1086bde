/** Lessons that became readable for parents. */
import { sql } from 'kysely';
import type { Instant } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';

export interface PublishedLessons {
  readonly classId: number;
  readonly subjectId: number;
}

/** Each class and subject once. */
export async function publishedBetween(
  { org, db }: InOrganisation,
  { from, before }: { readonly from: Instant; readonly before: Instant },
): Promise<readonly PublishedLessons[]> {
  const { rows } = await sql<PublishedLessons>`
    SELECT DISTINCT n.class_id AS "classId", n.subject_id AS "subjectId"
    FROM lesson_entries e JOIN notebooks n ON n.org_id = ${org} AND n.id = e.notebook_id
    WHERE e.org_id = ${org} AND e.state <> 'draft' AND e.published_at >= ${from} AND e.published_at < ${before}
  `.execute(db);
  return rows;
}
