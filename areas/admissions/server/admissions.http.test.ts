import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Instant } from '#platform/kernel/time.ts';
import { withConnection } from '#platform/server/db/connection.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { openTestHttp, type TestHttp } from '#testing/http.ts';
import { readPdf } from '#testing/pdf-content.ts';
import { sampledTest } from '#testing/sampling.ts';
import type { ApplicationRecord, LevelCapacity } from '../contract.ts';
import { countForgettable, removeForgettable } from './applications-store.ts';

let http: TestHttp;
let levels: Readonly<Record<'form1' | 'sixth', number>>;
beforeAll(async () => {
  http = await openTestHttp();
  const secretary = await http.as('secretary');
  const { body } = await secretary.get('/slm/Structure/v1/get');
  const [english, french] = body.data[0].sections;
  const saved = await secretary.put('/slm/Structure/v1/sections', {
    version: body.data[0].version,
    sections: [
      { ...english, levels: english.levels.map((level: object) => ({ ...level, capacity: 6 })) },
      { ...french, levels: french.levels.map((level: object) => ({ ...level, capacity: 6 })) },
    ],
  });
  expect(saved.status, saved.text).toBe(200);
  levels = http.school.levels;
});
afterAll(() => http.close());

const path = '/slm/Admissions/v1';
type Name = Parameters<TestHttp['as']>[0];
const pdf = Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n').toString('base64');
const filter = { keyword: '', yearId: null, levelId: null, state: null, toTest: false };

const given = (lastName: string, part: object = {}) => ({
  firstName: 'Brenda',
  lastName,
  sex: 'F',
  birthDate: '2015-04-02',
  birthPlace: 'Buea',
  nationality: null,
  formerSchool: 'GS Molyko',
  formerClass: null,
  note: null,
  guardian: {
    firstName: 'Grace',
    lastName: 'Ewane',
    relation: 'aunt',
    phone: '+237 677 11 22 33',
    email: null,
  },
  yearId: http.school.yearId,
  levelId: levels.form1,
  receivedOn: '2026-11-18',
  papers: ['photos'],
  testOn: null,
  testTime: null,
  testMark: null,
  ...part,
});

async function applied(lastName: string, part: object = {}): Promise<ApplicationRecord> {
  const reply = await (await http.as('secretary')).post(`${path}/create`, given(lastName, part));
  expect(reply.status, reply.text).toBe(201);
  return reply.body.data[0];
}

const decide = async ({ id, version }: ApplicationRecord, state: string, reason: string | null = null) =>
  (await http.as('secretary')).put(`${path}/state`, { id, version, state, reason });

async function decided(one: ApplicationRecord, state: string): Promise<ApplicationRecord> {
  const reply = await decide(one, state, 'Said so');
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data[0];
}

async function namesOf(name: Name, part: object = {}): Promise<string[]> {
  const reply = await (await http.as(name)).post(`${path}/get`, { ...filter, page: 1, size: 50, ...part });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data.map(({ lastName }: ApplicationRecord) => lastName);
}

const taking = ({ id, version }: ApplicationRecord, part: object = {}) => ({
  id,
  version,
  classId: http.school.classes.form1,
  repeating: false,
  studentId: null,
  guardian: { is: 'new' },
  ...part,
});

/** A child who applied, was accepted and enrolled. */
async function takenIn(lastName: string, part: object = {}): Promise<ApplicationRecord> {
  const accepted = await decided(await applied(lastName, part), 'accepted');
  const reply = await (await http.as('secretary')).put(`${path}/student`, taking(accepted));
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data[0];
}

/** Which of these names a list has, in its order. */
const among = (own: readonly string[], names: readonly string[]) =>
  names.filter((name) => own.includes(name));

