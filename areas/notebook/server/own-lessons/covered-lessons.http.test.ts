/** Lessons of the own week, and those that somebody covers: they write them in the notebook of the absent teacher. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, openTestHttp, type TestHttp } from '#testing/http.ts';
import type { LessonsOfNotebook } from '../../lessons/contract.ts';
import type { OwnLesson } from '../../own-lessons/contract.ts';

let http: TestHttp;
let ngo: Caller;
let fon: Caller;
let own: OwnLesson;

const day = '2026-11-20';
const path = '/slm/Notebooks/v1/lessons';

beforeAll(async () => {
  http = await openTestHttp();
  ngo = await http.as('ngo');
  fon = await http.as('fon');
  own = (await week(ngo)).find(({ slot }) => slot.day === day) ?? expect.fail('no lesson');
  const secretary = await http.as('secretary');
  const covered = await secretary.put('/slm/Schedule/v1/changes/save', {
    lessonId: own.slot.lessonId,
    day,
    version: 0,
    cancelled: false,
    to: null,
    roomId: null,
    coverId: http.school.people.fon.userId,
    reason: null,
  });
  expect(covered.status, covered.text).toBe(200);
});
afterAll(() => http.close());

const week = async (who: Caller): Promise<OwnLesson[]> => (await who.get(`${path}/own?day=${day}`)).body.data;
const save = (who: Caller, change: Record<string, unknown> = {}) =>
  who.put(`${path}/save`, {
    noteBookId: own.notebookId,
    entryId: null,
    version: 0,
    ...own.slot,
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

test('a teacher who covers a lesson writes it, finds it in the own week, and adds a document; the notebook shows it to its teacher, and signed it counts as taught by who wrote it', async () => {
  const { ngoForm1 } = http.school.notebooks;
  expect(await week(fon)).toMatchObject([
    { notebookId: ngoForm1, covers: expect.stringContaining('ngo'), slot: { day }, entry: null },
  ]);
  const saved = await save(fon);
  expect(saved.status, saved.text).toBe(200);
  const { entryId, version } = saved.body.data[0];
  const [written] = await week(fon);
  expect(written?.entry).toMatchObject({ entryId, state: 'submitted' });
  const again = await save(fon, { entryId, version, title: 'Fractions again' });
  expect(again.status, again.text).toBe(200);
  const added = await fon.post(`${path}/attachments`, {
    noteBookId: ngoForm1,
    entryId,
    lessonId: null,
    day: null,
    name: 'Page',
    content: Buffer.from('%PDF-1.7\ntrailer\n<<>>\n%%EOF\n').toString('base64'),
  });
  expect(added.status, added.text).toBe(201);
  const read = await fon.get(`${path}/attachments?id=${added.body.data[0].id}`);
  expect(read.status).toBe(200);
  const lessons: LessonsOfNotebook = (await ngo.get(`${path}?noteBookId=${ngoForm1}&from=2026-11-01`)).body
    .data[0];
  expect(lessons.entries).toMatchObject([{ entryId, writtenBy: expect.stringContaining('fon') }]);

  const head = await http.as('principal');
  const signed = await head.put('/slm/Notebooks/v1/visas/sign', {
    lessons: [{ entryId, version: again.body.data[0].version }],
    remark: 'Seen',
    lock: false,
  });
  expect(signed.status, signed.text).toBe(200);
  const sheet = await head.post('/slm/Notebooks/v1/hours/export', { format: 'csv', from: day, until: day });
  const lines = Buffer.from(sheet.body.data[0].content, 'base64').toString().split(/\r?\n/);
  // Friday, 110 minutes.
  expect(lines.find((line) => line.includes('fon-AAA'))).toMatch(/1\.83.1\.83.0.0$/);
  expect(lines.find((line) => line.includes('ngo-AAA'))).toBeUndefined();
});

test('a teacher who covers one lesson writes no other, and nothing beside the timetable', async () => {
  const other = (await week(ngo)).find(({ slot }) => slot.day !== day) ?? expect.fail('no other lesson');
  for (const slot of [other.slot, { lessonId: null, day: null, heldOn: '2026-11-19' }]) {
    const reply = await save(fon, slot);
    expect([404, 403]).toContain(reply.status);
  }
});

test('a lesson that is covered is not among those of the absent teacher’s week', async () => {
  expect((await week(ngo)).map(({ slot }) => slot.day)).not.toContain(day);
});
