/**
 * A court bars somebody on the staff from a child; the child's mother stands for a half-sibling too, whom they reach by their office. All
 * that reveals the child, or where the mother lives, is withheld from them (permissions.md, barred).
 */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { addApplications } from '#areas/admissions/server/public.ts';
import { addGuardians } from '#areas/parents/server/public/guardians.ts';
import { addGuardianLinks } from '#areas/students/server/public/guardian-links.ts';
import type { Instant, SchoolDay } from '#platform/kernel/time.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { readSheet } from '#testing/read-sheet.ts';
import { sampledTest } from '#testing/sampling.ts';
import { type Caller, openTestHttp, type Reply, type TestHttp } from '../http.ts';
import { readPdf } from '../pdf-content.ts';
import { type Callers, sessionsOf } from './callers.ts';
import { allOracles } from './oracle.ts';
import { studentsBody } from './requests.ts';
import { makeWorld, type World } from './school-world.ts';

/** The offices that reach the widest. */
const barred = ['principal', 'admin', 'secretary'] as const;
type Barred = (typeof barred)[number];

const mother = {
  firstName: 'Brigitte',
  lastName: 'Withheld',
  phone: '+237 677 41 52 63',
  phone2: '699415263',
  email: 'brigitte@withheld.example',
  address: 'Quartier Withheld 41',
  profession: 'Withheld trade',
};
const home = { phone: '655778899', address: 'Rue Withheld 7' };
/** Never disclosed: the contacts of the mother and the half-sibling, and the child's number. */
const secrets = [
  ...['677 41 52 63', '677415263', '699415263', 'brigitte@', 'Quartier', 'Withheld trade'],
  ...['655778899', 'Rue Withheld', 'AAA-form1-3'],
];

let http: TestHttp;
let world: World;
let callers: Callers;
let child: number;
let sibling: number;
let motherId: number;
let levelId: number;

beforeAll(async () => {
  http = await openTestHttp();
  world = await makeWorld(http);
  const { org, people, students } = http.school;
  child = students.form1[3] as number;
  sibling = world.notebooks.form2.students[1] as number;
  await http.database.write(asOrg(org), async (at) => {
    const [id = 0, ...own] = await addGuardians(at, [
      { userId: null, ...mother },
      ...barred.map((person) => ({
        userId: people[person].userId,
        firstName: person,
        lastName: 'Barred',
        phone: null,
        email: null,
      })),
    ]);
    motherId = id;
    await addGuardianLinks(at, [
      { guardianId: motherId, studentId: child, relation: 'mother', state: 'verified' },
      { guardianId: motherId, studentId: sibling, relation: 'mother', state: 'verified' },
      ...own.map((guardianId) => ({
        ...({ guardianId, studentId: child, relation: 'father', state: 'barred' } as const),
      })),
    ]);
  });
  await world.run('UPDATE students SET phone = $2, address = $3 WHERE id = $1', [
    sibling,
    home.phone,
    home.address,
  ]);
  await world.run(
    `INSERT INTO guardian_changes (org_id, guardian_id, proposed, proposed_at, email_confirmed)
     VALUES ($1, $2, $3, now(), true)`,
    [org, motherId, JSON.stringify({ phone: mother.phone, phone2: null, email: null, address: null })],
  );
  callers = await sessionsOf(world);
  await addMothersApplications();
  // Somebody else leaves traces about the child and the mother.
  const other = callers.discipline;
  expect((await other.get(`/slm/Students/v1/record?id=${child}`)).status).toBe(200);
  for (const subject of [`student ${child}`, `guardian ${motherId}`])
    await world.run(
      `INSERT INTO audit_entries (org_id, user_id, action, subject, facts, request_id, previous_seal, seal)
       VALUES ($1, $2, 'students.edit', $3, '{"reason": "Moved to Rue Withheld 7"}', NULL, '', '')`,
      [org, people.ngo.userId, subject],
    );
});
afterAll(() => world.close());

const testDay = '2026-11-27';

