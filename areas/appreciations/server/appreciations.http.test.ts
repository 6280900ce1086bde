/** Writing about students: who may, what is saved, what happens when two write at once, and what other areas get. */

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { PeriodKey } from '#platform/kernel/periods/periods.ts';
import { enterOrganisation } from '#platform/server/db/database.ts';
import { emptyTables } from '#testing/database/empty-tables.ts';
import { type Caller, openTestHttp, type Reply, type TestHttp } from '#testing/http.ts';
import { givePeriods } from '#testing/marks/school-sequences.ts';
import { limitInTest } from '#testing/permissions/for-one-test.ts';
import { sampledTest } from '#testing/sampling.ts';
import { appreciationsOf, conductOf, missingAppreciations } from './of-class.ts';

let http: TestHttp;
let ngo: Caller;
let tabi: Caller;
let principal: Caller;
let discipline: Caller;
/** The sequence that is going on, the first, the trimester of both, and the last of the year. */
let keys: { now: string; first: string; trimester: string; later: string };
let ids: { now: number; first: number };

beforeAll(async () => {
  http = await openTestHttp();
  [ngo, tabi, principal, discipline] = await Promise.all([
    http.as('ngo'),
    http.as('tabi'),
    http.as('principal'),
    http.as('discipline'),
  ]);
  const { sequences: all, trimesters } = await givePeriods(http);
  ids = { first: all[0] ?? 0, now: all[1] ?? 0 };
  keys = {
    first: `sequence-${all[0]}`,
    now: `sequence-${all[1]}`,
    later: `sequence-${all[5]}`,
    trimester: `trimester-${trimesters[0]}`,
  };
});
afterAll(() => http.close());
const written = ['appreciations', 'evaluated_competences', 'conduct_totals', 'own_sentences', 'evaluations'];
afterEach(() => emptyTables(http, written));

interface ListKey {
  readonly classId: number;
  readonly kind: string;
  readonly subjectId: number | null;
}
const maths = (): ListKey => ({
  classId: http.school.classes.form1,
  kind: 'subject',
  subjectId: http.school.subjects.maths,
});
const ofClass = (kind: string, classId = http.school.classes.form1): ListKey => ({
  classId,
  kind,
  subjectId: null,
});
const listOf = (caller: Caller, listKey: ListKey = maths(), period = keys.now) =>
  caller.get(
    `/slm/Appreciations/v1/get?classId=${listKey.classId}&period=${period}&kind=${listKey.kind}${listKey.subjectId === null ? '' : `&subjectId=${listKey.subjectId}`}`,
  );
const student = (index: number) => http.school.students.form1[index] ?? 0;
const rowOf = (rows: Reply['body'], of: number) => rows.find(({ id }: { id: number }) => id === student(of));
const text = (of: number, content: string, version = 0) => ({ studentId: student(of), content, version });
const save = (caller: Caller, texts: unknown[], listKey: ListKey = maths(), period = keys.now) =>
  caller.put('/slm/Appreciations/v1/update', { ...listKey, period, texts });
const codeOf = ({ status, body }: Reply) => [status, body.code?.replace('APPRECIATION.errors.', '')];
const textsIn = async (caller: Caller, listKey: ListKey = maths(), period = keys.now) =>
  (await listOf(caller, listKey, period)).body.data[0].students.map(
    ({ text: one }: { text: { content: string } | null }) => one?.content ?? null,
  );
const mark = (caller: Caller, of: number, value: number, sequenceId: number) =>
  caller.put('/slm/Marks/v1/update', {
    classId: maths().classId,
    subjectId: maths().subjectId,
    sequenceId,
    cells: [{ studentId: student(of), place: 1, mark: { state: 'entered', value }, version: 0 }],
  });

/** Marks in mathematics: of the first student in both sequences, of the second in the one that is going on. */
async function enterMarks() {
  for (const [of, value, sequence] of [
    [0, 900, ids.first],
    [0, 1450, ids.now],
    [1, 600, ids.now],
  ] as const) {
    expect((await mark(ngo, of, value, sequence)).status).toBe(200);
  }
}

