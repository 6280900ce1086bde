/** Calls that are about the caller: sessions, schools, settings, years. Each person reaches the own ones and no others. */

import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { joinAreas } from '#app/server-areas.ts';
import { quietBackups } from '#testing/quiet-backups.ts';
import { quietMails } from '#testing/quiet-mails.ts';
import { openTestHttp, type TestHttp } from '../http.ts';
import { testPushKeys, testSealing } from '../test-sealing.ts';
import { accountOf, type Callers, sessionOf, sessionsOf } from './callers.ts';
import { allOracles } from './oracle.ts';
import { changes } from './oracle-changes.ts';
import { isTwin, outside, type Person, people } from './people.ts';
import { makeWorld, type World } from './school-world.ts';

let http: TestHttp;
let world: World;
let callers: Callers;

beforeAll(async () => {
  http = await openTestHttp();
  world = await makeWorld(http);
  callers = await sessionsOf(world);
});
afterAll(() => world.close());

const session = '/usm/api/session';
const insiders = people.filter((person) => !(person in outside)) as Exclude<Person, 'anonymous'>[];

/** Calls that ask for a session and nothing more. */
const sessionCalls: readonly (readonly [name: string, method: string, path: string, body?: unknown])[] = [
  ['accounts.currentSession', 'GET', session],
  ['accounts.listSessions', 'GET', '/usm/api/sessions'],
  ['accounts.compatibleUser', 'GET', '/usm/api/users/1/2/3'],
  ['accounts.switchOrganisation', 'PUT', session, { organisationId: 1 }],
  ['accounts.signOut', 'DELETE', session],
  ['accounts.endSession', 'DELETE', '/usm/api/sessions?sessionId=1'],
  [
    'accounts.changePassword',
    'PUT',
    '/usm/api/password',
    { secret: 'a-long-secret', newSecret: 'a-longer-secret' },
  ],
  ['accounts.setLanguage', 'PUT', '/slm/userSettings/v1/update', { language: 'fr' }],
  ['accounts.readOwnProfile', 'GET', '/usm/api/profile'],
  [
    'accounts.saveOwnProfile',
    'PUT',
    '/usm/api/profile',
    { version: 1, firstName: '', lastName: 'Me', title: null },
  ],
  ['accounts.setOwnPhoto', 'PUT', '/usm/api/profile/photo', { image: 'AAAA' }],
  ['accounts.removeOwnPhoto', 'DELETE', '/usm/api/profile/photo'],
  [
    'accounts.askForEmail',
    'PUT',
    '/usm/api/profile/email',
    { email: 'me@example.org', secret: 'a-long-secret' },
  ],
  ['accounts.confirmEmail', 'POST', '/usm/api/profile/email', { code: 'ACDE-FGHJ' }],
  ['accounts.readSecondFactor', 'GET', '/usm/api/second-factor'],
  ['accounts.beginSecondFactor', 'POST', '/usm/api/second-factor', { secret: 'a-long-secret' }],
  ['accounts.confirmSecondFactor', 'PUT', '/usm/api/second-factor', { code: '123456' }],
  ['accounts.renewRecoveryCodes', 'PUT', '/usm/api/second-factor/recovery', { code: '123456' }],
  [
    'accounts.endSecondFactor',
    'PUT',
    '/usm/api/second-factor/off',
    { secret: 'a-long-secret', code: '123456' },
  ],
  ['accounts.listConnections', 'GET', '/usm/api/connections'],
  [
    'accounts.beginConnection',
    'POST',
    '/usm/api/connections',
    { provider: 'google', secret: 'a-long-secret' },
  ],
  [
    'accounts.finishConnection',
    'PUT',
    '/usm/api/connections',
    { provider: 'google', key: 'k'.repeat(43), answer: 'code=1' },
  ],
  ['accounts.disconnect', 'DELETE', '/usm/api/connections?provider=google'],
  ['school.listSchoolYears', 'GET', '/slm/SchoolYears/v1/get'],
];

/** Calls that need no session; their tests are those of accounts. */
const openCalls = [
  ...['signIn', 'activate', 'forgotPassword', 'resetPassword', 'firstSetup', 'compatibleSignIn'],
  ...['listProviders', 'beginProviderSignIn', 'finishProviderSignIn'],
];

test('every call of the product is in the oracle, or here, or needs no session', async () => {
  const oracles = await allOracles();
  const routes = joinAreas({
    demonstrationEverywhere: false,
    compatibleSignIn: true,
    providers: {},
    publicUrl: '',
    sealing: testSealing,
    pushKeys: testPushKeys,
    smsGateways: [],
    mails: quietMails,
    installation: { version: 'test', disk: async () => null },
    backups: quietBackups,
  }).routes;
  const known = [
    ...[...oracles.flatMap(({ rows }) => rows), ...changes].map((row) => row.call.split(' ')[0]),
    ...oracles.flatMap(({ triedElsewhere }) => triedElsewhere),
    ...sessionCalls.map(([name]) => name),
    ...openCalls.map((name) => `accounts.${name}`),
  ];
  expect(routes.map((route) => route.call.name).filter((name) => !known.includes(name))).toEqual([]);
});

