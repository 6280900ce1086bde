/** Class councils: opened, followed, decided, closed, opened again; who may, and what is refused. */

import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { addGuardians } from '#areas/parents/server/public/guardians.ts';
import { addGuardianLinks } from '#areas/students/server/public/guardian-links.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { unpackedXml } from '#platform/server/foreign/readers/unpacked.ts';
import { type Caller, openTestHttp, type Reply, type TestHttp } from '#testing/http.ts';
import { enterMarks } from '#testing/marks/entered-marks.ts';
import { givePeriods } from '#testing/marks/school-sequences.ts';
import { readPdf } from '#testing/pdf-content.ts';
import { limitInTest, teachInTest } from '#testing/permissions/for-one-test.ts';
import { sampledTest } from '#testing/sampling.ts';
import type { CouncilOfClass } from '../contract.ts';
import type { Decided } from '../decisions/decided-contract.ts';
import type { Meeting } from '../meeting/meeting-contract.ts';
import type { ClassAtCouncil } from '../students-contract.ts';
import { moveDecisions } from './decisions/decisions-store.ts';

type PersonCalled = Parameters<TestHttp['as']>[0];

let http: TestHttp;
let client: pg.Client;
let principal: Caller;
let tabi: Caller;
let sequences: readonly number[];
let trimesters: readonly number[];
/** Form 1 as the class list numbers it. */
let classList: readonly number[];

beforeAll(async () => {
  http = await openTestHttp();
  client = new pg.Client(http.scratch.superuser);
  await client.connect();
  await client.query(`SELECT set_config('app.org_id', $1, false)`, [String(http.school.org)]);
  ({ sequences, trimesters } = await givePeriods(http));
  [principal, tabi] = [await http.as('principal'), await http.as('tabi')];
  classList = (await students()).students.map(({ id }) => id);
  await mark([1600, 1300, 800, null]);
});
afterAll(async () => {
  await client.end();
  await http.close();
});
/** No test has the sitting of another one. */
afterEach(() => client.query('DELETE FROM council_sittings WHERE org_id = $1', [http.school.org]));

const form1 = () => http.school.classes.form1;
const term = () => `trimester-${trimesters[0]}`;
const year = () => `year-${http.school.yearId}`;
const path = '/slm/Council/v1';

/** Maths of both sequences of the first trimester, in the order of the class list. */
async function mark(row: readonly (number | null)[], version = 0) {
  const grid = { classId: form1(), subjectId: http.school.subjects.maths };
  for (const sequenceId of sequences.slice(0, 2))
    await enterMarks(principal, { ...grid, sequenceId }, classList, row, version);
}

const students = async (who = principal, period = term()): Promise<ClassAtCouncil> =>
  (await who.get(`${path}/students?classId=${form1()}&period=${period}`)).body.data[0];
const ofClass = async (who = principal): Promise<CouncilOfClass> =>
  (await who.get(`${path}/class?classId=${form1()}`)).body.data[0];
const read = async (id: number, who = principal): Promise<Meeting> =>
  (await who.get(`${path}/get?id=${id}`)).body.data[0];
const people = () => http.school.people;

const enrolments = () => ({
  heldOn: '2026-11-20',
  chairId: people().principal.userId,
  secretaryId: people().tabi.userId,
  attendances: [
    { userId: people().tabi.userId, state: 'present' },
    { userId: people().ngo.userId, state: 'excused' },
  ],
  guests: ['Mme Foning, parents'],
  remark: '',
});
const open = (who: Caller, period = term(), classId = form1()) =>
  who.post(`${path}/create`, { classId, period, ...enrolments() });
const opened = async (period = term()): Promise<number> => {
  const known = (await ofClass()).periods.find(({ key }) => key === period)?.sitting?.id;
  return known ?? (await open(principal, period)).body.data[0].id;
};
const nothing: Decided = {
  work: 'none',
  workReason: null,
  conduct: 'none',
  conductReason: null,
  promotion: null,
  promotionReason: null,
  remark: '',
  votes: null,
};
const decide = (
  id: number,
  index: number,
  version: number,
  decided: Partial<Decided> | null,
  who = tabi,
): Promise<Reply> =>
  who.put(`${path}/decide`, {
    id,
    studentId: classList[index],
    version,
    decided: decided && { ...nothing, ...decided },
  });
