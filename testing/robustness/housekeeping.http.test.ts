import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { tidyUp } from '#app/server-housekeeping.ts';
import { withConnection } from '#platform/server/db/connection.ts';
import { sampledTest } from '#testing/sampling.ts';
import { openTestHttp, type TestHttp } from '../http.ts';
import { homeworkBody } from './homework-body.ts';

let http: TestHttp;
beforeAll(async () => {
  http = await openTestHttp();
});
afterAll(() => http.close());

const key = () => ({ 'idempotency-key': crypto.randomUUID() });

test('answers kept for repetitions are gone after thirty days in every school; fresh ones stay', async () => {
  const [old, fresh] = [key(), key()];
  for (const school of [http.school, http.otherSchool]) {
    const ngo = await http.as('ngo', school);
    for (const headers of [old, fresh])
      expect((await ngo.post('/slm/Homework/v1/create', homeworkBody(school), headers)).status).toBe(201);
  }
  const rows = (text: string, values: string[] = []) =>
    withConnection(http.scratch.superuser, async (client) => (await client.query(text, values)).rows);
  await rows("UPDATE idempotency_keys SET created_at = now() - interval '31 days' WHERE key = $1", [
    old['idempotency-key'],
  ]);
  await tidyUp(http.database);
  const left = await rows('SELECT DISTINCT key FROM idempotency_keys');
  expect(left).toEqual([{ key: fresh['idempotency-key'] }]);
  expect(await rows('SELECT count(*)::integer AS count FROM idempotency_keys')).toEqual([{ count: 2 }]);
});

sampledTest('tickets and devices that nobody needs any more go; those in use stay', async () => {
  const { userId } = http.school.people.ngo;
  const rows = async (text: string, values: unknown[] = []) =>
    (await withConnection(http.scratch.superuser, (client) => client.query(text, values))).rows;
  const ticket =
    "INSERT INTO tickets (code_hash, kind, user_id, expires_at) VALUES ($1, 'reset', $2, now() + $3::interval)";
  await rows(ticket, [Buffer.from('old'), userId, '-31 days']);
  await rows(ticket, [Buffer.from('ended lately'), userId, '-1 day']);
  const device =
    'INSERT INTO known_devices (token_hash, user_id, seen_at) VALUES ($1, $2, now() + $3::interval)';
  await rows(device, [Buffer.from('old'), userId, '-401 days']);
  await rows(device, [Buffer.from('in use'), userId, '-300 days']);
  await tidyUp(http.database);
  const left = async (table: string, column: string) =>
    (
      await rows(`SELECT convert_from(${column}, 'UTF8') AS what FROM ${table} WHERE length(${column}) < 20`)
    ).map(({ what }) => what);
  expect(await left('tickets', 'code_hash')).toEqual(['ended lately']);
  expect(await left('known_devices', 'token_hash')).toEqual(['in use']);
});

sampledTest(
  'stops counting requests of a past hour, in any school, and keeps the count of this hour',
  async () => {
    for (const school of [http.school, http.otherSchool]) await http.as('tabi', school);
    const rows = async (text: string) =>
      (await withConnection(http.scratch.superuser, (client) => client.query(text))).rows;
    await rows(
      `INSERT INTO own_acts (org_id, user_id, action, since, count)
     SELECT org_id, user_id, 'old', since - interval '1 hour', 1 FROM own_acts`,
    );
    await tidyUp(http.database);
    const left = await rows(
      'SELECT action, count(DISTINCT org_id)::integer AS schools FROM own_acts GROUP BY action',
    );
    expect(left).toEqual([{ action: 'accounts.signIn', schools: 2 }]);
  },
);

sampledTest('a school with an error takes the turn of no other, and is reported', async () => {
  for (const school of [http.school, http.otherSchool]) await http.as('tabi', school);
  const rows = async (text: string) =>
    (await withConnection(http.scratch.superuser, (client) => client.query(text))).rows;
  onTestFinished(async () => {
    await rows(`
      DROP TRIGGER refuse ON own_acts;
      DROP FUNCTION refuse();
      DELETE FROM own_acts WHERE action = 'old';
    `);
  });
  await rows(`
    INSERT INTO own_acts (org_id, user_id, action, since, count)
      SELECT org_id, user_id, 'old', since - interval '1 hour', 1 FROM own_acts;
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN IF OLD.org_id = ${http.school.org} THEN RAISE 'broken'; END IF; RETURN OLD; END $$;
    CREATE TRIGGER refuse BEFORE DELETE ON own_acts FOR EACH ROW EXECUTE FUNCTION refuse();
  `);
  await expect(tidyUp(http.database)).rejects.toThrow('went wrong: 1.');
  expect(await rows("SELECT DISTINCT org_id::integer AS org FROM own_acts WHERE action = 'old'")).toEqual([
    { org: http.school.org },
  ]);
});
