/** Documents of lessons over HTTP: stored small, safe, and read by whoever reads the lesson. */

import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, openTestHttp, type TestHttp } from '#testing/http.ts';
import { sampledTest } from '#testing/sampling.ts';
import type { LessonEntry, LessonsOfNotebook } from '../../lessons/contract.ts';

let http: TestHttp;
let ngo: Caller;
let tabi: Caller;
let mbarga: Caller;
let entry: LessonEntry;

const path = '/slm/Notebooks/v1/lessons';
const files = `${path}/attachments`;

beforeAll(async () => {
  http = await openTestHttp();
  ngo = await http.as('ngo');
  tabi = await http.as('tabi');
  mbarga = await http.as('mbarga');
  entry = await written({});
});
afterAll(() => http.close());

async function written(change: Record<string, unknown>): Promise<LessonEntry> {
  const reply = await ngo.put(`${path}/save`, {
    noteBookId: http.school.notebooks.ngoForm1,
    entryId: null,
    version: 0,
    lessonId: null,
    day: null,
    heldOn: '2026-11-19',
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
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data[0];
}

const add = (content: string, { entryId } = entry, who = ngo, change: Record<string, unknown> = {}) =>
  who.post(files, {
    noteBookId: http.school.notebooks.ngoForm1,
    entryId,
    lessonId: null,
    day: null,
    name: 'Board',
    content,
    ...change,
  });
const base64 = (text: string) => Buffer.from(text, 'latin1').toString('base64');
const pdf = (inside: string) => base64(`%PDF-1.7\n${inside}\ntrailer\n<<>>\n%%EOF\n`);

/** Noise is what JPEG packs worst. */
const noise = async () =>
  (
    await sharp(randomBytes(1800 * 1200 * 3), { raw: { width: 1800, height: 1200, channels: 3 } })
      .jpeg({ quality: 60 })
      .toBuffer()
  ).toString('base64');

test('a photo is stored with 200 KB at most, and is read by colleagues and by parents once the lesson is published', async () => {
  const lesson = await written({ startsAt: '12:00', endsAt: '13:00' });
  const added = await add(await noise(), lesson);
  expect(added.status, added.text).toBe(201);
  const { id, size } = added.body.data[0];
  expect(size).toBeLessThanOrEqual(200 * 1024);
  for (const who of [ngo, tabi, mbarga]) {
    const read = await who.get(`${files}?id=${id}`);
    expect(read.body.data[0]).toMatchObject({ name: 'Board.jpg', type: 'image/jpeg' });
  }
  const lessons: LessonsOfNotebook = (
    await mbarga.get(`${path}?noteBookId=${http.school.notebooks.ngoForm1}&from=2026-11-01`)
  ).body.data[0];
  const shown = lessons.entries.find(({ entryId }) => entryId === lesson.entryId);
  expect(shown?.attachments).toEqual([{ id, name: 'Board', type: 'image/jpeg', size }]);
});

sampledTest('a document of a draft is read by its writer only, and is removed with the draft', async () => {
  const draft = await written({ startsAt: '15:00', endsAt: '16:00', submit: false });
  const { id } = (await add(pdf('1 0 obj\n<< >>\nendobj'), draft)).body.data[0];
  const statuses = [];
  for (const who of [ngo, tabi, mbarga]) statuses.push((await who.get(`${files}?id=${id}`)).status);
  expect(statuses).toEqual([200, 404, 404]);
  await ngo.put(`${path}/delete`, { entryId: draft.entryId, version: draft.version });
  expect((await ngo.get(`${files}?id=${id}`)).status).toBe(404);
});

sampledTest(
  'a document that waited on the device is added by the lesson of the timetable and its day',
  async () => {
    const { ngoForm1 } = http.school.notebooks;
    const lessons: LessonsOfNotebook = (await ngo.get(`${path}?noteBookId=${ngoForm1}&from=2026-11-01`)).body
      .data[0];
    const slot = lessons.slots[0] ?? expect.fail('no lesson');
    const { lessonId, day } = slot;
    const early = await add(pdf(''), undefined, ngo, { entryId: null, lessonId, day });
    expect([early.status, early.body.code]).toEqual([409, 'LESSONS.errors.notWritten']);
    await written({ ...slot });
    expect((await add(pdf(''), undefined, ngo, { entryId: null, lessonId, day })).status).toBe(201);
  },
);

test.each([
  ['a script', pdf('<< /S /JavaScript /JS (app.alert) >>'), 400, 'documentScript'],
  ['another file inside', pdf('<< /Type /EmbeddedFile >>'), 400, 'documentScript'],
  ['the bytes of HEIC', base64('\0\0\0\u0018ftypheic'.padEnd(200, 'x')), 400, 'documentUnreadable'],
  ['a picture that is cut off', base64('\xff\xd8\xff\xe0 cut'), 400, 'documentUnreadable'],
  ['a PDF of six megabytes', pdf('x'.repeat(6 * 1024 * 1024)), 413, 'documentLarge'],
])('a document with %s is refused', async (_what, content, status, code) => {
  const reply = await add(content);
  expect([reply.status, reply.body.code]).toEqual([status, `LESSONS.errors.${code}`]);
});

sampledTest('a photo of 40 MB is refused before it is read', async () => {
  const reply = await add('A'.repeat(40 * 1024 * 1024));
  expect(reply.status).toBe(413);
});

sampledTest('a lesson has five documents at most', async () => {
  const full = await written({ startsAt: '16:00', endsAt: '17:00' });
  for (let index = 0; index < 5; index += 1) expect((await add(pdf(''), full)).status).toBe(201);
  const sixth = await add(pdf(''), full);
  expect([sixth.status, sixth.body.code]).toEqual([409, 'LESSONS.errors.documentsFull']);
});

sampledTest('documents of a signed lesson stay, until it is corrected', async () => {
  const signed = await written({ startsAt: '17:00', endsAt: '18:00' });
  const { id } = (await add(pdf(''), signed)).body.data[0];
  const principal = await http.as('principal');
  const { entryId, version } = signed;
  const visa = { lessons: [{ entryId, version }], remark: '', lock: false };
  expect((await principal.put('/slm/Notebooks/v1/visas/sign', visa)).status).toBe(200);
  expect((await add(pdf(''), signed)).body.code).toBe('LESSONS.errors.signed');
  const remove = () => ngo.put(`${files}/delete`, { id });
  expect((await remove()).body.code).toBe('LESSONS.errors.signed');
  await written({ startsAt: '17:00', endsAt: '18:00', entryId, version, correct: true });
  expect((await remove()).status).toBe(200);
});

sampledTest('a colleague adds and removes nothing', async () => {
  const { id } = (await add(pdf(''))).body.data[0];
  expect((await add(pdf(''), entry, tabi)).body.code).toBe('NOTEBOOK.errors.notYours');
  expect((await tabi.put(`${files}/delete`, { id })).body.code).toBe('NOTEBOOK.errors.notYours');
});
