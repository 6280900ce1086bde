/** SQL for programmes: what is to be taught in a subject at a level. Every statement names the organisation. */
import { sql } from 'kysely';
import type { InOrganisation } from '#platform/server/db/database.ts';

/** Of these elements, those that belong to a programme of the subject in the year. */
export async function elementsOfSubject(
  { org, db }: InOrganisation,
  { yearId, subjectId }: { readonly yearId: number; readonly subjectId: number },
  elementIds: readonly number[],
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT e.id FROM programme_elements e JOIN programmes p ON p.org_id = e.org_id AND p.id = e.programme_id
    WHERE e.org_id = ${org} AND e.id = ANY(${elementIds}::bigint[]) AND e.kind = 'lesson'
      AND p.year_id = ${yearId} AND p.subject_id = ${subjectId}
  `.execute(db);
  return rows.map(({ id }) => id);
}
