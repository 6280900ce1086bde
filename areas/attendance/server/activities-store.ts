/** Activities without a lesson: they are rolls with a title, which somebody calls later. */
import { sql } from 'kysely';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { ActivityToPlan } from '../activities-contract.ts';

export async function insertActivity(
  { org, db }: InOrganisation,
  { title, day, startsAt, endsAt, classIds }: ActivityToPlan,
  { yearId, by }: { readonly yearId: number; readonly by: number },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO rolls (org_id, year_id, title, held_on, starts_at, ends_at, class_ids, teacher_ids, students)
    VALUES (${org}, ${yearId}, ${title}, ${day}, ${startsAt}, ${endsAt}, ${classIds}::bigint[], ARRAY[${by}::bigint], 0)
    RETURNING id
  `.execute(db);
  return rows[0]?.id ?? 0;
}

export async function deleteActivity({ org, db }: InOrganisation, id: number): Promise<void> {
  await sql`DELETE FROM rolls WHERE org_id = ${org} AND id = ${id} AND lesson_id IS NULL`.execute(db);
}
