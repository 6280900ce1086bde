/** Attacks on signing in, sessions and forgotten passwords (security.md A10 to A12 and A16). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashSecret } from '#areas/accounts/server/public.ts';
import { withConnection } from '#platform/server/db/connection.ts';
import { openTestHttp, type Reply, type TestHttp } from '../../http.ts';
import { sampledTest, sampleOf } from '../../sampling.ts';
import { everybodysSecret, type PersonName } from '../../small-school-people.ts';
import { homeworkBody } from '../homework-body.ts';
import { rawRequest } from '../raw-request.ts';

let http: TestHttp;
beforeAll(async () => {
  http = await openTestHttp({ trustProxy: true });
});
afterAll(() => http.close());

const session = '/usm/api/session';
const years = '/slm/SchoolYears/v1/get?page=1&size=1';
const loginOf = (name: PersonName) => http.school.people[name].login;

/** Each test at an address of its own, so that the waits of one do not hold up the others. */
let addresses = 0;
function desk() {
  addresses += 1;
  const headers = { 'x-forwarded-for': `192.0.2.${addresses}` };
  return {
    signIn: (login: string, secret: string = everybodysSecret) =>
      http.anybody.post(session, { login, secret }, headers),
    forgot: (login: string) => http.anybody.post('/usm/api/forgotten', { login }, headers),
    reset: (code: string, secret = 'un-nouveau-secret') =>
      http.anybody.post('/usm/api/reset', { code, secret }, headers),
    activate: (code: string) =>
      http.anybody.post('/usm/api/activation', { code, secret: 'un-nouveau-secret' }, headers),
  };
}

describe('a token', () => {
  test('it opens nothing from an address, a body or a made-up header, only as Bearer or cookie', async () => {
    const { body } = await desk().signIn(loginOf('ngo'));
    const token = body.access_token as string;
    for (const name of ['access_token', 'token', 'sid', 'authorization'])
      expect((await http.anybody.get(`${years}&${name}=${token}`)).status).toBe(401);
    for (const headers of [
      { 'x-access-token': token },
      { authorization: token },
      { authorization: `Basic ${token}` },
      { cookie: `session=${token}` },
    ])
      expect((await http.anybody.get(years, headers)).status, JSON.stringify(headers)).toBe(401);
    expect((await http.bearer(token).get(years)).status).toBe(200);
    expect((await http.anybody.get(years, { cookie: `sid=${token}` })).status).toBe(200);
  });

  test('a picture or a link to our addresses neither signs anybody in nor out', async () => {
    const { body } = await desk().signIn(loginOf('tabi'));
    const cookie = { cookie: `sid=${body.access_token}`, 'sec-fetch-site': 'cross-site' };
    for (const path of [session, `${session}?all=true`, '/usm/api/signout', '/usm/api/logout'])
      expect((await http.anybody.get(path, cookie)).headers.get('set-cookie'), path).toBeNull();
    expect((await http.anybody.get(session, cookie)).status).toBe(200);
    const link = `/usm/api/validateuser/0/0/${encodeURIComponent(loginOf('ngo'))}/%20/${everybodysSecret}/`;
    expect((await http.anybody.get(link, cookie)).headers.get('set-cookie')).toBeNull();
    expect((await http.anybody.get(session, cookie)).body.user.userId).toBe(http.school.people.tabi.userId);
  });

  test.each(['cross-site', 'same-site'])(
    'with the cookie, a %s page can neither change, delete nor sign out, whatever Origin it shows',
    async (site) => {
      const { body } = await desk().signIn(loginOf('tabi'));
      const cookie = `sid=${body.access_token}`;
      const attempts = [
        { origin: 'https://evil.example', 'sec-fetch-site': site },
        { origin: http.url, 'sec-fetch-site': site },
        { origin: 'null' },
        { origin: `${http.url}.evil.example` },
        { origin: http.url.replace('http:', 'https:') },
      ];
      for (const headers of attempts) {
        const sent = { ...headers, cookie };
        const replies = [
          await http.anybody.put('/slm/userSettings/v1/update', { language: 'fr' }, sent),
          await http.anybody.delete(session, sent),
          await http.anybody.delete('/slm/Homework/v1/delete?homeworkId=1', sent),
        ];
        for (const reply of replies)
          expect([reply.status, reply.body.code]).toEqual([403, 'PLATFORM.errors.foreignOrigin']);
      }
      expect((await http.anybody.get(session, { cookie })).status).toBe(200);
    },
  );

  sampledTest('signing in twice and ending everything ends both, and nobody else', async () => {
    const [first, second] = [await desk().signIn(loginOf('fon')), await desk().signIn(loginOf('fon'))];
    const other = await desk().signIn(loginOf('ngo'));
    expect((await http.bearer(first.body.access_token).delete(`${session}?all=true`)).status).toBe(200);
    for (const { body } of [first, second])
      expect((await http.bearer(body.access_token).get(session)).status).toBe(401);
    expect((await http.bearer(other.body.access_token).get(session)).status).toBe(200);
  });
});

