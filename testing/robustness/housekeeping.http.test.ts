import { afterAll, beforeAll, expect, test } from 'vitest';
import { tidyUp } from '#app/server-housekeeping.ts';
import { withConnection } from '#platform/server/db/connection.ts';
import { openTestHttp, type TestHttp } from '../http.ts';
import { homeworkBody } from './homework-body.ts';

let http: TestHttp;
beforeAll(async () => {
  http = await openTestHttp();
});
afterAll(() => http.close());

const key = () => ({ 'idempotency-key': crypto.randomUUID() });

test('Answers kept for repetitions are gone after thirty days in every school; fresh ones stay.', async () => {
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
