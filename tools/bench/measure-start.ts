/** From `node app/server.ts` to "Cahier is ready": the first start with the demonstration, and those after it. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServerProcess } from '#testing/prove/server-process.ts';
import { type Figure, median, several } from './figures.ts';

export async function measureStart(): Promise<readonly Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cahier-bench-start-'));
  await chmod(dataDir, 0o711);
  const start = async (demonstration: 'on' | 'off') => {
    const server = await startServerProcess('app/server.ts', {
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'warn',
      DEMO: demonstration,
    });
    await server.end('SIGTERM');
    return server.ms;
  };
  try {
    // The client is built in this one when it must be, and the database is made; the next one only loads the demonstration.
    const first = await start('off');
    const usual = median(await several(3, () => start('off')));
    const demonstration = (await start('on')) - usual;
    const second = median(await several(5, () => start('on')));
    return [
      {
        what: 'Loading the demonstration school',
        wanted: '≤ 30 s',
        measured: `${(demonstration / 1000).toFixed(1)} s`,
        met: demonstration <= 30_000,
      },
      {
        what: 'Second start, until it listens',
        wanted: '≤ 2 s',
        measured: `${(second / 1000).toFixed(2)} s (first start, with a new database: ${(first / 1000).toFixed(1)} s)`,
        met: second <= 2000,
      },
    ];
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
