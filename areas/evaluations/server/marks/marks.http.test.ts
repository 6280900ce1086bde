/** Entering marks: who may, what is saved, and what happens when two are at one cell. */

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { withConnection } from '#platform/server/db/connection.ts';
import { emptyTables } from '#testing/database/empty-tables.ts';
import { type Caller, openTestHttp, type Reply, type TestHttp } from '#testing/http.ts';
import { givePeriods } from '#testing/marks/school-sequences.ts';
import { sampledTest } from '#testing/sampling.ts';
import type { EvaluationItem } from '../../contract.ts';

let http: TestHttp;
let ngo: Caller;
let principal: Caller;
/** The sequence that is going on, and the last of the year. */
let now: number;
let later: number;

beforeAll(async () => {
  http = await openTestHttp();
  ngo = await http.as('ngo');
  principal = await http.as('principal');
  const { sequences } = await givePeriods(http);
  now = sequences[1] ?? 0;
  later = sequences[5] ?? 0;
});
afterAll(() => http.close());
afterEach(() => emptyTables(http, ['evaluations']));

const maths = () => ({ classId: http.school.classes.form1, subjectId: http.school.subjects.maths });
const gridOf = (
  caller: Caller,
  subject: { classId: number; subjectId: number } = maths(),
  sequenceId = now,
) =>
  caller.get(
    `/slm/Marks/v1/get?classId=${subject.classId}&subjectId=${subject.subjectId}&sequenceId=${sequenceId}`,
  );
const student = (index: number) => http.school.students.form1[index] ?? 0;
const entered = (value: number) => ({ state: 'entered', value });
const cell = (of: number, mark: unknown, version: number) => ({
  studentId: student(of),
  place: 1,
  mark,
  version,
});
const save = (caller: Caller, cells: unknown[], more: object = {}) =>
  caller.put('/slm/Marks/v1/update', { ...maths(), sequenceId: now, cells, ...more });
const marksOf = async (index: number) =>
  (await gridOf(ngo)).body.data[0].students.find(({ id }: { id: number }) => id === student(index)).marks;
const codeOf = ({ status, body }: Reply) => [status, body.code];

test('a teacher opens the marks of a class: all students are listed, numbered as on the class list, and nothing is entered', async () => {
  const { status, body, text } = await gridOf(ngo);
  expect(status, text).toBe(200);
  expect(body.data[0]).toMatchObject({
    coefficient: 2,
    sequenceNumber: 2,
    refused: null,
    evaluations: [{ place: 1, maximum: 2000, weight: 1 }],
  });
  expect(
    body.data[0].students.map(({ number, marks }: { number: number; marks: unknown }) => [number, marks]),
  ).toEqual([
    [1, [null]],
    [2, [null]],
    [3, [null]],
    [4, [null]],
  ]);
});

test('the list tells of whom there is a photo with consent, and its teacher sees that photo', async () => {
  const [first = 0, second = 0] = http.school.students.form1;
  await withConnection(http.scratch.superuser, async (client) => {
    // Only then it counts as a change of this school.
    await client.query("SELECT set_config('app.org_id', $1, false)", [`${http.school.org}`]);
    await client.query(
      `INSERT INTO student_photos (org_id, student_id, image_type, image) SELECT $1, id, 'image/webp', 'x' FROM unnest($2::bigint[]) id`,
      [http.school.org, [first, second]],
    );
    await client.query(
      `INSERT INTO photo_consents (org_id, student_id, purpose, wording, way, given_at, noted_by)
       VALUES ($1, $2, 'record', 1, 'paper', now(), 1)`,
      [http.school.org, first],
    );
  });
  const { body } = await gridOf(ngo);
  const seen = body.data[0].students.filter(({ hasPhoto }: { hasPhoto: boolean }) => hasPhoto);
  expect(seen.map(({ id }: { id: number }) => id)).toEqual([first]);
  const photo = async (id: number) => (await ngo.get(`/slm/Students/v1/photo?id=${id}`)).status;
  expect([await photo(first), await photo(second)]).toEqual([200, 404]);
});