const decisionOn = async (id: number, index: number) =>
  (await read(id)).decisions.find(({ studentId }) => studentId === classList[index]);
const close = async (id: number, who = tabi) =>
  who.put(`${path}/close`, { id, version: (await read(id)).version });

/** A sitting about the term where one of the four is still open: one decision is other than proposed, with its reason. */
async function withThreeDecided(): Promise<number> {
  const id = await opened();
  const decisions: Partial<Decided>[] = [
    { work: 'congratulations' },
    { work: 'none', workReason: 'Two unfinished assignments' },
    { conduct: 'warning', conductReason: 'Late' },
  ];
  for (const [index, decided] of decisions.entries()) {
    const reply = await decide(id, index, 0, decided);
    expect(reply.status, reply.text).toBe(200);
  }
  return id;
}
async function closedSitting(): Promise<number> {
  const id = await withThreeDecided();
  expect((await decide(id, 3, 0, {})).status).toBe(200);
  expect((await close(id)).status).toBe(200);
  return id;
}

test('the class master sees before the council what the rules propose, with averages, places and subjects', async () => {
  const before = await students(tabi);
  expect(before.students.map(({ average, rank, proposal }) => [average, rank, proposal.work])).toEqual([
    [1600, 1, 'congratulations'],
    [1300, 2, 'honourRoll'],
    [800, 3, 'none'],
    [null, null, 'none'],
  ]);
  expect(before.students[0]?.subjects.map(({ cells, rank }) => [cells, rank])).toEqual([
    [[null, null], null],
    [[1600, 1600], 1],
  ]);
  expect([before.ranked, before.profile.passed]).toEqual([[1600, 1300, 800], 2]);
});

sampledTest(
  'a teacher, the secretary, the discipline master and the administrator follow and open no sitting; a parent sees none',
  async () => {
    const id = await opened();
    for (const name of ['ngo', 'secretary', 'discipline', 'admin'] as const) {
      const who = await http.as(name);
      const { mayDecide, decisions } = await read(id, who);
      expect([name, mayDecide, decisions]).toEqual([name, false, []]);
      expect([name, (await open(who, year())).status]).toEqual([name, 403]);
      expect([name, (await decide(id, 0, 0, { work: 'congratulations' }, who)).status]).toEqual([name, 403]);
      expect([name, (await close(id, who)).status]).toEqual([name, 403]);
      expect([name, (await ofClass(who)).staff]).toEqual([name, []]);
    }
    for (const name of ['mbarga', 'etoa', 'fon'] as const) {
      const who = await http.as(name);
      const seen = await Promise.all([
        who.get(`${path}/get?id=${id}`),
        who.get(`${path}/class?classId=${form1()}`),
        who.get(`${path}/students?classId=${form1()}&period=${term()}`),
        decide(id, 0, 0, null, who),
      ]);
      expect([name, seen.map(({ status }) => status)]).toEqual([name, [404, 404, 404, 404]]);
    }
    const stranger = await http.as('principal', http.otherSchool);
    expect((await stranger.get(`${path}/get?id=${id}`)).status).toBe(404);
    expect((await decide(id, 0, 0, null, stranger)).status).toBe(404);
  },
);

test('a class has one sitting about a period; none is opened about a period to come, nor with people from elsewhere', async () => {
  await opened();
  expect((await open(tabi)).body.code).toBe('COUNCIL.errors.sittingThere');
  expect((await open(tabi, `trimester-${trimesters[2]}`)).body.code).toBe('COUNCIL.errors.notBegun');
  expect((await open(tabi, 'trimester-999999')).status).toBe(404);
  const target = { classId: form1(), period: year() };
  const chairId = people().mbarga.userId;
  const { body } = await tabi.post(`${path}/create`, { ...target, ...enrolments(), chairId });
  expect(body.code).toBe('COUNCIL.errors.notStaff');
});

test('changes the attendance of a sitting on the version that was read; allows withdrawal of a sitting without decisions', async () => {
  const period = `sequence-${sequences[0]}`;
  const { id, version } = (await open(tabi, period)).body.data[0];
  const change = { id, version, ...enrolments(), remark: ' A class that works. ' };
  const [changed] = (await tabi.put(`${path}/update`, change)).body.data;
  const stored = { remark: 'A class that works.', version: 2, chair: expect.any(String) };
  expect(changed).toMatchObject(stored);
  const late = await principal.put(`${path}/update`, change);
  expect([late.body.code, late.body.facts.current.version]).toEqual(['PLATFORM.errors.stale', 2]);
  expect((await tabi.delete(`${path}/delete?id=${id}`)).status).toBe(200);
  expect((await tabi.get(`${path}/get?id=${id}`)).status).toBe(404);
});

