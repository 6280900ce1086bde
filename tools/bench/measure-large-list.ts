/** Ten thousand homeworks of fifty students to a slow client: what the server holds meanwhile. And what it holds at rest. */
import { allPostgresOn } from '#platform/server/db/processes.ts';
import type { BenchDatabase } from './bench-database.ts';
import type { Figure } from './figures.ts';
import { startSchoolServer } from './measure-list.ts';
import { proportionalMegabytes, residentMegabytes } from './processes.ts';
import { type BenchSchool, withSuperuser } from './schools/bench-schools.ts';
import { readSlowly } from './slow-reader.ts';

const slowly = 50 * 1024;

interface Watch {
  readonly grown: number;
  /** Share of the looks at which some connection of the server was in a statement or transaction. */
  readonly busy: number;
  readonly outcome: { readonly bytes: number; readonly whole: boolean };
}

export async function measureLargeList(
  bench: BenchDatabase,
  school: BenchSchool,
): Promise<readonly Figure[]> {
  const server = await startSchoolServer(bench);
  try {
    const url = `${server.address}/slm/Homework/v1/get?page=1&size=10000`;
    const authorization = `Bearer ${school.principal}`;
    // One small list first, so that what every request needs is there before anything is measured.
    await (await fetch(`${url.slice(0, -5)}20`, { headers: { authorization } })).text();
    const resting = residentMegabytes(server.pid);
    const database = proportionalMegabytes(await allPostgresOn(bench.cluster));
    const plain = await watch(bench, server.pid, () =>
      readSlowly({ url, headers: { authorization }, bytesPerSecond: slowly, seconds: 45 }),
    );
    const packed = await watch(bench, server.pid, () =>
      readSlowly({ url, headers: { authorization, 'accept-encoding': 'br' }, bytesPerSecond: slowly }),
    );
    const shown = ({ grown, busy, outcome }: Watch) =>
      `${grown.toFixed(0)} MB; a connection in use in ${(busy * 100).toFixed(0)}% of looks; ${(outcome.bytes / 1024).toFixed(0)} KB read${outcome.whole ? ', to the end' : ''}`;
    return [
      {
        what: `size=10000 of ${school.homeworks} homeworks at 50 KB/s, unpacked, the client goes after 45 s: server grows`,
        wanted: '< 50 MB, no connection held',
        measured: shown(plain),
        met: plain.grown < 50 && plain.busy < 0.1,
      },
      {
        what: 'The same with brotli, read to the end: server grows',
        wanted: '< 50 MB, no connection held',
        measured: shown(packed),
        met: packed.grown < 50 && packed.outcome.whole,
      },
      {
        what: 'Server at rest',
        wanted: '< 150 MB',
        measured: `${resting.toFixed(0)} MB`,
        met: resting < 150,
      },
      {
        what: 'Embedded database at rest (what its processes share counted once)',
        wanted: '< 150 MB',
        measured: `${database.toFixed(0)} MB`,
        met: database < 150,
      },
    ];
  } finally {
    await server.end('SIGTERM');
  }
}

/** Looks ten times a second at memory and connections while the work goes on. */
async function watch(
  bench: BenchDatabase,
  pid: number,
  work: () => Promise<Watch['outcome']>,
): Promise<Watch> {
  return withSuperuser(bench, async (client) => {
    const before = residentMegabytes(pid);
    let most = before;
    let looks = 0;
    let busy = 0;
    let reading = true;
    const looking = (async () => {
      while (reading) {
        const { rows } = await client.query<{ busy: number }>(
          "SELECT count(*)::integer AS busy FROM pg_stat_activity WHERE application_name = 'cahier' AND state <> 'idle'",
        );
        looks += 1;
        if ((rows[0]?.busy ?? 0) > 0) busy += 1;
        most = Math.max(most, residentMegabytes(pid));
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    })();
    try {
      const outcome = await work();
      return { grown: most - before, busy: busy / Math.max(1, looks), outcome };
    } finally {
      reading = false;
      await looking;
    }
  });
}
