/**
 * Every template with names of stacked accents, letters of Cameroonian languages and letters that hang below the line: nothing of them is
 * cut. A template is drawn twice, as it is and with nothing that could hide a part of a letter; both have the same ink.
 */
import { glob, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addApplications } from '#areas/admissions/server/public.ts';
import { addGuardians } from '#areas/parents/server/public/guardians.ts';
import { addGuardianLinks } from '#areas/students/server/public/guardian-links.ts';
import type { Instant, SchoolDay } from '#platform/kernel/time.ts';
import { asOrg, type InOrganisation } from '#platform/server/db/database.ts';
import type { PdfDocument } from '#platform/server/documents/pdf-document.ts';
import { openRenderer } from '#platform/server/documents/render-pdf.ts';
import { sampledTest, slowTest } from '#testing/sampling.ts';
import { type Caller, openTestHttp, type TestHttp } from '../http.ts';
import { givePeriods } from '../marks/school-sequences.ts';
import { firstPage, qrOnPage } from '../pdf-picture.ts';
import { sampleOf } from '../sampling.ts';

const root = join(import.meta.dirname, '../..');
/** Above: two accents on a capital, composed and as marks of their own. Below: tails and a cedilla. */
const lastName = 'ÉẾŊƎ́ƁǸGÀ';
const firstName = 'Ểǫ́gjpqyŋçÀ';

let http: TestHttp;
let client: pg.Client;
let folder: string;
const callOfSlips = [
  '/slm/ParentLogins/v1/new',
  { origin: 'https://cahier.example.org', renew: true },
] as const;
/** Printed documents by template. */
const documents = new Map<string, PdfDocument>();

beforeAll(async () => {
  http = await openTestHttp(
    {},
    {
      printer: {
        async print(document) {
          documents.set(document.template, document);
          return Buffer.from('%PDF-1.7');
        },
        end: () => undefined,
      },
    },
  );
  client = new pg.Client(http.scratch.superuser);
  await client.connect();
  folder = await mkdtemp(join(root, 'platform/server/documents/test-'));
  await bareTemplates();
});
afterAll(async () => {
  await client.end();
  await http.close();
  await rm(folder, { recursive: true });
});

async function templates(): Promise<readonly string[]> {
  const files: string[] = [];
  for await (const file of glob('{areas/*,platform/server}/documents/*.typ', { cwd: root })) files.push(file);
  return files;
}

/** A copy of each template without clips and without grounds that could lie over a letter. */
async function bareTemplates(): Promise<void> {
  const here = `/${relative(root, folder)}`;
  for (const file of await templates()) {
    const text = await readFile(join(root, file), 'utf8');
    const bare = text
      .replaceAll('#import "/', `#import "${here}/`)
      .replace(/clip: [^,)]+/g, 'clip: false')
      .replaceAll('rgb("#f6f8fb")', 'rgb("#f6f8fb00")')
      .replace('#let tint = rgb("#eaf0f7")', '#let tint = rgb("#eaf0f700")');
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), bare);
  }
}

/** Everybody and everything that is named on paper. */
async function rename(): Promise<void> {
  const { org } = http.school;
  for (const table of ['students', 'guardians', 'memberships'])
    await client.query(`UPDATE ${table} SET first_name = $2, last_name = $3 WHERE org_id = $1`, [
      ...[org, firstName, lastName],
    ]);
  await client.query(`UPDATE subjects SET name = $2 || id WHERE org_id = $1`, [org, `${lastName} `]);
  await client.query('UPDATE organisations SET name = $2 WHERE org_id = $1', [
    org,
    `${lastName} ${firstName}`,
  ]);
}

/** A parent who has not signed in. */
async function addMother(at: InOrganisation, school = http.school): Promise<void> {
  const studentId = school.students.form1[0] ?? 0;
  const person = { userId: null, firstName, lastName, phone: null, email: null };
  const [guardianId = 0] = await addGuardians(at, [person]);
  await addGuardianLinks(at, [{ guardianId, studentId, relation: 'mother', state: 'verified' }]);
}

