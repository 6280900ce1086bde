/** Visas over HTTP: what waits, signing several at once, and what is refused. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Caller, openTestHttp, type Reply, type TestHttp, usualNow } from '#testing/http.ts';
import type { LessonEntry } from '../../lessons/contract.ts';
import type { VisaBoard } from '../../visas/contract.ts';

let http: TestHttp;
let ngo: Caller;
let head: Caller;

beforeAll(async () => {
  http = await openTestHttp();
  ngo = await http.as('ngo');
  head = await http.as('vicePrincipal');
});
afterAll(() => http.close());
afterEach(() => http.setNow(usualNow));

const path = '/slm/Notebooks/v1';

async function submit(startsAt: string, change: Record<string, unknown> = {}): Promise<Reply> {
  return ngo.put(`${path}/lessons/save`, {
    noteBookId: http.school.notebooks.ngoForm1,
    entryId: null,
    version: 0,
    lessonId: null,
    day: null,
    heldOn: '2026-11-19',
    startsAt,
    endsAt: '23:00',
    minutes: 60,
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
}

const submitted = async (startsAt: string): Promise<LessonEntry> => (await submit(startsAt)).body.data[0];

const sign = (
  lessons: readonly Pick<LessonEntry, 'entryId' | 'version'>[],
  change: object = {},
  who = head,
) =>
  who.put(`${path}/visas/sign`, {
    lessons: lessons.map(({ entryId, version }) => ({ entryId, version })),
    remark: '',
    lock: false,
    ...change,
  });

const board = async (who = head): Promise<VisaBoard> => (await who.get(`${path}/visas`)).body.data[0];

async function stored(entryId: number): Promise<LessonEntry> {
  const address = `${path}/lessons?noteBookId=${http.school.notebooks.ngoForm1}&from=2026-09-07`;
  const { entries } = (await ngo.get(address)).body.data[0];
  return entries.find((one: LessonEntry) => one.entryId === entryId);
}

test('several lessons are signed at once with a remark that parents do not read', async () => {
  const lessons = [await submitted('14:00'), await submitted('15:00')];
  const waiting = (await board()).lessons.map(({ entryId }) => entryId);
  expect(waiting).toEqual(expect.arrayContaining(lessons.map(({ entryId }) => entryId)));
  const reply = await sign(lessons, { remark: 'Well kept' });
  expect([reply.status, reply.body.data]).toEqual([200, [{ signed: 2 }]]);
  const [first] = lessons as [LessonEntry];
  const read = await stored(first.entryId);
  expect(read).toMatchObject({ state: 'signed', visas: [{ remark: 'Well kept', version: 1 }] });
  const mbarga = await http.as('mbarga');
  const address = `${path}/lessons?noteBookId=${http.school.notebooks.ngoForm1}&from=2026-09-07`;
  const reply2 = await mbarga.get(address);
  expect(reply2.body.data[0].entries.length).toBeGreaterThan(0);
  expect(reply2.text).not.toContain('Well kept');
});

test('lessons of the last two weeks are counted on the home page and listed, older ones with their notebook', async () => {
  const { entryId } = await submitted('16:00');
  const ids = async (query = ''): Promise<readonly number[]> =>
    (await head.get(`${path}/visas${query}`)).body.data[0].lessons.map((one: LessonEntry) => one.entryId);
  const counted = async (): Promise<number> => {
    const { tiles } = (await head.get('/slm/Home/v1/get')).body.data[0];
    return tiles.find(({ id }: { id: string }) => id === 'notebook.toSign')?.waits ?? 0;
  };
  const listed = await ids();
  expect([listed.includes(entryId), await counted()]).toEqual([true, listed.length]);
  http.setNow('2026-12-04T08:00:00Z');
  expect([await ids(), await counted()]).toEqual([[], 0]);
  expect(await ids(`?noteBookId=${http.school.notebooks.ngoForm1}`)).toContain(entryId);
});

test('a signed lesson changes only as a correction, which waits for a new visa', async () => {
  const lesson = await submitted('16:00');
  await sign([lesson]);
  const { entryId, version } = await stored(lesson.entryId);
  const refused = await submit('16:00', { entryId, version, title: 'Other' });
  expect([refused.status, refused.body.code]).toEqual([409, 'LESSONS.errors.signed']);
  const corrected = await submit('16:00', { entryId, version, title: 'Other', correct: true });
  expect(corrected.body.data[0]).toMatchObject({ state: 'submitted', title: 'Other', version: 2 });
  expect((await board()).lessons.find((one) => one.entryId === entryId)).toMatchObject({ corrected: true });
  const versions = (await ngo.get(`${path}/lessons/versions?entryId=${entryId}`)).body.data;
  expect(versions).toMatchObject([
    { version: 2, title: 'Other', state: 'submitted', signedBy: [] },
    { version: 1, title: 'Fractions', state: 'signed', signedBy: [expect.stringContaining('Staff')] },
  ]);
  const mbarga = await http.as('mbarga');
  expect((await mbarga.get(`${path}/lessons/versions?entryId=${entryId}`)).status).toBe(404);
});

test('a locked lesson takes no correction', async () => {
  const lesson = await submitted('17:00');
  await sign([lesson], { lock: true });
  const { entryId, version } = await stored(lesson.entryId);
  const refused = await submit('17:00', { entryId, version, title: 'Other', correct: true });
  expect([refused.status, refused.body.code]).toEqual([409, 'LESSONS.errors.locked']);
});

test('nothing is signed when one of the lessons has changed since it was read', async () => {
  const [kept, changed] = [await submitted('18:00'), await submitted('19:00')];
  await submit('19:00', { entryId: changed.entryId, version: 1, title: 'Newer' });
  const reply = await sign([kept, changed]);
  expect([reply.status, reply.body.code]).toEqual([409, 'LESSONS.errors.changedSince']);
  expect((await stored(kept.entryId)).state).toBe('submitted');
});

test('notebooks show how many lessons of the last two weeks are not written', async () => {
  const { ngoForm1 } = http.school.notebooks;
  const missing = async () =>
    (await board()).notebooks.find(({ notebookId }) => notebookId === ngoForm1)?.missing;
  expect(await missing()).toBe(4);
  const { slots } = (await ngo.get(`${path}/lessons?noteBookId=${ngoForm1}&from=2026-09-07`)).body.data[0];
  const { lessonId, day, heldOn } = slots[0];
  await submit('08:00', { lessonId, day, heldOn });
  expect(await missing()).toBe(3);
});

test('teachers, discipline masters and administrators do not sign', async () => {
  const lesson = await submitted('20:00');
  for (const name of ['ngo', 'discipline', 'admin'] as const)
    expect([name, (await sign([lesson], {}, await http.as(name))).status]).toEqual([name, 403]);
  expect((await board(await http.as('admin'))).maySign).toBe(false);
});

test('a head of the other section does not see the lessons', async () => {
  const lesson = await submitted('21:00');
  const sectionHead = await http.as('sectionHead');
  expect((await sign([lesson], {}, sectionHead)).status).toBe(404);
  const seen = (await board(sectionHead)).notebooks.map(({ notebookId }) => notebookId);
  expect(seen).toContain(http.school.notebooks.ngoSixth);
  expect(seen).not.toContain(http.school.notebooks.ngoForm1);
});
