import { sql } from 'kysely';
import { generate } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withConnection } from '#platform/server/db/connection.ts';
import { type Caller, openTestHttp, type Reply, type TestHttp, usualNow } from '#testing/http.ts';
import { type LocalProvider, openLocalProvider, type Wrong } from '#testing/local-provider.ts';
import { sampledTest } from '#testing/sampling.ts';
import { everybodysSecret } from '#testing/small-school-people.ts';
import type { ProviderName } from '../../providers/names-contract.ts';

let google: LocalProvider;
let microsoft: LocalProvider;
let http: TestHttp;
beforeAll(async () => {
  [google, microsoft] = await Promise.all([openLocalProvider(), openLocalProvider()]);
  http = await openTestHttp({ publicUrl: 'https://cahier.example', providers: { google, microsoft } });
});
afterAll(async () => {
  await http.close();
  await Promise.all([google.close(), microsoft.close()]);
});
beforeEach(async () => {
  await http.database.outside(async (db) => {
    for (const table of ['provider_identities', 'provider_flows', 'sign_in_attempts', 'second_factors'])
      await sql`DELETE FROM ${sql.table(table)}`.execute(db);
  });
  await decide(['google', 'microsoft']);
});

const path = '/usm/api/providers';
const own = '/usm/api/connections';
const idOf = (name: Parameters<TestHttp['as']>[0]) => http.school.people[name].userId;
const at = (name: ProviderName) => (name === 'google' ? google : microsoft);
const codeOf = ({ status, body }: Reply) => [status, body.code];

/** The administrator of the school allows these. */
async function decide(signInWith: readonly ProviderName[]): Promise<void> {
  const admin = await http.as('admin');
  const { version, ownNames, secondFactor, graceDays } = (await admin.get('/usm/api/account-rules')).body
    .data[0];
  const reply = await admin.put('/usm/api/account-rules', {
    version,
    ownNames,
    secondFactor,
    graceDays,
    signInWith,
  });
  expect(reply.status, reply.text).toBe(200);
}

async function setOut(provider: ProviderName): Promise<{ address: string; key: string }> {
  const reply = await http.anybody.post(path, { provider, remember: false });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data[0];
}

/** From the button to the answer of Cahier. */
async function signIn(provider: ProviderName, person: object, wrong: Wrong = {}): Promise<Reply> {
  const { address, key } = await setOut(provider);
  const { answer } = at(provider).agree(address, { ...person }, wrong);
  return http.anybody.put(path, { provider, key, answer });
}

async function connect(caller: Caller, provider: ProviderName, sub: string): Promise<Reply> {
  const begun = await caller.post(own, { provider, secret: everybodysSecret });
  expect(begun.status, begun.text).toBe(200);
  const { address, key } = begun.body.data[0];
  const { answer } = at(provider).agree(address, { sub, email: 'shown@example.org' });
  return caller.put(own, { provider, key, answer });
}

async function withEmail(name: Parameters<TestHttp['as']>[0], login: string): Promise<void> {
  await http.database.outside(async (db) => {
    await sql`DELETE FROM logins WHERE login = ${login}`.execute(db);
    await sql`INSERT INTO logins (login, user_id, email) VALUES (${login}, ${idOf(name)}, true)`.execute(db);
  });
}

const wrongs = {
  notConnected: [403, 'PROVIDERS.errors.notConnected'],
  answerInvalid: [403, 'PROVIDERS.errors.answerInvalid'],
  notAllowed: [403, 'PROVIDERS.errors.notAllowed'],
};

sampledTest(
  'a teacher connects her account with her password, comes in with it, sees which one it is, and ends that',
  async () => {
    const ngo = await http.as('ngo');
    expect(codeOf(await ngo.post(own, { provider: 'microsoft', secret: 'not hers' }))).toEqual([
      403,
      'ACCOUNTS.errors.wrongSecret',
    ]);
    expect(codeOf(await signIn('microsoft', { sub: 'ngo' }))).toEqual(wrongs.notConnected);
    expect((await connect(ngo, 'microsoft', 'ngo')).status).toBe(200);
    const seen = (await ngo.get(own)).body.data;
    expect(seen).toEqual([
      { provider: 'google', allowed: true, connectedAt: null, email: null },
      { provider: 'microsoft', allowed: true, connectedAt: expect.any(String), email: 'shown@example.org' },
    ]);
    const inside = await signIn('microsoft', { sub: 'ngo' });
    expect([inside.status, inside.body.user?.userId]).toEqual([200, idOf('ngo')]);
    expect(inside.headers.get('set-cookie')).toContain('HttpOnly');
    expect((await ngo.delete(`${own}?provider=microsoft`)).status).toBe(200);
    expect(codeOf(await signIn('microsoft', { sub: 'ngo' }))).toEqual(wrongs.notConnected);
  },
);

