import { afterEach, beforeEach, expect, test } from 'vitest';
import { onLoopback, openRelay } from '#testing/relay.ts';
import {
  confirmedMore,
  count,
  effectsOf,
  lostReplies,
  momentOfWork,
  startClerks,
  underWayAt,
} from './clerks.ts';
import { type SchoolOnDisk, schoolOnDisk } from './school-on-disk.ts';

let onDisk: SchoolOnDisk;
beforeEach(async () => {
  onDisk = await schoolOnDisk();
});
afterEach(() => onDisk.remove());

const exactlyOnce = { lost: 0, twice: 0, marksTooMany: 0 };

test('the server is killed twenty times while six teachers write: nothing confirmed is lost, nothing is done twice', async () => {
  await onDisk.slowCommits();
  let server = await onDisk.start();
  const clerks = await startClerks(onDisk, 6);
  let struck = 0;
  for (let kill = 1; kill <= 20; kill++) {
    await confirmedMore(clerks, 20);
    const moment = await momentOfWork(clerks);
    await server.end('SIGKILL');
    server = await onDisk.start();
    await confirmedMore(clerks, 1);
    const cut = underWayAt(clerks, moment).filter(({ outcome }) => outcome === 'cut');
    expect(cut.length, `writes that kill ${kill} struck`).toBeGreaterThan(0);
    struck += cut.length;
    const { lost, twice } = await effectsOf(onDisk, clerks);
    expect({ lost, twice }, `after kill ${kill}`).toEqual({ lost: 0, twice: 0 });
  }
  await clerks.finish();
  expect(await effectsOf(onDisk, clerks)).toEqual(exactlyOnce);
  expect(clerks.odd).toEqual([]);
  const done = await lostReplies(onDisk, clerks);
  console.log(
    `${clerks.confirmed.size} writes confirmed over 20 kills; ${struck} struck on their way, ${done} of them done before their reply was lost`,
  );
  expect(done, 'kills between the commit and the reply').toBeGreaterThan(0);
  await server.end('SIGTERM');
});

test('PostgreSQL is killed ten times under the running server: it rides through, and each confirmed write is there once', async () => {
  const server = await onDisk.start();
  const clerks = await startClerks(onDisk, 6);
  let underWay = 0;
  for (let kill = 1; kill <= 10; kill++) {
    await confirmedMore(clerks, 20);
    const postmaster = await onDisk.postmaster();
    const moment = await momentOfWork(clerks);
    process.kill(postmaster, 'SIGKILL');
    await confirmedMore(clerks, 10);
    const hit = underWayAt(clerks, moment).length;
    expect(hit, `writes under way at kill ${kill}`).toBeGreaterThan(0);
    underWay += hit;
    expect(await onDisk.postmaster()).not.toBe(postmaster);
    const { lost, twice } = await effectsOf(onDisk, clerks);
    expect({ lost, twice }, `after kill ${kill}`).toEqual({ lost: 0, twice: 0 });
  }
  await clerks.finish();
  expect(await effectsOf(onDisk, clerks)).toEqual(exactlyOnce);
  expect(clerks.odd).toEqual([]);
  expect(count(clerks, 'cut') + count(clerks, 'unreached'), 'lines that broke').toBe(0);
  console.log(
    `${clerks.confirmed.size} writes confirmed over 10 kills of PostgreSQL; ${underWay} were under way, ${count(clerks, 'later')} times asked to come again`,
  );
  await server.end('SIGTERM');
});

test('twenty restarts under load: what is in flight is finished, nothing is lost, and the program ends well', async () => {
  let server = await onDisk.start();
  const clerks = await startClerks(onDisk, 6);
  for (let restart = 1; restart <= 20; restart++) {
    await confirmedMore(clerks, 20);
    expect(await server.end('SIGTERM'), server.written()).toBe(0);
    server = await onDisk.start();
  }
  await clerks.finish();
  expect(await effectsOf(onDisk, clerks)).toEqual(exactlyOnce);
  expect(clerks.odd).toEqual([]);
  expect(await lostReplies(onDisk, clerks), 'replies of finished writes that did not arrive').toBe(0);
  console.log(`${clerks.confirmed.size} writes confirmed over 20 restarts`);
  await server.end('SIGTERM');
});

test('a line that cuts three replies of ten: as many effects as keys', async () => {
  const server = await onDisk.start();
  const proxy = await openRelay([onLoopback(Number(new URL(onDisk.address).port))], { losses: 0.3 });
  const clerks = await startClerks(onDisk, 6, proxy.address);
  await confirmedMore(clerks, 400);
  await clerks.finish();
  await proxy.close();
  expect(await effectsOf(onDisk, clerks)).toEqual(exactlyOnce);
  expect(clerks.odd).toEqual([]);
  expect(proxy.lost()).toBeGreaterThan(50);
  console.log(`${clerks.confirmed.size} writes confirmed, ${proxy.lost()} replies lost`);
  await server.end('SIGTERM');
});
