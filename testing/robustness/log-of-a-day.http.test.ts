/** A day at school leaves in the log which calls were made and how they ended, and none of their content. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAccounts } from '#areas/accounts/server/public/accounts.ts';
import { rolesOfJob } from '#areas/accounts/server/public/jobs.ts';
import { addMembers, giveRoles } from '#areas/accounts/server/public/memberships.ts';
import { issueActivationSlips } from '#areas/accounts/server/public/slips.ts';
import { withConnection } from '#platform/server/db/connection.ts';
import { enterOrganisation } from '#platform/server/db/database.ts';
import type { Reply } from '../http.ts';
import { everybodysSecret } from '../small-school-people.ts';
import { homeworkBody } from './homework-body.ts';
import { type OwnServer, openOwnServer } from './own-server.ts';
import { rawRequest } from './raw-request.ts';

let server: OwnServer;
beforeAll(async () => {
  server = await openOwnServer({ logLevel: 'debug' });
});
afterAll(() => server.close());

interface Sent {
  readonly status: number;
  readonly body: Reply['body'];
}

async function send(method: string, path: string, body?: unknown, token?: string): Promise<Sent> {
  const reply = await rawRequest(server.url, path, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: reply.status, body: JSON.parse(reply.text) };
}

/** A new teacher with a printed slip. */
function newTeacher(login: string): Promise<string> {
  return server.database.outside(async (db) => {
    const [userId = 0] = await addAccounts(db, [
      { login, email: true, secretHash: null, language: null, demonstration: false },
    ]);
    const at = await enterOrganisation(db, server.school.org);
    await addMembers(at, [{ userId, firstName: 'Solange', lastName: 'Ateba', title: null, sectionId: null }]);
    await giveRoles(at, rolesOfJob('teacher', userId));
    const [slip] = await issueActivationSlips(db, [userId]);
    return slip?.code ?? '';
  });
}