test('a proposal is taken as it is; anything else wants a reason, which stays with it', async () => {
  const id = await opened();
  expect((await decide(id, 0, 0, { work: 'congratulations' })).status).toBe(200);
  const bare = await decide(id, 1, 0, { work: 'none' });
  expect([bare.body.code, bare.body.facts.part]).toEqual(['COUNCIL.errors.reasonMissing', 'work']);
  const reason = { work: 'none', workReason: ' Two unfinished assignments ' } as const;
  expect((await decide(id, 1, 0, reason)).status).toBe(200);
  const { decided, basis } = (await decisionOn(id, 1)) ?? {};
  expect(decided?.workReason).toBe('Two unfinished assignments');
  expect(basis).toMatchObject({ average: 1300, rank: 2, proposal: { work: 'honourRoll' } });
  const ofYear = { promotion: { decision: 'promoted', levelId: null, cause: null } } as const;
  expect((await decide(id, 2, 0, ofYear)).body.code).toBe('COUNCIL.errors.unfit');
  expect((await tabi.delete(`${path}/delete?id=${id}`)).body.code).toBe('COUNCIL.errors.decidedAlready');
});

test('shows the saved decision to the second of two who decide at once, and loses nothing decided before', async () => {
  const id = await opened();
  const remark = 'To be seen by the vice principal';
  const first = { work: 'warning', workReason: 'Copies homework', remark } as const;
  expect((await decide(id, 2, 0, first)).status).toBe(200);
  const second = await decide(id, 2, 0, { conduct: 'warning', conductReason: 'Late' }, principal);
  expect(second.body.code).toBe('COUNCIL.errors.decisionChanged');
  expect(second.body.facts.current).toMatchObject({ version: 1, decided: { work: 'warning' } });
  expect((await decide(id, 2, 1, { conduct: 'warning', conductReason: 'Late' }, principal)).status).toBe(200);
  const { body } = await tabi.get(`${path}/history?id=${id}&studentId=${classList[2]}`);
  expect(body.data).toMatchObject([{ version: 1, decided: { work: 'warning', remark } }]);
});

test('proposals are accepted for all who are open in one go, and taken back together except where it was decided since', async () => {
  const id = await opened(year());
  const accept = async (who = tabi) => (await who.put(`${path}/accept`, { id })).body.data.length;
  expect([await accept(), await accept()]).toEqual([4, 0]);
  expect((await read(id)).takeBack).toBe(4);
  expect((await decisionOn(id, 0))?.decided?.promotion?.decision).toBe('notClassified');
  const repeats = { decision: 'repeats', levelId: null, cause: null } as const;
  const own = { promotion: repeats, promotionReason: 'Ill for a term' };
  expect((await decide(id, 1, 1, own)).status).toBe(200);
  expect((await tabi.put(`${path}/take-back`, { id })).body.data).toHaveLength(3);
  expect((await tabi.put(`${path}/take-back`, { id })).body.code).toBe('COUNCIL.errors.nothingToTakeBack');
  const left = (await read(id)).decisions.filter(({ decided }) => decided !== null);
  expect(left.map(({ studentId }) => studentId)).toEqual([classList[1]]);
});

test('requires a cause for an exclusion, and a level of the section for a promotion', async () => {
  const id = await opened(year());
  const at = (await decisionOn(id, 3))?.version ?? 0;
  const say = (promotion: Decided['promotion']) =>
    decide(id, 3, at, { promotion, promotionReason: 'So decided' });
  const unfit = 'COUNCIL.errors.unfit';
  expect((await say({ decision: 'excluded', levelId: null, cause: null })).body.code).toBe(unfit);
  expect((await say({ decision: 'promoted', levelId: 999_999, cause: null })).body.code).toBe(unfit);
  expect((await say({ decision: 'repeats', levelId: null, cause: 'age' })).body.code).toBe(unfit);
  expect((await say({ decision: 'excluded', levelId: null, cause: 'abandoned' })).status).toBe(200);
});