/** Saves texts that nothing is in the way of. */
async function write(caller: Caller, texts: unknown[], listKey: ListKey = maths()) {
  const { status, text: raw } = await save(caller, texts, listKey);
  expect(status, raw).toBe(200);
}
const sayCompetences = (caller: Caller, content: string, version: number) =>
  caller.put('/slm/EvaluatedCompetences/v1/update', {
    classId: maths().classId,
    subjectId: maths().subjectId,
    period: keys.now,
    content,
    version,
  });
const keyConduct = (caller: Caller, rows: unknown[], period = keys.now) =>
  caller.put('/slm/ConductTotals/v1/update', { classId: http.school.classes.form1, period, rows });

test('a teacher opens the texts of a class: everybody with average, place and progress, and nothing written yet', async () => {
  await enterMarks();
  const { status, body, text: raw } = await listOf(ngo);
  expect(status, raw).toBe(200);
  expect(body.data[0]).toMatchObject({
    kind: 'subject',
    subjectName: 'Maths',
    language: 'en',
    refused: null,
    mayProofread: false,
    competences: { content: '', version: 0 },
  });
  const rows = body.data[0].students;
  expect(rows).toHaveLength(4);
  expect(rowOf(rows, 0)).toMatchObject({
    average: 1450,
    rank: 1,
    band: 'veryGood',
    progress: 'up',
    text: null,
    others: [],
    efforts: [],
  });
  expect(rowOf(rows, 1)).toMatchObject({ average: 600, rank: 2, band: 'veryWeak', progress: null });
  expect(rowOf(rows, 2)).toMatchObject({ average: null, rank: null, band: null });
});

test('a text is saved on one line, changed and taken back', async () => {
  const saved = await save(ngo, [text(0, '  Good\n work. ')]);
  expect(saved.status, saved.text).toBe(200);
  expect(saved.body.data[0].text).toMatchObject({ content: 'Good work.', version: 1, proofread: false });
  expect(saved.body.data[0].text.by).toContain('ngo-AAA');
  expect((await save(ngo, [text(0, 'Better.', 1)])).status).toBe(200);
  const back = await save(ngo, [text(0, '', 2)]);
  expect(back.body.data[0].text).toMatchObject({ content: '', version: 3 });
  expect((await save(ngo, [text(0, 'x'.repeat(301), 3)])).status).toBe(400);
  expect((await save(ngo, [text(0, 'Good work.', 3)])).status).toBe(200);
});

test('shows the second writer the saved text and its author; saves nothing of the list, and overwrites no text', async () => {
  await write(ngo, [text(0, 'Good work.')]);
  const late = await save(tabi, [text(0, 'Mine.'), text(1, 'Weak.')]);
  expect(codeOf(late)).toEqual([409, 'textChanged']);
  expect(late.text).toContain('Good work.');
  expect(late.text).toContain('ngo-AAA');
  expect((await textsIn(ngo)).filter((one: string | null) => one !== null)).toEqual(['Good work.']);
  expect((await save(tabi, [text(0, 'Good work.', 0)])).status).toBe(200);
});

sampledTest('one of ten simultaneous writes of one text succeeds, and the others are refused', async () => {
  const replies = await Promise.all(Array.from({ length: 10 }, (_, n) => save(ngo, [text(2, `Text ${n}.`)])));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
});

test('a stranger to the class, a student named twice and a period to come save nothing', async () => {
  const [stranger = 0] = http.school.students.form2;
  const there = text(1, 'Weak.');
  expect(codeOf(await save(ngo, [there, { ...there, studentId: stranger }]))).toEqual([400, 'notInClass']);
  expect(codeOf(await save(ngo, [there, there]))).toEqual([400, 'studentTwice']);
  expect(codeOf(await save(ngo, [there], maths(), keys.later))).toEqual([409, 'notOpenYet']);
  expect((await save(ngo, [there], maths(), 'sequence-999999')).status).toBe(404);
  expect((await save(ngo, [there], maths(), 'month-1')).status).toBe(400);
});