sampledTest(
  'mails the owner when a provider account is connected, by the owner or at the sign-in, and when it is disconnected',
  async () => {
    const address = http.school.people.fon.login;
    // Mails of what another test did may still be on their way.
    const mine = () => http.mails.filter(({ to }) => to === address);
    const mailAfter = async (work: () => Promise<Reply>) => {
      const before = mine().length;
      expect((await work()).status).toBe(200);
      await expect.poll(() => mine().length).toBe(before + 1);
      return mine().at(-1);
    };
    const fon = await http.as('fon');
    const takeOff = () => fon.delete(`${own}?provider=google`);
    const connected = await mailAfter(() => connect(fon, 'google', 'fon'));
    expect(connected).toMatchObject({ to: address, subject: expect.stringContaining('Google') });
    expect(connected?.text).toContain('a Google account was connected to your Cahier account');
    expect((await mailAfter(takeOff))?.text).toContain('the Google account was disconnected');
    const before = mine().length;
    expect((await takeOff()).status).toBe(200);
    expect(mine().length).toBe(before);
    const vouched = { sub: 'fon', email: address, email_verified: true, hd: 'aaa.example' };
    expect((await mailAfter(() => signIn('google', vouched)))?.to).toBe(address);
  },
);

test('the browser is sent to the provider with a challenge, and back to the address of the installation alone', async () => {
  const reply = await http.anybody.post(
    path,
    { provider: 'google', remember: false },
    { 'x-forwarded-host': 'evil.example', origin: 'https://cahier.example' },
  );
  const { address, key } = reply.body.data[0];
  const requested = new URL(address);
  expect(requested.origin).toBe(google.issuer);
  expect(Object.fromEntries(requested.searchParams)).toMatchObject({
    redirect_uri: 'https://cahier.example/with/google',
    response_type: 'code',
    scope: 'openid email',
    code_challenge_method: 'S256',
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(address).not.toContain(key);
});

describe('an answer that is not the one that was asked for', () => {
  const ngo = { sub: 'ngo' };
  const now = Math.floor(Date.now() / 1000);
  beforeEach(async () => {
    expect((await connect(await http.as('ngo'), 'google', 'ngo')).status).toBe(200);
  });

  test.each<[string, Wrong]>([
    ['another nonce', { claims: { nonce: 'of another way' } }],
    ['no nonce', { claims: { nonce: undefined } }],
    ['another audience', { claims: { aud: 'another application' } }],
    ['another issuer', { claims: { iss: 'https://accounts.google.com' } }],
    ['an end in the past', { claims: { iat: now - 900, exp: now - 600 } }],
    ['no signature', { signature: 'none' }],
    ['a stranger’s signature', { signature: 'stranger' }],
  ])('an ID token with %s lets nobody in', async (_what, wrong) => {
    expect(codeOf(await signIn('google', ngo, wrong))).toEqual(wrongs.answerInvalid);
  });

  test('the same token without a fault lets in: the faults above are what is refused', async () => {
    expect((await signIn('google', ngo)).status).toBe(200);
  });

  test('an answer to another browser’s way is worth nothing, and neither is a way answered once', async () => {
    const [hers, attackers] = [await setOut('google'), await setOut('google')];
    const { answer } = google.agree(attackers.address, ngo);
    const finish = (key: string, given: string) =>
      http.anybody.put(path, { provider: 'google', key, answer: given });
    expect(codeOf(await finish(hers.key, answer))).toEqual(wrongs.answerInvalid);
    const right = google.agree(hers.address, ngo).answer;
    expect(codeOf(await finish(hers.key, right))).toEqual(wrongs.answerInvalid);
    expect((await finish(attackers.key, answer)).status).toBe(200);
    expect(codeOf(await finish(attackers.key, answer))).toEqual(wrongs.answerInvalid);
  });

  test('a code that was used is refused on a way of one’s own too: it does not fit the challenge', async () => {
    const [first, second] = [await setOut('google'), await setOut('google')];
    const stolen = new URLSearchParams(google.agree(first.address, ngo).answer);
    stolen.set('state', new URL(second.address).searchParams.get('state') ?? '');
    const answer = stolen.toString();
    expect(codeOf(await http.anybody.put(path, { provider: 'google', key: second.key, answer }))).toEqual(
      wrongs.answerInvalid,
    );
  });

  test('refuses one provider’s answer at another’s address or in another’s name', async () => {
    const way = await setOut('google');
    const { answer } = microsoft.agree(way.address, ngo);
    expect(codeOf(await http.anybody.put(path, { provider: 'microsoft', key: way.key, answer }))).toEqual(
      wrongs.answerInvalid,
    );
    expect(codeOf(await http.anybody.put(path, { provider: 'google', key: way.key, answer }))).toEqual(
      wrongs.answerInvalid,
    );
  });

  test('after ten minutes a way has ended', async () => {
    const { address, key } = await setOut('google');
    const { answer } = google.agree(address, ngo);
    await http.database.outside((db) => sql`UPDATE provider_flows SET expires_at = now()`.execute(db));
    expect(codeOf(await http.anybody.put(path, { provider: 'google', key, answer }))).toEqual(
      wrongs.answerInvalid,
    );
  });

  sampledTest('wrong answers from one address are slowed down like wrong codes of slips', async () => {
    const seen: number[] = [];
    for (let count = 0; count < 62 && !seen.includes(429); count++)
      seen.push(
        (await http.anybody.put(path, { provider: 'google', key: 'k'.repeat(43), answer: 'code=1' })).status,
      );
    expect(seen).toContain(429);
  });
});

describe('an e-mail that is somebody’s login', () => {
  const person = (email: string, more: object = {}) => ({ sub: email, email, email_verified: true, ...more });

  test('Google’s own mailbox connects its account at the first sign-in, and later by its number alone', async () => {
    await withEmail('tabi', 'tabi@gmail.com');
    const first = await signIn('google', person('Tabi@gmail.com'));
    expect([first.status, first.body.user?.userId]).toEqual([200, idOf('tabi')]);
    const later = await signIn('google', { sub: 'Tabi@gmail.com', email: 'renamed@gmail.com' });
    expect([later.status, later.body.user?.userId]).toEqual([200, idOf('tabi')]);
    expect(codeOf(await signIn('google', person('tabi@gmail.com', { sub: 'another' })))).toEqual(
      wrongs.notConnected,
    );
  });

  test('an e-mail that is not verified, that Google does not keep, or that Microsoft tells, is nobody’s', async () => {
    await withEmail('tabi', 'tabi@gmail.com');
    await withEmail('tabi', 'tabi@lycee.cm');
    for (const [provider, claims] of [
      ['google', person('tabi@gmail.com', { email_verified: false })],
      ['google', person('tabi@lycee.cm')],
      ['google', person('tabi@lycee.cm', { hd: 'college.cm' })],
      ['microsoft', person('tabi@gmail.com', { hd: 'gmail.com', xms_edov: true })],
    ] as const)
      expect(codeOf(await signIn(provider, claims))).toEqual(wrongs.notConnected);
  });

  test('creates no account, and leaves people who wait for a slip waiting', async () => {
    const count = async () =>
      (await sql<{ n: string }>`SELECT count(*) AS n FROM accounts`.execute(http.database.plain)).rows;
    const before = await count();
    expect(codeOf(await signIn('google', person('nobody@gmail.com')))).toEqual(wrongs.notConnected);
    expect(await count()).toEqual(before);
    await withEmail('fon', 'fon@gmail.com');
    const setSecret = (hash: string | null) =>
      http.database.outside((db) =>
        sql`UPDATE accounts SET secret_hash = ${hash} WHERE id = ${idOf('fon')}`.execute(db),
      );
    const { rows } = await sql<{ hash: string }>`
      SELECT secret_hash AS hash FROM accounts WHERE id = ${idOf('fon')}`.execute(http.database.plain);
    await setSecret(null);
    expect(codeOf(await signIn('google', person('fon@gmail.com')))).toEqual(wrongs.notConnected);
    await setSecret(rows[0]?.hash ?? null);
  });
});

describe('the choices of school and account come before the provider', () => {
  test('where the school does not allow a provider, nobody connects to it or comes in by it', async () => {
    const ngo = await http.as('ngo');
    expect((await connect(ngo, 'google', 'ngo')).status).toBe(200);
    await decide(['microsoft']);
    expect(codeOf(await signIn('google', { sub: 'ngo' }))).toEqual(wrongs.notAllowed);
    expect(codeOf(await ngo.post(own, { provider: 'google', secret: everybodysSecret }))).toEqual(
      wrongs.notAllowed,
    );
    expect((await ngo.get(own)).body.data[0]).toMatchObject({ provider: 'google', allowed: false });
  });

  test('requires the code of the second step in the same flow, which opens one session', async () => {
    const caller = http.bearer(
      (
        await http.anybody.post('/usm/api/session', {
          login: http.school.people.principal.login,
          secret: everybodysSecret,
        })
      ).body.access_token,
    );
    expect((await connect(caller, 'google', 'principal')).status).toBe(200);
    const begun = await caller.post('/usm/api/second-factor', { secret: everybodysSecret });
    const secret = begun.body.data[0].text.replaceAll(' ', '');
    const epoch = Date.parse(usualNow) / 1000;
    await caller.put('/usm/api/second-factor', { code: await generate({ secret, epoch }) });
    const { address, key } = await setOut('google');
    const { answer } = google.agree(address, { sub: 'principal' });
    const finish = (code?: string) => http.anybody.put(path, { provider: 'google', key, answer, code });
    expect(codeOf(await finish())).toEqual([403, 'SECOND.errors.needed']);
    expect(codeOf(await finish('000000'))).toEqual([403, 'SECOND.errors.wrongCode']);
    await http.database.outside((db) => sql`DELETE FROM sign_in_attempts`.execute(db));
    http.setNow(new Date((epoch + 60) * 1000).toISOString());
    const code = await generate({ secret, epoch: epoch + 60 });
    expect((await finish(code)).status).toBe(200);
    expect(codeOf(await finish(code))).toEqual(wrongs.answerInvalid);
  });

  test('refuses a suspended person, and tells them no more than a stranger', async () => {
    expect((await connect(await http.as('fon'), 'google', 'fon')).status).toBe(200);
    const suspend = (on: boolean) =>
      http.database.outside((db) =>
        sql`UPDATE accounts SET suspended = ${on} WHERE id = ${idOf('fon')}`.execute(db),
      );
    await suspend(true);
    expect(codeOf(await signIn('google', { sub: 'fon' }))).toEqual(wrongs.notConnected);
    await suspend(false);
  });

  sampledTest(
    'one account of a provider is one person’s: another cannot connect it, nor finish the way of somebody else',
    async () => {
      const [ngo, tabi] = [await http.as('ngo'), await http.as('tabi')];
      expect((await connect(ngo, 'google', 'shared')).status).toBe(200);
      expect(codeOf(await connect(tabi, 'google', 'shared'))).toEqual([409, 'PROVIDERS.errors.taken']);
      const { address, key } = (await tabi.post(own, { provider: 'google', secret: everybodysSecret })).body
        .data[0];
      const { answer } = google.agree(address, { sub: 'of tabi' });
      expect(codeOf(await ngo.put(own, { provider: 'google', key, answer }))).toEqual(wrongs.answerInvalid);
      expect(codeOf(await http.anybody.put(path, { provider: 'google', key, answer }))).toEqual(
        wrongs.answerInvalid,
      );
    },
  );

  test('a changed password ends what was connected, and the mail about it says so', async () => {
    const login = http.school.people.discipline.login;
    const session = await http.anybody.post('/usm/api/session', { login, secret: everybodysSecret });
    const caller = http.bearer(session.body.access_token);
    expect((await connect(caller, 'google', 'discipline')).status).toBe(200);
    const changed = await caller.put('/usm/api/password', {
      secret: everybodysSecret,
      newSecret: 'another long sentence',
    });
    expect(changed.status, changed.text).toBe(200);
    expect(codeOf(await signIn('google', { sub: 'discipline' }))).toEqual(wrongs.notConnected);
    const mailed = () =>
      http.mails.filter(({ to }) => to === login).map(({ subject, text }) => subject + text);
    await expect.poll(() => mailed().at(-1)).toContain('Cahier: your password was changed');
    expect(mailed().at(-1)).toContain('These sign-ins were disconnected at the same time: Google.');
  });

  test('the audit log of the school records who connected and disconnected', async () => {
    const ngo = await http.as('ngo');
    await connect(ngo, 'google', 'ngo');
    await ngo.delete(`${own}?provider=google`);
    const audited = await withConnection(http.scratch.superuser, async (client) => {
      const { rows } = await client.query<{ action: string }>(
        `SELECT DISTINCT action FROM audit_entries WHERE user_id = $1 AND action LIKE '%connect' ORDER BY action`,
        [idOf('ngo')],
      );
      return rows.map(({ action }) => action);
    });
    expect(audited).toEqual(['accounts.connect', 'accounts.disconnect']);
  });
});

sampledTest(
  'ways to a provider that lead nowhere are begun so many times from one address; one that leads to the provider’s answer makes room again',
  async () => {
    const begun = async () => (await http.anybody.post(path, { provider: 'google', remember: false })).status;
    const { address, key } = await setOut('google');
    const statuses = new Set<number>();
    for (let count = 1; count < 60; count += 1) statuses.add(await begun());
    expect([...statuses]).toEqual([200]);
    expect(codeOf(await http.anybody.post(path, { provider: 'google', remember: false }))).toEqual([
      429,
      'ACCOUNTS.errors.tooManyAttempts',
    ]);
    const { answer } = google.agree(address, { sub: 'nobody-here' });
    expect(codeOf(await http.anybody.put(path, { provider: 'google', key, answer }))).toEqual(
      wrongs.notConnected,
    );
    expect(await begun()).toBe(200);
  },
);

sampledTest('without a registration at a provider there is no way to it', async () => {
  const plain = await openTestHttp();
  expect((await plain.anybody.get(path)).body.data).toEqual([]);
  expect(codeOf(await plain.anybody.post(path, { provider: 'google', remember: false }))).toEqual(
    wrongs.notAllowed,
  );
  await plain.close();
});