sampledTest(
  'a sitting is closed once every student is decided; only the principal opens it again, with a reason',
  async () => {
    const id = await withThreeDecided();
    const early = await close(id);
    expect([early.body.code, early.body.facts.count]).toEqual(['COUNCIL.errors.undecided', 1]);
    expect((await decide(id, 3, 0, {})).status).toBe(200);
    expect((await close(id)).status).toBe(200);
    const over = 'COUNCIL.errors.closed';
    expect((await decide(id, 3, 1, { remark: 'More' })).body.code).toBe(over);
    expect((await tabi.put(`${path}/accept`, { id })).body.code).toBe(over);
    const { version } = await read(id);
    expect((await tabi.put(`${path}/update`, { id, version, ...enrolments() })).body.code).toBe(over);
    const reopen = (who: Caller) => who.put(`${path}/reopen`, { id, reason: 'A mark was wrong' });
    expect((await reopen(tabi)).status).toBe(403);
    expect((await reopen(await http.as('vicePrincipal'))).status).toBe(403);
    expect((await reopen(principal)).status).toBe(200);
    expect((await reopen(principal)).body.code).toBe('COUNCIL.errors.open');
    expect((await read(id)).closings).toMatchObject([{ reopened: { reason: 'A mark was wrong' } }]);
    expect((await close(id)).status).toBe(200);
  },
);

test('report cards say what the council decided once the sitting is closed, and what the rules say until then', async () => {
  const id = await closedSitting();
  const cardOf = async (index: number) =>
    (
      await principal.get(
        `/slm/ReportCards/v1/preview?classId=${form1()}&period=${term()}&studentId=${classList[index]}`,
      )
    ).body.data[0].content;
  expect((await read(id)).state).toBe('closed');
  expect((await cardOf(1)).work).toMatchObject({ honourRoll: 'refused', distinction: null });
  expect((await cardOf(2)).work).toMatchObject({ work: null, conduct: 'warning' });
  await principal.put(`${path}/reopen`, { id, reason: 'To be seen' });
  expect((await cardOf(1)).work).toMatchObject({ honourRoll: 'granted' });
});

sampledTest(
  'minutes say who sat, what was decided and which mention was refused why; while the sitting is open they are a draft',
  async () => {
    const id = await closedSitting();
    const print = (who: Caller, language = 'en') =>
      who.get(`${path}/minutes-pdf?id=${id}&language=${language}`);
    const closed = await readPdf((await print(tabi)).bytes);
    expect([closed.tagged, closed.text.includes('Draft')]).toEqual([true, false]);
    for (const text of ['Two unfinished assignments', 'Congratulations', 'Mme Foning, parents', '16.00']) {
      expect(closed.text).toContain(text);
    }
    const french = await print(await http.as('secretary'), 'fr');
    expect((await readPdf(french.bytes)).text).toContain('Félicitations');
    await principal.put(`${path}/reopen`, { id, reason: 'To be seen' });
    expect((await readPdf((await print(principal, 'fr')).bytes)).text).toContain('Projet');
    for (const name of ['ngo', 'discipline'] as const) {
      expect([name, (await print(await http.as(name))).status]).toEqual([name, 403]);
    }
  },
);

sampledTest('namesakes appear with their matricule in the minutes and on the master sheet', async () => {
  const { org, students: enrolled } = http.school;
  const namesakes = enrolled.form1.slice(0, 2);
  const { rows } = await client.query<{ id: number; matricule: string; first: string; last: string }>(
    'SELECT id, matricule, first_name AS first, last_name AS last FROM students WHERE org_id = $1 AND id = ANY($2)',
    [org, namesakes],
  );
  await client.query(
    "UPDATE students SET first_name = 'Marie', last_name = 'Ngo' WHERE org_id = $1 AND id = ANY($2)",
    [org, namesakes],
  );
  const minutes = `${path}/minutes-pdf?id=${await closedSitting()}&language=en`;
  const sheet = `${path}/sheet-pdf?classId=${form1()}&period=${term()}&language=fr`;
  for (const document of [minutes, sheet]) {
    const { text } = await readPdf((await principal.get(document)).bytes);
    for (const { matricule } of rows) expect([document, text.includes(matricule)]).toEqual([document, true]);
  }
  for (const { id, first, last } of rows)
    await client.query('UPDATE students SET first_name = $3, last_name = $4 WHERE org_id = $1 AND id = $2', [
      ...[org, id, first, last],
    ]);
});