sampledTest(
  'each writes the own texts; class master and head put right those of the class; others see nothing',
  async () => {
    const english = { ...maths(), subjectId: http.school.subjects.english };
    expect((await listOf(ngo, english)).status).toBe(404);
    expect((await listOf(ngo, ofClass('master'))).status).toBe(404);
    expect((await listOf(await http.as('admin'))).body.data[0].refused).toBe('notYours');
    const vice = await http.as('vicePrincipal');
    const tries = [
      [tabi, ofClass('master'), 200],
      [tabi, ofClass('head'), 403],
      [vice, ofClass('head'), 200],
      [discipline, ofClass('conduct'), 200],
      [discipline, ofClass('master'), 404],
      [discipline, maths(), 404],
      [await http.as('admin'), ofClass('head'), 403],
      [await http.as('fon'), maths(), 404],
      [await http.as('mbarga'), maths(), 404],
      [await http.as('sectionHead'), ofClass('head'), 404],
      [await http.as('secretary'), maths(), 403],
      [await http.as('principal', http.otherSchool), ofClass('head'), 404],
    ] as const;
    for (const [caller, listKey, status] of tries) {
      const reply = await save(caller, [text(3, 'Said once.')], listKey);
      expect([listKey.kind, reply.status], reply.text).toEqual([listKey.kind, status]);
    }
  },
);

test('the class master reads what the subjects say under each student, with the subjects that want effort', async () => {
  await enterMarks();
  await write(ngo, [text(0, 'Good work.')]);
  const rows = (await listOf(tabi, ofClass('master'))).body.data[0].students;
  expect(rowOf(rows, 1)).toMatchObject({ average: 600, band: 'veryWeak', efforts: ['Maths'] });
  expect(
    rowOf(rows, 0).others.map(
      ({ kind, subjectName, text: one }: { kind: string; subjectName: string; text: unknown }) => [
        kind,
        subjectName,
        one !== null,
      ],
    ),
  ).toEqual(
    expect.arrayContaining([
      ['subject', 'Maths', true],
      ['conduct', null, false],
    ]),
  );
});

sampledTest(
  'the class master reads a text over; a change makes it a draft again, and a text changed meanwhile is not ticked',
  async () => {
    await write(ngo, [text(0, 'Good work.')]);
    const firstText = async () => rowOf((await listOf(ngo)).body.data[0].students, 0).text;
    const { version } = await firstText();
    const tick = (caller: Caller, of: number) =>
      caller.put('/slm/Appreciations/v1/proofread', {
        classId: http.school.classes.form1,
        period: keys.now,
        proofread: true,
        texts: [{ studentId: student(0), kind: 'subject', subjectId: maths().subjectId, version: of }],
      });
    expect(codeOf(await tick(ngo, version))).toEqual([403, 'notYours']);
    expect(codeOf(await tick(tabi, version + 1))).toEqual([409, 'textChanged']);
    expect((await tick(tabi, version)).body.data[0]).toEqual({ count: 1 });
    expect((await firstText()).proofread).toBe(true);
    expect((await save(ngo, [text(0, 'Very good work.', version)])).status).toBe(200);
    expect((await firstText()).proofread).toBe(false);
  },
);