test('a mark is saved, changed and taken back; its earlier values are kept', async () => {
  expect((await save(ngo, [cell(0, entered(1250), 0)])).status).toBe(200);
  expect(await marksOf(0)).toEqual([{ state: 'entered', value: 1250, version: 1 }]);
  expect((await save(ngo, [cell(0, { state: 'absent', value: null }, 1)])).status).toBe(200);
  const taken = await save(ngo, [cell(0, null, 2)]);
  expect(taken.body.data[0].mark).toEqual({ state: null, value: null, version: 3 });
  const history = await ngo.get(
    `/slm/Marks/v1/history?classId=${maths().classId}&subjectId=${maths().subjectId}&sequenceId=${now}&place=1&studentId=${student(0)}`,
  );
  expect(
    history.body.data.map(({ state, value }: { state: string; value: number }) => [state, value]),
  ).toEqual([
    [null, null],
    ['absent', null],
    ['entered', 1250],
  ]);
  expect(history.body.data[0].by).toContain('ngo-AAA');
});

test('tells the second writer of a cell its content and author, and saves nothing of the list', async () => {
  expect((await save(ngo, [cell(1, entered(900), 0)])).status).toBe(200);
  const late = await save(principal, [cell(1, entered(1900), 0), cell(2, entered(1000), 0)]);
  expect(codeOf(late)).toEqual([409, 'EVALUATION.errors.markChanged']);
  expect(late.text).toContain('"value":900');
  expect(late.text).toContain('ngo-AAA');
  expect([await marksOf(1), await marksOf(2)]).toEqual([
    [{ state: 'entered', value: 900, version: 1 }],
    [null],
  ]);
});

test('accepts an entry equal to the saved one without a conflict', async () => {
  expect((await save(ngo, [cell(1, entered(900), 0)])).status).toBe(200);
  const again = await save(principal, [cell(1, entered(900), 0), cell(2, entered(1000), 0)]);
  expect(again.status, again.text).toBe(200);
  expect(await marksOf(1)).toEqual([{ state: 'entered', value: 900, version: 1 }]);
  expect((await save(ngo, [cell(2, null, 1)])).status).toBe(200);
});

sampledTest(
  'one of twenty simultaneous writes into one cell succeeds, and the others are refused',
  async () => {
    // The evaluation has begun: whoever begins it holds up everybody else.
    expect((await save(ngo, [cell(2, entered(900), 0)])).status).toBe(200);
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, value) => save(ngo, [cell(3, entered(value), 0)])),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(19);
    const won = replies.findIndex(({ status }) => status === 200);
    expect(await marksOf(3)).toEqual([{ state: 'entered', value: won, version: 1 }]);
  },
);

test('a mark above the maximum, a stranger to the class and a cell named twice save nothing', async () => {
  const [stranger] = http.school.students.form2;
  const refused = [
    [cell(2, entered(2001), 0), 400, 'aboveMaximum'],
    [{ ...cell(2, entered(1000), 0), studentId: stranger }, 400, 'notInClass'],
  ] as const;
  for (const [wrong, status, code] of refused) {
    const reply = await save(
      ngo,
      [cell(2, entered(1000), 0), wrong].slice(wrong.studentId === student(2) ? 1 : 0),
    );
    expect(codeOf(reply)).toEqual([status, `EVALUATION.errors.${code}`]);
  }
  const above = await save(ngo, [cell(2, entered(2050), 0)]);
  expect(above.body).toMatchObject({ message: '20.5 is more than 20.', facts: { mark: '20.5', most: '20' } });
  const twice = await save(ngo, [cell(2, entered(1000), 0), cell(2, entered(1100), 0)]);
  expect(codeOf(twice)).toEqual([400, 'EVALUATION.errors.cellTwice']);
  expect((await save(ngo, [cell(2, entered(-1), 0)])).status).toBe(400);
  expect((await save(ngo, [cell(2, entered(12.5), 0)])).status).toBe(400);
  expect(await marksOf(2)).toEqual([null]);
});

test('a sequence that has not begun takes no marks', async () => {
  const reply = await save(ngo, [cell(2, entered(1000), 0)], { sequenceId: later });
  expect(codeOf(reply)).toEqual([409, 'EVALUATION.errors.notOpenYet']);
  expect((await gridOf(ngo, maths(), later)).body.data[0].refused).toBe('notOpenYet');
});

sampledTest(
  'the class master sees all subjects of the class and enters the own one; other teachers see none of it',
  async () => {
    const tabi = await http.as('tabi');
    expect((await gridOf(tabi)).body.data[0].refused).toBe('notYours');
    expect(codeOf(await save(tabi, [cell(2, entered(1000), 0)]))).toEqual([
      403,
      'EVALUATION.errors.notYours',
    ]);
    const english = { classId: http.school.classes.form1, subjectId: http.school.subjects.english };
    expect((await gridOf(tabi, english)).body.data[0].refused).toBeNull();
    expect((await gridOf(ngo, english)).status).toBe(404);
    for (const name of ['fon', 'mbarga', 'sectionHead'] as const) {
      expect((await gridOf(await http.as(name))).status, name).toBe(404);
    }
    expect((await gridOf(await http.as('principal', http.otherSchool))).status).toBe(404);
    expect((await gridOf(await http.as('vicePrincipal'))).body.data[0].refused).toBe('notYours');
  },
);