test.each(sessionCalls.map(([name, method, path, body]) => [name, method, path, body] as const))(
  '%s: who has no session that counts stays outside',
  async (_name, method, path, body) => {
    for (const person of Object.keys(outside) as Person[])
      expect([person, (await callers[person].send(method, path, body)).status]).toEqual([person, 401]);
  },
);

describe('sessions', () => {
  test('the session answer is of the caller, in the caller’s school, with the roles held there', async () => {
    for (const person of insiders) {
      const { userId, school } = accountOf(world, person);
      const { body, text } = await callers[person].get(session);
      expect([person, body.user.userId, body.user.organisationId]).toEqual([person, userId, school.org]);
      expect(body.organisations.map((one: { organisationId: number }) => one.organisationId)).toEqual(
        person === 'noRole' ? [] : [school.org],
      );
      expect([person, body.admin, body.expert]).toEqual([
        person,
        person === 'admin' || person === 'otherAdmin',
        person === 'expert',
      ]);
      expect(text).not.toContain(isTwin(person) ? http.school.mark : http.otherSchool.mark);
    }
  });

  test('the list of sessions holds the own ones only, and another’s cannot be ended', async () => {
    const ids = await world.run<{ id: string; by: string }>('SELECT id, user_id AS by FROM sessions');
    for (const person of ['tabi', 'admin', 'mbarga', 'otherAdmin'] as const) {
      const { userId } = accountOf(world, person);
      const { body } = await callers[person].get('/usm/api/sessions');
      expect(body.data.map((row: { device: string }) => row.device)).toEqual([`device-of-${userId}`]);
      const foreign = ids.find((row) => Number(row.by) === accountOf(world, 'fon').userId)?.id;
      expect((await callers[person].delete(`/usm/api/sessions?sessionId=${foreign}`)).status).toBe(404);
    }
    expect((await callers.fon.get(session)).status).toBe(200);
  });

  test('signing out, here or everywhere, ends the own sessions and nobody else’s', async () => {
    const { userId, school } = accountOf(world, 'tabi');
    onTestFinished(async () => {
      callers = { ...callers, tabi: await sessionOf(world, userId, school.org) };
    });
    const first = await sessionOf(world, userId, school.org);
    const second = await sessionOf(world, userId, school.org);
    const third = await sessionOf(world, userId, school.org);
    expect((await first.delete(session)).status).toBe(200);
    expect([(await first.get(session)).status, (await second.get(session)).status]).toEqual([401, 200]);
    type Listed = { sessionId: number; current: boolean };
    const own: Listed[] = (await second.get('/usm/api/sessions')).body.data;
    const stillOpen = own.filter((row) => !row.current).map((row) => row.sessionId);
    expect((await second.delete(`/usm/api/sessions?sessionId=${Math.max(...stillOpen)}`)).status).toBe(200);
    expect((await third.get(session)).status).toBe(401);
    expect((await second.delete(`${session}?all=true`)).status).toBe(200);
    expect((await callers.tabi.get(session)).status).toBe(401);
    for (const person of ['ngo', 'admin', 'otherTabi'] as const)
      expect((await callers[person].get(session)).status).toBe(200);
  });

  test('an expired session is not listed, and a session in a school without membership is none', async () => {
    const { body } = await callers.ngo.get('/usm/api/sessions');
    expect(body.data).toHaveLength(1);
    const elsewhere = await sessionOf(world, http.school.people.ngo.userId, http.otherSchool.org);
    expect((await elsewhere.get(session)).status).toBe(401);
    expect((await elsewhere.get('/slm/Homework/v1/get')).status).toBe(401);
  });

  test('refuses to move to a school without a role or while suspended, and counts roles in their own school alone', async () => {
    for (const person of ['ngo', 'admin', 'mbarga', 'expert'] as const) {
      const reply = await callers[person].put(session, { organisationId: http.otherSchool.org });
      expect([person, reply.status]).toEqual([person, 404]);
      expect((await callers[person].get(session)).body.user.organisationId).toBe(http.school.org);
    }
    const { userId } = http.school.people.fon;
    onTestFinished(async () => {
      await callers.fon.put(session, { organisationId: http.school.org });
      const there = [http.otherSchool.org, userId];
      await world.run('DELETE FROM membership_roles WHERE org_id = $1 AND user_id = $2', there);
      await world.run('DELETE FROM memberships WHERE org_id = $1 AND user_id = $2', there);
    });
    const member = (suspended: boolean) =>
      world.run(
        `INSERT INTO memberships (org_id, user_id, first_name, last_name, suspended) VALUES ($1, $2, 'F', 'F', $3)
         ON CONFLICT (org_id, user_id) DO UPDATE SET suspended = $3`,
        [http.otherSchool.org, userId, suspended],
      );
    const there = { organisationId: http.otherSchool.org };
    const move = async () => (await callers.fon.put(session, there)).status;
    await member(false);
    expect(await move()).toBe(404);
    await world.run(
      `INSERT INTO membership_roles (org_id, user_id, role_name, scope) VALUES ($1, $2, 'SLM.Student.View', 'organisation')`,
      [http.otherSchool.org, userId],
    );
    await member(true);
    expect(await move()).toBe(404);
    await member(false);
    expect(await move()).toBe(200);
    const moved = (await callers.fon.get(session)).body;
    expect(moved.user.organisationId).toBe(http.otherSchool.org);
    expect(moved.userRoles.map((role: { roleName: string }) => role.roleName)).toEqual(['SLM.Student.View']);
    expect((await callers.fon.get('/slm/Homework/v1/get')).status).toBe(403);
    const { published } = world.notebooks.form2.homework;
    expect((await callers.fon.get(`/slm/Homework/v1/get?homeworkId=${published}`)).status).toBe(403);
  });

  test('the address of existing clients answers the person named in it, and nobody else', async () => {
    const { userId } = http.school.people.ngo;
    const named = (person: Person) =>
      callers[person].get(`/usm/api/users/x/${userId}/y`).then(({ status }) => status);
    expect([await named('ngo'), await named('admin'), await named('otherNgo')]).toEqual([200, 404, 404]);
  });

  test('a suspension and a lost role count from the next request on', async () => {
    const { userId } = http.school.people.discipline;
    onTestFinished(async () => {
      await world.run('UPDATE memberships SET suspended = false WHERE user_id = $1', [userId]);
      await world.run('INSERT INTO membership_roles SELECT * FROM taken_role');
      await world.run('DROP TABLE taken_role');
    });
    expect((await callers.discipline.get('/slm/Homework/v1/get')).status).toBe(200);
    const role = `FROM membership_roles WHERE user_id = ${userId} AND role_name = 'SLM.ClassNotebook.View'`;
    await world.run(`CREATE TEMP TABLE taken_role AS SELECT * ${role}`);
    await world.run(`DELETE ${role}`);
    expect((await callers.discipline.get('/slm/Homework/v1/get')).status).toBe(403);
    await world.run('UPDATE memberships SET suspended = true WHERE user_id = $1', [userId]);
    expect((await callers.discipline.get(session)).status).toBe(401);
  });
});