sampledTest('names stand on the exported master sheet in the order of the school', async () => {
  await closedSitting();
  const order = (first: string) =>
    client.query('UPDATE organisations SET name_order = $2 WHERE org_id = $1', [http.school.org, first]);
  const exported = async () => {
    const body = { classId: form1(), period: term(), language: 'en', format: 'csv' };
    const { content } = (await principal.post(`${path}/sheet`, body)).body.data[0];
    return Buffer.from(content, 'base64').toString();
  };
  expect(await exported()).toContain('form1-AAA Brenda-AAA');
  await order('given');
  const given = await exported();
  await order('family');
  expect(given).toContain('Brenda-AAA form1-AAA');
});

sampledTest(
  'the master sheet has every student and subject, as a PDF and for Excel, with what was decided and why',
  async () => {
    await closedSitting();
    const at = `classId=${form1()}&period=${term()}&language=fr`;
    const pdf = await readPdf((await tabi.get(`${path}/sheet-pdf?${at}`)).bytes);
    expect([pdf.tagged, pdf.pages.length]).toEqual([true, 1]);
    for (const text of ['Récapitulatif des notes', 'Maths', '13,00', 'FÉL']) expect(pdf.text).toContain(text);
    const body = { classId: form1(), period: term(), language: 'en', format: 'csv' };
    const { data } = (await tabi.post(`${path}/sheet`, body)).body;
    const text = Buffer.from(data[0].content, 'base64').toString();
    for (const part of ['Two unfinished assignments', 'Congratulations', '13.00'])
      expect(text).toContain(part);
    const xlsx = await tabi.post(`${path}/sheet`, { ...body, format: 'xlsx' });
    const sheet = unpackedXml(Buffer.from(xlsx.body.data[0].content, 'base64')).get(
      'xl/worksheets/sheet1.xml',
    );
    expect(sheet?.toString(), 'Excel reckons with marks').toContain('<v>13</v>');
    const ngo = await http.as('ngo');
    expect((await ngo.get(`${path}/sheet-pdf?${at}`)).status).toBe(403);
    expect((await ngo.post(`${path}/sheet`, body)).status).toBe(403);
  },
);

test('a mark that changes after the sitting leaves what it decided true: average and place are those of that day', async () => {
  const id = await closedSitting();
  await mark([1000], 1);
  onTestFinished(() => mark([1600], 2));
  expect((await students()).students[0]).toMatchObject({ average: 1000 });
  expect((await decisionOn(id, 0))?.basis).toMatchObject({ average: 1600, rank: 1 });
});

/** Past the school's own ways, which ask more questions. */
const moved = async (studentId: number, classId: number) => {
  await client.query(
    'UPDATE enrolments SET class_id = $1 WHERE org_id = $2 AND student_id = $3 AND class_id = ANY($4)',
    [...[classId, http.school.org, studentId], [form1(), http.school.classes.form2]],
  );
};

const linkAsParent = async (who: PersonCalled, studentId: number, state: 'verified' | 'barred') => {
  const guardianId = await http.database.write(asOrg(http.school.org), async (at) => {
    const person = { firstName: 'T', lastName: 'T', phone: null, email: null };
    const [own = 0] = await addGuardians(at, [{ ...person, userId: people()[who].userId }]);
    await addGuardianLinks(at, [{ guardianId: own, studentId, relation: 'mother', state }]);
    return own;
  });
  const removal = 'DELETE FROM guardian_links WHERE org_id = $1 AND guardian_id = $2';
  onTestFinished(async () => {
    await client.query(removal, [http.school.org, guardianId]);
  });
};

sampledTest(
  'minutes of a closed sitting name whom it decided about, though they sit elsewhere by now',
  async () => {
    const id = await closedSitting();
    const named = (await students()).students[1]?.firstName ?? '';
    const minutes = async () =>
      (await readPdf((await principal.get(`${path}/minutes-pdf?id=${id}&language=en`)).bytes)).text;
    expect(await minutes()).toContain(named);
    await moved(classList[1] ?? 0, http.school.classes.form2);
    expect((await students()).students.map(({ id: of }) => of)).not.toContain(classList[1]);
    expect(await minutes()).toContain(named);
    await moved(classList[1] ?? 0, form1());
  },
);

