/** A small sample of testing/prove/power-cut.prove.ts, for every run of the tests. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmedMore, effectsOf, momentOfWork, startClerks } from '../prove/clerks.ts';
import { noOwnDisk, type OwnDisk, ownDisk } from '../prove/own-disk.ts';
import { type SchoolOnDisk, schoolOnDisk } from '../prove/school-on-disk.ts';

/** Null where no disk can be made whose power can be cut: then all processes stop at once, and the disk forgets nothing. */
let disk: OwnDisk | null;
let onDisk: SchoolOnDisk;
beforeAll(async () => {
  disk = noOwnDisk() === null ? await ownDisk(1024) : null;
  onDisk = await schoolOnDisk(disk?.folder);
});
afterAll(async () => {
  await onDisk.remove();
  await disk?.remove();
});

test('the power is cut while teachers write: what was confirmed is there, and nothing twice', async () => {
  await onDisk.start();
  const clerks = await startClerks(onDisk, 4);
  await confirmedMore(clerks, 15);
  await momentOfWork(clerks);
  await onDisk.freeze();
  await disk?.cutPower();
  await onDisk.stopMachine();
  await disk?.powerUp();
  const server = await onDisk.start();
  await confirmedMore(clerks, 15);
  await clerks.finish();
  expect(await effectsOf(onDisk, clerks)).toEqual({ lost: 0, twice: 0, marksTooMany: 0 });
  expect(clerks.odd).toEqual([]);
  expect(await server.end('SIGTERM')).toBe(0);
});
