import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { usualPlan } from '#areas/school/server/public.ts';
import { withConnection } from '#platform/server/db/connection.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { openTestHttp, type TestHttp } from '#testing/http.ts';
import { sampledTest, slowTest } from '#testing/sampling.ts';
import { everybodysSecret } from '#testing/small-school-people.ts';
import { mergeStudents } from '#testing/students/merge-students.ts';
import type { ClassDecisions, Rollover } from '../../rollover/contract.ts';

let http: TestHttp;
let nextId: number;
const path = '/slm/Students/v1/rollover';
const years = '/slm/SchoolYears/v1';
type Name = Parameters<TestHttp['as']>[0];

beforeEach(async () => {
  http = await openTestHttp();
  await fillLevels();
  const made = await (await http.as('secretary')).post(
    '/slm/SchoolYears/v1/create',
    usualPlan(2027, ['Noël', 'Pâques']),
  );
  nextId = made.body.data[0].id;
  const { form1, form2, sixth } = http.school.classes;
  for (const id of [form1, form2, sixth]) await decide(id, []);
});
afterEach(() => http.close());

/** Each level takes as many students as its class has. */
async function fillLevels() {
  const admin = await http.as('admin');
  const { body } = await admin.get('/slm/Structure/v1/get');
  const { version, sections } = body.data[0];
  const saved = await admin.put('/slm/Structure/v1/sections', {
    version,
    sections: sections.map((section: { levels: readonly object[] }) => ({
      ...section,
      levels: section.levels.map((level) => ({ ...level, capacity: 4 })),
    })),
  });
  expect(saved.status, saved.text).toBe(200);
}

async function read(name: Name = 'secretary'): Promise<Rollover> {
  const reply = await (await http.as(name)).get(`${path}?toYearId=${nextId}`);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data[0];
}
async function makeClasses(part: object = {}) {
  const { form1, form2, sixth } = http.school.classes;
  const request = {
    toYearId: nextId,
    classIds: [form1, form2, sixth],
    keepMasters: true,
    copyTeaching: true,
  };
  return (await http.as('principal')).post(`${path}/classes`, { ...request, ...part });
}
const decisionsOf = async (classId: number): Promise<ClassDecisions> =>
  (await (await http.as('secretary')).get(`${path}/class?toYearId=${nextId}&classId=${classId}`)).body
    .data[0];
async function decide(
  classId: number,
  exceptions: readonly object[],
  part: object = {},
  name: Name = 'secretary',
) {
  const { version, students } = await decisionsOf(classId);
  const named = new Set(exceptions.map((one) => ('studentId' in one ? one.studentId : null)));
  // Students not named in the decisions are set to not promoted.
  const others = students.flatMap(({ studentId }) =>
    named.has(studentId) ? [] : [not(studentId, 'promoted')],
  );
  const all = [...others, ...exceptions];
  const body = {
    toYearId: nextId,
    classId,
    version,
    leaves: false,
    toClassId: null,
    exceptions: all,
    ...part,
  };
  return (await http.as(name)).put(`${path}/class`, body);
}
const act = async (what: 'do' | 'undo', version: number, name: Name = 'principal') =>
  (await http.as(name)).post(`${path}/${what}`, { toYearId: nextId, version });
const not = (studentId: number | undefined, decision: string, toClassId: number | null = null) => ({
  studentId,
  decision,
  toClassId,
});
const classesOf = async (id: number | undefined) =>
  (await (await http.as('secretary')).get(`/slm/Students/v1/record?id=${id}`)).body.data[0].enrolments.map(
    (one: { className: string; yearName: string; repeating: boolean }) =>
      `${one.className} ${one.yearName}${one.repeating ? ' R' : ''}`,
  );
const named = (rollover: Rollover, name: string) => rollover.comingClasses.find((one) => one.name === name);

sampledTest(
  'the classes of the new year are copies of this year’s, with their masters, teachers and notebooks; making them again adds none',
  async () => {
    expect((await read()).comingClasses).toEqual([]);
    expect((await makeClasses()).body.data[0]).toEqual({ made: 3 });
    const again = await Promise.all([makeClasses(), makeClasses()]);
    expect(again.map(({ body }) => body.data[0].made)).toEqual([0, 0]);
    const { body } = await (await http.as('admin')).get(`/slm/Classes/v1/records?yearId=${nextId}`);
    const form1 = body.data.find((one: { name: string }) => one.name === 'Form 1 AAA');
    expect(form1).toMatchObject({ masterId: http.school.people.tabi.userId, levelName: 'Form 1', size: 0 });
    const teaching = await (await http.as('admin')).get(`/slm/Assignments/v1/get?classId=${form1.id}`);
    expect(teaching.body.data[0].assignments).toHaveLength(2);
    const notebooks = await (await http.as('ngo')).get(`/slm/Notebooks/v1/get?yearId=${nextId}`);
    expect(notebooks.body.data).toHaveLength(3);
  },
);