sampledTest(
  'applications are numbered as they come, found by name and state, and each decision is kept with who made it',
  async () => {
    const first = await applied('Eyong');
    const second = await applied('Fombon');
    expect(second.number).toBe(first.number + 1);
    expect(await namesOf('principal', { keyword: 'brenda eyo' })).toEqual(['Eyong']);
    expect((await decide(first, 'refused')).body.code).toBe('ADMISSIONS.errors.reasonMissing');
    const refused = await decided(first, 'refused');
    expect(refused.changes.map(({ state, reason, by }) => [state, reason, by !== null])).toEqual([
      ['refused', 'Said so', true],
      ['received', null, true],
    ]);
    expect((await decide(refused, 'accepted')).body.code).toBe('ADMISSIONS.errors.wrongState');
    expect((await decide(first, 'received')).status).toBe(409);
    expect(among(['Eyong', 'Fombon'], await namesOf('admin', { state: 'refused' }))).toEqual(['Eyong']);
  },
);

test("finds an application by the parent's name, telephone or the number on the slip", async () => {
  const { guardian } = given('');
  const called = { ...guardian, firstName: 'Thérèse', lastName: 'Ndoumbé', phone: '+237 699 88 77 66' };
  const { number } = await applied('Moukoko', { guardian: called });
  for (const keyword of ['ndoumbe therese', '699 887766', '6998877', String(number), `N° ${number}`])
    expect(await namesOf('secretary', { keyword }), keyword).toEqual(['Moukoko']);
});

test('keeps the waiting list of a level in the order set by hand; applications that arrived meanwhile stay in it', async () => {
  const waiting: ApplicationRecord[] = [];
  for (const name of ['Akum', 'Bate', 'Che']) waiting.push(await decided(await applied(name), 'waiting'));
  expect(waiting.map((one) => one.waitingPlace)).toEqual([1, 2, 3]);
  const secretary = await http.as('secretary');
  const order = (ids: readonly number[]) =>
    secretary.put(`${path}/order`, { yearId: http.school.yearId, levelId: levels.form1, ids });
  const ids = waiting.map(({ id }) => id).toReversed();
  expect((await order(ids.slice(1))).body.code).toBe('ADMISSIONS.errors.orderChanged');
  expect((await order(ids)).status).toBe(200);
  expect(await namesOf('secretary', { state: 'waiting' })).toEqual(['Che', 'Bate', 'Akum']);
});

test('places of a level count its classes, who sits there and who was accepted', async () => {
  await decided(await applied('Places', { levelId: levels.sixth }), 'accepted');
  const { body } = await (await http.as('secretary')).get(`${path}/places?yearId=${http.school.yearId}`);
  const sixth = body.data.find(({ levelId }: LevelCapacity) => levelId === levels.sixth);
  expect(sixth).toMatchObject({ capacity: 6, seated: 4, counts: { accepted: 1, received: 0 } });
});

test('an accepted child becomes a student in one step, with the parent still to be verified and the documents', async () => {
  const secretary = await http.as('secretary');
  const { id } = await applied('Taken');
  const file = { id, kind: 'birthCertificate', name: 'Acte', content: pdf };
  const kept = await secretary.post(`${path}/files`, file);
  expect(kept.status, kept.text).toBe(201);
  expect(kept.body.data[0].papers).toContain('birthCertificate');
  const wrongState = 'ADMISSIONS.errors.wrongState';
  expect((await secretary.put(`${path}/student`, taking(kept.body.data[0]))).body.code).toBe(wrongState);
  const accepted = await decided(kept.body.data[0], 'accepted');
  const otherClass = taking(accepted, { classId: http.school.classes.sixth });
  expect((await secretary.put(`${path}/student`, otherClass)).body.code).toBe('ADMISSIONS.errors.otherClass');
  const reply = await secretary.put(`${path}/student`, taking(accepted));
  expect(reply.status, reply.text).toBe(200);
  const closed: ApplicationRecord = reply.body.data[0];
  expect(closed).toMatchObject({ state: 'takenIn', files: [], guardian: { lastName: null, phone: null } });
  const student = await secretary.get(`/slm/Students/v1/record?id=${closed.studentId}`);
  const enrolments = [{ classId: http.school.classes.form1 }];
  expect(student.body.data[0]).toMatchObject({ lastName: 'Taken', enrolments });
  const parents = await secretary.get(`/slm/Parents/v1/ofStudent?studentId=${closed.studentId}`);
  const aunt = { lastName: 'Ewane', relation: 'aunt', state: 'pending' };
  expect(parents.body.data[0].guardians).toMatchObject([aunt]);
  const documents = await secretary.get(`/slm/Students/v1/documents?id=${closed.studentId}`);
  expect(documents.body.data).toMatchObject([{ kind: 'birthCertificate', name: 'Acte' }]);
  expect((await secretary.put(`${path}/student`, taking(closed))).body.code).toBe(wrongState);
  expect((await secretary.delete(`${path}/delete?id=${id}`)).status).toBe(409);
});