const listOf = async (caller: Caller) =>
  (await caller.get(`/slm/Evaluations/v1/get?sequenceId=${now}`)).body.data[0].subjects.map(
    (row: {
      className: string;
      subjectName: string;
      entered: number;
      expected: number;
      mayEnter: boolean;
    }) => [row.className, row.subjectName, `${row.entered}/${row.expected}`, row.mayEnter],
  );

test('the list of what is to be marked goes through the classes as the school lists them, and says how far each subject is', async () => {
  const given = [0, 1, 3].map((of) => cell(of, entered(900), 0));
  expect((await save(ngo, given)).status).toBe(200);
  expect((await save(ngo, [cell(0, null, 1)])).status).toBe(200);
  expect(await listOf(ngo)).toEqual([
    ['Form 1 AAA', 'Maths', '2/4', true],
    ['6e AAA', 'Maths', '0/4', true],
  ]);
  expect(await listOf(await http.as('tabi'))).toEqual([
    ['Form 1 AAA', 'English', '0/4', true],
    ['Form 1 AAA', 'Maths', '2/4', false],
  ]);
});

const shownColumn = ({ place, title, maximum, weight }: EvaluationItem) => ({
  place,
  title,
  maximum,
  weight,
});
const knownColumn = ({ place, version }: EvaluationItem) => ({ place, version });
const sayColumns = (before: readonly EvaluationItem[], evaluations: readonly unknown[]) =>
  ngo.put('/slm/Evaluations/v1/save', {
    ...maths(),
    sequenceId: now,
    before: before.map(knownColumn),
    evaluations,
  });
const oral = { place: null, title: 'Oral', maximum: 1000, weight: 1 };

/** The usual evaluation of the sequence and an oral after it, in which the first student has a mark. */
async function withMarkedOral(): Promise<readonly EvaluationItem[]> {
  const { evaluations } = (await gridOf(ngo)).body.data[0];
  const added = await sayColumns(evaluations, [...evaluations.map(shownColumn), oral]);
  expect(added.status, added.text).toBe(200);
  const marked = await save(ngo, [{ ...cell(0, entered(800), 0), place: added.body.data[1].place }]);
  expect(marked.status, marked.text).toBe(200);
  return added.body.data;
}

test('an evaluation that is marked stays, with a maximum that its marks fit', async () => {
  const { students } = (await gridOf(ngo)).body.data[0];
  const evaluations = await withMarkedOral();
  const kept = evaluations.slice(0, 1).map(shownColumn);
  expect(codeOf(await sayColumns(evaluations, kept))).toEqual([
    409,
    'EVALUATION.columnErrors.evaluationMarked',
  ]);
  const lower = { ...oral, place: evaluations[1]?.place, maximum: 700 };
  expect(codeOf(await sayColumns(evaluations, [...kept, lower]))).toEqual([
    409,
    'EVALUATION.columnErrors.maximumTooLow',
  ]);
  expect((await gridOf(ngo)).body.data[0].students).toHaveLength(students.length);
});

test('a mark that a phone still holds for an evaluation that was removed does not go into the one added after it', async () => {
  expect((await save(ngo, [cell(1, entered(900), 0), cell(3, entered(900), 0)])).status).toBe(200);
  const evaluations = await withMarkedOral();
  const [removed] = evaluations.slice(1).map(({ place }) => place);
  if (removed === undefined) throw new Error('There is no oral.');
  expect((await save(ngo, [{ ...cell(0, null, 1), place: removed }])).status).toBe(200);
  const kept = evaluations.slice(0, 1).map(shownColumn);
  const without = await sayColumns(evaluations, kept);
  expect(without.status, without.text).toBe(200);
  expect((await listOf(ngo))[0]?.[2], 'counted no more').toBe('2/4');
  const again = await sayColumns(without.body.data, [...kept, oral]);
  expect(again.body.data.map(({ place }: EvaluationItem) => place)).toEqual([1, removed + 1]);
  const late = await save(ngo, [{ ...cell(1, entered(900), 0), place: removed }]);
  expect(codeOf(late)).toEqual([409, 'EVALUATION.errors.evaluationGone']);
  const [, mark] = (await gridOf(ngo)).body.data[0].students[1].marks;
  expect(mark).toBeNull();
});
