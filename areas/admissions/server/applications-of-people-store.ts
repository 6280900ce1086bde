/** Applications by the people in them. */
import { sql } from 'kysely';
import type { InOrganisation } from '#platform/server/db/database.ts';
import { guardianColumn, type StoredApplication } from './applications-store.ts';

/** Applications that led to the enrolment of one of these students. */
export async function applicationsOfStudents(
  { org, db }: InOrganisation,
  studentIds: readonly number[],
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM applications WHERE org_id = ${org} AND student_id = ANY(${studentIds}::bigint[])
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** The parent in each application of the school. */
export async function parentsOfApplications({
  org,
  db,
}: InOrganisation): Promise<readonly Pick<StoredApplication, 'id' | 'guardian'>[]> {
  const { rows } = await sql<Pick<StoredApplication, 'id' | 'guardian'>>`
    SELECT a.id, ${guardianColumn} FROM applications a WHERE a.org_id = ${org}
  `.execute(db);
  return rows;
}
