/** The same list in a database of one school and of two hundred: it must not cost more. */
import { send } from '#testing/prove/requests.ts';
import { logOf, whileLogging } from './bench-database.ts';
import { addSchool, type BenchSchool } from './bench-school.ts';
import { type Figure, growthFigure, median, several } from './figures.ts';
import { freshPaths } from './homework-list.ts';
import { load, startOurs } from './servers.ts';

const allSchools = 200;
/** A table of no more pages is rightly read whole, whatever indexes it has. */
const fewPages = 8;

/** Needs some six gigabytes of disk. */
export async function measureManySchools(school: BenchSchool, seconds: number): Promise<readonly Figure[]> {
  const { bench } = school;
  await bench.analyse();
  const alone = await listTime(school, seconds);
  for (let number = 2; number <= allSchools; number++) await addSchool(bench, `school-${number}`, 25);
  // Everybody of the other schools has begun to set one up: PostgreSQL plans by what it knows of a table.
  await bench.sql(
    `INSERT INTO second_factors (user_id, secret)
     SELECT user_id, sha256(int8send(user_id)) FROM memberships WHERE org_id <> $1`,
    [school.org],
  );
  await bench.analyse();
  const crowded = await listTime(school, seconds);
  const text = 'SELECT relname AS name FROM pg_class WHERE relpages > $1';
  const large = await bench.sql<{ name: string }>(text, [fewPages]);
  const isScan = (line: string) => line.includes('Seq Scan');
  const plans = await plansOf(school, {});
  const withoutScans = await plansOf(school, { enable_seqscan: 'off' });
  const scans = [
    ...plans.filter((line) => isScan(line) && large.some(({ name }) => line.includes(` on ${name} `))),
    ...withoutScans.filter(isScan),
  ];
  const indexes = new Set(plans.flatMap((line) => /using (\w+)/.exec(line)?.[1] ?? []));
  const what = `The list of a school among ${allSchools} with 50,000 lines of homework each`;
  return [
    growthFigure(what, '≤ 1.3 ×', alone, crowded),
    {
      what: 'Plans of its statements',
      wanted: `indexes only, over ${fewPages} pages; an index for each`,
      measured: (scans.length === 0 ? [...indexes] : scans).join(', '),
      reached: scans.length === 0 && plans.length > 0,
    },
  ];
}

/** Milliseconds of a list for one client alone, so that the time is the request's own. */
async function listTime(
  { bench, notebookId, teacher: token }: BenchSchool,
  seconds: number,
): Promise<number> {
  await using server = await startOurs(bench);
  const headers = { 'accept-encoding': 'br' };
  const options = { address: server.address, token, seconds, headers, path: freshPaths(notebookId) };
  const run = async () => 1000 / (await load({ ...options, connections: 1 }));
  await run();
  return median(await several(5, run));
}

/**
 * Plans of all statements of one request.
 * @param planner settings of its own; with `enable_seqscan` off, a table is read whole only where no index would do
 */
function plansOf(school: BenchSchool, planner: Readonly<Record<string, string>>) {
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_nested_statements': 'on',
    'auto_explain.log_level': 'warning',
    ...planner,
  };
  return whileLogging(school.bench, settings, async () => {
    await using server = await startOurs(school.bench);
    const path = freshPaths(school.notebookId);
    const read = () => send(server.address + path(), school.teacher);
    // Twice, so that the second does not load what is kept in memory.
    await read();
    const log = await logOf(school.bench, read);
    return log.split('\n').filter((line) => /Scan (using|on)/.test(line));
  });
}
