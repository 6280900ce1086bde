import { sql } from 'kysely';
import { generate } from 'otplib';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { asOrg } from '#platform/server/db/database.ts';
import { emptyTables } from '#testing/database/empty-tables.ts';
import { openTestHttp, type TestHttp, usualNow } from '#testing/http.ts';
import { sampledTest } from '#testing/sampling.ts';
import { everybodysSecret } from '#testing/small-school-people.ts';
import { subjectOf } from '../sign-in/attempts-store.ts';
import { insertTickets } from '../tickets-store.ts';
import { hashOf, newToken } from '../tokens.ts';

let http: TestHttp;
beforeAll(async () => {
  http = await openTestHttp();
});
afterAll(() => http.close());

type Name = Parameters<TestHttp['as']>[0];
const path = '/usm/api/second-factor';
const idOf = (name: Name) => http.school.people[name].userId;
const start = Date.parse(usualNow) / 1000;

/** The hour goes on from test to test: no code of one is a code of the next. */
let at = start;
const later = (seconds: number) => {
  at += seconds;
  http.setNow(new Date(at * 1000).toISOString());
};
beforeEach(() => later(600));

const codeOf = (secret: string, moment = at) => generate({ secret, epoch: moment });

async function signIn(name: Name, code?: string, secret: string = everybodysSecret) {
  const { login } = http.school.people[name];
  return http.anybody.post('/usm/api/session', { login, secret, ...(code === undefined ? {} : { code }) });
}

/** Turns the second step on in a session of its own. */
async function setUp(
  name: Name,
): Promise<{ secret: string; codes: string[]; caller: ReturnType<TestHttp['bearer']> }> {
  const caller = http.bearer((await signIn(name)).body.access_token);
  const begun = await caller.post(path, { secret: everybodysSecret });
  expect(begun.status, begun.text).toBe(200);
  const secret = begun.body.data[0].text.replaceAll(' ', '');
  const confirmed = await caller.put(path, { code: await codeOf(secret) });
  expect(confirmed.status, confirmed.text).toBe(200);
  return { secret, codes: confirmed.body.data[0].codes, caller };
}

async function forget(name: Name) {
  await http.database.outside(async (db) => {
    await sql`DELETE FROM second_factors WHERE user_id = ${idOf(name)}`.execute(db);
    await sql`DELETE FROM sign_in_attempts`.execute(db);
  });
}

test('set up with the password and the first code, it is asked for after the right password alone, and each code lets in once', async () => {
  const other = http.bearer((await signIn('ngo')).body.access_token);
  const wrong = await other.post(path, { secret: 'not the secret' });
  expect([wrong.status, wrong.body.code]).toEqual([403, 'ACCOUNTS.errors.wrongSecret']);
  const { secret, codes, caller } = await setUp('ngo');
  expect(codes).toHaveLength(8);
  expect((await other.get('/usm/api/session')).status).toBe(401);
  expect((await caller.get(path)).body.data[0]).toEqual({ active: true, recoveryCodes: 8 });

  later(60);
  expect((await signIn('ngo')).body.code).toBe('SECOND.errors.needed');
  const unknown = await signIn('ngo', await codeOf(secret), 'wrong secret');
  expect([unknown.status, unknown.body.code]).toEqual([401, 'ACCOUNTS.errors.wrongLogin']);
  const code = await codeOf(secret);
  expect((await signIn('ngo', code)).status).toBe(200);
  expect((await signIn('ngo', code)).body.code).toBe('SECOND.errors.wrongCode');
  await forget('ngo');
  expect((await signIn('ngo')).status).toBe(200);
});

test('a clock one step wrong is allowed for, two are not; a code older than the last one used is worth nothing', async () => {
  const { secret } = await setUp('tabi');
  later(300);
  expect((await signIn('tabi', await codeOf(secret, at - 60))).body.code).toBe('SECOND.errors.wrongCode');
  expect((await signIn('tabi', await codeOf(secret, at + 60))).body.code).toBe('SECOND.errors.wrongCode');
  const before = await codeOf(secret, at - 30);
  expect((await signIn('tabi', await codeOf(secret, at + 30))).status).toBe(200);
  expect((await signIn('tabi', before)).body.code).toBe('SECOND.errors.wrongCode');
  expect((await signIn('tabi', await codeOf(secret))).body.code).toBe('SECOND.errors.wrongCode');
  await forget('tabi');
});