sampledTest(
  'a child who is in the school already is offered, stays in the class, and what fails leaves nothing behind',
  async () => {
    const secretary = await http.as('secretary');
    const family = { guardian: { ...given('').guardian, lastName: 'Esomba', phone: '+237 677 44 55 66' } };
    const student = await takenIn('Twice', family);
    const before = await decided(await applied('Twice', family), 'accepted');
    const known = (await secretary.get(`${path}/known?id=${before.id}`)).body.data[0];
    expect(known.students).toMatchObject([{ lastName: 'Twice', className: 'Form 1 AAA' }]);
    expect(known.guardians).toMatchObject([{ lastName: 'Esomba' }]);
    const studentId = known.students[0].id;
    expect(studentId).toBe(student.studentId);
    const strange = taking(before, { guardian: { is: 'known', id: 999_999_999 } });
    expect((await secretary.put(`${path}/student`, strange)).status).toBe(404);
    expect((await secretary.get(`${path}/record?id=${before.id}`)).body.data[0].state).toBe('accepted');
    const guardian = { is: 'known', id: known.guardians[0].id };
    const reply = await secretary.put(`${path}/student`, taking(before, { studentId, guardian }));
    expect(reply.body.data[0]).toMatchObject({ state: 'takenIn', studentId });
  },
);

sampledTest(
  'refuses enrolment in a past year, or with more documents than a record holds; the application stays unchanged',
  async () => {
    const secretary = await http.as('secretary');
    const { org, students, yearId } = http.school;
    const accepted = await decided(await applied('Fullpapers'), 'accepted');
    for (const name of ['one', 'two'])
      await secretary.post(`${path}/files`, { id: accepted.id, kind: 'other', name, content: pdf });
    const studentId = students.form1[2] as number;
    const rows = (statement: string, values: unknown[]) =>
      withConnection(http.scratch.superuser, async (client) => (await client.query(statement, values)).rows);
    await rows(
      `INSERT INTO student_documents (org_id, student_id, kind, name, type, content, added_by, added_at)
     SELECT $1, $2, 'other', 'paper', 'application/pdf', 'x', $3, now() FROM generate_series(1, 29)`,
      [org, studentId, http.school.people.secretary.userId],
    );
    await rows(
      "UPDATE students SET first_name = 'Brenda', last_name = 'Fullpapers', birth_date = '2015-04-02' WHERE id = $1",
      [studentId],
    );
    const request = taking(accepted, { studentId, guardian: { is: 'none' } });
    expect((await secretary.put(`${path}/student`, request)).body.code).toBe('ADMISSIONS.errors.papersFull');
    const endsOn = (day: string) =>
      http.database.write(asOrg(org), ({ db }) =>
        sql<{ before: string }>`UPDATE school_years y SET ends_on = ${day} FROM school_years old
        WHERE y.org_id = ${org} AND y.id = ${yearId} AND old.org_id = y.org_id AND old.id = y.id
        RETURNING old.ends_on::text AS before`.execute(db),
      );
    const { rows: ended } = await endsOn('2026-11-19');
    const over = await secretary.put(`${path}/student`, taking(accepted));
    await endsOn(ended[0]?.before ?? '');
    expect(over.body.code, over.text).toBe('ADMISSIONS.errors.yearOver');
    expect(await namesOf('secretary', { state: 'accepted' })).toContain('Fullpapers');
  },
);