test('the board says what each owes; the missing are named', async () => {
  await write(ngo, [text(0, 'Good work.'), text(2, 'Fair.')]);
  const board = async (caller: Caller) =>
    (await caller.get(`/slm/Appreciations/v1/board?period=${keys.now}`)).body.data[0];
  const own = (await board(ngo)).duties.map(
    (row: { className: string; subjectName: string; written: number; expected: number; own: boolean }) => [
      row.className,
      row.subjectName,
      `${row.written}/${row.expected}`,
      row.own,
    ],
  );
  expect(own).toEqual([
    ['Form 1 AAA', 'Maths', '2/4', true],
    ['6e AAA', 'Maths', '0/4', true],
  ]);
  const kinds = (await board(discipline)).duties.map(({ kind }: { kind: string }) => kind);
  expect(kinds).toEqual(['conduct', 'conduct', 'conduct']);
  expect((await board(await http.as('mbarga'))).duties).toEqual([]);
  const missing = await ngo.get(`/slm/Appreciations/v1/missing?period=${keys.now}`);
  expect(
    missing.body.data.map(({ className, students }: { className: string; students: unknown[] }) => [
      className,
      students.length,
    ]),
  ).toEqual([
    ['Form 1 AAA', 2],
    ['6e AAA', 4],
  ]);
});

test('a teacher lists the evaluated competences; a write on an old version is refused', async () => {
  const stored = { content: 'Solve an equation.', version: 1 };
  expect((await sayCompetences(ngo, stored.content, 0)).body.data[0]).toEqual(stored);
  expect((await sayCompetences(ngo, 'Other.', 0)).status).toBe(409);
  expect((await sayCompetences(await http.as('admin'), 'Other.', 1)).status).toBe(403);
  expect((await listOf(ngo)).body.data[0].competences).toEqual(stored);
});

const noMeasures = { detention: 0, exclusionDays: 0, warnings: 0, reprimands: 0, excluded: false };
const totals = { unjustified: 420, justified: 60, lateness: 2, ...noMeasures };

