/** A small sample of testing/prove/several-servers.prove.ts, for every run of the tests. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLiveLine } from '../live-line.ts';
import { confirmedMore, effectsOf, momentOfWork, signIn, startClerks } from '../prove/clerks.ts';
import { type SchoolOnDisk, schoolOnDisk } from '../prove/school-on-disk.ts';
import { type ServerGroup, serverGroup } from '../prove/server-group.ts';

let onDisk: SchoolOnDisk;
let group: ServerGroup;
beforeAll(async () => {
  onDisk = await schoolOnDisk();
  group = await serverGroup(onDisk, 2);
});
afterAll(async () => {
  await group[Symbol.asyncDispose]();
  await onDisk.remove();
});

test('loses nothing and does nothing twice while each of two servers is killed under teachers who write', async () => {
  const clerks = await startClerks(onDisk, 4, group.address);
  for (const index of [0, 1]) {
    await confirmedMore(clerks, 15);
    await momentOfWork(clerks);
    await group.kill(index);
    await group.start(index);
  }
  await confirmedMore(clerks, 15);
  await clerks.finish();
  expect(await effectsOf(onDisk, clerks)).toEqual({ lost: 0, twice: 0, marksTooMany: 0 });
  expect(clerks.odd).toEqual([]);
});

test('ends a session and its line on every server when somebody signs out on one of them', async () => {
  const [one = '', other = ''] = group.servers.map(({ address }) => address);
  const headers = { authorization: `Bearer ${await signIn(onDisk, one)}` };
  const statusAt = async (address: string) => (await fetch(`${address}/usm/api/session`, { headers })).status;
  const line = await openLiveLine(other, headers);
  await line.next('hello');
  expect([await statusAt(one), await statusAt(other)]).toEqual([200, 200]);
  await fetch(`${one}/usm/api/session`, { method: 'DELETE', headers });
  expect([await statusAt(one), await statusAt(other)]).toEqual([401, 401]);
  await line.ended;
});