sampledTest(
  'prints the letter of each decision in the language of the section; a refusal gives its reason only on request',
  async () => {
    const secretary = await http.as('secretary');
    const choice = { language: null, signed: null, reason: false };
    const admitted = await decided(await applied('Lettered'), 'accepted');
    const letter = await secretary.post(`${path}/letter`, { id: admitted.id, ...choice });
    expect(letter.status, letter.text.slice(0, 300)).toBe(200);
    const written = await readPdf(letter.bytes);
    expect(written.language).toBe('en-GB');
    expect(written.text.replaceAll('\n', ' ')).toMatch(
      /To Grace Ewane.*Lettered Brenda.*is admitted to Form 1/,
    );
    expect(written.text).toContain('Medical certificate');
    const order = (first: string) =>
      withConnection(http.scratch.superuser, (client) =>
        client.query('UPDATE organisations SET name_order = $1 WHERE org_id = $2', [first, http.school.org]),
      );
    await order('given');
    const givenFirst = await secretary.post(`${path}/letter`, { id: admitted.id, ...choice });
    await order('family');
    expect((await readPdf(givenFirst.bytes)).text.replaceAll('\n', ' ')).toMatch(
      /Brenda Lettered.*is admitted to Form 1/,
    );
    const open = await applied('Undecided');
    const refused = await secretary.post(`${path}/letter`, { id: open.id, ...choice });
    expect(refused.body.code).toBe('ADMISSIONS.errors.noLetter');
    await decided(await applied('Lettered', { levelId: levels.sixth }), 'refused');
    const several = async (part: object) => {
      const which = { ...choice, ...filter, keyword: 'Lettered', ...part };
      const reply = await secretary.post(`${path}/letters`, which);
      return (await readPdf(reply.bytes)).pages.map((page) => page.replaceAll('\n', ' '));
    };
    const pages = await several({});
    expect(pages).toHaveLength(2);
    expect(pages[0]).toMatch(/Nous regrettons/);
    expect(pages[0]).not.toContain('Said so');
    // Each goes to a family of its own.
    expect(pages.join()).not.toMatch(/Page \d/);
    expect((await several({ reason: true, state: 'refused' }))[0]).toMatch(/Motif\s: Said so/);
  },
);

sampledTest(
  'lists applicants called to a test, on screen and on the sheet of the day, by the hour; keeps a mark to the hundredth',
  async () => {
    const secretary = await http.as('secretary');
    await applied('Later', { testOn: '2099-03-04', testTime: '10:30' });
    const { id, version } = await applied('Earlier', { testOn: '2099-03-04', testTime: '08:00' });
    await applied('Over', { testOn: '2020-03-04', testMark: '9.05' });
    await decided(await applied('Gone', { testOn: '2099-03-04' }), 'refused');
    const called = await namesOf('secretary', { toTest: true });
    expect(among(['Later', 'Earlier', 'Over', 'Gone'], called)).toEqual(['Earlier', 'Later']);
    const marked = { id, version, ...given('Earlier', { testOn: '2099-03-04', testTime: '08:00' }) };
    const save = (testMark: string) => secretary.put(`${path}/update`, { ...marked, testMark });
    expect((await save('20.5')).status).toBe(400);
    expect((await save('14.50')).body.data[0]).toMatchObject({ testMark: '14.5', testTime: '08:00' });
    const document = await secretary.post(`${path}/test-day`, { on: '2099-03-04', language: 'en' });
    expect(document.status, document.text.slice(0, 300)).toBe(200);
    const { text } = await readPdf(document.bytes);
    expect(text.replaceAll('\n', ' ')).toMatch(/4 March 2099.*08:00 Earlier.*14\.5.*10:30 Later/);
    expect(text).not.toMatch(/Gone|Over/);
    const french = await secretary.post(`${path}/test-day`, { on: '2099-03-04', language: 'fr' });
    expect((await readPdf(french.bytes)).text).toContain('14,5');
  },
);