/** The mother asks for a place for one more child, once in each way in which the office may write her down; and another mother. */
async function addMothersApplications(): Promise<void> {
  const secretary = callers.secretary;
  const structure = (await secretary.get('/slm/Structure/v1/get')).body.data[0];
  const [first, ...others] = structure.sections;
  const level = { id: null, name: 'Form 7', cycle: 1, exam: null, capacity: 6 };
  const saved = await secretary.put('/slm/Structure/v1/sections', {
    version: structure.version,
    sections: [{ ...first, levels: [...first.levels, level] }, ...others],
  });
  expect(saved.status, saved.text).toBe(200);
  levelId = saved.body.data[0].sections[0].levels.at(-1).id;
  const { org, yearId, people } = http.school;
  const none = { firstName: 'B.', lastName: 'Other', relation: 'mother', phone: null, email: null } as const;
  const guardians = [
    { ...none, phone: '677.41.52.63' },
    { ...none, email: 'Brigitte@withheld.example' },
    { ...none, firstName: mother.firstName, lastName: mother.lastName },
    none,
  ];
  const given = guardians.map((guardian, at) => ({
    firstName: 'Applying',
    lastName: at < 3 ? `Withheldchild ${at}` : 'Seenchild',
    sex: null,
    birthDate: null,
    birthPlace: null,
    nationality: null,
    formerSchool: null,
    formerClass: null,
    yearId,
    levelId,
    guardian,
    note: null,
    receivedOn: '2026-11-19' as SchoolDay,
    papers: [],
    testOn: testDay as SchoolDay,
    testTime: null,
    testMark: null,
  }));
  const receivedAt = '2026-11-19T08:00:00.000Z' as Instant;
  await http.database.write(asOrg(org), (at) =>
    addApplications(
      at,
      given.map((one) => ({
        given: one,
        receivedAt,
        studentId: null,
        decided: { state: 'waiting', reason: null, at: receivedAt },
      })),
      people.ngo.userId,
    ),
  );
}

/** The text of a reply, with its files opened. */
async function textOf({ headers, text, bytes, body }: Reply): Promise<string> {
  if (headers.get('content-type') === 'application/pdf') return (await readPdf(bytes)).text;
  const content = body?.data?.[0]?.content;
  if (typeof content !== 'string') return text;
  const file = Buffer.from(content, 'base64');
  if (!content.startsWith('UEsD')) return file.toString();
  return JSON.stringify(await readSheet(file, { encoding: null, knownHeadings: [] }));
}

function leaks(text: string): readonly string[] {
  return secrets.filter((secret) => text.includes(secret));
}

/** Replies to people in the same offices who are not barred. */
async function whileNotBarred<Result>(work: () => Promise<Result>): Promise<Result> {
  await world.run(`UPDATE guardian_links SET state = 'revoked' WHERE student_id = $1 AND state = 'barred'`, [
    child,
  ]);
  const result = await work();
  await world.run(`UPDATE guardian_links SET state = 'barred' WHERE student_id = $1 AND state = 'revoked'`, [
    child,
  ]);
  return result;
}

const filter = { keyword: '', classId: null, levelId: null, filter: 'all' };

/** Every read that contains the mother or the half-sibling, with their id; the status of its reply. */
const reads: readonly (readonly [string, (caller: Caller) => Promise<Reply>, number])[] = [
  ['the record of the mother', (one) => one.get(`/slm/Parents/v1/record?id=${motherId}`), 200],
  [
    'the parents of the half-sibling',
    (one) => one.get(`/slm/Parents/v1/ofStudent?studentId=${sibling}`),
    200,
  ],
  ['the parents of the child', (one) => one.get(`/slm/Parents/v1/ofStudent?studentId=${child}`), 404],
  ['the changes that parents ask for', (one) => one.get('/slm/Parents/v1/changes'), 200],
  ['the list of parents', (one) => one.post('/slm/Parents/v1/get', {}), 200],
  ['the list as Excel', (one) => one.post('/slm/Parents/v1/export', { format: 'xlsx', ...filter }), 200],
  ['the list as CSV', (one) => one.post('/slm/Parents/v1/export', { format: 'csv', ...filter }), 200],
  ['the list as PDF', (one) => one.post('/slm/Parents/v1/export-paper', filter), 200],
  ['the record of the half-sibling', (one) => one.get(`/slm/Students/v1/record?id=${sibling}`), 200],
  ['the list of students', (one) => one.post('/slm/Students/v2/get', studentsBody({})), 200],
];

test.each(reads)('%s tells nobody who is barred how the mother is reached', async (_name, ask, status) => {
  for (const person of barred) {
    const reply = await ask(callers[person]);
    expect([person, reply.status, leaks(await textOf(reply))]).toEqual([person, status, []]);
  }
});

test('a colleague who is not barred reads how the mother and the half-sibling are reached', async () => {
  const vice = callers.vicePrincipal;
  const record = await vice.get(`/slm/Parents/v1/record?id=${motherId}`);
  expect(record.body.data[0].contacts).toMatchObject({ address: mother.address });
  const student = await vice.get(`/slm/Students/v1/record?id=${sibling}`);
  expect(student.body.data[0].contacts).toMatchObject(home);
});

const admissions = '/slm/Admissions/v1';
const applications = { keyword: '', yearId: null, levelId: null, state: null, toTest: false };
const children = ['Seenchild', 'Withheldchild 0', 'Withheldchild 1', 'Withheldchild 2'];

/** Which of the children who apply a reply names. */
async function namedIn(reply: Reply): Promise<readonly string[]> {
  expect(reply.status, reply.text).toBe(200);
  const text = await textOf(reply);
  return children.filter((name) => text.includes(name));
}

