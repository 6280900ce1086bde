/** Guessers at a school's one address, and the people who share it with them (security.md A10, A11). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withConnection } from '#platform/server/db/connection.ts';
import { openTestHttp, type Reply, type TestHttp } from '../http.ts';
import { everybodysSecret, type PersonName } from '../small-school.ts';

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
}

describe('a school behind one address', () => {
  test('Pupils who guess hold nobody up on a device that knows its owner; a new device waits.', async () => {
    const phone = browser('192.0.2.1');
    expect((await phone.signIn(loginOf('ngo'))).status).toBe(200);
    await spray('192.0.2.1');
    expect((await browser('192.0.2.1').signIn(loginOf('ngo'))).status).toBe(429);
    expect((await phone.signIn(loginOf('ngo'))).status).toBe(200);
    expect((await phone.signIn(loginOf('tabi'))).status, 'nobody else is known on it').toBe(429);
  });

  test('A known device is no way round the counters: its own wrong attempts make it wait, and nobody else.', async () => {
    const phone = browser('192.0.2.2');
    await phone.signIn(loginOf('tabi'));
    const statuses: number[] = [];
    for (let turn = 0; turn < 8; turn++) statuses.push((await phone.signIn(loginOf('tabi'), 'wrong')).status);
    expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
    expect(statuses.slice(-2)).toEqual([429, 429]);
    expect((await phone.signIn(loginOf('tabi'))).status).toBe(429);
    expect((await browser('192.0.2.2').signIn(loginOf('tabi'))).status).toBe(200);
  });

  test('On a shared tablet everybody who signed in on it is known; a token from before is not.', async () => {
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
  });

  test('Who leaves everywhere is known nowhere any more.', async () => {
    const phone = browser('192.0.2.4');
    await phone.signIn(loginOf('secretary'));
    expect((await phone.leaveEverywhere()).status).toBe(200);
    await spray('192.0.2.4');
    expect((await phone.signIn(loginOf('secretary'))).status).toBe(429);
  });

  test('Colleagues who mistype the codes of their slips do not hold up the one who types it right.', async () => {
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

test('Two logins of one person are one door: whoever guesses at both gets no more tries.', async () => {
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

test('A changed password ends the other sessions, and the present one goes on under a new token.', async () => {
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
  // What was under way with the old token is still served; a quarter of a minute later it opens nothing.
  expect((await http.bearer(stolen).get(session)).body.expires_in).toBeLessThanOrEqual(15);
  await withConnection(http.scratch.superuser, (client) =>
    client.query("UPDATE sessions SET expires_at = expires_at - interval '15 seconds'"),
  );
  expect((await http.bearer(stolen).get(session)).status).toBe(401);
  expect((await phone.get(session)).status).toBe(200);
});