/** Records that the school needs so that each of its documents can be printed. */
async function prepare(principal: Caller, secretary: Caller) {
  const { org, classes, subjects, students, yearId, people } = http.school;
  const { sequences } = await givePeriods(http);
  const period = `sequence-${sequences[0]}`;
  const done = async (reply: ReturnType<Caller['get']>) => {
    const { status, text, body } = await reply;
    expect(status, text).toBeLessThan(300);
    return body.data[0];
  };
  await done(
    principal.put('/slm/Marks/v1/update', {
      classId: classes.form1,
      subjectId: subjects.maths,
      sequenceId: sequences[0],
      cells: students.form1.map((studentId) => ({
        studentId,
        place: 1,
        version: 0,
        mark: { state: 'entered', value: 1700 },
      })),
    }),
  );
  await done(principal.post('/slm/ReportCards/v1/create', { classId: classes.form1, period }));
  const sitting = await done(
    principal.post('/slm/Council/v1/create', {
      classId: classes.form1,
      period,
      heldOn: '2026-11-20',
      chairId: people.principal.userId,
      secretaryId: people.tabi.userId,
      guests: [`${lastName} ${firstName}`],
      remark: '',
      attendances: [{ userId: people.tabi.userId, state: 'present' }],
    }),
  );
  const structure = await done(secretary.get('/slm/Structure/v1/get'));
  const [first, ...others] = structure.sections;
  const level = { id: null, name: 'Form 7', cycle: 1, exam: null, capacity: 6 };
  const saved = await done(
    secretary.put('/slm/Structure/v1/sections', {
      version: structure.version,
      sections: [{ ...first, levels: [...first.levels, level] }, ...others],
    }),
  );
  const receivedAt = '2026-11-19T08:00:00.000Z' as Instant;
  const given = {
    firstName,
    lastName,
    sex: null,
    birthDate: null,
    birthPlace: null,
    nationality: null,
    note: null,
    formerSchool: null,
    formerClass: null,
    yearId,
    levelId: saved.sections[0].levels.at(-1).id,
    guardian: { firstName, lastName, relation: 'mother', phone: null, email: null },
    receivedOn: '2026-11-19' as SchoolDay,
    papers: [],
    testOn: '2026-11-27' as SchoolDay,
    testTime: null,
    testMark: null,
  } as const;
  await http.database.write(asOrg(org), async (at) => {
    await addApplications(
      at,
      [
        {
          given: { ...given, papers: [] },
          receivedAt,
          studentId: null,
          decided: { state: 'accepted', reason: null, at: receivedAt },
        },
      ],
      people.ngo.userId,
    );
    await addMother(at);
  });
  return { period, sequenceId: sequences[0], meetingId: sitting.id };
}

/** The id of a receipt for an advance, paid by somebody with the same letters. */
async function receiptFor(bursar: Caller, studentId: number | undefined): Promise<number> {
  const reply = await bursar.post('/slm/Payments/v1/create', {
    payments: [{ studentId, amount: 1000, parts: null }],
    way: 'transfer',
    reference: null,
    payer: `${lastName} ${firstName}`,
    day: null,
    advance: true,
    again: false,
  });
  expect(reply.status, reply.text).toBe(201);
  return reply.body.data[0].id;
}

/** Lets a student owe something of earlier years, and chooses the student for a reminder. */
async function debtorOf(bursar: Caller, studentId: number | undefined): Promise<object> {
  const debt = { studentId, year: '2024/2025', amount: 5000, reason: 'On paper' };
  expect((await bursar.post('/slm/Payments/v1/debts/create', debt)).status).toBe(201);
  return { planId: null, itemId: null, classId: null, studentId, graceDays: 0, atLeast: null, again: true };
}

/** A session in which the student serves. @returns its number */
async function detentionOf(principal: Caller, studentId: number | undefined): Promise<number> {
  const given = await principal.post('/slm/Consequences/v1/create', {
    kindId: 1,
    hours: 2,
    fromDay: null,
    untilDay: null,
    studentIds: [studentId],
    incidentId: null,
    reason: 'Chatting',
    publish: false,
  });
  const session = await principal.put('/slm/Detentions/v1/save', {
    id: null,
    version: 0,
    heldOn: '2026-11-27',
    startsAt: '14:00',
    endsAt: '16:00',
    room: lastName,
    supervisorId: http.school.people.ngo.userId,
  });
  const { id, version } = session.body.data[0];
  const consequenceIds = [given.body.data[0].id];
  expect((await principal.put('/slm/Detentions/v1/students', { id, version, consequenceIds })).status).toBe(
    200,
  );
  return id;
}

/** @returns the number of a summons of the parents of the student */
async function summonsOf(principal: Caller, studentId: number | undefined): Promise<number> {
  const reply = await principal.post('/slm/Summonses/v1/create', {
    studentId,
    meetingOn: '2026-11-27',
    meetingAt: '10:00',
    venue: lastName,
    reason: lastName,
  });
  expect(reply.status).toBe(201);
  return reply.body.data[0].id;
}

