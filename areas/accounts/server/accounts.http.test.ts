import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enterOrganisation } from '#platform/server/db/database.ts';
import { openTestHttp, type TestHttp } from '#testing/http.ts';
import { sampledTest } from '#testing/sampling.ts';
import { everybodysSecret } from '#testing/small-school-people.ts';
import { addAccounts } from './public/accounts.ts';
import { rolesOfJob } from './public/jobs.ts';
import { addMembers, giveRoles } from './public/memberships.ts';
import { issueActivationSlips } from './public/slips.ts';
import { issueSetupCode } from './public.ts';
import { insertTickets } from './tickets-store.ts';
import { hashOf, newToken } from './tokens.ts';

let http: TestHttp;
beforeAll(async () => {
  http = await openTestHttp();
});
afterAll(() => http.close());

const session = '/usm/api/session';
const signIn = (login: string, secret: string = everybodysSecret, headers = {}) =>
  http.anybody.post(session, { login, secret }, headers);

/** A person of the first school made for one test, so that secrets and attempts of others stay as they are. */
async function newPerson(login: string, secretHash: string | null = null) {
  return http.database.outside(async (db) => {
    const [userId = 0] = await addAccounts(db, [
      { login, email: login.includes('.'), secretHash, language: null, demonstration: false },
    ]);
    const at = await enterOrganisation(db, http.school.org);
    await addMembers(at, [{ userId, firstName: 'Nouveau', lastName: 'Venu', title: null, sectionId: null }]);
    await giveRoles(at, rolesOfJob('teacher', userId));
    const [slip] = await issueActivationSlips(db, [userId]);
    return { userId, code: slip?.code ?? '' };
  });
}

describe('signing in', () => {
  test('the session answer has the user, the roles by name and a token that works until it expires', async () => {
    const reply = await signIn(http.school.people.ngo.login);
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      success: true,
      token_type: 'Bearer',
      expires_in: expect.any(Number),
      admin: false,
      expert: false,
      user: {
        userId: http.school.people.ngo.userId,
        organisationId: http.school.org,
        organisationName: 'Lycée AAA',
      },
    });
    expect(reply.body.userRoles).toContainEqual({
      roleName: 'SLM.ClassNotebook.Edit',
      parentId: null,
      status: 'active',
      scope: 'classes',
    });
    expect(reply.body.expires_in).toBeGreaterThan(12 * 3600 - 10);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    const again = await http.bearer(reply.body.access_token).get(session);
    expect(again.body.user.userId).toBe(http.school.people.ngo.userId);
    expect(again.body.access_token).toBeUndefined();
  });

  test('cookies are for this site only and out of reach of scripts; remembered, a session lasts thirty days', async () => {
    const [cookie, device] = (await signIn(http.school.people.ngo.login)).headers.getSetCookie();
    expect(cookie).toMatch(/^sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(device).toMatch(/^did=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
    const remembered = await http.anybody.post(session, {
      login: http.school.people.ngo.login,
      secret: everybodysSecret,
      remember: true,
    });
    expect(remembered.headers.get('set-cookie')).toContain('Max-Age=2592000');
    expect(remembered.body.expires_in).toBeGreaterThan(2_591_000);
  });

  test('an unknown name and a wrong secret answer alike', async () => {
    const wrong = await signIn(http.school.people.fon.login, 'not-the-secret');
    const unknown = await signIn('nobody@aaa.example', 'not-the-secret');
    expect([wrong.status, wrong.body.code, wrong.body.message]).toEqual([
      unknown.status,
      unknown.body.code,
      unknown.body.message,
    ]);
    expect(wrong.status).toBe(401);
  });

  test('reports a missing role only after the right password', async () => {
    const { login } = http.school.people.noRole;
    const right = await signIn(login);
    expect([right.status, right.body.code]).toEqual([403, 'ACCOUNTS.errors.noRole']);
    expect(right.body.message).toContain('user has no role');
    expect((await signIn(login, 'wrong-secret')).body.code).toBe('ACCOUNTS.errors.wrongLogin');
    expect((await signIn(http.school.people.pending.login)).body.code).toBe('ACCOUNTS.errors.noRole');
  });

  test('existing clients sign in by address, with the blank path part, and use the token', async () => {
    const login = encodeURIComponent(http.school.people.tabi.login);
    const reply = await http.anybody.get(
      `/usm/api/validateuser/0/0/${login}/%20/${encodeURIComponent(everybodysSecret)}/`,
    );
    expect([reply.status, reply.body.user.userId]).toEqual([200, http.school.people.tabi.userId]);
    expect(reply.headers.get('deprecation')).not.toBeNull();
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(reply.headers.get('set-cookie')).toBeNull();
    const caller = http.bearer(reply.body.access_token);
    expect((await caller.get(`/usm/api/users/x/${login}/y/`)).body.user.userId).toBe(
      http.school.people.tabi.userId,
    );
    expect(
      (await caller.get(`/usm/api/users/x/${encodeURIComponent(http.school.people.ngo.login)}/y/`)).status,
    ).toBe(404);
  });

  test('secrets with signs that mean something in an address still work there', async () => {
    const secret = 'a/b%c?d#e f é';
    const { code } = await newPerson('signs@aaa.example');
    expect((await http.anybody.post('/usm/api/activation', { code, secret })).status).toBe(200);
    const reply = await http.anybody.get(
      `/usm/api/validateuser/0/0/signs%40aaa.example/%20/${encodeURIComponent(secret)}/`,
    );
    expect(reply.status).toBe(200);
  });

  test('a session known before the sign-in is worth nothing after it, and ends with the sign-out', async () => {
    const first = await signIn(http.school.people.ngo.login);
    const second = await signIn(http.school.people.ngo.login, everybodysSecret, {
      cookie: `sid=${first.body.access_token}`,
    });
    expect(second.body.access_token).not.toBe(first.body.access_token);
    const caller = http.bearer(second.body.access_token);
    expect((await caller.delete(session)).status).toBe(200);
    expect((await caller.get(session)).status).toBe(401);
    expect((await http.bearer(first.body.access_token).delete(`${session}?all=true`)).status).toBe(200);
    expect((await http.bearer(first.body.access_token).get(session)).status).toBe(401);
  });
});

