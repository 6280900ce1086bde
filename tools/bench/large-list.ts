/** Ten thousand homeworks of fifty students to a slow client: what the server needs meanwhile. And what it needs at rest. */
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { highest, residentMegabytes } from '#testing/prove/processes.ts';
import { send } from '#testing/prove/requests.ts';
import type { BenchDatabase } from './bench-database.ts';
import type { BenchSchool } from './bench-school.ts';
import { type Figure, figure } from './figures.ts';
import { startOurs } from './servers.ts';

const bytesPerSecond = 50 * 1024;

export async function measureLargeList({ bench, principal }: BenchSchool): Promise<readonly Figure[]> {
  await using server = await startOurs(bench);
  const path = `${server.address}/slm/Homework/v1/get?page=1&size=`;
  // One small list first, so that what every request needs is there before anything is measured.
  await send(`${path}20`, principal);
  const usual = { authorization: `Bearer ${principal}` };
  const size = () => residentMegabytes(server.pid);
  const resting = size();
  const grown = async (what: string, headers: Record<string, string>, seconds?: number) => {
    const before = size();
    const read = () =>
      whileLooking(bench, () => readSlowly(`${path}10000`, { ...usual, ...headers }, seconds));
    const { most, result } = await highest(size, read, 100);
    const { busy, bytes, isWhole } = result;
    const looks = `a connection in use in ${(busy * 100).toFixed(0)}% of looks`;
    const more = `; ${looks}; ${(bytes / 1024).toFixed(0)} KB read${isWhole ? ', to the end' : ''}`;
    return figure(what, '< 50 MB', most - before, more, seconds ? busy < 0.1 : isWhole);
  };
  return [
    await grown('10,000 homeworks at 50 KB/s, unpacked, the client goes after 45 s: server grows', {}, 45),
    await grown('The same with brotli, read to the end: server grows', { 'accept-encoding': 'br' }),
    figure('Server at rest', '< 150 MB', resting),
  ];
}

/** Looks ten times a second whether a connection of the server is in a statement or a transaction. */
async function whileLooking<T extends object>(bench: BenchDatabase, work: () => Promise<T>) {
  const text = "SELECT pid FROM pg_stat_activity WHERE application_name = 'cahier' AND state <> 'idle'";
  const looks: Promise<object[]>[] = [];
  const looking = setInterval(() => looks.push(bench.sql(text)), 100);
  const result = await work().finally(() => clearInterval(looking));
  const busy = (await Promise.all(looks)).filter((found) => found.length > 0);
  return { ...result, busy: busy.length / looks.length };
}

/** A client on a poor line. @param seconds after which it goes away; without, it reads to the end */
async function readSlowly(url: string, headers: Record<string, string>, seconds?: number) {
  const [response] = (await once(get(url, { headers }), 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`The slow client got ${response.statusCode}.`);
  const began = Date.now();
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    const due = began + (bytes / bytesPerSecond) * 1000;
    if (seconds && Date.now() > began + seconds * 1000) break;
    if (due > Date.now()) await pause(due - Date.now());
  }
  return { bytes, isWhole: response.complete };
}