describe('an account of the demonstration', () => {
  test('its session counts on this machine only; others work through a proxy too', async () => {
    const { userId, school } = accountOf(world, 'secretary');
    onTestFinished(async () => {
      await world.run('UPDATE accounts SET demonstration = false WHERE id = $1', [userId]);
    });
    const caller = await sessionOf(world, userId, school.org);
    const read = async () => [
      (await caller.get(session)).status,
      (await caller.get(session, { 'x-forwarded-for': '192.0.2.7' })).status,
    ];
    expect(await read()).toEqual([200, 200]);
    await world.run('UPDATE accounts SET demonstration = true WHERE id = $1', [userId]);
    expect(await read()).toEqual([200, 401]);
  });
});

describe('settings and years', () => {
  test('the language is stored for the caller alone', async () => {
    const languages = () =>
      world.run<{ id: string; language: string | null }>('SELECT id, language FROM accounts ORDER BY id');
    const before = await languages();
    expect((await callers.etoa.put('/slm/userSettings/v1/update', { language: 'en' })).status).toBe(200);
    const { userId } = accountOf(world, 'etoa');
    expect(await languages()).toEqual(
      before.map((row) => (Number(row.id) === userId ? { ...row, language: 'en' } : row)),
    );
  });

  test('everybody with a session reads the years of the own school', async () => {
    for (const person of insiders) {
      const { school } = accountOf(world, person);
      const { body } = await callers[person].get('/slm/SchoolYears/v1/get');
      expect([person, body.data.map((year: { id: number }) => year.id)]).toEqual([
        person,
        [school.lastYearId, school.yearId],
      ]);
    }
  });
});

test('refuses another name where the school does not allow it', async () => {
  for (const name of ['ngo', 'mbarga', 'principal'] as const) {
    const caller = callers[name];
    const { version, firstName, title } = (await caller.get('/usm/api/profile')).body.data[0];
    const reply = await caller.put('/usm/api/profile', { version, firstName, lastName: 'Other', title });
    expect([name, reply.status]).toEqual([name, 403]);
  }
});
