/** Guessers at a school's one address, and the people who share it with them (security.md A10, A11). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issueActivationSlips } from '#areas/accounts/server/public/slips.ts';
import { withConnection } from '#platform/server/db/connection.ts';
import { sampledTest, slowTest } from '#testing/sampling.ts';
import { openTestHttp, type Reply, type TestHttp } from '../../http.ts';
import { everybodysSecret, type PersonName } from '../../small-school-people.ts';

let http: TestHttp;
beforeAll(async () => {
  http = await openTestHttp({ trustProxy: true });
});
afterAll(() => http.close());

const session = '/usm/api/session';
const loginOf = (name: PersonName) => http.school.people[name].login;
const cookieOf = (reply: Reply, name: string) =>
  reply.headers
    .getSetCookie()
    .map((line) => new RegExp(`^${name}=([\\w-]{40,})`).exec(line)?.[1])
    .find(Boolean) ?? '';

/** A browser behind the address: it keeps the cookies it is given. */
function browser(address: string) {
  const jar = new Map<string, string>();
  const headers = () => ({
    'x-forwarded-for': address,
    ...(jar.size > 0 ? { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') } : {}),
  });
  const keep = (reply: Reply) => {
    for (const name of ['sid', 'did']) if (cookieOf(reply, name)) jar.set(name, cookieOf(reply, name));
    return reply;
  };
  return {
    jar,
    signIn: async (login: string, secret = everybodysSecret) =>
      keep(await http.anybody.post(session, { login, secret }, headers())),
    put: async (path: string, body: unknown) => keep(await http.anybody.put(path, body, headers())),
    get: (path: string) => http.anybody.get(path, headers()),
    leaveEverywhere: () => http.anybody.delete(`${session}?all=true`, headers()),
  };
}

/** Pupils who try one password on forty names. */
async function spray(address: string): Promise<void> {
  const pupil = browser(address);
  for (let turn = 0; turn < 40; turn++) await pupil.signIn(`name-${turn}@aaa.example`, 'cahier2026');
  await lengthenWaits(25);
}

/** The wait that so many wrong attempts left behind is made longer than a slow machine takes for a test. */
async function lengthenWaits(failures: number): Promise<void> {
  const { rowCount } = await withConnection(http.scratch.superuser, (client) =>
    client.query(
      `UPDATE sign_in_attempts SET blocked_until = blocked_until + interval '1 minute'
       WHERE failures >= $1 AND blocked_until > last_at`,
      [failures],
    ),
  );
  expect(rowCount).toBeGreaterThan(0);
}

describe('a school behind one address', () => {
  sampledTest(
    'pupils who guess hold nobody up on a device that knows its owner; a new device waits',
    async () => {
      const phone = browser('192.0.2.1');
      expect((await phone.signIn(loginOf('ngo'))).status).toBe(200);
      await spray('192.0.2.1');
      expect((await browser('192.0.2.1').signIn(loginOf('ngo'))).status).toBe(429);
      expect((await phone.signIn(loginOf('ngo'))).status).toBe(200);
      expect((await phone.signIn(loginOf('tabi'))).status, 'nobody else is known on it').toBe(429);
    },
  );

  test('a known device is no way round the counters: its own wrong attempts make it wait, and nobody else', async () => {
    const phone = browser('192.0.2.2');
    await phone.signIn(loginOf('tabi'));
    const statuses: number[] = [];
    for (let turn = 0; turn < 6; turn++) statuses.push((await phone.signIn(loginOf('tabi'), 'wrong')).status);
    expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
    await lengthenWaits(5);
    expect((await phone.signIn(loginOf('tabi'), 'wrong')).status).toBe(429);
    expect((await phone.signIn(loginOf('tabi'))).status).toBe(429);
    expect((await browser('192.0.2.2').signIn(loginOf('tabi'))).status).toBe(200);
  });

  sampledTest('on a shared computer a colleague’s sign-in does not begin the count anew', async () => {
    const computer = browser('192.0.2.9');
    await computer.signIn(loginOf('principal'));
    await computer.signIn(loginOf('fon'));
    for (let turn = 0; turn < 6; turn++) await computer.signIn(loginOf('principal'), `guess ${turn}`);
    await lengthenWaits(5);
    expect((await computer.signIn(loginOf('fon'))).status).toBe(200);
    expect((await computer.signIn(loginOf('principal'), 'one more guess')).status).toBe(429);
  });

  test('a page elsewhere that makes a browser sign in the old way in vain holds up nobody on it', async () => {
    const phone = browser('192.0.2.10');
    await phone.signIn(loginOf('vicePrincipal'));
    for (let turn = 0; turn < 6; turn++)
      await phone.get(`/usm/api/validateuser/0/0/${encodeURIComponent(loginOf('vicePrincipal'))}/%20/wrong/`);
    expect((await phone.signIn(loginOf('vicePrincipal'))).status).toBe(200);
  });

  sampledTest(
    'on a shared tablet everybody who signed in on it is known; a token from before is not',
    async () => {
      const tablet = browser('192.0.2.3');
      await tablet.signIn(loginOf('ngo'));
      const planted = tablet.jar.get('did') ?? '';
      await tablet.signIn(loginOf('tabi'));
      await spray('192.0.2.3');
      expect((await tablet.signIn(loginOf('ngo'))).status).toBe(200);
      expect((await tablet.signIn(loginOf('tabi'))).status).toBe(200);
      const thief = browser('192.0.2.3');
      thief.jar.set('did', planted);
      expect((await thief.signIn(loginOf('ngo'))).status).toBe(429);
    },
  );

  sampledTest('leaving everywhere forgets every device', async () => {
    const phone = browser('192.0.2.4');
    await phone.signIn(loginOf('secretary'));
    expect((await phone.leaveEverywhere()).status).toBe(200);
    await spray('192.0.2.4');
    expect((await phone.signIn(loginOf('secretary'))).status).toBe(429);
  });

  test('colleagues who mistype the codes of their slips do not hold up the one who types it right', async () => {
    const from = { 'x-forwarded-for': '192.0.2.5' };
    const redeem = () =>
      http.anybody.post(
        '/usm/api/activation',
        { code: 'ACDE-FGHJ-KMNP-QRTU', secret: 'un-nouveau-secret' },
        from,
      );
    for (let turn = 0; turn < 40; turn++) expect((await redeem()).status).toBe(404);
  });
});

test('two logins of one person share one limit: guessing at both gives no more tries', async () => {
  const { userId, login } = http.school.people.bursar;
  await withConnection(http.scratch.superuser, (client) =>
    client.query("INSERT INTO logins (login, user_id, email) VALUES ('bursar@aaa', $1, false)", [userId]),
  );
  const guesser = browser('192.0.2.6');
  const statuses: number[] = [];
  for (const name of [login, 'bursar@aaa', login, 'bursar@aaa'])
    statuses.push((await guesser.signIn(name, 'wrong')).status);
  expect(statuses).toEqual([401, 401, 401, 429]);
});

/** A person of the first school with an account of their own, for tests that change it. */
async function somebody(name: string): Promise<{ login: string; userId: number }> {
  const { userId } = http.school.people.secretary;
  const { rows } = await withConnection(http.scratch.superuser, (client) =>
    client.query<{ id: number }>(
      `WITH made AS (INSERT INTO accounts (secret_hash) SELECT secret_hash FROM accounts WHERE id = $1 RETURNING id),
         login AS (INSERT INTO logins (login, user_id, email) SELECT $2, id, true FROM made),
         member AS (INSERT INTO memberships (org_id, user_id, first_name, last_name) SELECT $3, id, 'S', 'S' FROM made)
       SELECT id::integer AS id FROM made`,
      [userId, name, http.school.org],
    ),
  );
  const id = rows[0]?.id ?? 0;
  await withConnection(http.scratch.superuser, (client) =>
    client.query(
      `INSERT INTO membership_roles (org_id, user_id, role_name, scope)
       SELECT org_id, $2, role_name, scope FROM membership_roles WHERE org_id = $1 AND user_id = $3`,
      [http.school.org, id, userId],
    ),
  );
  return { login: name, userId: id };
}

describe('while a password is being changed', () => {
  test('counts one of two changes at once, whose session goes on, and refuses the other', async () => {
    const { login } = await somebody('twice@aaa.example');
    const [phone, tablet] = [browser('192.0.2.20'), browser('192.0.2.21')];
    await phone.signIn(login);
    await tablet.signIn(login);
    const change = (device: typeof phone, newSecret: string) =>
      device.put('/usm/api/password', { secret: everybodysSecret, newSecret });
    const replies = await Promise.all([
      change(phone, 'le-secret-du-telephone'),
      change(tablet, 'le-secret-de-la-tablette'),
    ]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 403]);
    const [winner, secret] =
      replies[0]?.status === 200 ? [phone, 'le-secret-du-telephone'] : [tablet, 'le-secret-de-la-tablette'];
    expect((await winner.get(session)).body.expires_in).toBeGreaterThan(1000);
    expect((await browser('192.0.2.22').signIn(login, secret)).status).toBe(200);
  });

  sampledTest('two taps on one button leave one new session, which lasts', async () => {
    const { login } = await somebody('tapping@aaa.example');
    const phone = browser('192.0.2.23');
    await phone.signIn(login);
    const body = { secret: everybodysSecret, newSecret: 'un-nouveau-secret' };
    const replies = await Promise.all([
      phone.put('/usm/api/password', body),
      phone.put('/usm/api/password', body),
    ]);
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect((await phone.get(session)).body.expires_in).toBeGreaterThan(1000);
  });

  sampledTest('a sign-in with the old password that was under way leaves no session behind', async () => {
    const { login, userId } = await somebody('late@aaa.example');
    const phone = browser('192.0.2.24');
    await phone.signIn(login);
    const change = phone.put('/usm/api/password', {
      secret: everybodysSecret,
      newSecret: 'un-nouveau-secret',
    });
    const late = Array.from({ length: 12 }, (_, turn) => browser(`192.0.2.${30 + turn}`).signIn(login));
    expect((await change).status).toBe(200);
    const signedIn = (await Promise.all(late)).filter((reply) => reply.status === 200);
    const statuses = await Promise.all(
      signedIn.map(async (reply) => (await http.bearer(reply.body.access_token).get(session)).status),
    );
    expect(statuses.every((status) => status === 401)).toBe(true);
    const { rows } = await withConnection(http.scratch.superuser, (client) =>
      client.query<{ count: number }>(
        'SELECT count(*)::integer AS count FROM sessions WHERE user_id = $1 AND NOT renewed',
        [userId],
      ),
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  sampledTest('a copy of the device’s token from before is worth nothing after it', async () => {
    const { login } = await somebody('copied@aaa.example');
    const phone = browser('192.0.2.25');
    await phone.signIn(login);
    const copied = phone.jar.get('did') ?? '';
    await phone.put('/usm/api/password', { secret: everybodysSecret, newSecret: 'un-nouveau-secret' });
    expect(phone.jar.get('did')).not.toBe(copied);
    await spray('192.0.2.25');
    const thief = browser('192.0.2.25');
    thief.jar.set('did', copied);
    expect((await thief.signIn(login, 'un-nouveau-secret')).status).toBe(429);
    expect((await phone.signIn(login, 'un-nouveau-secret')).status).toBe(200);
  });
});

slowTest(
  'keeps the newest fifty sessions and twenty devices of a person who signs in again and again',
  async () => {
    const { login, userId } = await somebody('again@aaa.example');
    const first = browser('192.0.2.50');
    await first.signIn(login);
    for (let turn = 0; turn < 52; turn++) await browser('192.0.2.50').signIn(login);
    const { rows } = await withConnection(http.scratch.superuser, (client) =>
      client.query(
        `SELECT (SELECT count(*) FROM sessions WHERE user_id = $1)::integer AS sessions,
         (SELECT count(*) FROM known_devices WHERE user_id = $1)::integer AS devices`,
        [userId],
      ),
    );
    expect(rows).toEqual([{ sessions: 50, devices: 20 }]);
    expect((await first.get(session)).status).toBe(401);
  },
);

sampledTest('a suspended person’s slip sets no password', async () => {
  const { login, userId } = await somebody('suspended@aaa.example');
  const suspend = (suspended: boolean) =>
    withConnection(http.scratch.superuser, (client) =>
      client.query('UPDATE accounts SET suspended = $2 WHERE id = $1', [userId, suspended]),
    );
  const [slip] = await http.database.outside((db) => issueActivationSlips(db, [userId]));
  await suspend(true);
  const body = { code: slip?.code, secret: 'un-nouveau-secret' };
  const reply = await http.anybody.post('/usm/api/activation', body, { 'x-forwarded-for': '192.0.2.51' });
  expect([reply.status, reply.body.code]).toEqual([404, 'ACCOUNTS.errors.ticketInvalid']);
  await suspend(false);
  expect((await browser('192.0.2.52').signIn(login, 'un-nouveau-secret')).status).toBe(401);
  expect((await browser('192.0.2.52').signIn(login)).status).toBe(200);
});

sampledTest(
  'a changed password ends the other sessions, and the present one goes on under a new token',
  async () => {
    const login = loginOf('discipline');
    const [phone, tablet] = [browser('192.0.2.7'), browser('192.0.2.8')];
    await phone.signIn(login);
    await tablet.signIn(login);
    const stolen = phone.jar.get('sid') ?? '';
    const body = { secret: everybodysSecret, newSecret: 'un-nouveau-secret' };
    expect((await phone.put('/usm/api/password', body)).status).toBe(200);
    expect(phone.jar.get('sid')).not.toBe(stolen);
    expect((await phone.get(session)).status).toBe(200);
    expect((await tablet.get(session)).status).toBe(401);
    // Requests under way with the old token are still served; a quarter of a minute later it opens nothing.
    expect((await http.bearer(stolen).get(session)).body.expires_in).toBeLessThanOrEqual(15);
    await withConnection(http.scratch.superuser, (client) =>
      client.query("UPDATE sessions SET expires_at = expires_at - interval '15 seconds'"),
    );
    expect((await http.bearer(stolen).get(session)).status).toBe(401);
    expect((await phone.get(session)).status).toBe(200);
  },
);