describe('wrong attempts', () => {
  test('each wrong attempt makes the next one wait longer, on every way to sign in; a colleague elsewhere is not locked out', async () => {
    const { login } = http.school.people.bursar;
    for (let tries = 0; tries < 3; tries++) expect((await signIn(login, `wrong-${tries}`)).status).toBe(401);
    const refused = await http.anybody.get(
      `/usm/api/validateuser/0/0/${encodeURIComponent(login)}/%20/${encodeURIComponent(everybodysSecret)}/`,
    );
    expect([refused.status, refused.body.code]).toEqual([429, 'ACCOUNTS.errors.tooManyAttempts']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await signIn(http.school.people.secretary.login)).status).toBe(200);
  });
});

describe('slips and forgotten passwords', () => {
  test('a teacher redeems the printed slip once, in any spelling of its code', async () => {
    const { code, userId } = await newPerson('cbeane@aaa');
    const typed = code.toLowerCase().replaceAll('-', ' ');
    const reply = await http.anybody.post('/usm/api/activation', { code: typed, secret: 'cahier-de-textes' });
    expect([reply.status, reply.body.user?.userId]).toEqual([200, userId]);
    expect((await signIn('CBeane@AAA', 'cahier-de-textes')).status).toBe(200);
    const again = await http.anybody.post('/usm/api/activation', { code, secret: 'cahier-de-textes' });
    expect([again.status, again.body.code]).toEqual([404, 'ACCOUNTS.errors.ticketInvalid']);
  });

  test.each([
    ['short', 'ACCOUNTS.errors.secretTooShort'],
    ['password', 'ACCOUNTS.errors.secretTooCommon'],
    ['aaaaaaaaaa', 'ACCOUNTS.errors.secretTooCommon'],
  ])('the secret %s is refused', async (secret, wanted) => {
    const { code } = await newPerson(`${secret}@aaa`);
    expect((await http.anybody.post('/usm/api/activation', { code, secret })).body.code).toBe(wanted);
  });

  sampledTest(
    'a forgotten password is mailed as a link to our own address, works once, ends every session, and its owner gets a mail',
    async () => {
      const login = http.school.people.vicePrincipal.login;
      const before = await signIn(login);
      const reply = await http.anybody.post(
        '/usm/api/forgotten',
        { login },
        { 'accept-language': 'fr', host: 'evil.example' },
      );
      expect(reply.status).toBe(200);
      await expect.poll(() => http.mails.filter((mail) => mail.to === login)).toHaveLength(1);
      const mail = http.mails.find((one) => one.to === login);
      const code = /http:\/\/127\.0\.0\.1:3000\/reset#([\w-]+)/.exec(mail?.text ?? '')?.[1];
      expect(code).toBeDefined();
      const reset = { code, secret: 'un-nouveau-secret' };
      expect((await http.anybody.post('/usm/api/reset', reset)).status).toBe(200);
      expect((await http.bearer(before.body.access_token).get(session)).status).toBe(401);
      expect((await http.anybody.post('/usm/api/reset', reset)).status).toBe(404);
      const mailed = () => http.mails.filter((one) => one.to === login).map(({ text }) => text);
      await expect.poll(() => mailed().at(-1)).toContain(`your Cahier account (${login}) was changed`);
      expect((await signIn(login, 'un-nouveau-secret')).status).toBe(200);
    },
  );

  test('an unknown login gets the same answer and no mail', async () => {
    const count = http.mails.length;
    expect((await http.anybody.post('/usm/api/forgotten', { login: 'nobody@aaa.example' })).status).toBe(200);
    expect(http.mails).toHaveLength(count);
  });

  sampledTest('changing the password needs the present one and ends the other sessions', async () => {
    const { login } = http.school.people.discipline;
    const [here, there] = [await signIn(login), await signIn(login)];
    const caller = http.bearer(here.body.access_token);
    const wrong = await caller.put('/usm/api/password', {
      secret: 'not-it-at-all',
      newSecret: 'encore-un-secret',
    });
    expect([wrong.status, wrong.body.code]).toEqual([403, 'ACCOUNTS.errors.wrongSecret']);
    expect(
      (await caller.put('/usm/api/password', { secret: everybodysSecret, newSecret: 'encore-un-secret' }))
        .status,
    ).toBe(200);
    expect((await caller.get(session)).status).toBe(200);
    expect((await http.bearer(there.body.access_token).get(session)).status).toBe(401);
  });
});

