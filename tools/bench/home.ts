/** The home page of each job in one call, over the demonstration school of 2,000, beside the bare program. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { send, signIn } from '#testing/prove/requests.ts';
import type { RecordedHome } from './bare/bare-home.ts';
import { type BenchDatabase, logOf, whileLogging } from './bench-database.ts';
import { addDemonstration } from './bench-school.ts';
import { type Figure, figure, growthFigure, median, p95, several, shown } from './figures.ts';
import { startBare, startOurs } from './servers.ts';

const jobs = ['teacher', 'parent', 'discipline', 'viceprincipal', 'principal', 'bursar', 'secretary'];
const path = '/slm/Home/v1/get';
const turns = 40;

/** @param bench an empty database */
export async function measureHome(bench: BenchDatabase): Promise<readonly Figure[]> {
  await addDemonstration(bench);
  const [{ org = 0 } = {}] = await bench.sql<{ org: number }>('SELECT min(org_id) AS org FROM organisations');
  const recorded = await recordReplies(bench, jobs, async (address, job) => ({
    path,
    token: await signIn(address, job),
  }));
  const file = join(bench.dataDir, 'homes.json');
  await writeFile(file, JSON.stringify(recorded));
  await using ours = await startOurs(bench);
  await using bare = await startBare('home', { bench, org }, { RECORDED: file });
  const figures: Figure[] = [];
  for (const job of jobs) {
    const token = await signIn(ours.address, job);
    const addresses = [ours.address + path, `${bare.address}/${job}`];
    const both = () => several(2, (side) => send(addresses[side] ?? '', token));
    // The first turns load what is kept in memory.
    const all = (await several(turns, both)).slice(5);
    const [own = [], others = []] = [0, 1].map((side) => all.map((pair) => pair[side]?.ms ?? 0));
    const other = median(others);
    const size = `(${shown(median(own), 'ms')}, ${all[0]?.[0]?.bytes.length} bytes)`;
    const count = recorded[job]?.statements.length;
    figures.push(
      figure(`Home page of the ${job}, p95 (median, bytes unpacked)`, '< 100 ms', p95(own), size),
      growthFigure(`… beside its ${count} statements one after the other`, '≤ 1.5 ×', other, median(own)),
    );
  }
  return figures;
}

/** Statements and replies of the second request, when what is kept in memory is there. */
export function recordReplies(
  bench: BenchDatabase,
  names: readonly string[],
  find: (address: string, name: string) => Promise<{ readonly path: string; readonly token: string }>,
): Promise<Readonly<Record<string, RecordedHome>>> {
  const settings = {
    log_min_duration_statement: '0',
    log_error_verbosity: 'default',
    log_parameter_max_length: '-1',
  };
  return whileLogging(bench, settings, async () => {
    await using server = await startOurs(bench);
    const replies: Record<string, RecordedHome> = {};
    for (const name of names) {
      const { path: from, token } = await find(server.address, name);
      const { bytes } = await send(server.address + from, token);
      const log = await logOf(bench, () => send(server.address + from, token));
      replies[name] = { reply: bytes.toString(), statements: statementsIn(log) };
    }
    return replies;
  });
}

/** The statements within the transaction of a school that the request runs in. */
function statementsIn(log: string): RecordedHome['statements'] {
  const found: { text: string; values: readonly (string | null)[] }[] = [];
  let within: string | null = null;
  let isExecuted = false;
  for (const line of log.split(/^(?=\d{4}-\d\d-\d\d \S+ UTC \[)/m)) {
    const [, process = '', words = ''] =
      /^\S+ \S+ UTC \[(\d+)\] (?:LOG|DETAIL): {2}([\s\S]*)/.exec(line) ?? [];
    if (/ statement: BEGIN READ ONLY; SET LOCAL app\.org_id/.test(words)) within = process;
    if (process !== within) continue;
    if (/ statement: COMMIT/.test(words)) within = null;
    // A statement that is parsed and bound is logged for each step.
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