test('the discipline master keys conduct; the trimester sums what its sequences say, the remark fits it, and the board tells how many are keyed', async () => {
  const form1 = http.school.classes.form1;
  const row = { studentId: student(0), ...totals, version: 0 };
  expect((await keyConduct(principal, [row], keys.first)).status).toBe(200);
  expect((await keyConduct(discipline, [row])).body.data[0].totals).toMatchObject({ ...totals, version: 1 });
  expect(codeOf(await keyConduct(discipline, [{ ...row, lateness: 9 }]))).toEqual([409, 'textChanged']);
  expect((await keyConduct(discipline, [{ ...row, unjustified: -1, version: 1 }])).status).toBe(400);
  expect((await keyConduct(tabi, [row])).status).toBe(403);
  const read = (caller: Caller, period: string) =>
    caller.get(`/slm/ConductTotals/v1/get?classId=${form1}&period=${period}`);
  const trimester = (await read(tabi, keys.trimester)).body.data[0];
  expect(trimester.mayWrite).toBe(false);
  const summed = { unjustified: 840, lateness: 4 };
  expect(rowOf(trimester.students, 0)).toMatchObject({ totals: null, summed });
  expect((await read(ngo, keys.now)).status).toBe(404);
  const board = async (caller: Caller, period: string) =>
    (await caller.get(`/slm/Appreciations/v1/board?period=${period}`)).body.data[0].conduct.map(
      ({ className, keyed, expected }: { className: string; keyed: number; expected: number }) =>
        `${className} ${keyed}/${expected}`,
    );
  expect(await board(discipline, keys.trimester)).toEqual(['Form 1 AAA 1/4', 'Form 2 AAA 0/4', '6e AAA 0/4']);
  expect(await board(tabi, keys.later)).toEqual(['Form 1 AAA 0/4']);
  expect(await board(ngo, keys.now)).toEqual([]);
  const students = (await listOf(discipline, ofClass('conduct'))).body.data[0].students;
  expect(students.map(({ band }: { band: string | null }) => band).filter(Boolean)).toEqual(['weak']);
  expect(students.map(({ average }: { average: number | null }) => average)).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

const good = { kind: 'subject', band: 'good', progress: null };

sampledTest(
  'the principal adds a sentence to the bank and takes it away; nobody else, and never one that is there',
  async () => {
    const fr = 'Un travail de {champion|championne|qualité}.';
    const sentence = { ...good, fr, en: 'The work of a champion.' };
    const add = (caller: Caller, more: object = {}) =>
      caller.post('/slm/AppreciationSentences/v1/create', { ...sentence, ...more });
    const { body, status, text: raw } = await add(principal);
    expect(status, raw).toBe(201);
    expect(codeOf(await add(principal))).toEqual([409, 'sentenceThere']);
    expect(codeOf(await add(principal, { en: 'Other.', fr: 'Bon travail {a|b}.' }))).toEqual([
      400,
      'sentenceForms',
    ]);
    expect((await add(await http.as('vicePrincipal'))).status).toBe(403);
    const all = async (caller: Caller) => (await caller.get('/slm/AppreciationSentences/v1/get')).body.data;
    expect(await all(ngo)).toEqual([{ id: body.data[0].id, ...sentence }]);
    expect(await all(await http.as('principal', http.otherSchool))).toEqual([]);
    const remove = (caller: Caller) =>
      caller.delete(`/slm/AppreciationSentences/v1/delete?id=${body.data[0].id}`);
    expect((await remove(await http.as('principal', http.otherSchool))).status).toBe(404);
    expect((await remove(principal)).status).toBe(200);
    expect((await remove(principal)).status).toBe(404);
  },
);

sampledTest(
  'cards get texts, competences and conduct; the board gets the lists in which texts are missing',
  async () => {
    await write(ngo, [text(0, 'Very good work.'), text(2, 'Fair.')]);
    for (const [caller, kind] of [
      [tabi, 'master'],
      [principal, 'head'],
      [discipline, 'conduct'],
    ] as const)
      await write(caller, [text(3, 'Said once.')], ofClass(kind));
    expect((await sayCompetences(ngo, 'Solve an equation.', 0)).status).toBe(200);
    for (const period of [keys.first, keys.now]) {
      const keyed = await keyConduct(discipline, [{ studentId: student(0), ...totals, version: 0 }], period);
      expect(keyed.status, keyed.text).toBe(200);
    }
    const form1 = http.school.classes.form1;
    await http.database.outside(async (db) => {
      const at = await enterOrganisation(db, http.school.org);
      const context = {
        ...at,
        reference: <T>(_topics: unknown, _name: string, make: () => Promise<T>) => make(),
        // Contributions of later areas are tested in those areas.
        contributions: () => [],
      };
      const { textOf, competences } = await appreciationsOf(context, form1, keys.now as PeriodKey);
      expect(textOf(student(0), 'subject', maths().subjectId)?.content).toBe('Very good work.');
      expect(textOf(student(1), 'subject', maths().subjectId)).toBeUndefined();
      expect([...competences.values()]).toEqual(['Solve an equation.']);
      const conduct = await conductOf(context, form1, keys.trimester as PeriodKey);
      expect(conduct.get(student(0))).toMatchObject({ unjustified: 840, lateness: 4, excluded: false });
      expect(conduct.has(student(1))).toBe(false);
      const missing = await missingAppreciations(context, {
        classIds: [form1],
        period: keys.now as PeriodKey,
      });
      expect(
        missing.map(({ kind, expected, missing: who }) => `${kind} ${who.length}/${expected}`).sort(),
      ).toEqual(['conduct 3/4', 'head 3/4', 'master 3/4', 'subject 2/4', 'subject 4/4']);
      await expect(conductOf(context, form1, 'sequence-999999')).rejects.toThrow('missing');
    });
  },
);

sampledTest(
  'a principal of a section adds nothing to the bank of the whole school and takes nothing out of it',
  async () => {
    await limitInTest(http, http.school.people.principal.userId);
    const sentence = { ...good, fr: 'Un beau travail.', en: 'Fine work.' };
    const replies = [
      await principal.post('/slm/AppreciationSentences/v1/create', sentence),
      await principal.delete('/slm/AppreciationSentences/v1/delete?id=999999999'),
    ];
    expect(replies.map(({ status }) => status)).toEqual([403, 403]);
  },
);