slowTest(
  'proposes nothing for whom neither a council nor an annual average says anything, and names them',
  async () => {
    const { classes, students } = http.school;
    await makeClasses();
    const secretary = await http.as('secretary');
    const { version } = await decisionsOf(classes.form1);
    const body = { toYearId: nextId, classId: classes.form1, version, leaves: false, toClassId: null };
    const saved = await secretary.put(`${path}/class`, { ...body, exceptions: [] });
    expect(saved.status, saved.text).toBe(200);
    const [own] = (await decisionsOf(classes.form1)).students;
    expect([own?.decision, own?.judged]).toEqual(['undecided', false]);
    const { without } = await read();
    expect(without.map(({ studentId, className }) => [studentId, className])).toEqual(
      expect.arrayContaining(students.form1.map((id) => [id, 'Form 1 AAA'])),
    );
    expect(without).toHaveLength(students.form1.length);
  },
);

sampledTest(
  'a secretary moves the school: promoted, repeating, leaving and undecided students are where they belong, and this year stays as it is',
  async () => {
    await makeClasses();
    const { classes, students } = http.school;
    const [first, second, third] = students.form1;
    const saved = await decide(classes.form1, [
      not(first, 'repeats'),
      not(second, 'leaves'),
      not(third, 'undecided'),
    ]);
    expect(saved.status, saved.text).toBe(200);
    const preview = await read();
    expect(preview.classes.map(({ name, leaves, counts }) => [name, leaves, counts])).toEqual([
      ['Form 1 AAA', false, { promoted: 1, repeats: 1, leaves: 1, undecided: 1 }],
      ['Form 2 AAA', true, { promoted: 0, repeats: 0, leaves: 4, undecided: 0 }],
      ['6e AAA', true, { promoted: 0, repeats: 0, leaves: 4, undecided: 0 }],
    ]);
    expect(named(preview, 'Form 1 AAA')).toMatchObject({ coming: 0, repeating: 1, there: 0, capacity: 4 });
    expect(named(preview, 'Form 2 AAA')).toMatchObject({ coming: 1, repeating: 0 });
    const done = await act('do', preview.version, 'secretary');
    expect(done.status, done.text).toBe(200);
    expect(done.body.data[0]).toMatchObject({ moved: 2, mayUndo: true, doneBy: 'secretary-AAA Staff-AAA' });
    expect(await classesOf(first)).toEqual(['Form 1 AAA 2027/2028 R', 'Form 1 AAA 2026/2027']);
    expect(await classesOf(students.form1[3])).toEqual(['Form 2 AAA 2027/2028', 'Form 1 AAA 2026/2027']);
    expect(await classesOf(third)).toEqual(['Form 1 AAA 2026/2027']);
    const consequences = async (id: number | undefined) => {
      const secretary = await http.as('secretary');
      const history = await secretary.get(`/slm/Students/v1/history?id=${id}`);
      const record = await secretary.get(`/slm/Students/v1/record?id=${id}`);
      const [line] = history.body.data;
      return [line.key, line.facts, record.body.data[0].enrolments[0].came];
    };
    const from = 'Form 1 AAA';
    expect(await consequences(first)).toEqual(['STUDENT.history.repeats', { from, to: from }, 'repeats']);
    const promoted = ['STUDENT.history.promoted', { from, to: 'Form 2 AAA' }, 'promoted'];
    expect(await consequences(students.form1[3])).toEqual(promoted);
    const { body } = await (await http.as('bursar')).get(`/slm/Classes/v1/records?yearId=${nextId}`);
    expect(body.data.find(({ name }: { name: string }) => name === from)).toMatchObject({
      size: 1,
      repeating: 1,
    });
  },
);

