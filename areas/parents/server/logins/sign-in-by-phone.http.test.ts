/** Parents sign in by the telephone number that the school has of them: whose it is, a stranger never learns (security.md A11). */

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOrg } from '#platform/server/db/database.ts';
import { openTestHttp, type TestHttp } from '#testing/http.ts';
import { sampledTest } from '#testing/sampling.ts';
import { everybodysSecret, type PersonName } from '#testing/small-school-people.ts';

let http: TestHttp;
beforeAll(async () => {
  http = await openTestHttp({ trustProxy: true });
});
afterAll(() => http.close());

const signIn = (login: string, secret: string, address: string) =>
  http.anybody.post('/usm/api/session', { login, secret }, { 'x-forwarded-for': address });

/** Gives each of these parents the telephone. */
async function setPhone(phone: string | null, names: readonly PersonName[], second = false): Promise<void> {
  const { org, people } = http.school;
  const ids = names.map((name) => people[name].userId);
  const column = sql.ref(second ? 'phone2' : 'phone');
  await http.database.write(asOrg(org), ({ db }) =>
    sql`UPDATE guardians SET ${column} = ${phone} WHERE org_id = ${org} AND user_id = ANY(${ids})`.execute(
      db,
    ),
  );
}

/** Gives somebody a password of their own; the answer to whoever signs in with it. */
async function setSecret(name: PersonName, newSecret: string): Promise<void> {
  const { status, text } = await (await http.as(name)).put('/usm/api/password', {
    secret: everybodysSecret,
    newSecret,
  });
  expect(status, text).toBe(200);
}

test('a parent signs in by either telephone of the record, however it is written', async () => {
  await setPhone('+237 677 10 20 30', ['mbarga']);
  await setPhone('699.40.50.60', ['mbarga'], true);
  for (const typed of ['677102030', '00237 677-10-20-30', '+237699405060', ' 699 40 50 60 ']) {
    const { status, body } = await signIn(typed, everybodysSecret, '192.0.2.1');
    expect([typed, status, body.user?.userLogin]).toEqual([typed, 200, http.school.people.mbarga.login]);
  }
});

test('an unknown number, a wrong password and a telephone of nobody with an account are refused alike', async () => {
  await setPhone('677 10 20 30', ['mbarga']);
  const answers = [
    await signIn('677102030', 'not the password', '192.0.2.2'),
    await signIn('655000000', everybodysSecret, '192.0.2.3'),
    await signIn('6771020', everybodysSecret, '192.0.2.4'),
  ];
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
    answers.map(() => [401, 'ACCOUNTS.errors.wrongLogin']),
  );
});

test('guesses by telephone and by user name are counted together, and slowed as those by e-mail are', async () => {
  await setPhone('677 70 80 90', ['etoa']);
  const { login } = http.school.people.etoa;
  const typed = ['677708090', login, '+237 677708090', login, '677 70 80 90'];
  const statuses: number[] = [];
  for (const name of typed) statuses.push((await signIn(name, 'a wrong guess', '192.0.2.5')).status);
  expect(statuses).toEqual([401, 401, 401, 429, 429]);
});

sampledTest(
  'a number that two parents have signs in neither, also when one sets the other’s password as a guess',
  async () => {
    await setPhone('688 11 22 33', ['mbarga', 'etoa']);
    expect((await signIn('688112233', everybodysSecret, '192.0.2.6')).status).toBe(401);
    await setSecret('etoa', 'le-secret-de-etoa');
    const statusOf = async (secret: string) => (await signIn('688112233', secret, '192.0.2.7')).status;
    expect([await statusOf('le-secret-de-etoa'), await statusOf(everybodysSecret)]).toEqual([401, 401]);
    const { login } = http.school.people.etoa;
    expect((await signIn(login, 'le-secret-de-etoa', '192.0.2.7')).status).toBe(200);
  },
);

sampledTest('a number is answered and slowed alike whether nobody, one or two parents have it', async () => {
  const answersTo = async (number: string, address: string) => {
    const answers: unknown[] = [];
    for (let guess = 0; guess < 5; guess++) {
      const { status, body } = await signIn(number, `guess ${guess}`, address);
      answers.push([status, body.code]);
    }
    return answers;
  };
  await setPhone('677 33 33 33', ['mbarga']);
  await setPhone('677 44 44 44', ['etoa']);
  const one = await answersTo('677333333', '192.0.2.10');
  await setPhone('677 55 55 55', ['mbarga', 'etoa']);
  expect(await answersTo('677555555', '192.0.2.11')).toEqual(one);
  expect(await answersTo('677999999', '192.0.2.12')).toEqual(one);
});