sampledTest(
  'refuses a decision about the own child, also when many are accepted in one go; hides a child from people barred from it',
  async () => {
    const id = await opened(year());
    const repeats: Decided['promotion'] = { decision: 'repeats', levelId: null, cause: null };
    for (const index of [1, 3]) {
      const reply = await decide(id, index, 0, { promotion: repeats, promotionReason: 'Ill for a term' });
      expect(reply.status, reply.text).toBe(200);
    }
    await linkAsParent('tabi', classList[0] ?? 0, 'verified');
    expect((await decide(id, 0, 0, { promotion: null })).body.code).toBe('COUNCIL.errors.ownChild');
    const own = (await students(tabi)).students.map(({ ownChild }) => ownChild);
    expect(own).toEqual([true, false, false, false]);
    await linkAsParent('tabi', classList[2] ?? 0, 'barred');
    expect((await students(tabi)).students.map(({ id: of }) => of)).toEqual([
      classList[0],
      classList[1],
      classList[3],
    ]);
    expect((await decide(id, 2, 0, {})).body.code).toBe('COUNCIL.errors.notInClass');
    const named = (await students()).students.find(({ id: of }) => of === classList[2])?.matricule ?? '';
    const body = { classId: form1(), period: year(), language: 'en', format: 'csv' };
    const csv = async (who: Caller) =>
      Buffer.from((await who.post(`${path}/sheet`, body)).body.data[0].content, 'base64').toString();
    expect([(await csv(principal)).includes(named), (await csv(tabi)).includes(named)]).toEqual([
      true,
      false,
    ]);
    const rows = async (who: Caller) => {
      const { bytes } = await who.get(`${path}/minutes-pdf?id=${id}&language=en`);
      return (await readPdf(bytes)).text.split('not decided').length;
    };
    expect((await rows(principal)) - (await rows(tabi))).toBe(1);
    expect((await ofClass(tabi)).size).toBe(3);
    expect((await read(id, tabi)).decisions.map(({ studentId }) => studentId)).not.toContain(classList[2]);
    expect((await tabi.get(`${path}/history?id=${id}&studentId=${classList[2]}`)).status).toBe(404);
    expect((await tabi.put(`${path}/accept`, { id })).body.data).toEqual([]);
    expect((await principal.put(`${path}/accept`, { id })).body.data).toHaveLength(2);
    expect((await tabi.put(`${path}/take-back`, { id })).body.code).toBe('COUNCIL.errors.nothingToTakeBack');
  },
);

test('a vice principal of the French section who teaches in an English class follows its council and holds none of it', async () => {
  await teachInTest(http, people().sectionHead.userId);
  const sectionHead = await http.as('sectionHead');
  expect((await ofClass(sectionHead)).mayHold).toBe(false);
  const id = await opened(year());
  expect((await sectionHead.put(`${path}/accept`, { id })).status).toBe(403);
});

test('decisions about a record that becomes one with another go over to it', async () => {
  const [kept = 0, gone = 0] = [classList[3], http.school.students.form2[0]];
  const { classes } = http.school;
  const meeting = await (await http.as('vicePrincipal')).post(`${path}/create`, {
    classId: classes.form2,
    period: `sequence-${sequences[0]}`,
    ...enrolments(),
  });
  const { id } = meeting.body.data[0];
  await (await http.as('vicePrincipal')).put(`${path}/accept`, { id });
  await http.database.write(asOrg(http.school.org), (at) => moveDecisions(at, kept, gone));
  const { decisions } = await read(id, await http.as('vicePrincipal'));
  expect(decisions.map(({ studentId }) => studentId)).toEqual(expect.arrayContaining([kept]));
  expect(decisions.map(({ studentId }) => studentId)).not.toContain(gone);
});

sampledTest('a principal of a section holds no council of the other one', async () => {
  await closedSitting();
  const id = await opened(year());
  await limitInTest(http, people().principal.userId);
  expect((await principal.get(`${path}/get?id=${id}`)).status).toBe(404);
  expect((await open(principal, term())).status).toBe(404);
  expect((await open(principal, term(), http.school.classes.sixth)).status).toBe(201);
  // Teaching there as well shows it, and no more.
  await teachInTest(http, people().principal.userId);
  const held = (await ofClass(principal)).periods.find(({ key }) => key === term())?.sitting;
  expect(held?.state).toBe('closed');
  const reopen = await principal.put(`${path}/reopen`, { id: held?.id, reason: 'A mark was wrong' });
  expect(reopen.status).toBe(403);
});
