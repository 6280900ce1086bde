/** Templates of the school: who keeps and reads them, one name once, and texts with fields that there are. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestHttp, type TestHttp } from '#testing/http.ts';
import { sampledTest } from '#testing/sampling.ts';

let http: TestHttp;
beforeAll(async () => {
  http = await openTestHttp();
});
afterAll(() => http.close());

const path = '/slm/Communication/v1/templates';
const text = {
  subject: { en: 'Open day', fr: null },
  body: { en: 'Dear parents of {child}, your {son|daughter} is invited.', fr: null },
  among: 'all',
  confirms: true,
  choices: [{ en: 'We come', fr: null }],
};
const names = async (who: Parameters<TestHttp['as']>[0], school = http.school) =>
  (await (await http.as(who, school)).get(`${path}/get`)).body.data.map(({ name }: { name: string }) => name);

sampledTest(
  'is kept by who writes to the school, and read by all staff of it, by no parent and no other school',
  async () => {
    const secretary = await http.as('secretary');
    const kept = await secretary.post(`${path}/create`, { ...text, name: 'Open day', replace: false });
    expect(kept.status, kept.text).toBe(201);
    expect(kept.body.data[0]).toMatchObject({ ...text, name: 'Open day' });
    expect(await names('ngo')).toEqual(['Open day']);
    expect(await names('mbarga')).toEqual([]);
    expect(await names('principal', http.otherSchool)).toEqual([]);
    for (const who of ['ngo', 'bursar', 'mbarga'] as const) {
      const reply = await (await http.as(who)).post(`${path}/create`, {
        ...text,
        name: 'Mine',
        replace: false,
      });
      expect(reply.status, who).toBe(403);
    }
  },
);

sampledTest('one of the same name is replaced only where that is asked for', async () => {
  const principal = await http.as('principal');
  const keep = (name: string, replace: boolean, confirms = false) =>
    principal.post(`${path}/create`, { ...text, confirms, name, replace });
  expect((await keep('Meeting', false)).status).toBe(201);
  const again = await keep('MEETING', false, true);
  expect([again.status, again.body.code]).toEqual([409, 'COMMUNICATION.templateErrors.nameTaken']);
  expect((await keep('MEETING', true, true)).body.data[0]).toMatchObject({ name: 'MEETING', confirms: true });
  const all = (await principal.get(`${path}/get`)).body.data;
  const [meeting, ...others] = all.filter(({ name }: { name: string }) => /meeting/i.test(name));
  expect(others).toEqual([]);
  expect((await principal.put(`${path}/delete`, { id: meeting.id })).status).toBe(200);
  expect(await names('principal')).not.toContain('MEETING');
});

test('refuses a field that there is not, as a message does', async () => {
  const body = { en: 'Dear {friend}', fr: null };
  const reply = await (await http.as('principal')).post(`${path}/create`, {
    ...text,
    body,
    name: 'Wrong',
    replace: false,
  });
  expect([reply.status, reply.body.code]).toEqual([400, 'COMMUNICATION.errors.unknownField']);
});
