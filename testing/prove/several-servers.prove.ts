/** Two, three and eight servers on one database: kills, rounds, limits, and first starts at once. */
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withConnection } from '#platform/server/db/connection.ts';
import { childProgram } from '#platform/server/processes/child-program.ts';
import { passwordServer } from '../password-server.ts';
import { confirmedMore, effectsOf, momentOfWork, signIn, startClerks } from './clerks.ts';
import { newFolder } from './new-folder.ts';
import { type SchoolOnDisk, schoolOnDisk } from './school-on-disk.ts';
import { serverGroup } from './server-group.ts';
import { startServerProcess } from './server-process.ts';

let onDisk: SchoolOnDisk;
beforeEach(async () => {
  onDisk = await schoolOnDisk();
});
afterEach(() => onDisk.remove());

test.for([2, 3, 8])(
  'loses nothing and does nothing twice while servers of %i are killed ten times',
  async (count) => {
    await using group = await serverGroup(onDisk, count);
    const clerks = await startClerks(onDisk, 6, group.address);
    for (let kill = 0; kill < 10; kill++) {
      await confirmedMore(clerks, 15);
      await momentOfWork(clerks);
      await group.kill(kill % count);
      await group.start(kill % count);
    }
    await confirmedMore(clerks, 15);
    await clerks.finish();
    expect(await effectsOf(onDisk, clerks)).toEqual({ lost: 0, twice: 0, marksTooMany: 0 });
    expect(clerks.odd).toEqual([]);
    console.log(`${count} servers: ${clerks.confirmed.size} writes confirmed over 10 kills`);
  },
);

const roundsOf = () =>
  onDisk.ask<{ name: string; holder: string | null; done: boolean }>(
    'SELECT name, holder, due_at > now() AND held_until IS NULL AS done FROM rounds ORDER BY name',
  );
/** Resolves with the seconds until each round was done by this one server. */
async function secondsUntilDone(holderIs: (holder: string | null) => boolean): Promise<number> {
  const began = performance.now();
  await expect
    .poll(async () => (await roundsOf()).every(({ holder, done }) => done && holderIs(holder)), {
      timeout: 90_000,
      interval: 250,
    })
    .toBe(true);
  return (performance.now() - began) / 1000;
}

test('does the rounds on another server within 30 s after the one that did them was killed', async () => {
  await using group = await serverGroup(onDisk, 2);
  await expect.poll(async () => (await roundsOf()).length, { timeout: 30_000 }).toBeGreaterThan(5);
  const makeDue = () => onDisk.ask("UPDATE rounds SET due_at = now() - interval '1 minute'");
  const holders = async () => new Set((await roundsOf()).map(({ holder }) => holder));
  await group.kill(0);
  await makeDue();
  await secondsUntilDone((holder) => holder !== null);
  const seconds: number[] = [];
  // The one that is killed did all rounds until then: the other one had just begun when it took its place.
  for (let kill = 1; kill <= 6; kill++) {
    await group.start((kill + 1) % 2);
    const before = await holders();
    await makeDue();
    // In the midst of rounds, too: those of a died server wait for the end of its lease.
    await pause(1000 * kill);
    await group.kill(kill % 2);
    await makeDue();
    seconds.push(await secondsUntilDone((holder) => !before.has(holder)));
  }
  console.log(`Rounds were done ${seconds.map((one) => one.toFixed(1)).join(', ')} s after a kill.`);
  expect(Math.max(...seconds)).toBeLessThan(30);
});

test('counts the requests of a person over all servers', async () => {
  const perMinute = 200;
  await using group = await serverGroup(onDisk, 3, { REQUESTS_PER_MINUTE: String(perMinute) });
  const headers = { authorization: `Bearer ${await signIn(onDisk, group.servers[0]?.address)}` };
  let passed = 0;
  let refused = 0;
  // Two requests a server each 100 ms: a limit of each server alone would let 600 pass.
  for (let turn = 0; turn < 100; turn++) {
    const replies = group.servers.map(({ address }) => fetch(`${address}/usm/api/session`, { headers }));
    for (const reply of await Promise.all(replies)) {
      if (reply.status === 429) refused += 1;
      else passed += 1;
      await reply.body?.cancel();
    }
    await pause(100);
  }
  console.log(`${passed} of 300 requests passed, ${perMinute} are allowed.`);
  expect(refused).toBeGreaterThan(0);
  // Three servers tell each other every two seconds, in which thirty requests a second come.
  expect(passed).toBeLessThan(perMinute + 100);
});

test('makes one demonstration when three servers of an empty database start at once, and refuses another key', async () => {
  const server = await passwordServer();
  await using folder = await newFolder();
  await server.start();
  try {
    await server.run("CREATE ROLE keeper LOGIN CREATEROLE PASSWORD 'secret'");
    await server.run('CREATE DATABASE school OWNER keeper');
    const key = `${randomBytes(32).toString('hex')}\n`;
    const start = async (name: string, installationKey: string) => {
      const dataDir = join(folder.path, name);
      await mkdir(dataDir, { recursive: true });
      await writeFile(join(dataDir, 'installation.key'), installationKey, { mode: 0o600 });
      return startServerProcess(
        childProgram(resolve('app/server.ts')),
        {
          DATA_DIR: dataDir,
          DATABASE_URL: server.url('keeper', 'secret', 'school'),
          PORT: '0',
          DEMO: 'on',
          LOG_LEVEL: 'error',
        },
        { seconds: 400 },
      );
    };
    const names = ['one', 'two', 'three'];
    const servers = await Promise.all(names.map((name) => start(name, key)));
    const schools = await withConnection(
      { connectionString: server.url('postgres', 'superuser secret', 'school') },
      async (client) => (await client.query('SELECT code FROM organisation_codes')).rows,
    );
    expect(new Set(schools.map(({ code }) => code)).size).toBe(schools.length);
    expect(schools).toHaveLength(2);
    const pushKeys = names.map((name) => readFile(join(folder.path, name, 'push.key'), 'utf8'));
    expect(new Set(await Promise.all(pushKeys)).size).toBe(1);
    await expect(start('stranger', `${randomBytes(32).toString('hex')}\n`)).rejects.toThrow(
      'Copy installation.key from that folder to this one',
    );
    await Promise.all(servers.map((one) => one.end('SIGTERM')));
  } finally {
    await server.remove();
  }
});
