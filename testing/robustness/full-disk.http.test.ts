/** As testing/prove/full-disk.prove.ts on a full disk, here with a PostgreSQL that only reports one. */

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { withConnection } from '#platform/server/db/connection.ts';
import { sampledTest } from '#testing/sampling.ts';
import { type Caller, openTestHttp, type TestHttp } from '../http.ts';
import { homeworkBody } from './homework-body.ts';

let http: TestHttp;
let ngo: Caller;
beforeAll(async () => {
  http = await openTestHttp();
  ngo = await http.as('ngo');
});
afterAll(() => http.close());

const create = '/slm/Homework/v1/create';
const list = '/slm/Homework/v1/get?page=1&size=100';

const asSuperuser = (statement: string) =>
  withConnection(http.scratch.superuser, (client) => client.query(statement));

/** From here on PostgreSQL finds no room to store a row in this table. */
function fillUp(table: 'homework' | 'sessions'): Promise<unknown> {
  return asSuperuser(`
    CREATE OR REPLACE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$;
    CREATE TRIGGER no_room BEFORE INSERT OR UPDATE ON ${table} EXECUTE FUNCTION no_room()`);
}

beforeEach(() =>
  asSuperuser('DROP TRIGGER IF EXISTS no_room ON homework; DROP TRIGGER IF EXISTS no_room ON sessions'),
);

test('homework for which there is no room is refused in words of the reader, and given later with the same tap', async () => {
  await fillUp('homework');
  const key = { 'idempotency-key': randomUUID() };
  const body = homeworkBody(http.school, { title: 'Sans place' });
  const replies = [
    await ngo.post(create, body, { ...key, 'accept-language': 'en' }),
    await ngo.post(create, body, { ...key, 'accept-language': 'fr' }),
  ];
  for (const reply of replies) {
    expect([reply.status, reply.body.success, reply.body.code]).toEqual([
      507,
      false,
      'PLATFORM.errors.diskFull',
    ]);
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect(replies[0]?.body.message).toContain('disk is full');
  expect(replies[1]?.body.message).toContain('disque du serveur est plein');
  expect((await ngo.get(list)).text).not.toContain('Sans place');

  await asSuperuser('DROP TRIGGER no_room ON homework');
  expect((await ngo.post(create, body, key)).status).toBe(201);
  expect((await ngo.post(create, body, key)).status).toBe(201);
  expect((await ngo.get(list)).text.split('"Sans place"')).toHaveLength(2);
});

sampledTest(
  'somebody last seen long ago reads on, though there is no room to note that they are here',
  async () => {
    await asSuperuser("UPDATE sessions SET seen_at = now() - interval '1 hour'");
    await fillUp('sessions');
    expect((await ngo.get(list)).status).toBe(200);
    expect((await ngo.get('/usm/api/session')).status).toBe(200);
  },
);
