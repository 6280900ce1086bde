/** From the start of the built program to "Cahier is ready": the first start with the demonstration, and those after it. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServerProcess } from '#testing/prove/server-process.ts';
import { type Figure, median, several } from './figures.ts';

export async function measureStart(): Promise<readonly Figure[]> {
  const { first, second } = await onNewFolder('on', async (start, began) => ({
    first: began,
    second: median(await several(5, start)),
  }));
  return [
    {
      what: 'First start: a new database and the demonstration school in it',
      wanted: '≤ 30 s',
      measured: `${(first / 1000).toFixed(1)} s`,
      met: first <= 30_000,
    },
    {
      what: 'Second start, until it listens',
      wanted: '≤ 2 s',
      measured: `${(second / 1000).toFixed(2)} s`,
      met: second <= 2000,
    },
  ];
}

/** Starts the program on an empty folder; the work is given how long that took, and a way to start it again. */
async function onNewFolder<T>(
  demonstration: 'on' | 'off',
  work: (start: () => Promise<number>, first: number) => Promise<T>,
): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cahier-bench-start-'));
  await chmod(dataDir, 0o711);
  const start = async () => {
    const settings = { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn', DEMO: demonstration };
    const server = await startServerProcess('dist/server/server.js', settings);
    // Answering, it has said everything and can be stopped properly.
    await fetch(`${server.address}/usm/api/ready`);
    await server.end('SIGTERM');
    if (server.written().includes('teacher@demo.cahier') !== (demonstration === 'on')) {
      throw new Error(`DEMO=${demonstration}, but the program said:\n${server.written()}`);
    }
    return server.ms;
  };
  try {
    return await work(start, await start());
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
