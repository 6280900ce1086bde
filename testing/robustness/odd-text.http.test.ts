import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, openTestHttp, type TestHttp } from '../http.ts';
import { everyCase, sampledTest } from '../sampling.ts';
import { homeworkBody } from './homework-body.ts';

let http: TestHttp;
let ngo: Caller;
beforeAll(async () => {
  http = await openTestHttp();
  ngo = await http.as('ngo');
});
afterAll(() => http.close());

const create = '/slm/Homework/v1/create';
const given = (changes: Record<string, unknown>) => homeworkBody(http.school, changes);

/** Sends a title; it must come back exactly (but for blanks around it) or be refused. */
async function roundTrip(title: string): Promise<'same' | 'refused'> {
  const reply = await ngo.post(create, given({ title }));
  if (reply.status === 400) return 'refused';
  expect(reply.status, JSON.stringify(title)).toBe(201);
  expect(reply.body.data[0].title).toBe(title.trim());
  const again = await ngo.get(
    `/slm/Homework/v1/get?page=1&size=1&homeworkId=${reply.body.data[0].homeworkId}`,
  );
  expect(again.body.data[0].title).toBe(title.trim());
  return 'same';
}

test.each([
  ['composed é', '\u00e9l\u00e8ve', 'same'],
  ['decomposed é', 'e\u0301le\u0300ve', 'same'],
  ['right to left', 'واجب الرياضيات \u202e12', 'same'],
  ['family of emoji', '👨‍👩‍👧‍👦 🇨🇲', 'same'],
  ['a name of the prototype', '__proto__', 'same'],
  ['quotes and backslashes', `\\"';--\\x00 %s \${x} {{y}}`, 'same'],
  ['line feed and tab', 'a\n\tb', 'same'],
  ['a NUL', 'a\u0000b', 'refused'],
  ['half a surrogate pair', 'a\ud83d', 'refused'],
  ['the other half', '\udc00a', 'refused'],
  ['a non-character', 'a\uffffb', 'same'],
  ['a byte order mark', 'a\ufeffb', 'same'],
] as const)('a topic with %s comes back exactly or is refused', async (_what, title, wanted) => {
  expect(await roundTrip(title)).toBe(wanted);
});

sampledTest('any topic comes back exactly or is refused, never a fault', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }), async (title) => {
      await roundTrip(title);
    }),
    { numRuns: everyCase ? 300 : 6 },
  );
});

test('twins that look alike stay two: composed and decomposed letters are different topics', async () => {
  const [first, second] = await Promise.all(
    ['Étude', 'E\u0301tude'].map((title) => ngo.post(create, given({ title }))),
  );
  expect(first?.body.data[0].title).not.toBe(second?.body.data[0].title);
});

sampledTest('any comment of a mark comes back exactly or is refused', async () => {
  const { homeworkId } = (await ngo.post(create, given({}))).body.data[0];
  const [studentId] = http.school.students.form1;
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 40 }), async (comment) => {
      const reply = await ngo.put(`/slm/HomeworkStudent/v1/update?homeworkId=${homeworkId}`, [
        { studentId, completed: 'X', comment },
      ]);
      expect([200, 400]).toContain(reply.status);
      if (reply.status === 400) return;
      const line = reply.body.data[0].studentList.find(
        (one: { studentId: number }) => one.studentId === studentId,
      );
      expect(line.comment).toBe(comment);
    }),
    { numRuns: 40 },
  );
});

test.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'])(
  'a body with the key %s changes nothing of the program',
  async (key) => {
    const text = JSON.stringify(given({})).replace('{', `{"${key}":{"admin":true},`);
    const reply = await ngo.send('POST', create, text, { 'content-type': 'application/json' });
    expect(reply.status).toBe(400);
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined();
  },
);

sampledTest('a search for anything finds what contains it, or nothing; it is never a fault', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 30 }), async (keyword) => {
      const reply = await ngo.post('/slm/Students/v2/get', {
        searchStudentsByKeyword: keyword,
        fetchModel: { page: 1, size: 50 },
      });
      expect([200, 400]).toContain(reply.status);
    }),
    { numRuns: everyCase ? 300 : 6 },
  );
});

test('a name of one megabyte is refused, and so is a login of that size', async () => {
  expect((await ngo.post(create, given({ title: 'x'.repeat(900_000) }))).status).toBe(400);
  expect(
    (await http.anybody.post('/usm/api/session', { login: 'x'.repeat(200_000), secret: 'y' })).status,
  ).toBe(400);
});