slowTest(
  'when two records of one student become one, what the move did with the one that goes stays known, and can be taken back',
  async () => {
    await makeClasses();
    const { classes, students } = http.school;
    const goneId = students.form1[0];
    await decide(classes.form1, [not(goneId, 'repeats')]);
    expect((await act('do', (await read()).version)).status).toBe(200);
    const secretary = await http.as('secretary');
    const made = await secretary.post('/slm/Students/v1/create', {
      classId: classes.form1,
      repeating: false,
      firstName: 'Brenda',
      lastName: 'Eyong',
      contacts: null,
      matricule: null,
      nationalMatricule: null,
      sex: null,
      birthDate: null,
      birthPlace: null,
      nationality: null,
    });
    const [kept] = made.body.data;
    const [gone] = (await secretary.get(`/slm/Students/v1/record?id=${goneId}`)).body.data;
    await mergeStudents(secretary, kept, gone);
    expect(await classesOf(kept.id)).toEqual(['Form 1 AAA 2027/2028 R', 'Form 1 AAA 2026/2027']);
    const history = await secretary.get(`/slm/Students/v1/history?id=${kept.id}`);
    expect(history.body.data.map(({ key }: { key: string }) => key)).toContain('STUDENT.history.repeats');
    expect((await act('undo', (await read()).version)).status).toBe(200);
    expect(await classesOf(kept.id)).toEqual(['Form 1 AAA 2026/2027']);
  },
);

test('done again it moves nobody twice, but takes along whom was decided since', async () => {
  await makeClasses();
  const { classes, students } = http.school;
  await decide(classes.form1, [not(students.form1[0], 'undecided')]);
  const first = (await act('do', (await read()).version)).body.data[0];
  expect(first.moved).toBe(3);
  const second = (await act('do', first.version)).body.data[0];
  expect(second.moved).toBe(3);
  await decide(classes.form1, []);
  const third = (await act('do', (await read()).version)).body.data[0];
  expect(third.moved).toBe(4);
  expect(await classesOf(students.form1[0])).toHaveLength(2);
});

