/** Programmes and coverage over HTTP: kept as trees, treated by lessons, measured against hours and goals. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withConnection } from '#platform/server/db/connection.ts';
import { type Caller, openTestHttp, type Reply, type TestHttp } from '#testing/http.ts';
import type { CoverageOfSchool, ElementChoice, Programme, Programmes } from '../../programmes/contract.ts';

let http: TestHttp;
let head: Caller;
let ngo: Caller;
let level: number;

beforeAll(async () => {
  http = await openTestHttp();
  head = await http.as('vicePrincipal');
  ngo = await http.as('ngo');
  level = http.school.levels.form1;
});
afterAll(() => http.close());

const path = '/slm/Programmes/v1';
const tree = [
  { elementId: null, kind: 'module', title: 'Numbers', minutes: 0 },
  { elementId: null, kind: 'chapter', title: 'Fractions', minutes: 0 },
  { elementId: null, kind: 'lesson', title: 'Adding', minutes: 120 },
  { elementId: null, kind: 'lesson', title: 'Multiplying', minutes: 60 },
];

const save = (change: Record<string, unknown> = {}, who = head): Promise<Reply> =>
  who.put(`${path}/save`, {
    id: null,
    version: 0,
    subjectId: http.school.subjects.maths,
    levelId: level,
    series: null,
    elements: tree,
    ...change,
  });

const list = async (): Promise<Programmes> => (await head.get(`${path}/list`)).body.data[0];
const coverage = async (): Promise<CoverageOfSchool> => (await head.get(`${path}/coverage`)).body.data[0];
const choices = async (): Promise<ElementChoice[]> =>
  (await ngo.get(`${path}/notebook?noteBookId=${http.school.notebooks.ngoForm1}`)).body.data;

const lesson = (elements: readonly { elementId: number; finished: boolean }[], startsAt: string) =>
  ngo.put('/slm/Notebooks/v1/lessons/save', {
    noteBookId: http.school.notebooks.ngoForm1,
    entryId: null,
    version: 0,
    lessonId: null,
    day: null,
    heldOn: '2026-11-19',
    startsAt,
    endsAt: '23:00',
    minutes: 50,
    title: '',
    done: 'Adding fractions.',
    competence: '',
    activities: '',
    toDo: '',
    elements,
    publishes: 'end',
    submit: true,
    correct: false,
  });

test('a programme is kept, treated by lessons, and its coverage follows', async () => {
  const { maths } = http.school.subjects;
  const ofMaths = ({ rows }: CoverageOfSchool) => rows.filter(({ subjectId }) => subjectId === maths);
  expect(ofMaths(await coverage())).toEqual([]);
  const made = await save();
  expect(made.status, made.text).toBe(200);
  const programme: Programme = made.body.data[0];
  expect(programme.elements.map(({ title }) => title)).toEqual([
    'Numbers',
    'Fractions',
    'Adding',
    'Multiplying',
  ]);
  expect((await list()).programmes).toContainEqual(
    expect.objectContaining({
      programmeId: programme.programmeId,
      lessons: 2,
      minutes: 180,
      levelName: 'Form 1',
    }),
  );
  const read = await head.get(`${path}/get?id=${programme.programmeId}`);
  expect(read.body.data[0]).toEqual(programme);
  const again = await save();
  expect([again.status, again.body.code]).toEqual([409, 'PROGRAMMES.errors.programmeTaken']);

  const [adding, multiplying] = await choices();
  expect(adding).toMatchObject({ under: 'Numbers · Fractions', title: 'Adding', finished: false });
  const addingId = adding?.elementId ?? 0;
  expect((await lesson([{ elementId: addingId, finished: true }], '14:00')).status).toBe(200);
  const begun = [{ elementId: multiplying?.elementId ?? 0, finished: false }];
  expect((await lesson(begun, '15:00')).status).toBe(200);
  expect((await choices()).map(({ finished }) => finished)).toEqual([true, false]);

  const known = await coverage();
  const rows = ofMaths(known);
  expect(rows).toMatchObject([{ covered: 120, total: 180, taught: 100, goal: 0 }]);
  // Eleven Wednesdays and ten Fridays before 20 November.
  expect(rows[0]?.elapsed).toBe(11 * 55 + 10 * 110);
  expect(rows[0]?.due).toBeGreaterThan(rows[0]?.elapsed ?? 0);
  expect(rows[0]?.finishesOn).toBe('2026-12-25');
  expect(known.without).toBeGreaterThan(0);

  const { programmeId, version, elements } = programme;
  const without1 = { id: programmeId, version, elements: elements.filter(({ title }) => title !== 'Adding') };
  const used = await save(without1);
  expect([used.status, used.body.code]).toEqual([409, 'PROGRAMMES.errors.elementInUse']);
  const renamed = await save({
    id: programmeId,
    version,
    elements: elements.map((element) => ({ ...element, title: `${element.title} 2` })),
  });
  expect(renamed.body.data[0].elements.map(({ elementId }: { elementId: number }) => elementId)).toEqual(
    elements.map(({ elementId }) => elementId),
  );
  expect((await save({ id: programmeId, version })).status).toBe(409);
});

test('a tree that begins with a lesson is refused', async () => {
  const reply = await save({ series: 'C', elements: tree.slice(2) });
  expect([reply.status, reply.body.code]).toEqual([400, 'PROGRAMMES.errors.treeBroken']);
});

test('programmes of last year are copied once, with their trees', async () => {
  const english = await save({ subjectId: http.school.subjects.english });
  const { programmeId } = english.body.data[0];
  const { org, lastYearId } = http.school;
  await withConnection(http.scratch.superuser, async (client) => {
    await client.query("SELECT set_config('app.org_id', $1, false)", [String(org)]);
    await client.query('UPDATE programmes SET year_id = $3 WHERE org_id = $1 AND id = $2', [
      org,
      programmeId,
      lastYearId,
    ]);
  });
  expect((await list()).toCopy).toBe(1);
  expect((await head.post(`${path}/copy`, {})).body.data).toEqual([{ copied: 1 }]);
  const copy = (await list()).programmes.find(({ subjectId }) => subjectId === http.school.subjects.english);
  expect(copy).toMatchObject({ lessons: 2, minutes: 180 });
  const again = await head.post(`${path}/copy`, {});
  expect([again.status, again.body.code]).toEqual([409, 'PROGRAMMES.errors.nothingToCopy']);
});

test('heads of the whole school set its goals', async () => {
  expect((await coverage()).goals).toEqual([50, 100, 100]);
  const set = (who: Caller) => who.put(`${path}/goals`, { goals: [40, 80, 100] });
  expect((await set(ngo)).status).toBe(403);
  expect((await set(await http.as('discipline'))).status).toBe(403);
  expect((await set(await http.as('sectionHead'))).status).toBe(403);
  expect((await set(head)).status).toBe(200);
  expect((await coverage()).goals).toEqual([40, 80, 100]);
});
