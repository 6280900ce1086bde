/** All rows of a school and of its people as one text, without the numbers that an installation gives: two of them are alike or not. */
import pg from 'pg';
import { withConnection } from '#platform/server/db/connection.ts';
import type { ScratchDatabase } from '../database/scratch-database.ts';

/** The number of rows of each table of schools that has any. */
export function countsOf(scratch: ScratchDatabase, org: number): Promise<Record<string, number>> {
  return withConnection(scratch.superuser, async (client) => {
    const counts: Record<string, number> = {};
    for (const name of await tablesOfSchools(client)) {
      const { rows } = await client.query<{ count: number }>(
        `SELECT count(*)::integer AS count FROM ${pg.escapeIdentifier(name)} WHERE org_id = $1`,
        [org],
      );
      if (rows[0]?.count) counts[name] = rows[0].count;
    }
    return counts;
  });
}

/** A digest of all rows of a school by table, as they are. */
export function digestsOf(scratch: ScratchDatabase, org: number): Promise<Record<string, string>> {
  return withConnection(scratch.superuser, async (client) => {
    const digests: Record<string, string> = {};
    for (const name of await tablesOfSchools(client)) {
      const { rows } = await client.query<{ digest: string }>(
        `SELECT md5(string_agg(t::text, E'\\n' ORDER BY t::text)) AS digest FROM ${pg.escapeIdentifier(name)} t WHERE org_id = $1`,
        [org],
      );
      if (rows[0]?.digest) digests[name] = rows[0].digest;
    }
    return digests;
  });
}

/** Finds columns with numbers of accounts by the values alone, without a list of columns. */
export function numbersIn(
  scratch: ScratchDatabase,
  org: number,
  from: number,
  until: number,
): Promise<readonly string[]> {
  return withConnection(scratch.superuser, async (client) => {
    const found = new Set<string>();
    for (const name of await tablesOfSchools(client)) {
      const { rows } = await client.query<{ row: Record<string, unknown> }>(
        `SELECT to_jsonb(t) AS row FROM ${pg.escapeIdentifier(name)} t WHERE org_id = $1`,
        [org],
      );
      for (const { row } of rows)
        for (const [column, value] of Object.entries(row))
          if (holdsNumber(value, from, until)) found.add(`${name}.${column}`);
    }
    return [...found].sort();
  });
}

function holdsNumber(value: unknown, from: number, until: number): boolean {
  if (typeof value === 'number') return value >= from && value <= until;
  if (typeof value === 'string') {
    // Bytes and digests are full of digits.
    if (value.startsWith('\\x')) return false;
    return [...value.matchAll(/(?<![\w.-])\d{4,12}(?![\w.-])/g)].some(([text]) =>
      holdsNumber(Number(text), from, until),
    );
  }
  if (value === null || typeof value !== 'object') return false;
  return Object.values(value).some((one) => holdsNumber(one, from, until));
}

async function tablesOfSchools(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relforcerowsecurity AND relnamespace = 'public'::regnamespace ORDER BY 1",
  );
  return rows.map(({ name }) => name);
}
