import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampledTest } from '#testing/sampling.ts';
import { type Caller, openTestHttp, type TestHttp } from '../http.ts';
import { homeworkBody } from './homework-body.ts';
import { rawRequest } from './raw-request.ts';

let http: TestHttp;
let ngo: Caller;
beforeAll(async () => {
  http = await openTestHttp();
  ngo = await http.as('ngo');
});
afterAll(() => http.close());

const list = '/slm/Homework/v1/get';
const create = '/slm/Homework/v1/create';
const given = (changes: Record<string, unknown> = {}) => homeworkBody(http.school, changes);

describe('a body that cannot be read', () => {
  test.each([
    ['broken off', '{"title":'],
    ['two values', '{} {}'],
    ['not even close', 'title=Devoir'],
    ['empty', ''],
    ['a number that is none', '{"notebookId": 0x10}'],
  ])('%s: a clear refusal', async (_what, body) => {
    const reply = await ngo.send('POST', create, body, { 'content-type': 'application/json' });
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ success: false, facts: {} });
    expect(reply.body.code).toMatch(/^PLATFORM\.errors\.(malformed|invalidInput)$/);
    expect(reply.body.message.length).toBeGreaterThan(10);
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
  ])('JSON that calls itself %s is refused, so no form of another site can write', async (type) => {
    const reply = await ngo.send('POST', create, JSON.stringify(given()), { 'content-type': type });
    expect(reply.status).toBe(400);
    expect(reply.body.code).toMatch(/^PLATFORM\.errors\.(malformed|invalidInput)$/);
  });

  test('a body larger than the call allows is refused as too large', async () => {
    const reply = await ngo.put('/usm/api/password', { secret: 'x'.repeat(300 * 1024), newSecret: 'y' });
    expect([reply.status, reply.body.code]).toEqual([413, 'PLATFORM.errors.tooLarge']);
  });

  sampledTest('a keyword of ten megabytes is refused as too large', async () => {
    const reply = await ngo.post('/slm/Students/v2/get', {
      searchStudentsByKeyword: 'x'.repeat(10 * 1024 * 1024),
      fetchModel: {},
    });
    expect(reply.status).toBe(413);
  });

  test('JSON ten thousand levels deep is refused and the server goes on', async () => {
    const deep = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`;
    expect((await ngo.send('POST', create, deep, { 'content-type': 'application/json' })).status).toBe(400);
    const brackets = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
    expect((await ngo.put('/slm/HomeworkStudent/v1/update?homeworkId=1', brackets)).status).toBe(400);
    expect((await ngo.get(`${list}?page=1&size=1`)).status).toBe(200);
    // Older clients send an address that is not filled in.
    expect((await ngo.get(`${list}?page=&size=1`)).status).toBe(200);
  });
});

describe('fields', () => {
  test('an unknown field is named in the refusal', async () => {
    const reply = await ngo.post(create, given({ colour: 'red' }));
    expect(reply.status).toBe(400);
    expect(reply.body.facts.fields).toEqual([
      { path: 'colour', code: 'unknown', message: expect.any(String) },
    ]);
  });

  test('every bad field is named at once, in the language of the reader', async () => {
    const wrong = given({ title: '', dueDate: '02-30-2027 08:00:00', notebookId: 'one' });
    const reply = await ngo.post(create, wrong, { 'accept-language': 'fr' });
    expect(reply.body.facts.fields.map((field: { path: string }) => field.path).sort()).toEqual([
      'dueDate',
      'notebookId',
      'title',
    ]);
    const english = await ngo.post(create, wrong, { 'accept-language': 'en' });
    expect(reply.body.message).not.toBe(english.body.message);
  });

  test.each(['Infinity', '1e309', '9007199254740993', '-1', '1.5', '"1 "', 'true', 'null', '[1]'])(
    'a notebook number %s is refused',
    async (value) => {
      const text = JSON.stringify(given()).replace(/"notebookId":\d+/, `"notebookId":${value}`);
      expect((await ngo.send('POST', create, text, { 'content-type': 'application/json' })).status).toBe(400);
    },
  );

  test('the Idempotency-Key must be a UUID', async () => {
    const reply = await ngo.post(create, given(), { 'idempotency-key': 'again' });
    expect(reply.body.facts.fields[0]).toMatchObject({ path: 'Idempotency-Key', code: 'invalid' });
  });
});

describe('pages', () => {
  test.each([
    'page=abc',
    'page=-1',
    'page=0',
    'page=1.5',
    'page=1e9',
    'size=ten',
    'size=-5',
    'page=1&page=2',
    'colour=red',
    'decrypted=yes',
  ])('the address %s is refused, not guessed at', async (query) => {
    const reply = await ngo.get(`${list}?${query}`);
    expect([reply.status, reply.body.code]).toEqual([400, 'PLATFORM.errors.invalidInput']);
  });

  test('a page far beyond the last one is an end, not a fault', async () => {
    expect((await ngo.get(`${list}?page=999999999&size=10000`)).body).toEqual({ success: false, data: [] });
    const students = await ngo.post('/slm/Students/v2/get', {
      fetchModel: { page: 100_000_000, size: 5000 },
    });
    expect(students.body).toEqual({ success: false, data: [] });
  });

  sampledTest(
    'a huge size is cut to what is allowed, and a client that pages until "success is false" comes to the end',
    async () => {
      for (let number = 0; number < 3; number++) await ngo.post(create, given());
      const first = await ngo.get(`${list}?page=1&size=1000000`);
      expect(first.body).toMatchObject({ success: true, size: 10_000 });
      let pages = 0;
      for (let page = 1; page < 100; page++) {
        const reply = await ngo.get(`${list}?page=${page}&size=2`);
        if (!reply.body.success) break;
        pages += 1;
      }
      expect(pages).toBe(Math.ceil(first.body.total / 2));
      const students = await ngo.post('/slm/Students/v2/get', { fetchModel: { page: 1, size: 1_000_000 } });
      expect(students.body).toMatchObject({ success: true, size: 5000 });
    },
  );
});

test('an address that is no address at all gets a refusal, not a fault', async () => {
  for (const path of [
    '/slm/%',
    '/%00',
    '/slm/Homework/v1/get?page=%ff',
    '/slm/Homework/v1/get%0d%0aX:%20y',
    '/usm/api/users/%E0%A4%A/b/c',
  ]) {
    const reply = await rawRequest(http.url, path);
    expect(reply.status, path).toBeGreaterThanOrEqual(400);
    expect(reply.status, path).toBeLessThan(500);
  }
});
