/** From when to when students are in groups of several classes. */
import { sql } from 'kysely';
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';

/** @param on the first day */
export async function beginGroupStays(
  { org, db }: InOrganisation,
  groupId: number,
  studentIds: readonly number[],
  on: SchoolDay,
): Promise<void> {
  await sql`
    INSERT INTO group_stays (org_id, group_id, student_id, joined_on)
    SELECT ${org}, ${groupId}, id, ${on}::date FROM unnest(${studentIds}::bigint[]) AS joining(id)
  `.execute(db);
}

/** Ends members' stays in these groups, before they are removed. @param on the first day on which they are no longer there */
export async function endGroupStays(
  { org, db }: InOrganisation,
  groupIds: readonly number[],
  studentIds: readonly number[],
  on: SchoolDay,
): Promise<void> {
  await sql`
    INSERT INTO group_stays (org_id, group_id, student_id)
    SELECT ${org}, e.class_id, e.student_id FROM enrolments e
    WHERE e.org_id = ${org} AND e.class_id = ANY(${groupIds}::bigint[]) AND e.student_id = ANY(${studentIds}::bigint[])
      AND NOT EXISTS (SELECT 1 FROM group_stays g
        WHERE g.org_id = ${org} AND g.group_id = e.class_id AND g.student_id = e.student_id AND g.left_on IS NULL)
  `.execute(db);
  await sql`
    UPDATE group_stays SET left_on = ${on}::date
    WHERE org_id = ${org} AND group_id = ANY(${groupIds}::bigint[]) AND student_id = ANY(${studentIds}::bigint[])
      AND left_on IS NULL
  `.execute(db);
}
