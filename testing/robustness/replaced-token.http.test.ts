/** What the old token of a session is still good for in the seconds after its password was changed (security.md A10). */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, openTestHttp, type TestHttp } from '../http.ts';
import { everybodysSecret, type PersonName } from '../small-school.ts';
import { homeworkBody } from './homework-body.ts';

let http: TestHttp;
beforeAll(async () => {
  http = await openTestHttp();
});
afterAll(() => http.close());

const newSecret = 'un-nouveau-secret';

/** Changes the password, and gives the caller with the token that the browser got instead. */
async function changePassword(old: Caller): Promise<Caller> {
  const reply = await old.put('/usm/api/password', { secret: everybodysSecret, newSecret });
  expect(reply.status).toBe(200);
  return http.bearer(/sid=([\w-]+)/.exec(reply.headers.get('set-cookie') ?? '')?.[1] ?? '');
}

const create = (caller: Caller, headers: Record<string, string>) =>
  caller.post('/slm/Homework/v1/create', homeworkBody(http.school), headers);
const homeworkOf = async (caller: Caller): Promise<number> =>
  (await caller.get('/slm/Homework/v1/get?page=1&size=50')).body.total;

test('A homework whose answer was lost while the password changed is answered again; nothing new begins with the old token.', async () => {
  const old = await http.as('ngo');
  const sent = { 'idempotency-key': randomUUID() };
  const first = await create(old, sent);
  expect(first.status).toBe(201);
  const present = await changePassword(old);

  const repeated = await create(old, sent);
  expect([repeated.status, repeated.text]).toEqual([201, first.text]);
  const { homeworkId } = first.body.data[0];
  const begun = [
    await create(old, { 'idempotency-key': randomUUID() }),
    await create(old, {}),
    await old.delete(`/slm/Homework/v1/delete?homeworkId=${homeworkId}`),
  ];
  expect(begun.map(({ status, body }) => [status, body.code])).toEqual(
    begun.map(() => [401, 'PLATFORM.errors.signedOut']),
  );
  expect(await homeworkOf(present)).toBe(1);
  expect((await create(present, {})).status).toBe(201);
});

test('A key that was refused to the old token is still free for the new one.', async () => {
  const old = await http.as('tabi');
  const present = await changePassword(old);
  const key = { 'idempotency-key': randomUUID() };
  const close = { noteBookId: http.school.notebooks.tabiForm1 };
  expect((await old.put('/slm/Notebooks/v1/close', close, key)).status).toBe(401);
  expect((await present.put('/slm/Notebooks/v1/close', close, key)).status).toBe(200);
});

test.each<[PersonName, string, (old: Caller) => Promise<{ status: number }>]>([
  ['principal', 'sign the person out everywhere', (old) => old.delete('/usm/api/session?all=true')],
  ['vicePrincipal', 'end a session', (old) => old.delete('/usm/api/sessions?sessionId=1')],
  [
    'bursar',
    'change the password once more',
    (old) => old.put('/usm/api/password', { secret: newSecret, newSecret: 'le-secret-du-voleur' }),
  ],
  ['discipline', 'change the language', (old) => old.put('/slm/userSettings/v1/update', { language: 'fr' })],
])('The %s’s old token cannot %s.', async (name, _what, attempt) => {
  const old = await http.as(name);
  const present = await changePassword(old);
  expect((await attempt(old)).status).toBe(401);
  const { status, text } = await present.get('/usm/api/session');
  expect([status, text.includes('"language":"fr"')]).toEqual([200, false]);
});

test('A page beside the one that changed the password still reads, but takes no list of the whole school.', async () => {
  const old = await http.as('secretary');
  const present = await changePassword(old);
  const ask = (caller: Caller, size: number, grpeidParam?: number) =>
    caller.post('/slm/Students/v2/get', { grpeidParam, fetchModel: { page: 1, size } });
  expect((await old.get('/usm/api/session')).status).toBe(200);
  expect((await ask(old, 50, http.school.classes.form1)).status).toBe(200);
  expect((await ask(old, 5000)).status).toBe(401);
  expect((await ask(present, 5000)).status).toBe(200);
});