/** @returns the number of a disciplinary council that is to hear the student */
async function hearingOf(discipline: Caller, studentId: number | undefined): Promise<number> {
  const given = await discipline.post('/slm/Consequences/v1/create', {
    kindId: 6,
    hours: null,
    fromDay: null,
    untilDay: null,
    studentIds: [studentId],
    incidentId: null,
    reason: lastName,
    publish: false,
  });
  const { people } = http.school;
  const reply = await discipline.put('/slm/DisciplinaryCouncils/v1/save', {
    id: null,
    version: 0,
    day: '2026-11-20',
    startsAt: '10:00',
    room: lastName,
    chairId: people.principal.userId,
    memberIds: [people.principal.userId, people.discipline.userId, people.ngo.userId],
    consequenceIds: [given.body.data[0].id],
  });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data[0].id;
}

/** @returns the number of a message to a parent without an account */
async function messageOf(secretary: Caller, studentId: number | undefined): Promise<number> {
  const reply = await secretary.post('/slm/Communication/v1/create', {
    subject: { en: lastName, fr: lastName },
    body: { en: `{child} ${lastName}`, fr: `{child} ${lastName}` },
    audience: 'students',
    among: 'all',
    targetIds: [studentId],
    choices: [{ en: lastName, fr: lastName }],
    confirms: true,
    replies: true,
    noticeUntil: null,
    send: true,
  });
  expect(reply.status, reply.text).toBe(201);
  return reply.body.data[0].id;
}

slowTest(
  'every template prints capitals with all their accents, and letters with what hangs below the line',
  async () => {
    const [principal, secretary] = [await http.as('principal'), await http.as('secretary')];
    await rename();
    const { period, sequenceId, meetingId } = await prepare(principal, secretary);
    await rename();
    const { classes, subjects, students } = http.school;
    const [one, , , last] = students.form1;
    const ofClass = `classId=${classes.form1}`;
    const filter = { keyword: '', classId: null, levelId: null, filter: 'all' };
    const applications = { keyword: '', yearId: null, levelId: null, state: null, toTest: false };
    const bursar = await http.as('bursar');
    const discipline = await http.as('discipline');
    const receipt = await receiptFor(bursar, one);
    const late = await principal.post('/slm/Attendance/v1/gate', { studentId: one, reason: lastName });
    const printed: readonly (readonly [Caller, 'get' | 'post', string, object?])[] = [
      [secretary, 'post', ...callOfSlips],
      [
        secretary,
        'post',
        '/slm/Admissions/v1/letters',
        { ...applications, language: 'fr', signed: null, reason: false },
      ],
      [secretary, 'post', '/slm/Admissions/v1/test-day', { on: '2026-11-27', language: 'fr' }],
      [principal, 'get', `/slm/Attendance/v1/gate/pdf?id=${late.body.data[0].id}`],
      [principal, 'get', `/slm/Attendance/v1/register/pdf?${ofClass}&month=2026-11`],
      [principal, 'get', `/slm/Detentions/v1/pdf?id=${await detentionOf(principal, one)}`],
      [principal, 'get', `/slm/Summonses/v1/pdf?id=${await summonsOf(principal, one)}&language=fr`],
      [
        principal,
        'get',
        `/slm/DisciplinaryCouncils/v1/pdf?id=${await hearingOf(discipline, one)}&language=fr`,
      ],
      [secretary, 'get', `/slm/Communication/v1/slips?id=${await messageOf(secretary, one)}`],
      [principal, 'get', '/slm/Calendar/v1/term-pdf?day=2026-11-20&language=fr'],
      [principal, 'get', `/slm/Council/v1/minutes-pdf?id=${meetingId}&language=fr`],
      [principal, 'get', `/slm/Council/v1/sheet-pdf?${ofClass}&period=${period}&language=fr`],
      [
        principal,
        'get',
        `/slm/Marks/v1/paper?${ofClass}&subjectId=${subjects.maths}&sequenceId=${sequenceId}&filled=yes`,
      ],
      [bursar, 'get', `/slm/Payments/v1/pdf?ids=${receipt}`],
      [bursar, 'get', `/slm/Payments/v1/account/pdf?studentId=${one}`],
      [bursar, 'post', '/slm/PaymentReminders/v1/letters', await debtorOf(bursar, last)],
      [principal, 'get', `/slm/PersonalData/v1/paper?kind=student&id=${one}&language=fr`],
      [principal, 'get', `/slm/ReportCards/v1/class-pdf?${ofClass}&period=${period}`],
      [principal, 'get', `/slm/ReportCards/v1/honours-pdf?${ofClass}&period=${period}&shows=rank`],
      [principal, 'get', `/slm/ReportCards/v1/transcript-pdf?studentId=${one}`],
      [secretary, 'get', `/slm/Schedule/v1/week-pdf?of=class&id=${classes.form1}&day=2026-11-20&language=fr`],
      [secretary, 'get', '/slm/Schedule/v1/overview-pdf?of=teacher&day=2026-11-20&language=fr'],
      [secretary, 'post', '/slm/Parents/v1/export-paper', filter],
      [secretary, 'get', `/slm/Students/v1/class-list?${ofClass}`],
      [secretary, 'get', `/slm/Students/v1/attendance-sheet?${ofClass}&columns=10`],
      [secretary, 'get', `/slm/Students/v1/photo-board?${ofClass}`],
      [secretary, 'get', `/slm/Students/v1/class-cards?${ofClass}`],
      [secretary, 'get', `/slm/Students/v1/certificate?id=${one}`],
      [secretary, 'get', `/slm/Students/v1/transfer-certificate?id=${last}`],
    ];
    await client.query(
      `UPDATE students SET status = 'transferred', status_on = '2026-11-19' WHERE org_id = $1 AND id = $2`,
      [http.school.org, last],
    );
    for (const [caller, method, path, body] of printed) {
      const { status, text } = await caller[method](path, body as never);
      expect([path, status, status === 200 ? '' : text]).toEqual([path, 200, '']);
    }
    const parts = new Set(['page', 'formal', 'signed'].map((name) => `${name}.typ`));
    const whole = (await templates()).filter((file) => !parts.has(file.split('/').at(-1) ?? ''));
    expect([...documents.keys()].toSorted()).toEqual(whole.toSorted());

    const render = openRenderer();
    const cut: string[] = [];
    for (const [template, document] of sampleOf([...documents], 0, 3)) {
      const hidden =
        (await inkOf(render, join(relative(root, folder), template), document)) -
        (await inkOf(render, template, document));
      // A single accent has more than 30 dots; background and edges of letters mix a little otherwise without a background.
      if (hidden > 20) cut.push(`${template}: ${hidden} dots`);
    }
    expect(cut).toEqual([]);
  },
  90_000,
);