const listsOfApplications: readonly (readonly [string, (caller: Caller) => Promise<Reply>])[] = [
  ['the list', (one) => one.post(`${admissions}/get`, { ...applications, page: 1, size: 50 })],
  ['the list as CSV', (one) => one.post(`${admissions}/export`, { ...applications, format: 'csv' })],
  [
    'the letters to families',
    (one) =>
      one.post(`${admissions}/letters`, { ...applications, language: 'en', signed: null, reason: false }),
  ],
  ['the paper of a test', (one) => one.post(`${admissions}/test-day`, { on: testDay, language: 'en' })],
  ['the search', (one) => one.post('/slm/Search/v1/find', { text: 'applying' })],
];

test.each(listsOfApplications)(
  '%s of applications names no child of the mother to who is barred',
  async (_name, ask) => {
    for (const person of barred)
      expect([person, await namedIn(await ask(callers[person]))]).toEqual([person, ['Seenchild']]);
    await whileNotBarred(async () => expect(await namedIn(await ask(callers.secretary))).toEqual(children));
  },
);

test('an application of the mother is missing to who is barred, who orders the others all the same', async () => {
  const list = async () =>
    (await callers.secretary.post(`${admissions}/get`, { ...applications, page: 1, size: 50 })).body.data;
  const [seen] = await list();
  const all = await whileNotBarred(list);
  for (const { id, lastName } of all) {
    const { status } = await callers.secretary.get(`${admissions}/record?id=${id}`);
    expect([lastName, status]).toEqual([lastName, lastName === 'Seenchild' ? 200 : 404]);
  }
  const ordered = await callers.secretary.put(`${admissions}/order`, {
    yearId: http.school.yearId,
    levelId,
    ids: [seen.id],
  });
  expect(ordered.status, ordered.text).toBe(200);
});

test('a refusal does not reveal to a barred person who records an application of the mother that it is hers', async () => {
  const { status, text } = await callers.secretary.post(`${admissions}/create`, {
    firstName: 'New',
    lastName: 'Withheldchild',
    sex: null,
    birthDate: null,
    birthPlace: null,
    nationality: null,
    formerSchool: null,
    formerClass: null,
    yearId: http.school.yearId,
    levelId,
    guardian: { firstName: 'B.', lastName: 'Other', relation: 'mother', phone: '677415263', email: null },
    note: null,
    receivedOn: '2026-11-19',
    papers: [],
    testOn: null,
    testTime: null,
    testMark: null,
  });
  expect(status, text).toBe(201);
});

test('the digits of the mother’s telephone find her for a colleague, not for who is barred', async () => {
  const found = async (person: Barred | 'vicePrincipal', keyword: string) =>
    (await callers[person].post('/slm/Parents/v1/get', { keyword })).text.includes('Brigitte');
  expect([await found('vicePrincipal', '67741'), await found('vicePrincipal', 'Brigitte')]).toEqual([
    true,
    true,
  ]);
  for (const person of barred)
    expect([await found(person, '67741'), await found(person, 'Brigitte')]).toEqual([false, true]);
});

test('a barred person finds nothing that is held about the mother or the half-sibling', async () => {
  const path = '/slm/PersonalData/v1';
  for (const person of barred)
    for (const of of [
      { kind: 'guardian', id: motherId },
      { kind: 'student', id: sibling },
    ]) {
      const replies = [
        await callers[person].get(`${path}/held?kind=${of.kind}&id=${of.id}`),
        await callers[person].get(`${path}/paper?kind=${of.kind}&id=${of.id}`),
        await callers[person].post(`${path}/export`, of),
      ];
      expect([of.kind, ...replies.map(({ status }) => status)]).toEqual([of.kind, 404, 404, 404]);
    }
});

test('the audit log tells who is barred nothing about the child or the mother, and a colleague everything', async () => {
  const about = (person: Barred, subject: string) =>
    callers[person].get(`/usm/api/audit?about=${encodeURIComponent(subject)}`);
  for (const subject of [`student ${child}`, `guardian ${motherId}`]) {
    const seen = await about('principal', subject);
    expect([subject, seen.status, seen.body.data]).toEqual([subject, 200, []]);
  }
  const seen = await whileNotBarred(() => about('principal', `student ${child}`));
  expect(seen.text).toContain('Rue Withheld 7');
});

sampledTest(
  'no request of the permission oracle about the half-sibling’s class tells it either',
  async () => {
    const rows = (await allOracles())
      .flatMap((oracle) => oracle.rows)
      .filter(({ relation, wanted }) => relation === 'form2' && wanted.principal === 200);
    const found: string[] = [];
    for (const { call, attempt } of rows) {
      const { method, path, body } = attempt(world.notebooks.form2);
      const leaked = leaks(await textOf(await callers.principal.send(method, path, body)));
      if (leaked.length > 0) found.push(`${call} tells ${leaked.join(', ')}`);
    }
    expect([rows.length > 20, found]).toEqual([true, []]);
  },
);
