/** One number for each school that changes when any row of its homework, notebooks or people does. */
import type { World } from './school-world.ts';

const tables = [
  'homework',
  'homework_students',
  'notebooks',
  'memberships',
  'membership_roles',
  'students',
  'guardian_links',
];

export async function marksOfRows(world: World): Promise<Readonly<Record<string, string>>> {
  const sums = tables.map(
    (table) =>
      `SELECT org_id, '${table}' AS part, md5(string_agg(md5(t::text), '' ORDER BY md5(t::text))) AS sum FROM ${table} t GROUP BY org_id`,
  );
  const rows = await world.run<{ org: string; sum: string }>(
    `SELECT org_id::text AS org, md5(string_agg(part || sum, '|' ORDER BY part)) AS sum
     FROM (${sums.join(' UNION ALL ')}) parts GROUP BY org_id`,
  );
  return Object.fromEntries(rows.map((row) => [row.org, row.sum]));
}
