/** Uses of a session's old token in the seconds after its password was changed (security.md A10). */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, openTestHttp, type Reply, type TestHttp } from '../../http.ts';
import { everybodysSecret, type PersonName } from '../../small-school-people.ts';
import { homeworkBody } from '../homework-body.ts';

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
const homeworkPage = '/slm/Homework/v1/get?page=1&size=50';
const homeworkOf = async (caller: Caller): Promise<number> => (await caller.get(homeworkPage)).body.total;
const replaced = [401, 'PLATFORM.errors.tokenReplaced', '1'];
const outcome = ({ status, body, headers }: Reply) => [status, body.code, headers.get('retry-after')];

test('a homework whose answer was lost while the password changed is answered again; nothing new begins with the old token', async () => {
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
  expect(begun.map(outcome)).toEqual(begun.map(() => replaced));
  expect(await homeworkOf(present)).toBe(1);
  expect((await create(present, {})).status).toBe(201);
});

test('a key that was refused to the old token is still free for the new one', async () => {
  const old = await http.as('tabi');
  const present = await changePassword(old);
  const key = { 'idempotency-key': randomUUID() };
  const close = { noteBookId: http.school.notebooks.tabiForm1 };
  expect(outcome(await old.put('/slm/Notebooks/v1/close', close, key))).toEqual(replaced);
  expect((await present.put('/slm/Notebooks/v1/close', close, key)).status).toBe(200);
});

test.each<[PersonName, string, (old: Caller) => Promise<Reply>]>([
  ['principal', 'sign the person out everywhere', (old) => old.delete('/usm/api/session?all=true')],
  ['vicePrincipal', 'end a session', (old) => old.delete('/usm/api/sessions?sessionId=1')],
  [
    'bursar',
    'change the password once more',
    (old) => old.put('/usm/api/password', { secret: newSecret, newSecret: 'le-secret-du-voleur' }),
  ],
  ['discipline', 'change the language', (old) => old.put('/slm/userSettings/v1/update', { language: 'fr' })],
])('the %s’s old token cannot %s', async (name, _what, attempt) => {
  const old = await http.as(name);
  const present = await changePassword(old);
  expect(outcome(await attempt(old))).toEqual(replaced);
  const { status, text } = await present.get('/usm/api/session');
  expect([status, text.includes('"language":"fr"')]).toEqual([200, false]);
});

test('with the old token one still learns who is signed in, and reads nothing of the school, not even what is kept ready', async () => {
  const old = await http.as('sectionHead');
  const students = (size: number) => (caller: Caller) =>
    caller.post('/slm/Students/v2/get', { fetchModel: { page: 1, size } });
  const { headers, status } = await old.get('/slm/Notebooks/v1/get');
  expect([status, headers.get('etag')]).toEqual([200, expect.any(String)]);
  const reads: readonly ((caller: Caller) => Promise<Reply>)[] = [
    students(50),
    students(200),
    students(5000),
    (caller) => caller.get(homeworkPage),
    (caller) => caller.get('/slm/Notebooks/v1/get'),
    (caller) => caller.get('/slm/Notebooks/v1/get', { 'if-none-match': headers.get('etag') ?? '' }),
    (caller) => caller.get('/usm/api/sessions'),
  ];
  for (const read of reads) expect([200, 304]).toContain((await read(old)).status);
  const present = await changePassword(old);
  expect((await old.get('/usm/api/session')).status).toBe(200);
  for (const read of reads) {
    expect(outcome(await read(old))).toEqual(replaced);
    expect([200, 304]).toContain((await read(present)).status);
  }
});

test('a browser that still has the old token signs in anew', async () => {
  const old = await http.as('fon');
  await changePassword(old);
  const again = { login: http.school.people.fon.login, secret: newSecret };
  expect((await old.post('/usm/api/session', again)).status).toBe(200);
});
