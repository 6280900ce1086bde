/** The same list in a database of one school and of two hundred: it must not cost more. */
import { readFile, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { BenchDatabase } from './bench-database.ts';
import { type Figure, median, several } from './figures.ts';
import { load } from './load.ts';
import { freshPaths, startSchoolServer } from './measure-list.ts';
import { addSchool, type BenchSchool, withSuperuser } from './schools/bench-schools.ts';

/** Ten million lines with their indexes and the log of their writing take about four gigabytes. */
const bytesWanted = 12 * 1024 ** 3;
const allSchools = 200;
const homeworkLines = { large: 10_000_000, small: 2_000_000 };

export async function measureManySchools(
  bench: BenchDatabase,
  school: BenchSchool,
  seconds: number,
): Promise<readonly Figure[]> {
  await analyse(bench);
  const alone = await listSpeed(bench, school, seconds);
  const { bavail, bsize } = await statfs(bench.dataDir);
  const wanted = bavail * bsize > bytesWanted ? homeworkLines.large : homeworkLines.small;
  const classes = Math.round(wanted / allSchools / 2000);
  for (let number = 2; number <= allSchools; number++) await addSchool(bench, `school-${number}`, classes);
  await addSecondSteps(bench, school);
  await analyse(bench);
  const crowded = await listSpeed(bench, school, seconds);
  const lines = await countLines(bench);
  const plans = await plansOf(bench, school, {});
  const ratio = crowded.p50 / alone.p50;
  const scans = [
    ...(await scansOfLargeTables(bench, plans)),
    ...(await plansOf(bench, school, { enable_seqscan: 'off' })).filter(isScan),
  ];
  return [
    {
      what: `The list among ${allSchools} schools (${(lines / 1e6).toFixed(1)} million lines), median time against one school`,
      wanted: '≤ 1.3 ×',
      measured: `${ratio.toFixed(2)} × (${alone.p50.toFixed(1)} ms, then ${crowded.p50.toFixed(1)} ms; ${alone.perSecond.toFixed(0)}/s, then ${crowded.perSecond.toFixed(0)}/s)`,
      met: ratio <= 1.3,
    },
    {
      what: 'Plans of its statements',
      wanted: `indexes only, over ${fewPages} pages; an index for each`,
      measured:
        scans.length === 0
          ? [...new Set(plans.map((line) => /using (\w+)/.exec(line)?.[1]).filter(Boolean))].join(', ')
          : scans.join('; '),
      met: scans.length === 0 && plans.length > 0,
    },
  ];
}

/** Everybody of the other schools has begun to set one up: PostgreSQL plans by what it knows of a table. */
async function addSecondSteps(bench: BenchDatabase, { org }: BenchSchool): Promise<void> {
  await withSuperuser(bench, (client) =>
    client.query(
      `INSERT INTO second_factors (user_id, secret)
       SELECT user_id, sha256(int8send(user_id)) FROM memberships WHERE org_id <> $1 ON CONFLICT DO NOTHING`,
      [org],
    ),
  );
}

/** A table of no more pages is rightly read whole, whatever indexes it has. */
const fewPages = 8;

function isScan(line: string): boolean {
  return line.includes('Seq Scan');
}

async function scansOfLargeTables(bench: BenchDatabase, plans: readonly string[]): Promise<string[]> {
  const pages = await withSuperuser(bench, async (client) => {
    const { rows } = await client.query<{ name: string; pages: number }>(
      'SELECT relname AS name, relpages AS pages FROM pg_class',
    );
    return new Map(rows.map(({ name, pages: of }) => [name, of]));
  });
  return plans
    .filter(isScan)
    .filter((line) => (pages.get(/ on (\w+)/.exec(line)?.[1] ?? '') ?? 0) > fewPages);
}

/** One client after the other, so that the time is the request's own. */
async function listSpeed(bench: BenchDatabase, school: BenchSchool, seconds: number) {
  const server = await startSchoolServer(bench);
  try {
    const path = freshPaths(school.notebookId);
    const run = () =>
      load({
        address: server.address,
        token: school.teacher,
        seconds,
        connections: 1,
        status: 200,
        headers: { 'accept-encoding': 'br' },
        path,
      });
    await run();
    const runs = await several(5, run);
    return {
      p50: median(runs.map((one) => 1000 / one.perSecond)),
      perSecond: median(runs.map((one) => one.perSecond)),
    };
  } finally {
    await server.end('SIGTERM');
  }
}

async function analyse(bench: BenchDatabase): Promise<void> {
  await withSuperuser(bench, (client) => client.query('VACUUM ANALYZE'));
}

async function countLines(bench: BenchDatabase): Promise<number> {
  return withSuperuser(bench, async (client) => {
    const { rows } = await client.query<{ lines: number }>(
      "SELECT reltuples::float8 AS lines FROM pg_class WHERE relname = 'homework_students'",
    );
    return rows[0]?.lines ?? 0;
  });
}

/**
 * Plans of all statements of one request, logged by PostgreSQL itself.
 * @param planner settings of its own; with `enable_seqscan` off, a table is read whole only where no index would do
 */
async function plansOf(
  bench: BenchDatabase,
  school: BenchSchool,
  planner: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  const log = join(bench.dataDir, 'log/postgresql.log');
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_nested_statements': 'on',
    'auto_explain.log_level': 'warning',
    ...planner,
  };
  await withSuperuser(bench, async (client) => {
    await client.query("LOAD 'auto_explain'");
    for (const [name, value] of Object.entries(settings))
      await client.query(`ALTER ROLE cahier_app SET ${name} = '${value}'`);
  });
  const server = await startSchoolServer(bench);
  try {
    const path = freshPaths(school.notebookId);
    const headers = { authorization: `Bearer ${school.teacher}` };
    // Twice, so that the second does not load what is kept in memory.
    const ask = async () => (await fetch(server.address + path(), { headers })).text();
    await ask();
    const before = (await readFile(log)).length;
    await ask();
    const text = (await readFile(log)).subarray(before).toString();
    return text
      .split('\n')
      .filter((line) => /Scan (using|on)/.test(line))
      .map((line) => line.trim());
  } finally {
    await server.end('SIGTERM');
    await withSuperuser(bench, (client) => client.query('ALTER ROLE cahier_app RESET ALL'));
  }
}