test('accepts one of many sign-ins with the same code at the same moment', async () => {
  const { secret, codes } = await setUp('fon');
  later(60);
  const code = await codeOf(secret);
  const replies = await Promise.all(Array.from({ length: 5 }, () => signIn('fon', code)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  await http.database.outside((db) => sql`DELETE FROM sign_in_attempts`.execute(db));
  const twice = await Promise.all([signIn('fon', codes[0]), signIn('fon', codes[0]?.toLowerCase())]);
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  await forget('fon');
});

test('guessing codes is slowed for whoever knows the password, whatever the address; a right password alone forgives nothing', async () => {
  const { secret } = await setUp('bursar');
  later(60);
  const replies: string[] = [];
  for (let tries = 0; tries < 8; tries++) {
    await signIn('bursar');
    replies.push((await signIn('bursar', '000000')).body.code);
  }
  expect(replies[0]).toBe('SECOND.errors.wrongCode');
  expect(replies.at(-1)).toBe('ACCOUNTS.errors.tooManyAttempts');
  expect((await signIn('bursar', await codeOf(secret))).status).toBe(429);
  // The person's own counter is shared by all ways in: clearing the others does not help.
  const own = subjectOf('code', `code account ${idOf('bursar')}`);
  for (let tries = 0; tries < 6; tries++) {
    await http.database.outside((db) =>
      sql`DELETE FROM sign_in_attempts WHERE subject <> ${own}`.execute(db),
    );
    await signIn('bursar', '000000');
  }
  await http.database.outside((db) => sql`DELETE FROM sign_in_attempts WHERE subject <> ${own}`.execute(db));
  expect((await signIn('bursar')).body.code).toBe('SECOND.errors.needed');
  expect((await signIn('bursar', await codeOf(secret))).body.code).toBe('ACCOUNTS.errors.tooManyAttempts');
  await forget('bursar');
});

test('asks the owner’s known device for its own wrong codes only, whatever others who know the password try', async () => {
  const { login } = http.school.people.tabi;
  const { secret } = await setUp('tabi');
  later(60);
  const phone = await signIn('tabi', await codeOf(secret));
  const mark = /did=[^;]+/.exec(phone.headers.getSetCookie().join('\n'))?.[0] ?? '';
  later(60);
  for (let tries = 0; tries < 8; tries++) await signIn('tabi', '000000');
  expect((await signIn('tabi', await codeOf(secret))).status).toBe(429);
  const own = await http.anybody.post(
    '/usm/api/session',
    { login, secret: everybodysSecret, code: await codeOf(secret) },
    { cookie: mark },
  );
  expect(own.status, own.text).toBe(200);
  await forget('tabi');
});

sampledTest(
  'requires the code with a mailed link or an activation slip too, and does not use them up without it',
  async () => {
    const { secret } = await setUp('discipline');
    for (const [kind, call] of [
      ['reset', '/usm/api/reset'],
      ['activation', '/usm/api/activation'],
    ] as const) {
      later(90);
      const code = newToken();
      const ticket = { codeHash: hashOf(code), kind, userId: idOf('discipline'), lifetime: 3600 };
      await http.database.outside((db) => insertTickets(db, [ticket]));
      const body = { code, secret: everybodysSecret };
      expect((await http.anybody.post(call, body)).body.code).toBe('SECOND.errors.needed');
      const wrong = await http.anybody.post(call, { ...body, secondCode: '123456' });
      expect(wrong.body.code).toBe('SECOND.errors.wrongCode');
      const right = await http.anybody.post(call, { ...body, secondCode: await codeOf(secret) });
      expect(right.status, right.text).toBe(200);
    }
    await forget('discipline');
  },
);

test('an old client learns why it is refused, after the right password only', async () => {
  await setUp('vicePrincipal');
  const { login } = http.school.people.vicePrincipal;
  const old = (secret: string) =>
    http.anybody.get(
      `/usm/api/validateuser/0/0/${encodeURIComponent(login)}/%20/${encodeURIComponent(secret)}/`,
    );
  const refused = await old(everybodysSecret);
  expect([refused.status, refused.body.code]).toEqual([403, 'SECOND.errors.oldClient']);
  expect((await old('wrong secret')).body.code).toBe('ACCOUNTS.errors.wrongLogin');
  await forget('vicePrincipal');
});

test('new recovery codes end the old ones; turned off with password and code, it is not asked for any more', async () => {
  const { secret, codes, caller } = await setUp('etoa');
  later(60);
  const renewed = await caller.put(`${path}/recovery`, { code: await codeOf(secret) });
  expect(renewed.status, renewed.text).toBe(200);
  expect((await signIn('etoa', codes[1])).body.code).toBe('SECOND.errors.wrongCode');
  expect((await signIn('etoa', renewed.body.data[0].codes[1])).status).toBe(200);
  expect((await caller.post(path, { secret: everybodysSecret })).body.code).toBe('SECOND.errors.notNow');
  later(60);
  const code = await codeOf(secret);
  expect((await caller.put(`${path}/off`, { secret: 'wrong secret', code })).status).toBe(403);
  expect((await caller.put(`${path}/off`, { secret: everybodysSecret, code: '000000' })).status).toBe(403);
  expect((await caller.put(`${path}/off`, { secret: everybodysSecret, code })).body.data[0].active).toBe(
    false,
  );
  expect((await signIn('etoa')).status).toBe(200);
});

test('an administrator takes it away from who has lost the telephone, nobody their own, and the audit tells', async () => {
  await setUp('sectionHead');
  const admin = await http.as('admin');
  const take = (id: number) => admin.put('/usm/api/members/second-factor', { id });
  const taken = await take(idOf('sectionHead'));
  expect([taken.status, taken.body.data[0].secondFactor]).toEqual([200, false]);
  expect((await signIn('sectionHead')).status).toBe(200);
  expect((await take(idOf('sectionHead'))).status).toBe(404);
  expect((await take(idOf('admin'))).body.code).toBe('MEMBERS.errors.ownRights');
  const audited = await http.database.read(asOrg(http.school.org), ({ db }) =>
    sql<{ action: string }>`SELECT action FROM audit_entries WHERE action LIKE '%SecondFactor'`.execute(db),
  );
  expect(audited.rows.map(({ action }) => action)).toContain('accounts.takeSecondFactor');
});

sampledTest(
  'where the school wants it, who handles money or lists has days for it, then nothing else is open; a teacher needs none',
  async () => {
    onTestFinished(() => emptyTables(http, ['account_rules']));
    const admin = await http.as('admin');
    const decide = async (secondFactor: boolean, graceDays: number) => {
      const { version } = (await admin.get('/usm/api/account-rules')).body.data[0];
      return admin.put('/usm/api/account-rules', {
        version,
        ownNames: false,
        secondFactor,
        graceDays,
        signInWith: [],
      });
    };
    expect((await decide(true, 14)).status).toBe(200);
    const secretary = http.bearer((await signIn('secretary')).body.access_token);
    const due = (await secretary.get('/usm/api/session')).body;
    expect(Date.parse(due.secondFactorBy) - Date.now()).toBeGreaterThan(13 * 24 * 3_600_000);
    expect(due.userRoles.length).toBeGreaterThan(0);
    expect((await signIn('ngo')).body.secondFactorBy).toBeNull();

    await http.database.write(asOrg(http.school.org), ({ db }) =>
      sql`UPDATE account_rules SET second_factor_since = now() - interval '15 days'`.execute(db),
    );
    const overdue = (await secretary.get('/usm/api/session')).body;
    expect([overdue.userRoles, overdue.admin]).toEqual([[], false]);
    expect((await secretary.get('/slm/Classes/v1/records')).status).toBe(403);
    const { login } = http.school.people.secretary;
    const old = await http.anybody.get(
      `/usm/api/validateuser/0/0/${encodeURIComponent(login)}/%20/${encodeURIComponent(everybodysSecret)}/`,
    );
    expect([old.status, old.body.code]).toEqual([403, 'SECOND.errors.oldClient']);
    const { caller } = await setUp('secretary');
    expect((await caller.get('/slm/Classes/v1/records')).status).toBe(200);
    expect((await caller.get('/usm/api/session')).body.secondFactorBy).toBeNull();
    await forget('secretary');
  },
);

test('the secret is kept sealed: no row holds it as it is typed', async () => {
  const { secret } = await setUp('principal');
  const { rows } = await sql<{ secret: Buffer }>`
    SELECT secret FROM second_factors WHERE user_id = ${idOf('principal')}
  `.execute(http.database.plain);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.secret.includes(secret)).toBe(false);
});