test('the QR code on a slip leads to the page at which the parent signs in with it', async () => {
  const school = http.otherSchool;
  await http.database.write(asOrg(school.org), (at) => addMother(at, school));
  await (await http.as('secretary', school)).post(...callOfSlips);
  const document = documents.get('areas/accounts/documents/slips.typ');
  if (!document) throw new Error('No slip was printed.');
  const { data, pictures, title, language, template } = document;
  const { bytes } = openRenderer()(template, { ...data, title, language }, pictures, 1_795_422_600);
  expect(await qrOnPage(bytes)).toBe('https://cahier.example.org/activate');
});

sampledTest('an accent that is cut is found', async () => {
  await (await http.as('secretary')).get(`/slm/Students/v1/class-list?classId=${http.school.classes.form1}`);
  const [document] = documents.values();
  if (!document) throw new Error('Nothing was printed.');
  const here = relative(root, folder);
  for (const [name, clip] of Object.entries({ cut: 'true', whole: 'false' }))
    await writeFile(
      join(folder, `${name}.typ`),
      `#set document(title: "t")\n#v(2cm)\n#box(height: 8pt, clip: ${clip}, text(20pt, lang: "fr")[ỂŊ])`,
    );
  const inkIn = (name: string) => inkOf(openRenderer(), join(here, name), document);
  expect((await inkIn('whole.typ')) - (await inkIn('cut.typ'))).toBeGreaterThan(20);
});

/** How many dark dots the first page has. */
async function inkOf(
  render: ReturnType<typeof openRenderer>,
  template: string,
  document: PdfDocument,
): Promise<number> {
  const { data, pictures, title, language, madeAt } = document;
  const seconds = Math.floor(Date.parse(madeAt) / 1000);
  const { bytes } = render(template, { ...data, title, language }, pictures, seconds);
  const page = await firstPage(bytes, 200);
  let ink = 0;
  for (let at = 0; at < page.data.length; at += 4) if ((page.data[at] ?? 255) < 110) ink += 1;
  return ink;
}
