/** SQL for consequences that no longer count by the rule of their kind. */
import { sql } from 'kysely';
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';

/** Consequences that were in force until a day before this one and were not revoked, by number; locked. */
export async function expiredBefore(
  { org, db }: InOrganisation,
  day: SchoolDay,
): Promise<
  readonly {
    readonly id: number;
    readonly studentId: number;
    readonly classId: number | null;
    readonly expiresOn: SchoolDay;
  }[]
> {
  const { rows } = await sql<{
    id: number;
    studentId: number;
    classId: number | null;
    expiresOn: SchoolDay;
  }>`
    SELECT id, student_id AS "studentId", class_id AS "classId", expires_on AS "expiresOn" FROM consequences
    WHERE org_id = ${org} AND state IN ('decided', 'served', 'missed') AND expires_on < ${day}::date
    ORDER BY id LIMIT 1000 FOR UPDATE
  `.execute(db);
  return rows;
}

export async function setExpired({ org, db }: InOrganisation, id: number): Promise<void> {
  await sql`
    UPDATE consequences SET state = 'expired', version = version + 1 WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
}
