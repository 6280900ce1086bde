/** Numbers for the rows that arrive, which nobody else takes meanwhile. */
import pg from 'pg';
import { BackupProblem } from '../backup/backup-problem.ts';
import { tablesToCopy } from '../backup/catalogue.ts';
import type { MovePlan } from './move-plan.ts';
import { numberedTables, sequenceOf } from './write-move.ts';

/** Numbers that servers may take between the reading and the setting of a sequence. */
const margin = 1000;
/** A file that is refused late has used up its numbers. Servers read numbers up to 2^53. */
const mostUsed = 2 ** 52;

/**
 * Reserves a range for each table that numbers people, above all numbers of both installations: so an old number that comes back later, in
 * something written before the move, is nobody's here. @returns what is added to each, by table
 */
export async function reserveNumbers(
  client: pg.Client,
  plan: MovePlan,
  upTo: Readonly<Record<string, number>>,
): Promise<Record<string, number>> {
  const added: Record<string, number> = {};
  for (const { table, column } of await numberedTables(client, plan)) {
    const sequence = await sequenceOf(client, table, column);
    const used = upTo[table] ?? 0;
    const { rows } = await client.query<{ added: string }>(
      `SELECT greatest(last_value, $1::bigint) + ${margin} AS added,
         setval($2::regclass, greatest(last_value, $1::bigint) + ${margin} + $1::bigint) FROM ${sequence} WHERE last_value < $3`,
      [used, sequence, mostUsed],
    );
    if (rows.length === 0) throw new BackupProblem(`There are no numbers left for ${table}.`);
    added[table] = Number(rows[0]?.added);
  }
  return added;
}

/** New rows of the school count on from its highest number; the tables of all schools share their sequences. */
export async function raiseCounters(client: pg.Client, plan: MovePlan, organisation: number): Promise<void> {
  const tables = (await tablesToCopy(client, plan.left)).filter(({ ofOrganisations }) => ofOrganisations);
  const { rows } = await client.query<{ table: string; column: string }>(
    `SELECT c.relname AS table, a.attname AS column FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attidentity <> ''
     WHERE c.relnamespace = 'public'::regnamespace AND a.attname <> 'org_id' AND c.relname = ANY ($1)`,
    [tables.map(({ name }) => name)],
  );
  for (const { table, column } of rows) {
    const sequence = await sequenceOf(client, table, column);
    await client.query(
      `SELECT setval($2::regclass, greatest(s.last_value, t.highest) + ${margin})
       FROM ${sequence} s, (SELECT max(${pg.escapeIdentifier(column)}) AS highest FROM ${pg.escapeIdentifier(table)} WHERE org_id = $1) t
       WHERE t.highest + ${margin} > s.last_value`,
      [organisation, sequence],
    );
  }
}
