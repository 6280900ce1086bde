/** A small sample of testing/prove/kill-server.prove.ts, for every run of the tests. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmedMore, effectsOf, momentOfWork, startClerks, underWayAt } from '../prove/clerks.ts';
import { type SchoolOnDisk, schoolOnDisk } from '../prove/school-on-disk.ts';

let onDisk: SchoolOnDisk;
beforeAll(async () => {
  onDisk = await schoolOnDisk();
});
afterAll(() => onDisk.remove());

test('server and database are killed while teachers write: what was confirmed is there, and nothing twice', async () => {
  let server = await onDisk.start();
  const clerks = await startClerks(onDisk, 4);
  await confirmedMore(clerks, 15);
  const killed = await momentOfWork(clerks);
  await server.end('SIGKILL');
  server = await onDisk.start();
  await confirmedMore(clerks, 15);
  await momentOfWork(clerks);
  process.kill(await onDisk.postmaster(), 'SIGKILL');
  await confirmedMore(clerks, 15);
  await clerks.finish();
  expect(underWayAt(clerks, killed).some(({ outcome }) => outcome === 'cut')).toBe(true);
  expect(await effectsOf(onDisk, clerks)).toEqual({ lost: 0, twice: 0, marksTooMany: 0 });
  expect(clerks.odd).toEqual([]);
  expect(await server.end('SIGTERM')).toBe(0);
});
