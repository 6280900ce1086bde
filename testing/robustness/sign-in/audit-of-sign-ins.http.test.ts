/** Signing in again and again, or changing the password to and fro, does not fill the audit log of the school. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { withConnection } from '#platform/server/db/connection.ts';
import { sampledTest } from '#testing/sampling.ts';
import { openTestHttp, type TestHttp } from '../../http.ts';
import { everybodysSecret, type PersonName } from '../../small-school-people.ts';

let http: TestHttp;
beforeAll(async () => {
  http = await openTestHttp();
});
afterAll(() => http.close());

const rowsOf = (name: PersonName, action: string): Promise<number[]> =>
  withConnection(http.scratch.superuser, async (client) => {
    const { rows } = await client.query<{ number: number }>(
      `SELECT (facts ->> 'inThisHour')::integer AS number FROM audit_entries
       WHERE action = $1 AND user_id = $2 ORDER BY id`,
      [action, http.school.people[name].userId],
    );
    return rows.map((row) => row.number);
  });

const signIn = (name: PersonName) =>
  http.anybody.post('/usm/api/session', { login: http.school.people[name].login, secret: everybodysSecret });

/** Makes the count of somebody's sign-ins another, as if there had been so many, or an hour had gone by. */
const change = (name: PersonName, what: string) =>
  withConnection(http.scratch.superuser, (client) =>
    client.query(`UPDATE own_acts SET ${what} WHERE user_id = $1`, [http.school.people[name].userId]),
  );

test('records of forty sign-ins within an hour the first ten, the twentieth and the fortieth; a new hour begins anew', async () => {
  for (let turn = 0; turn < 12; turn++) expect((await signIn('ngo')).status).toBe(200);
  for (const before of [18, 38]) {
    await change('ngo', `count = ${before}`);
    for (let turn = 0; turn < 3; turn++) await signIn('ngo');
  }
  const firstTen = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
  expect(await rowsOf('ngo', 'accounts.signIn')).toEqual([...firstTen, 20, 40]);
  await signIn('tabi');
  expect(await rowsOf('tabi', 'accounts.signIn')).toEqual([1]);
  await change('ngo', "since = since - interval '1 hour'");
  await signIn('ngo');
  expect(await rowsOf('ngo', 'accounts.signIn')).toEqual([...firstTen, 20, 40, 1]);
});

sampledTest('a password that is changed to and fro leaves ten rows, then few', async () => {
  let caller = await http.as('fon');
  let secret = everybodysSecret;
  for (let turn = 0; turn < 12; turn++) {
    const newSecret = `un-nouveau-secret-${turn}`;
    const reply = await caller.put('/usm/api/password', { secret, newSecret });
    expect(reply.status).toBe(200);
    caller = http.bearer(/sid=([\w-]+)/.exec(reply.headers.get('set-cookie') ?? '')?.[1] ?? '');
    secret = newSecret;
  }
  expect(await rowsOf('fon', 'accounts.changePassword')).toHaveLength(10);
});