test('applies one of two simultaneous rollovers, and shows the other person the result', async () => {
  await makeClasses();
  const { version } = await read();
  const replies = await Promise.all([act('do', version, 'secretary'), act('do', version, 'principal')]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const late = replies.find(({ status }) => status === 409);
  expect(late?.body).toMatchObject({ code: 'PLATFORM.errors.stale', facts: { current: { moved: 4 } } });
  expect(await classesOf(http.school.students.form1[0])).toHaveLength(2);
});

slowTest('skips students placed in the new year by hand, even while the rollover runs', async () => {
  await makeClasses();
  const { students } = http.school;
  const preview = await read();
  const form1 = named(preview, 'Form 1 AAA')?.id;
  const secretary = await http.as('secretary');
  const record = (await secretary.get(`/slm/Students/v1/record?id=${students.form1[0]}`)).body.data[0];
  const byHand = {
    id: record.id,
    version: record.version,
    fromClassId: null,
    toClassId: form1,
    repeating: false,
    on: '2026-11-20',
    reason: null,
  };
  const [placed, done] = await Promise.all([
    secretary.put('/slm/Students/v1/class', byHand),
    act('do', preview.version),
  ]);
  expect(done.status, done.text).toBe(200);
  expect([200, 409]).toContain(placed.status);
  expect(await classesOf(record.id)).toHaveLength(2);
});

test('warns of more students than a class holds, and moves them', async () => {
  await makeClasses();
  const { classes, students } = http.school;
  const form2 = named(await read(), 'Form 2 AAA')?.id;
  await decide(classes.sixth, [], { toClassId: form2 });
  const preview = await read();
  expect(named(preview, 'Form 2 AAA')).toMatchObject({ coming: 8, capacity: 4 });
  expect((await act('do', preview.version)).body.data[0].moved).toBe(8);
  expect(await classesOf(students.sixth[0])).toEqual(['Form 2 AAA 2027/2028', '6e AAA 2026/2027']);
});

slowTest(
  'taken back, everybody is where they were; who was moved by hand since stays and is named, though not to who is barred from them; a second time is refused',
  async () => {
    await makeClasses();
    const { students } = http.school;
    const before = (await act('do', (await read()).version)).body.data[0];
    const form2 = named(before, 'Form 2 AAA')?.id;
    const sixth = named(before, '6e AAA')?.id;
    const secretary = await http.as('secretary');
    const record = (await secretary.get(`/slm/Students/v1/record?id=${students.form1[0]}`)).body.data[0];
    await secretary.put('/slm/Students/v1/class', {
      id: record.id,
      version: record.version,
      fromClassId: form2,
      toClassId: sixth,
      repeating: false,
      on: '2026-11-20',
      reason: null,
    });
    const { version, movedSince } = await read();
    expect(movedSince).toMatchObject([{ studentId: record.id, className: '6e AAA' }]);
    const { org, people } = http.school;
    await http.database.write(asOrg(org), ({ db }) =>
      sql`
      WITH own AS (
        INSERT INTO guardians (org_id, user_id, first_name, last_name) VALUES (${org}, ${people.principal.userId}, 'P', 'P')
        RETURNING id)
      INSERT INTO guardian_links (org_id, guardian_id, student_id, relation, state)
      SELECT ${org}, id, ${record.id}, 'father', 'barred' FROM own
    `.execute(db),
    );
    expect((await read('principal')).movedSince).toEqual([]);
    const undone = await act('undo', version);
    expect(undone.status, undone.text).toBe(200);
    expect(undone.body.data[0]).toMatchObject({ moved: 0, mayUndo: false, doneAt: null, movedSince: [] });
    expect(await classesOf(record.id)).toEqual(['6e AAA 2027/2028', 'Form 1 AAA 2026/2027']);
    expect(await classesOf(students.form1[1])).toEqual(['Form 1 AAA 2026/2027']);
    const again = await act('undo', undone.body.data[0].version);
    expect(again.body.code).toBe('STUDENT.errors.notTakenBack');
  },
);

slowTest(
  'a student who leaves the school after the rollover waits in no class of the new year any more',
  async () => {
    await makeClasses();
    await act('do', (await read()).version);
    const secretary = await http.as('secretary');
    const [id] = http.school.students.form1;
    const size = async () => named(await read(), 'Form 2 AAA')?.there;
    const before = await size();
    const record = async () => (await secretary.get(`/slm/Students/v1/record?id=${id}`)).body.data[0];
    const { version } = await record();
    const left = { id, version, status: 'left', on: '2026-11-18', reason: null };
    expect((await secretary.put('/slm/Students/v1/status', left)).status).toBe(200);
    expect((await record()).enrolments.map(({ current }: { current: boolean }) => current)).not.toContain(
      true,
    );
    expect(await size()).toBe((before ?? 0) - 1);
  },
);

slowTest('on the first day of the new year the move is taken back no more', async () => {
  await makeClasses();
  const { version, to } = (await act('do', (await read()).version)).body.data[0];
  http.setNow(`${to.startsOn}T00:30:00.000Z`);
  const { login } = http.school.people.principal;
  const session = await http.anybody.post('/usm/api/session', { login, secret: everybodysSecret });
  const principal = http.bearer(session.body.access_token);
  expect((await principal.get(`${path}?toYearId=${nextId}`)).body.data[0].mayUndo).toBe(false);
  const late = await principal.post(`${path}/undo`, { toYearId: nextId, version });
  expect([late.status, late.body.code]).toEqual([409, 'STUDENT.errors.notTakenBack']);
});

sampledTest('shows the second of two people who decide on a class the decisions saved first', async () => {
  await makeClasses();
  const { classes, students } = http.school;
  const { version } = await decisionsOf(classes.form1);
  const first = await decide(classes.form1, [not(students.form1[0], 'repeats')]);
  expect(first.status).toBe(200);
  const second = await decide(classes.form1, [], { version }, 'principal');
  expect([second.status, second.body.code]).toEqual([409, 'PLATFORM.errors.stale']);
  expect(second.body.facts.current.students.map((one: { decision: string }) => one.decision)).toContain(
    'repeats',
  );
});

slowTest(
  'a class of another year, a student of another class and a year that is past are refused',
  async () => {
    await makeClasses();
    const { classes, students, yearId, lastYearId } = http.school;
    expect((await decide(classes.form1, [], { toClassId: classes.form2 })).status).toBe(404);
    expect((await decide(classes.form1, [not(students.form2[0], 'repeats')])).status).toBe(404);
    expect((await makeClasses({ classIds: [classes.lastYear] })).status).toBe(404);
    const secretary = await http.as('secretary');
    for (const id of [yearId, lastYearId]) {
      const reply = await secretary.get(`${path}?toYearId=${id}`);
      expect([reply.status, reply.body.code]).toEqual([409, 'STUDENT.errors.yearNotLater']);
    }
  },
);

sampledTest(
  'a teacher and a vice principal move nobody; another school knows neither the year nor the class',
  async () => {
    for (const name of ['ngo', 'vicePrincipal', 'sectionHead', 'bursar', 'mbarga'] as const) {
      const caller = await http.as(name);
      expect((await caller.get(`${path}?toYearId=${nextId}`)).status, name).toBe(403);
      expect((await caller.post(`${path}/do`, { toYearId: nextId, version: 0 })).status, name).toBe(403);
    }
    const stranger = await http.as('admin', http.otherSchool);
    expect((await stranger.get(`${path}?toYearId=${nextId}`)).status).toBe(404);
    expect((await stranger.post(`${path}/do`, { toYearId: nextId, version: 0 })).status).toBe(404);
  },
);

sampledTest(
  'a move that is cut off in the middle leaves nothing behind, and is done at the next try',
  async () => {
    await makeClasses();
    const { version } = await read();
    const asSuperuser = (statement: string) =>
      withConnection(http.scratch.superuser, (client) => client.query(statement));
    await asSuperuser(`
    CREATE FUNCTION cut() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'planted by a test' USING ERRCODE = '53200'; END $$;
    CREATE TRIGGER cut BEFORE INSERT ON rollover_enrolments EXECUTE FUNCTION cut()`);
    expect((await act('do', version)).status).toBe(503);
    expect(await classesOf(http.school.students.form1[0])).toHaveLength(1);
    await asSuperuser('DROP TRIGGER cut ON rollover_enrolments');
    expect((await read()).version).toBe(version);
    expect((await act('do', version)).body.data[0].moved).toBe(4);
  },
);

slowTest(
  'when the new year begins, who was to leave has left and its notebooks are closed; nothing is taken back any more',
  async () => {
    await makeClasses();
    const { students, notebooks } = http.school;
    await act('do', (await read()).version);
    const principal = await http.as('principal');
    const reply = await principal.get(`${years}/consequences?id=${nextId}`);
    expect(reply.body.data).toEqual([
      { area: 'students', key: 'ROLLOVER.yearEnd.leave', count: 8 },
      { area: 'notebook', key: 'CLOSING.notebooks', count: 4 },
    ]);
    const begun = await principal.put(`${years}/begin`, { id: nextId, version: 1 });
    expect(begun.status, begun.text).toBe(200);
    expect(begun.body.data[0]).toMatchObject({ id: nextId, current: true });
    const left = (await principal.get(`/slm/Students/v1/record?id=${students.form2[0]}`)).body.data[0];
    expect(left).toMatchObject({ status: 'left', statusOn: '2027-07-31' });
    const moved = (await principal.get(`/slm/Students/v1/record?id=${students.form1[0]}`)).body.data[0];
    expect(moved.status).toBe('enrolled');
    const [notebook] = (await principal.get(`/slm/Notebooks/v1/get?noteBookId=${notebooks.ngoForm1}`)).body
      .data;
    expect(notebook.closed).toBe(true);
    const again = await principal.put(`${years}/begin`, { id: nextId, version: 2 });
    expect([again.status, again.body.code]).toEqual([409, 'SCHOOL.errors.yearNotNext']);
    expect((await act('undo', 2)).body.code).toBe('STUDENT.errors.yearNotLater');
  },
);

slowTest(
  'a year begins without anybody leaving where nobody was moved; a stale or past year does not begin',
  async () => {
    const secretary = await http.as('secretary');
    const reply = await secretary.get(`${years}/consequences?id=${nextId}`);
    expect(reply.body.data).toContainEqual({ area: 'students', key: 'ROLLOVER.yearEnd.noClass', count: 12 });
    const stale = await secretary.put(`${years}/begin`, { id: nextId, version: 7 });
    expect([stale.status, stale.body.code]).toEqual([409, 'PLATFORM.errors.stale']);
    const past = await secretary.put(`${years}/begin`, { id: http.school.lastYearId, version: 1 });
    expect(past.body.code).toBe('SCHOOL.errors.yearNotNext');
    expect((await (await http.as('ngo')).put(`${years}/begin`, { id: nextId, version: 1 })).status).toBe(403);
    const both = await Promise.all(
      (['secretary', 'principal'] as const).map(async (name) =>
        (await http.as(name)).put(`${years}/begin`, { id: nextId, version: 1 }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const student = (await secretary.get(`/slm/Students/v1/record?id=${http.school.students.form2[0]}`)).body
      .data[0];
    expect(student.status).toBe('enrolled');
  },
);
