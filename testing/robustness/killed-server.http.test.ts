/** A small sample of testing/prove/kill-server.prove.ts, for every run of the tests. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Clerks, effectsOf, startClerks } from '../prove/clerks.ts';
import { type SchoolOnDisk, schoolOnDisk } from '../prove/school-on-disk.ts';

let place: SchoolOnDisk;
beforeAll(async () => {
  place = await schoolOnDisk();
});
afterAll(() => place.remove());

async function until(clerks: Clerks, confirmed: number): Promise<void> {
  while (clerks.confirmed.size < confirmed || clerks.inFlight() === 0) await pause(1);
}

test('Server and database are killed while teachers write: what was confirmed is there, and nothing twice.', async () => {
  let server = await place.start();
  const clerks = await startClerks(place, 4);
  await until(clerks, 15);
  await server.end('SIGKILL');
  server = await place.start();
  await until(clerks, 30);
  process.kill(await place.postmaster(), 'SIGKILL');
  await until(clerks, 45);
  await clerks.finish();
  expect(clerks.broken.length).toBeGreaterThan(0);
  expect(await effectsOf(place, clerks)).toEqual({ lost: 0, twice: 0, marksTooMany: 0 });
  expect(clerks.odd).toEqual([]);
  expect(await server.end('SIGTERM')).toBe(0);
}, 60_000);
