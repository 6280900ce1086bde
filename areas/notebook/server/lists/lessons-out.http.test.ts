/** Hours for payroll and the lessons of a notebook as lists over HTTP. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, openTestHttp, type TestHttp } from '#testing/http.ts';
import { sampledTest } from '#testing/sampling.ts';
import type { LessonEntry } from '../../lessons/contract.ts';

let http: TestHttp;
let ngo: Caller;
let head: Caller;

beforeAll(async () => {
  http = await openTestHttp();
  ngo = await http.as('ngo');
  head = await http.as('vicePrincipal');
});
afterAll(() => http.close());

const path = '/slm/Notebooks/v1';
const period = { from: '2026-11-16', until: '2026-11-20' };

async function csv(who: Caller, below: string, change: object = {}): Promise<string> {
  const reply = await who.post(`${path}/${below}/export`, { format: 'csv', ...period, ...change });
  expect(reply.status, reply.text).toBe(200);
  return Buffer.from(reply.body.data[0].content, 'base64').toString();
}

async function submit(heldOn: string, change: object = {}): Promise<LessonEntry> {
  const reply = await ngo.put(`${path}/lessons/save`, {
    noteBookId: http.school.notebooks.ngoForm1,
    entryId: null,
    version: 0,
    lessonId: null,
    day: null,
    heldOn,
    startsAt: '14:00',
    endsAt: '15:00',
    minutes: null,
    title: 'Fractions',
    done: 'Adding fractions.',
    competence: '',
    activities: '',
    toDo: '',
    elements: [],
    publishes: 'end',
    submit: true,
    correct: false,
    ...change,
  });
  return reply.body.data[0];
}

async function submitSigned(heldOn: string, change: object = {}): Promise<void> {
  const { entryId, version } = await submit(heldOn, change);
  const signed = { lessons: [{ entryId, version }], remark: 'Seen', lock: false };
  expect((await head.put(`${path}/visas/sign`, signed)).status).toBe(200);
}

test('signed lessons count as hours taught, submitted ones are counted apart, drafts are not counted', async () => {
  const { ngoForm1 } = http.school.notebooks;
  const { slots } = (await ngo.get(`${path}/lessons?noteBookId=${ngoForm1}&from=2026-09-07`)).body.data[0];
  const wednesday = slots.find(({ heldOn }: { heldOn: string }) => heldOn === '2026-11-18');
  await submitSigned('2026-11-18', { lessonId: wednesday.lessonId, day: wednesday.day });
  await submit('2026-11-19');
  await submit('2026-11-19', { submit: false });
  const lines = (await csv(head, 'hours')).split(/\r?\n/);
  // Wednesday 55 minutes and Friday 110 are due; 55 are signed.
  expect(lines.find((line) => line.includes('ngo-AAA'))).toMatch(/2\.75.0\.92.-1\.83.1$/);
});

sampledTest('the lessons of a notebook go out with their visas, and not with drafts', async () => {
  const notebookId = http.school.notebooks.ngoForm1;
  // A week in which no other test counts hours.
  const week = { from: '2026-11-02', until: '2026-11-06' };
  await submitSigned('2026-11-03');
  await submit('2026-11-04', { title: 'Secret plan', submit: false });
  const list = await csv(head, 'lessons', { notebookId, ...week });
  expect(list).toContain('Fractions – Adding fractions.');
  expect(list).toContain('Seen');
  expect(list).not.toContain('Secret plan');
  const print = await ngo.post(`${path}/lessons/export-paper`, { notebookId, ...week });
  expect([print.status, print.headers.get('content-type')]).toEqual([200, 'application/pdf']);
});

test('a period that ends before it begins is refused', async () => {
  const reply = await head.post(`${path}/hours/export`, {
    format: 'csv',
    from: period.until,
    until: period.from,
  });
  expect([reply.status, reply.body.code]).toEqual([400, 'LESSONS.errors.wrongPeriod']);
});

test('hours are for heads, lessons for staff of the class', async () => {
  const body = { format: 'csv', ...period };
  const statusOf = async (name: Parameters<TestHttp['as']>[0], below: string, change: object = {}) =>
    (await (await http.as(name)).post(`${path}/${below}/export`, { ...body, ...change })).status;
  const notebookId = http.school.notebooks.ngoForm1;
  const hours: Record<string, number> = {};
  const lessons: Record<string, number> = {};
  for (const name of [
    'principal',
    'admin',
    'vicePrincipal',
    'sectionHead',
    'discipline',
    'bursar',
    'ngo',
    'tabi',
    'fon',
    'mbarga',
  ] as const) {
    hours[name] = await statusOf(name, 'hours');
    lessons[name] = await statusOf(name, 'lessons', { notebookId });
  }
  const heads = { principal: 200, admin: 200, vicePrincipal: 200 };
  const stopped = { discipline: 403, bursar: 403, ngo: 403, tabi: 403, fon: 403, mbarga: 403 };
  expect(hours).toEqual({ ...heads, sectionHead: 200, ...stopped });
  expect(lessons).toEqual({
    ...heads,
    sectionHead: 404,
    discipline: 200,
    bursar: 403,
    ngo: 200,
    tabi: 200,
    fon: 404,
    mbarga: 404,
  });
});
