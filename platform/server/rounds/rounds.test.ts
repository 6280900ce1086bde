import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ScratchDatabase, scratchDatabase } from '#testing/database/scratch-database.ts';
import { sampledTest } from '#testing/sampling.ts';
import { withConnection } from '../db/connection.ts';
import type { Database } from '../db/database.ts';
import { openDatabase } from '../db/open-database.ts';
import { openLog } from '../log.ts';
import { type KeptRounds, keepRounds } from './rounds.ts';

const log = openLog('silent');
let scratch: ScratchDatabase;
let database: Database;
const servers: KeptRounds[] = [];
beforeEach(async () => {
  scratch = await scratchDatabase();
  database = openDatabase(scratch.app, 4);
});
afterEach(async () => {
  for (const server of servers.splice(0)) await server.end();
  await database.close();
  await scratch.drop();
});

const hour = 3_600_000;

function server(done: string[], name: string, work = async () => undefined as unknown): KeptRounds {
  const rounds = [
    {
      name: 'tidying',
      every: hour,
      work: () => {
        done.push(name);
        return work();
      },
    },
  ];
  const kept = keepRounds(database, rounds, log);
  servers.push(kept);
  return kept;
}

const ask = (statement: string) => withConnection(scratch.superuser, (client) => client.query(statement));
const makeDue = (seconds = 0) =>
  ask(`UPDATE rounds SET due_at = now() - interval '${seconds} s', held_until = NULL`);

test('does a round on one of the servers that look at the same time, and first when its pause is over', async () => {
  const done: string[] = [];
  const all = ['first', 'second', 'third'].map((name) => server(done, name));
  const look = () => Promise.all(all.map((one) => one.look()));
  await look();
  expect(done).toEqual([]);
  await makeDue();
  await look();
  expect(done).toHaveLength(1);
  await look();
  expect(done).toHaveLength(1);
});

sampledTest('leaves a round to the server that did it last, until that one is late', async () => {
  const done: string[] = [];
  const first = server(done, 'first');
  const second = server(done, 'second');
  await first.look();
  await makeDue();
  await first.look();
  await makeDue(1);
  await second.look();
  expect(done).toEqual(['first']);
  await makeDue(30);
  await second.look();
  expect(done).toEqual(['first', 'second']);
});

sampledTest(
  'does a round again whose server died in it, once that has not reported for its lease',
  async () => {
    const done: string[] = [];
    const died = server(done, 'died', () => new Promise(() => undefined));
    const other = server(done, 'other');
    await died.look();
    await makeDue();
    await died.look();
    await ask("UPDATE rounds SET due_at = now() - interval '1 minute'");
    await other.look();
    expect(done).toEqual(['died']);
    await ask("UPDATE rounds SET held_until = now() - interval '1 s'");
    await other.look();
    expect(done).toEqual(['died', 'other']);
  },
);

sampledTest('leaves its rounds to the others at once when it is stopped', async () => {
  const done: string[] = [];
  const stopped = server(done, 'stopped');
  const other = server(done, 'other');
  await stopped.look();
  await makeDue();
  await stopped.look();
  await stopped.end();
  await makeDue();
  await other.look();
  expect(done).toEqual(['stopped', 'other']);
});

sampledTest('does a round that failed again after its pause', async () => {
  const done: string[] = [];
  const failing = server(done, 'failing', () => Promise.reject(new Error('a fault of this test')));
  await failing.look();
  await makeDue();
  await failing.look();
  await expect
    .poll(async () => (await ask('SELECT held_until FROM rounds')).rows)
    .toEqual([{ held_until: null }]);
  await failing.look();
  expect(done).toEqual(['failing']);
  await makeDue();
  await failing.look();
  expect(done).toEqual(['failing', 'failing']);
});
