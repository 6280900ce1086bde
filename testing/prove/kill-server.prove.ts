import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Clerks, effectsOf, lostReplies, startClerks } from './clerks.ts';
import { cuttingProxy } from './cutting-proxy.ts';
import { type SchoolOnDisk, schoolOnDisk } from './school-on-disk.ts';

let place: SchoolOnDisk;
beforeEach(async () => {
  place = await schoolOnDisk();
});
afterEach(() => place.remove());

const exactlyOnce = { lost: 0, twice: 0, marksTooMany: 0 };

/** Waits until so many more writes are confirmed, and some are on their way. */
async function busy(clerks: Clerks, more: number): Promise<void> {
  const wanted = clerks.confirmed.size + more;
  const patience = Date.now() + 60_000;
  while (clerks.confirmed.size < wanted || clerks.inFlight() === 0) {
    if (Date.now() > patience)
      throw new Error(`No more writes are confirmed: ${clerks.odd.at(-1) ?? 'no reply'}`);
    await pause(1);
  }
}

test('The server is killed twenty times while six teachers write: nothing confirmed is lost, nothing is done twice.', async () => {
  let server = await place.start();
  const clerks = await startClerks(place, 6);
  for (let kill = 1; kill <= 20; kill++) {
    await busy(clerks, 10 + kill);
    const before = clerks.broken.length;
    const hit = clerks.inFlight();
    await server.end('SIGKILL');
    server = await place.start();
    await busy(clerks, 1);
    expect(hit, `kill ${kill} hit a write in flight`).toBeGreaterThan(0);
    expect(clerks.broken.length).toBeGreaterThan(before);
    const { lost, twice } = await effectsOf(place, clerks);
    expect({ lost, twice }, `after kill ${kill}`).toEqual({ lost: 0, twice: 0 });
  }
  await clerks.finish();
  expect(await effectsOf(place, clerks)).toEqual(exactlyOnce);
  expect(clerks.odd).toEqual([]);
  console.log(
    `${clerks.confirmed.size} writes confirmed over 20 kills; ${clerks.broken.length} attempts broken, ${await lostReplies(place, clerks)} of them done before their reply was lost`,
  );
  await server.end('SIGTERM');
});

test('PostgreSQL is killed ten times under the running server: it rides through, and each confirmed write is there once.', async () => {
  const server = await place.start();
  const clerks = await startClerks(place, 6);
  for (let kill = 1; kill <= 10; kill++) {
    await busy(clerks, 20);
    const postmaster = await place.postmaster();
    expect(clerks.inFlight(), `kill ${kill} hit a write in flight`).toBeGreaterThan(0);
    process.kill(postmaster, 'SIGKILL');
    await busy(clerks, 10);
    expect(await place.postmaster()).not.toBe(postmaster);
    const { lost, twice } = await effectsOf(place, clerks);
    expect({ lost, twice }, `after kill ${kill}`).toEqual({ lost: 0, twice: 0 });
  }
  await clerks.finish();
  expect(await effectsOf(place, clerks)).toEqual(exactlyOnce);
  expect(clerks.odd).toEqual([]);
  expect(clerks.broken).toEqual([]);
  console.log(
    `${clerks.confirmed.size} writes confirmed over 10 kills of PostgreSQL; ${clerks.postponed()} times asked to come again`,
  );
  await server.end('SIGTERM');
});

test('Twenty restarts under load: what is in flight is finished, nothing is lost, and the program ends well.', async () => {
  let server = await place.start();
  const clerks = await startClerks(place, 6);
  for (let restart = 1; restart <= 20; restart++) {
    await busy(clerks, 20);
    expect(await server.end('SIGTERM'), server.written()).toBe(0);
    server = await place.start();
  }
  await clerks.finish();
  expect(await effectsOf(place, clerks)).toEqual(exactlyOnce);
  expect(clerks.odd).toEqual([]);
  expect(await lostReplies(place, clerks), 'replies of finished writes that did not arrive').toBe(0);
  console.log(`${clerks.confirmed.size} writes confirmed over 20 restarts`);
  await server.end('SIGTERM');
});

test('A line that cuts three replies of ten: as many effects as keys.', async () => {
  const server = await place.start();
  const proxy = await cuttingProxy(place.address, 0.3);
  const clerks = await startClerks(place, 6, proxy.address);
  await busy(clerks, 400);
  await clerks.finish();
  await proxy.close();
  expect(await effectsOf(place, clerks)).toEqual(exactlyOnce);
  expect(clerks.odd).toEqual([]);
  expect(proxy.cut()).toBeGreaterThan(50);
  console.log(`${clerks.confirmed.size} writes confirmed, ${proxy.cut()} replies cut`);
  await server.end('SIGTERM');
});
