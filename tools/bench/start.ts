/** From the start of the built program to "Cahier is ready": the first start with the demonstration, and those after it. */
import { newFolder } from '#testing/prove/new-folder.ts';
import { startServerProcess } from '#testing/prove/server-process.ts';
import { type Figure, figure, median, several } from './figures.ts';
import { builtProgram } from './servers.ts';

export async function measureStart(): Promise<readonly Figure[]> {
  await using folder = await newFolder();
  const settings = { DATA_DIR: folder.path, PORT: '0', LOG_LEVEL: 'warn', DEMO: 'on' };
  const [first = 0, ...later] = await several(6, async () => {
    await using server = await startServerProcess(builtProgram, settings);
    // Answering, it can be stopped properly.
    await fetch(`${server.address}/usm/api/ready`);
    return server.ms / 1000;
  });
  return [
    figure('First start: a new database and the demonstration school in it', '≤ 30 s', first),
    figure('Second start, until it listens', '≤ 2 s', median(later)),
  ];
}