sampledTest('limits staff of a section or of levels to its applications', async () => {
  const { userId } = http.school.people.secretary;
  const limit = (levelId: number | null) =>
    http.database.write(asOrg(http.school.org), async ({ org, db }) => {
      await sql`DELETE FROM membership_levels WHERE org_id = ${org} AND user_id = ${userId}`.execute(db);
      if (levelId === null) return;
      const added = sql`INSERT INTO membership_levels (org_id, user_id, level_id) VALUES (${org}, ${userId}, ${levelId})`;
      await added.execute(db);
    });
  const { id } = await applied('Limited', { testOn: '2099-05-05' });
  await limit(levels.sixth);
  const secretary = await http.as('secretary');
  expect(await namesOf('secretary', { keyword: 'Limited' })).toEqual([]);
  expect((await secretary.get(`${path}/record?id=${id}`)).status).toBe(404);
  expect((await secretary.delete(`${path}/delete?id=${id}`)).status).toBe(404);
  const letter = { id, language: null, signed: null, reason: false };
  expect((await secretary.post(`${path}/letter`, letter)).status).toBe(404);
  const document = await secretary.post(`${path}/test-day`, { on: '2099-05-05', language: 'en' });
  expect((await readPdf(document.bytes)).text).not.toContain('Limited');
  expect((await secretary.post(`${path}/create`, given('Elsewhere'))).status).toBe(404);
  await limit(null);
  expect(await namesOf('secretary', { keyword: 'Limited' })).toEqual(['Limited']);
});

sampledTest(
  'another school, a teacher and a parent know of no application, and take no list out',
  async () => {
    const { id } = await applied('Hidden');
    for (const name of ['ngo', 'mbarga', 'bursar', 'vicePrincipal'] as const)
      expect((await (await http.as(name)).get(`${path}/record?id=${id}`)).status, name).toBe(403);
    const stranger = await http.as('secretary', http.otherSchool);
    expect((await stranger.get(`${path}/record?id=${id}`)).status).toBe(404);
    const list = await stranger.post(`${path}/get`, { ...filter, page: 1, size: 50 });
    expect(list.body.total).toBe(0);
    const secretary = await http.as('secretary');
    const out = await secretary.post(`${path}/export`, { ...filter, format: 'csv', keyword: 'Hidden' });
    expect(Buffer.from(out.body.data[0].content, 'base64').toString()).toContain('Hidden');
    for (const name of ['ngo', 'mbarga'] as const) {
      expect((await (await http.as(name)).post(`${path}/export`, { ...filter, format: 'csv' })).status).toBe(
        403,
      );
      expect((await (await http.as(name)).post(`${path}/export-paper`, filter)).status).toBe(403);
    }
  },
);

sampledTest('deletes refused applications after their retention period; keeps enrolled ones', async () => {
  await decided(await applied('Forgotten'), 'withdrawn');
  await takenIn('Staying');
  const { org } = http.school;
  await http.database.write(asOrg(org), async (at) => {
    const now = new Date(Date.parse('2026-11-21')).toISOString() as Instant;
    const due = await countForgettable(at, now);
    expect(due).toBeGreaterThan(0);
    expect(await removeForgettable(at, now)).toBe(due);
  });
  expect(await namesOf('secretary', { state: 'withdrawn' })).toEqual([]);
  expect(await namesOf('secretary', { state: 'takenIn' })).toContain('Staying');
});
