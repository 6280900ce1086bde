/** How many students are absent on each day. */
import { sql } from 'kysely';
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';

export interface AbsentOfDay {
  readonly day: SchoolDay;
  readonly students: number;
}

/** Students who missed a lesson or more, with an excuse or without, by day: as the day of all classes counts them; no row for a day without any. */
export async function absentByDay(
  { org, db }: InOrganisation,
  {
    from,
    until,
    barred,
  }: { readonly from: SchoolDay; readonly until: SchoolDay; readonly barred: readonly number[] },
): Promise<readonly AbsentOfDay[]> {
  const { rows } = await sql<AbsentOfDay>`
    SELECT held_on AS day, count(DISTINCT student_id)::integer AS students FROM roll_exceptions
    WHERE org_id = ${org} AND held_on BETWEEN ${from} AND ${until} AND state IN ('absent', 'excused')
      AND student_id <> ALL(${barred}::bigint[])
    GROUP BY held_on ORDER BY held_on
  `.execute(db);
  return rows;
}