test('a day of signing in, passwords, homework and failing requests leaves no secret, name, address or text in the log', async () => {
  const hidden: Record<string, string> = {
    'the password': everybodysSecret,
    'a wrong password': 'wrong-but-mine-77',
    'a changed password': 'changed-secret-81',
    'a forgotten and reset password': 'reset-secret-82',
    'a password set with a slip': 'first-secret-83',
    'a title': 'Devoir de Solange Zangue',
    'a description': 'A cause de la maladie du père de Junior',
    'a comment': 'Brenda a pleuré toute la leçon',
    'a search': 'Mireille-AAA',
    'a broken body': 'halfasecretinabrokenbody',
    'an unknown field': 'valueofnofield',
    'a made-up token': 'madeuptokenmadeuptokenmadeuptokenmadeuptoken',
    "a teacher's first name": 'ngo-AAA',
    "a student's name": 'form1-AAA',
    "a student's phone": '+237 6 AAA',
  };
  const sign = async (login: string, secret: string) =>
    (await send('POST', '/usm/api/session', { login, secret })).body.access_token as string;

  // Signing in, rightly and wrongly, at both addresses.
  const { login } = server.school.people.ngo;
  hidden['a login'] = login;
  hidden['a login in an address'] = encodeURIComponent(login);
  const token = await sign(login, everybodysSecret);
  expect((await send('POST', '/usm/api/session', { login, secret: 'wrong-but-mine-77' })).status).toBe(401);
  const address = (secret: string) => `/usm/api/validateuser/0/0/${encodeURIComponent(login)}/%20/${secret}/`;
  hidden['a token of an old client'] = (await send('GET', address(everybodysSecret))).body.access_token;
  expect((await send('GET', address('wrong-but-mine-77'))).status).toBe(401);
  hidden['a token'] = token;

  // A changed password, one forgotten and reset, one set with a slip.
  const { login: tabi } = server.school.people.tabi;
  hidden['another login'] = tabi;
  const change = { secret: everybodysSecret, newSecret: 'changed-secret-81' };
  expect((await send('PUT', '/usm/api/password', change, await sign(tabi, everybodysSecret))).status).toBe(
    200,
  );
  const { login: fon } = server.school.people.fon;
  hidden['an e-mail that gets a link'] = fon;
  expect((await send('POST', '/usm/api/forgotten', { login: fon })).status).toBe(200);
  const withLink = () => server.mails.find(({ text }) => text.includes('/reset#'));
  await expect.poll(withLink).toBeDefined();
  const code = /\/reset#([\w-]+)/.exec(withLink()?.text ?? '')?.[1] ?? '';
  hidden['the code of the link'] = code;
  expect((await send('POST', '/usm/api/reset', { code, secret: 'reset-secret-82' })).status).toBe(200);
  expect((await send('POST', '/usm/api/reset', { code, secret: 'reset-secret-82' })).status).toBe(404);
  const slip = await newTeacher('solange.ateba@aaa.example');
  hidden['the code of a slip'] = slip;
  hidden['the login of a new teacher'] = 'solange.ateba@aaa.example';
  const first = await send('POST', '/usm/api/activation', { code: slip, secret: 'first-secret-83' });
  expect(first.status).toBe(200);
  hidden['a token after a slip'] = first.body.access_token;

  // Homework with personal text, a mark with a comment, a search.
  const text = { title: hidden['a title'], description: hidden['a description'] };
  const homework = await send('POST', '/slm/Homework/v1/create', homeworkBody(server.school, text), token);
  const { homeworkId } = homework.body.data[0];
  const mark = [{ studentId: server.school.students.form1[0], comment: hidden['a comment'] }];
  expect(
    (await send('PUT', `/slm/HomeworkStudent/v1/update?homeworkId=${homeworkId}`, mark, token)).status,
  ).toBe(200);
  const search = { searchStudentsByKeyword: hidden['a search'], fetchModel: { page: 1, size: 5 } };
  expect((await send('POST', '/slm/Students/v2/get', search, token)).body.data.length).toBeGreaterThan(0);

  // Requests that fail: unreadable, unknown, not signed in, not found, and by a fault of ours.
  const broken = `{"title":"${hidden['a broken body']}`;
  expect((await send('POST', '/slm/Homework/v1/create', broken, token)).status).toBe(400);
  const unknown = homeworkBody(server.school, { colour: hidden['an unknown field'] });
  expect((await send('POST', '/slm/Homework/v1/create', unknown, token)).status).toBe(400);
  expect(
    (await send('GET', `/slm/SchoolYears/v1/get?page=${hidden['an unknown field']}`, undefined, token))
      .status,
  ).toBe(400);
  expect((await send('GET', '/slm/SchoolYears/v1/get', undefined, hidden['a made-up token'])).status).toBe(
    401,
  );
  expect((await send('GET', `/slm/none/${login}?secret=${everybodysSecret}`, undefined, token)).status).toBe(
    404,
  );
  await withConnection(server.scratch.superuser, (client) =>
    client.query('ALTER TABLE homework RENAME COLUMN description TO elsewhere'),
  );
  const fault = await send('POST', '/slm/Homework/v1/create', homeworkBody(server.school, text), token);
  expect(fault).toMatchObject({ status: 500, body: { success: false, code: 'PLATFORM.errors.unexpected' } });
  expect(JSON.stringify(fault.body)).not.toMatch(/description|elsewhere|\.ts\b|homework_|SELECT|INSERT/i);

  const log = server.logged();
  for (const [what, words] of Object.entries(hidden)) {
    expect(words.length, what).toBeGreaterThan(5);
    expect(
      log.includes(words) || log.includes(JSON.stringify(words).slice(1, -1)),
      `the log holds ${what}`,
    ).toBe(false);
  }
  // The same log does say what happened: each call with its status, and the fault with its number and its place.
  const lines = log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const calls = lines
    .filter((line) => line['msg'] === 'request')
    .map((line) => `${line['path']} ${line['status']}`);
  expect(calls).toContain('/usm/api/validateuser/0/0/:login/ /:secret 401');
  expect(calls).toContain('/usm/api/reset 404');
  expect(calls).toContain('/slm/Homework/v1/create 500');
  const failed = lines.find((line) => line['msg'] === 'A request failed.');
  expect(failed).toMatchObject({
    reqId: fault.body.requestId,
    error: { stack: expect.stringContaining('homework-store') },
  });
});