describe('guessing', () => {
  sampledTest(
    'one password tried on many names from one address is slowed, though each name is tried once',
    async () => {
      const { signIn } = desk();
      const statuses: number[] = [];
      for (let name = 0; name < 40; name++)
        statuses.push((await signIn(`nobody${name}@aaa.example`, 'cahier2026')).status);
      expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
      expect(statuses.at(-1)).toBe(429);
      expect((await desk().signIn(loginOf('ngo'))).status).toBe(200);
    },
  );

  sampledTest('an unknown name takes as long as a wrong password', async () => {
    // As accounts are kept: those of the small school have a cheaper hash.
    const kept = await hashSecret(everybodysSecret);
    await withConnection(http.scratch.superuser, (client) =>
      client.query('UPDATE accounts SET secret_hash = $1 WHERE secret_hash IS NOT NULL', [kept]),
    );
    await desk().signIn('warm-up@aaa.example', 'wrong');
    const timeOf = async (login: string) => {
      const before = process.cpuUsage();
      expect((await desk().signIn(login, 'wrong-secret')).status).toBe(401);
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const names: readonly PersonName[] = ['ngo', 'tabi', 'fon', 'bursar', 'secretary', 'admin', 'expert'];
    const times: { readonly known: number; readonly unknown: number }[] = [];
    // Side by side, so that whatever else the machine does slows both.
    for (const [turn, name] of names.entries())
      times.push({
        known: await timeOf(loginOf(name)),
        unknown: await timeOf(`stranger${turn}@aaa.example`),
      });
    // The least of several: what else the machine does only ever adds to it.
    const known = Math.min(...times.map((one) => one.known));
    const unknown = Math.min(...times.map((one) => one.unknown));
    expect(unknown / known).toBeGreaterThan(0.5);
    expect(unknown / known).toBeLessThan(2);
  });

  test.each(sampleOf(['reset', 'activate'] as const, 0, 2))(
    'codes tried at the route "%s" one after the other are slowed in the end',
    async (entry) => {
      const client = desk();
      const replies = [];
      for (let code = 10; code < 75; code++) replies.push(await client[entry](`ACDE-FGHJ-KMNP-QR${code}`));
      expect(new Set(replies.slice(0, 60).map((reply) => reply.status))).toEqual(new Set([404]));
      const last = replies.at(-1);
      expect([last?.status, last?.body.code]).toEqual([429, 'ACCOUNTS.errors.tooManyAttempts']);
      expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
    },
  );
});

/** The discipline master's password, as it was changed last. */
let known = everybodysSecret;

test.each(['../../usm/api/session', '..%2f..%2f', 'a/./b/../c', '%252e%252e/x?y#z'])(
  'the password %s opens the account at both addresses, and nothing else by the way',
  async (secret) => {
    const login = loginOf('discipline');
    const { body } = await desk().signIn(login, known);
    const change = { secret: known, newSecret: secret };
    expect((await http.bearer(body.access_token).put('/usm/api/password', change)).status).toBe(200);
    known = secret;
    const path = `/usm/api/validateuser/0/0/${encodeURIComponent(login)}/%20/${encodeURIComponent(secret)}/`;
    const reply = await rawRequest(http.url, path, { headers: { 'x-forwarded-for': '198.51.100.1' } });
    expect([reply.status, JSON.parse(reply.text).user?.userId]).toEqual([
      200,
      http.school.people.discipline.userId,
    ]);
    expect((await desk().signIn(login, secret)).status).toBe(200);
  },
);
sampledTest('answers for data of another school letter for letter as for data that never was', async () => {
  const stranger = await http.as('admin', http.otherSchool);
  const ngo = await http.as('ngo');
  const { homeworkId } = (await ngo.post('/slm/Homework/v1/create', homeworkBody(http.school))).body.data[0];
  const { notebooks, students } = http.school;
  const never = 999_999_999;
  const edit = { keyvalues: [{ key: 'title', value: 'x' }] };
  const asks: ((id: number) => Promise<Reply>)[] = [
    (id) => stranger.get(`/slm/Homework/v1/get?page=1&size=5&homeworkId=${id}`),
    (id) => stranger.put('/slm/Homework/v1/update', { elementid: id, ...edit }),
    (id) => stranger.delete(`/slm/Homework/v1/delete?homeworkId=${id}`),
    (id) =>
      stranger.put(`/slm/HomeworkStudent/v1/update?homeworkId=${id}`, [{ studentId: students.form1[0] }]),
  ];
  for (const ask of asks) {
    const [theirs, nobodys] = [await ask(homeworkId), await ask(never)];
    expect({ ...theirs.body, requestId: '' }).toEqual({ ...nobodys.body, requestId: '' });
    expect([theirs.status, nobodys.status]).toEqual([404, 404]);
  }
  for (const noteBookId of [notebooks.ngoForm1, never])
    expect((await stranger.put('/slm/Notebooks/v1/close', { noteBookId })).status).toBe(404);
});

describe('a forgotten password', () => {
  const codesFor = (login: string) =>
    http.mails
      .filter((mail) => mail.to === login)
      .map((mail) => /\/reset#([\w-]+)/.exec(mail.text)?.[1] ?? '');

  sampledTest('links stay good until one is used or the password is changed; then none is', async () => {
    const login = loginOf('principal');
    await desk().forgot(login);
    await desk().forgot(login);
    await desk().forgot(login);
    await expect.poll(() => codesFor(login)).toHaveLength(3);
    const [first = '', second = '', third = ''] = codesFor(login);
    const signedIn = await desk().reset(first);
    expect(signedIn.status).toBe(200);
    expect((await desk().reset(second)).body.code).toBe('ACCOUNTS.errors.ticketInvalid');

    await desk().forgot(login);
    const linksMailed = () => codesFor(login).filter((code) => code !== '');
    await expect.poll(linksMailed).toHaveLength(4);
    const { body } = await desk().signIn(login, 'un-nouveau-secret');
    const change = { secret: 'un-nouveau-secret', newSecret: 'encore-un-secret' };
    expect((await http.bearer(body.access_token).put('/usm/api/password', change)).status).toBe(200);
    for (const code of [third, linksMailed().at(-1) ?? ''])
      expect((await desk().reset(code)).body.code).toBe('ACCOUNTS.errors.ticketInvalid');
    expect((await desk().signIn(login, 'encore-un-secret')).status).toBe(200);
  });

  test('asking again and again fills no mailbox', async () => {
    const login = loginOf('secretary');
    const { forgot } = desk();
    const statuses: number[] = [];
    for (let count = 0; count < 12; count++) statuses.push((await forgot(login)).status);
    expect(statuses.at(-1)).toBe(429);
    const sent = statuses.filter((status) => status === 200).length;
    expect(sent).toBeLessThan(5);
    await expect.poll(() => codesFor(login)).toHaveLength(sent);
  });
});
