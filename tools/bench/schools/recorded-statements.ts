/** The statements of a request, noted by PostgreSQL itself. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BenchDatabase } from '../bench-database.ts';
import { withSuperuser } from './bench-schools.ts';

export interface RecordedStatement {
  readonly text: string;
  /** As PostgreSQL writes them. */
  readonly values: readonly (string | null)[];
}

const recording = {
  log_min_duration_statement: '0',
  log_error_verbosity: 'default',
  log_parameter_max_length: '-1',
};

/** Servers that start from now on have their statements noted, until the work is done. */
export async function whileRecording<T>(bench: BenchDatabase, work: () => Promise<T>): Promise<T> {
  await withSuperuser(bench, async (client) => {
    for (const [name, value] of Object.entries(recording))
      await client.query(`ALTER ROLE cahier_app SET ${name} = '${value}'`);
  });
  try {
    return await work();
  } finally {
    await withSuperuser(bench, (client) => client.query('ALTER ROLE cahier_app RESET ALL'));
  }
}

/** The statements within the transaction of a school that the request runs in. */
export async function statementsOf(
  bench: BenchDatabase,
  request: () => Promise<unknown>,
): Promise<readonly RecordedStatement[]> {
  const log = join(bench.dataDir, 'log/postgresql.log');
  const before = (await readFile(log)).length;
  await request();
  return statementsIn((await readFile(log)).subarray(before).toString());
}

function statementsIn(log: string): readonly RecordedStatement[] {
  const found: { text: string; values: readonly (string | null)[] }[] = [];
  let within: string | null = null;
  let isExecuted = false;
  for (const line of log.split(/^(?=\d{4}-\d\d-\d\d \S+ UTC \[)/m)) {
    const [, process = '', words = ''] =
      /^\S+ \S+ UTC \[(\d+)\] (?:LOG|DETAIL): {2}([\s\S]*)/.exec(line) ?? [];
    if (/ statement: BEGIN READ ONLY; SET LOCAL app\.org_id/.test(words)) within = process;
    if (process !== within) continue;
    if (/ statement: COMMIT/.test(words)) within = null;
    // A statement that is parsed and bound is noted for each step.
    if (words.startsWith('Parameters: ') && isExecuted)
      Object.assign(found.at(-1) ?? {}, { values: valuesIn(words) });
    const text = /^duration: \S+ ms {2}execute [^:]*: ([\s\S]*)$/.exec(words)?.[1];
    isExecuted = text !== undefined;
    if (text !== undefined) found.push({ text: unfolded(text), values: [] });
  }
  return found;
}

/** PostgreSQL begins further lines with a tab. */
const unfolded = (text: string) => text.replaceAll('\n\t', '\n').trim();

function valuesIn(words: string): readonly (string | null)[] {
  return [...unfolded(words).matchAll(/\$\d+ = (?:NULL|'((?:[^']|'')*)')/g)].map(
    ([, value]) => value?.replaceAll("''", "'") ?? null,
  );
}