describe('own sessions and settings', () => {
  test('a person sees the own devices and ends one of them; another person’s session does not exist for them', async () => {
    const { login } = http.school.people.expert;
    const [one, two] = [await signIn(login), await signIn(login)];
    const caller = http.bearer(one.body.access_token);
    const list = await caller.get('/usm/api/sessions');
    const other = list.body.data.find((row: { current: boolean }) => !row.current);
    const stranger = await http.as('ngo');
    expect((await stranger.delete(`/usm/api/sessions?sessionId=${other.sessionId}`)).status).toBe(404);
    expect((await caller.delete(`/usm/api/sessions?sessionId=${other.sessionId}`)).status).toBe(200);
    expect((await http.bearer(two.body.access_token).get(session)).status).toBe(401);
  });

  test('the language is stored for the person; another organisation in the address looks like a missing record', async () => {
    const ngo = await http.as('ngo');
    const path = '/slm/userSettings/v1/update';
    expect((await ngo.put(`${path}?orgId=${http.school.org}`, { language: 'fr' })).status).toBe(200);
    expect((await ngo.get(session)).body.user.userLanguage).toBe('fr');
    expect((await ngo.put(`${path}?orgId=${http.otherSchool.org}`, { language: 'en' })).status).toBe(404);
    expect((await ngo.get(session)).body.user.userLanguage).toBe('fr');
  });

  test('somebody who works in two schools switches between them, and only between them', async () => {
    const { userId, login } = http.school.people.fon;
    await http.database.write(http.otherSchool.org as never, async (at) => {
      await addMembers(at, [
        { userId, firstName: 'Fon', lastName: 'Ailleurs', title: null, sectionId: null },
      ]);
      await giveRoles(at, rolesOfJob('vicePrincipal', userId));
    });
    const signed = await signIn(login);
    expect(signed.body.organisations).toHaveLength(2);
    const caller = http.bearer(signed.body.access_token);
    const there = await caller.put(session, { organisationId: http.otherSchool.org });
    expect(there.body.user).toMatchObject({ organisationId: http.otherSchool.org, lastName: 'Ailleurs' });
    expect(
      (await caller.get('/slm/SchoolYears/v1/get?page=1&size=1&getCurrentSchoolYear=true')).body.data[0].id,
    ).toBe(http.otherSchool.yearId);
    expect((await caller.put(session, { organisationId: 999_999 })).status).toBe(404);
  });
});

describe('browsers and their cookies', () => {
  test('a write with the cookie from another site is refused; from our own page it is accepted', async () => {
    const { access_token: token } = (await signIn(http.school.people.ngo.login)).body;
    const path = '/slm/userSettings/v1/update';
    const foreign = await http.anybody.put(
      path,
      { language: 'en' },
      { cookie: `sid=${token}`, origin: 'https://evil.example' },
    );
    expect([foreign.status, foreign.body.code]).toEqual([403, 'PLATFORM.errors.foreignOrigin']);
    expect(
      (await http.anybody.put(path, { language: 'en' }, { cookie: `sid=${token}`, origin: http.url })).status,
    ).toBe(200);
    const form = await http.anybody.send('POST', session, 'login=a&secret=b', {
      'content-type': 'text/plain',
    });
    expect(form.status).toBe(400);
  });
});

describe('the first start', () => {
  const setUp = (code: string) =>
    http.anybody.post('/usm/api/setup', {
      code,
      organisationName: 'École neuve',
      organisationCode: 'neuve',
      firstName: 'A',
      lastName: 'B',
      email: 'a@neuve.example',
      secret: 'un-secret-assez-long',
      language: 'fr',
    });

  test('no link is issued once somebody has an account, and an invented code creates nothing', async () => {
    expect(await issueSetupCode(http.database)).toBeNull();
    const reply = await setUp('invented');
    expect([reply.status, reply.body.code]).toEqual([404, 'ACCOUNTS.errors.ticketInvalid']);
  });

  test('a link printed before a school was loaded opens nothing any more', async () => {
    const code = newToken();
    const ticket = { codeHash: hashOf(code), kind: 'setup', userId: null, lifetime: 3600 } as const;
    await http.database.outside((db) => insertTickets(db, [ticket]));
    expect((await setUp(code)).body.code).toBe('ACCOUNTS.errors.ticketInvalid');
  });
});
