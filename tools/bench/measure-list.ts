/** The class list of 40 homeworks x 50 students: our server beside the bare program. */
import { allPostgresOn } from '#platform/server/db/processes.ts';
import { type ServerProcess, startServerProcess } from '#testing/prove/server-process.ts';
import type { BenchDatabase } from './bench-database.ts';
import { type Figure, median, several } from './figures.ts';
import { type Load, load } from './load.ts';
import { slowness } from './machine.ts';
import type { BenchSchool } from './schools/bench-schools.ts';

/** The program as `npm start` runs it. */
const schoolServer = 'dist/server/server.js';
const bareServer = 'tools/bench/bare/bare-server.ts';

export function startSchoolServer(bench: BenchDatabase): Promise<ServerProcess> {
  return startServerProcess(schoolServer, {
    DATA_DIR: bench.dataDir,
    PORT: '0',
    LOG_LEVEL: 'info',
    DEMO: 'off',
    BACKUPS_KEPT: '0',
    REQUESTS_PER_MINUTE: '100000000',
  });
}

/**
 * Addresses of the same list that differ in what changes nothing, so that no reply can come from a cache: page sizes
 * above 40, and flags at their usual value.
 */
export function freshPaths(notebookId: number): () => string {
  const flags = ['', '&decrypted=true', '&isUImage=false', '&decrypted=true&isUImage=false'];
  let count = 0;
  return () => {
    count += 1;
    const flag = flags[count % flags.length] ?? '';
    return `/slm/Homework/v1/get?page=1&size=${41 + (Math.floor(count / 4) % 9959)}&noteBookId=${notebookId}${flag}`;
  };
}

const packed = { 'accept-encoding': 'br' };

export async function measureList(
  bench: BenchDatabase,
  school: BenchSchool,
  seconds: number,
): Promise<readonly Figure[]> {
  const ours = await startSchoolServer(bench);
  const bare = await startServerProcess(bareServer, {
    BARE: JSON.stringify({ connection: bench.app, org: school.org, notebookId: school.notebookId }),
  });
  try {
    await refuseOtherBytes(ours, bare, school);
    const path = freshPaths(school.notebookId);
    const run = async (server: ServerProcess, headers: Record<string, string>): Promise<Load> =>
      load({
        address: server.address,
        token: school.teacher,
        seconds,
        connections: 8,
        status: 200,
        headers,
        path,
        processes: { node: async () => [server.pid], postgres: () => allPostgresOn(bench.cluster) },
      });
    await run(ours, packed);
    await run(bare, packed);

    const pairs = await several(5, async () => {
      // A machine that grows faster or slower meanwhile favours neither.
      const first = await run(ours, packed);
      const bares = [await run(bare, packed), await run(bare, packed)];
      return { ours: rateOf([first, await run(ours, packed)]), bare: rateOf(bares) };
    });
    const again = await several(5, () => repeated(ours, school, seconds));
    const plain = await several(5, async () => ({ load: await run(bare, {}), slowness: slowness() }));
    const oursPlain = await several(3, () => run(ours, {}));
    const rate = median(pairs.map((pair) => pair.ours));
    const ratios = pairs.map((pair) => pair.ours / pair.bare);
    const ratio = median(ratios);
    const middle = pairs[ratios.indexOf(ratio)];
    const rateOf304 = median(again.map((one) => one.perSecond));
    const cpu = median(plain.map((one) => (one.load.cpu['node'] ?? 0) + (one.load.cpu['postgres'] ?? 0)));
    const scaled = median(
      plain.map((one) => ((one.load.cpu['node'] ?? 0) + (one.load.cpu['postgres'] ?? 0)) / one.slowness),
    );
    const sum = (loads: readonly Load[], name: string) =>
      median(loads.map((one) => one.cpu[name] ?? 0)).toFixed(2);
    return [
      {
        what: 'Class list (40 × 50, brotli, 8 connections, nothing cached) against the bare program',
        wanted: '≥ 0.85',
        measured: `${ratio.toFixed(2)} (${middle?.ours.toFixed(0)}/s of ${middle?.bare.toFixed(0)}/s; all five: ${ratios.map((one) => one.toFixed(2)).join(', ')})`,
        met: ratio >= 0.85,
      },
      {
        what: 'The same list again with its ETag (304), against the first',
        wanted: '≥ 5 ×',
        measured: `${(rateOf304 / rate).toFixed(1)} × (${rateOf304.toFixed(0)}/s)`,
        met: rateOf304 / rate >= 5,
      },
      {
        what: 'CPU of the bare program for one list, unpacked, scaled by the reference loop',
        wanted: '≤ 1.2 × 3.09 ms',
        measured: `${(scaled / 3.09).toFixed(2)} × (${cpu.toFixed(2)} ms: Node ${sum(
          plain.map((one) => one.load),
          'node',
        )}, PostgreSQL ${sum(
          plain.map((one) => one.load),
          'postgres',
        )}; loop ${median(plain.map((one) => one.slowness)).toFixed(2)} ×; ours: Node ${sum(oursPlain, 'node')}, PostgreSQL ${sum(oursPlain, 'postgres')})`,
        met: scaled <= 1.2 * 3.09,
      },
    ];
  } finally {
    await bare.end('SIGTERM');
    await ours.end('SIGTERM');
  }
}

function rateOf(loads: readonly Load[]): number {
  return loads.reduce((sum, { perSecond }) => sum + perSecond, 0) / loads.length;
}

/** A comparison of speed means something only between the same bytes. */
async function refuseOtherBytes(
  ours: ServerProcess,
  bare: ServerProcess,
  school: BenchSchool,
): Promise<void> {
  const path = freshPaths(school.notebookId)();
  const read = async (server: ServerProcess) =>
    (await fetch(server.address + path, { headers: { authorization: `Bearer ${school.teacher}` } })).text();
  const [mine, other] = [await read(ours), await read(bare)];
  if (mine !== other)
    throw new Error(`The two servers answer differently:\n${mine.slice(0, 900)}\n${other.slice(0, 900)}`);
  console.log(`  the list is ${Math.round(mine.length / 1024)} KB of JSON`);
}

async function repeated(server: ServerProcess, school: BenchSchool, seconds: number): Promise<Load> {
  const path = `/slm/Homework/v1/get?page=1&size=50&noteBookId=${school.notebookId}`;
  const first = await fetch(server.address + path, {
    headers: { authorization: `Bearer ${school.teacher}` },
  });
  await first.text();
  const etag = first.headers.get('etag') ?? '';
  return load({
    address: server.address,
    token: school.teacher,
    seconds,
    connections: 8,
    status: 304,
    headers: { ...packed, 'if-none-match': etag },
    path: () => path,
  });
}
