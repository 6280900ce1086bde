/** Report cards: issued, kept, printed again, replaced, cancelled, published to parents, and checked by anybody. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { notifyEverywhere } from '#app/server-news.ts';
import { rolesOfJob } from '#areas/accounts/server/public/jobs.ts';
import { giveRoles } from '#areas/accounts/server/public/memberships.ts';
import { addAssignments } from '#areas/classes/server/public/classes.ts';
import { addGuardians } from '#areas/parents/server/public/guardians.ts';
import { addGuardianLinks } from '#areas/students/server/public/guardian-links.ts';
import type { Instant } from '#platform/kernel/time.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { type Caller, openTestHttp, type TestHttp, usualNow } from '#testing/http.ts';
import { givePeriods } from '#testing/marks/school-sequences.ts';
import { readPdf } from '#testing/pdf-content.ts';
import { qrOnPage } from '#testing/pdf-picture.ts';
import { limitToFrench } from '#testing/permissions/limit.ts';
import { sampledTest, slowTest } from '#testing/sampling.ts';
import { en } from '../late-words/en.ts';
import { fr } from '../late-words/fr.ts';
import { purposesOfCards } from './issues/notify-published.ts';

let http: TestHttp;
let client: pg.Client;
let principal: Caller;
let ngo: Caller;
let sequences: readonly number[];

beforeAll(async () => {
  http = await openTestHttp();
  [principal, ngo] = [await http.as('principal'), await http.as('ngo')];
  client = new pg.Client(http.scratch.superuser);
  await client.connect();
  ({ sequences } = await givePeriods(http));
  await issueMarked([1200, 800, 1500, null]);
});
afterAll(async () => {
  await client.end();
  await http.close();
});

const form1 = () => http.school.classes.form1;
const term = () => `sequence-${sequences[0]}`;
const student = (index: number) => http.school.students.form1[index] ?? 0;

/** A class in a sequence. Tests that change marks do so in one of their own; Form 1 in the first sequence stays as it was issued. */
const cardsOf = (name: 'form1' | 'form2', index: number) => ({
  classId: http.school.classes[name],
  students: http.school.students[name],
  sequenceId: sequences[index],
  period: `sequence-${sequences[index]}`,
});
type Cards = ReturnType<typeof cardsOf>;
const first = () => cardsOf('form1', 0);
const versions = new Map<number | undefined, number>();

/** Maths, in the order of the small school's students. */
async function mark(values: readonly (number | null)[], { classId, students, sequenceId }: Cards) {
  const key = (index: number) => (students[index] ?? 0) * 1_000_000 + (sequenceId ?? 0);
  const cells = values.map((value, index) => ({
    studentId: students[index],
    place: 1,
    version: versions.get(key(index)) ?? 0,
    mark: value === null ? null : { state: 'entered', value },
  }));
  const gridKey = { classId, subjectId: http.school.subjects.maths, sequenceId };
  const wanted = cells.filter(({ mark: one, version }) => one !== null || version > 0);
  const { status, text } = await principal.put('/slm/Marks/v1/update', { ...gridKey, cells: wanted });
  expect(status, text).toBe(200);
  values.forEach((value, at) => {
    if (value !== null) versions.set(key(at), (versions.get(key(at)) ?? 0) + 1);
  });
}

async function issueMarked(values: readonly (number | null)[], of = first()) {
  await mark(values, of);
  const issued = await issue(principal, of);
  expect(issued.status, issued.text).toBe(201);
}

const board = async (who = principal, { classId, period } = first()) =>
  (await who.get(`/slm/ReportCards/v1/get?classId=${classId}&period=${period}`)).body.data[0];
const issue = (who = principal, { classId, period } = first()) =>
  who.post('/slm/ReportCards/v1/create', { classId, period });
const cardOf = async (index: number, of = first()) => {
  const { students } = await board(principal, of);
  return students.find(({ studentId }: { studentId: number }) => studentId === of.students[index]).card;
};
const print = (id: number, who = principal) => who.get(`/slm/ReportCards/v1/pdf?id=${id}`);
const codeOf = async (id: number) => {
  const { rows } = await client.query<{ code: string }>(
    'SELECT code FROM report_cards WHERE org_id = $1 AND id = $2',
    [...[http.school.org, id]],
  );
  return rows[0]?.code ?? '';
};
const verify = (code: string) => http.anybody.post('/slm/ReportCards/v1/verify', { code });
const publish = (from: string | null, who = principal) =>
  who.put('/slm/ReportCards/v1/publish', { classId: form1(), period: term(), from });

sampledTest(
  'issuing again what has not changed issues nothing, and a reprint is the same file to the last byte',
  async () => {
    expect((await issue()).body.data).toEqual([]);
    const { id } = await cardOf(0);
    const [one, other] = [await print(id), await print(id)];
    expect(one.status, one.text.slice(0, 300)).toBe(200);
    expect(Buffer.compare(one.bytes, other.bytes)).toBe(0);
    const pdf = await readPdf(one.bytes);
    expect([pdf.tagged, pdf.pages.length]).toEqual([true, 1]);
    expect(pdf.text).toContain('12.00');
    expect(pdf.text).toContain('2nd of 3');
    expect(pdf.text).not.toContain('DUPLICATE');
  },
);

sampledTest(
  'prints a certificate for a student on the honour roll by the issued card; a transcript says what all issued cards say',
  async () => {
    const honours = (who: Caller, shows = 'rank') =>
      who.get(`/slm/ReportCards/v1/honours-pdf?classId=${form1()}&period=${term()}&shows=${shows}`);
    const transcript = (who: Caller) => who.get(`/slm/ReportCards/v1/transcript-pdf?studentId=${student(2)}`);
    const { pages, text, tagged } = await readPdf((await honours(await http.as('secretary'))).bytes);
    // The last alone of 12.00, 8.00 and 15.00.
    expect([pages.length, tagged]).toEqual([1, true]);
    expect(text).toMatch(/15\.00 \/ 20/);
    expect(text).toContain('1st of 3');
    expect((await readPdf((await honours(principal, 'average')).bytes)).text).not.toContain('1st of 3');
    const record = await readPdf((await transcript(principal)).bytes);
    expect([record.pages.length, record.parts.has('Table')]).toEqual([1, true]);
    expect(record.text).toContain('15.00');
    const [fon, mbarga] = [await http.as('fon'), await http.as('mbarga')];
    for (const who of [fon, mbarga])
      expect([(await honours(who)).status, (await transcript(who)).status]).toEqual([404, 404]);
  },
);

sampledTest('when the photo is another one, the reprint says that it is a duplicate', async () => {
  const { id } = await cardOf(1);
  expect((await readPdf((await print(id)).bytes)).text).not.toContain('DUPLICATE');
  await client.query(
    'UPDATE report_cards SET document_sha256 = repeat($1, 64) WHERE org_id = $2 AND id = $3',
    [...['0', http.school.org, id]],
  );
  expect((await readPdf((await print(id)).bytes)).text).toContain('DUPLICATE');
});

test('the class comes as one file of a page for each card, in the order of the class list', async () => {
  const { status, bytes } = await (await http.as('secretary')).get(
    `/slm/ReportCards/v1/class-pdf?classId=${form1()}&period=${term()}`,
  );
  expect(status).toBe(200);
  const pdf = await readPdf(bytes);
  expect([pdf.pages.length, pdf.tagged]).toEqual([4, false]);
  expect(bytes.length / 4).toBeLessThan(60_000);
});

sampledTest(
  'a card with a photo is a small file, read aloud or printed; long names of parents find room on it',
  async () => {
    const face = await readFile(join(import.meta.dirname, '../../../testing/data/face.webp'));
    const at = [http.school.org, student(0)];
    await client.query(
      `INSERT INTO student_photos (org_id, student_id, image_type, image) VALUES ($1, $2, 'image/webp', $3)`,
      [...at, face],
    );
    await client.query(
      `INSERT INTO photo_consents (org_id, student_id, purpose, wording, way, given_at, noted_by)
     VALUES ($1, $2, 'record', 1, 'paper', now(), $3)`,
      [...at, http.school.people.principal.userId],
    );
    const { id } = await cardOf(0);
    const card = [http.school.org, id];
    const stored = await client.query<{ content: string }>(
      'SELECT content::text FROM report_cards WHERE org_id = $1 AND id = $2',
      card,
    );
    await client.query(
      `UPDATE report_cards SET content = jsonb_set(content::jsonb, '{student,parents}', $3)::json WHERE org_id = $1 AND id = $2`,
      [
        http.school.org,
        id,
        JSON.stringify([
          { name: 'Ngo Bassong Épouse Mbarga Marie-Thérèse', phone: null },
          { name: 'Abdoulaye Moussa Ibrahim', phone: null },
        ]),
      ],
    );
    const tagged = await print(id);
    expect([tagged.status, tagged.bytes.length < 120_000]).toEqual([200, true]);
    const pile = await principal.get(`/slm/ReportCards/v1/class-pdf?classId=${form1()}&period=${term()}`);
    expect([pile.status, pile.bytes.length / 4 < 60_000]).toEqual([200, true]);
    const { text, alternatives } = await readPdf(tagged.bytes);
    expect(text).toContain('Marie-Thérèse · Abdoulaye');
    expect(text).toContain('Done at ……………………, on 20 November 2026');
    expect(alternatives).toContain('Photo of the student');
    await client.query('DELETE FROM student_photos WHERE org_id = $1 AND student_id = $2', at);
    await client.query(
      'UPDATE report_cards SET content = $3::json, document_sha256 = NULL WHERE org_id = $1 AND id = $2',
      [...card, stored.rows[0]?.content],
    );
  },
);

test('anybody with the code reads school, shortened name, average and state, and nothing else', async () => {
  const { id } = await cardOf(0);
  const { status, body } = await verify((await codeOf(id)).toLowerCase().replace(/(.{4})/g, '$1-'));
  expect(status).toBe(200);
  expect(body.data[0]).toMatchObject({
    school: 'Lycée AAA',
    state: 'valid',
    average: 1200,
    kind: 'sequence',
    number: 1,
    version: 1,
    year: '2026/2027',
    issuedOn: '2026-11-20',
    student: expect.stringMatching(/^\S+ \S\.$/),
  });
  expect(Object.keys(body.data[0]).sort()).toEqual(
    [
      'average',
      'issuedOn',
      'kind',
      'levels',
      'number',
      'school',
      'state',
      'student',
      'version',
      'year',
    ].sort(),
  );
  expect((await verify('A'.repeat(26))).status).toBe(404);
  expect((await verify('nothing')).status).toBe(404);
});

sampledTest(
  'the QR code in the picture of a printed card leads to the page that says whether it is true',
  async () => {
    const { id } = await cardOf(0);
    const read = await qrOnPage((await print(id)).bytes);
    const [page, code = ''] = read?.split('#') ?? [];
    expect(page).toMatch(/^http.*\/verify$/);
    expect((await verify(code)).body.data[0]).toMatchObject({ state: 'valid', average: 1200 });
  },
);

sampledTest(
  'a mark that changes after issue leaves the card true; issued again it is version 2, and the old one says it was replaced',
  async () => {
    const own = cardsOf('form2', 0);
    const { classId, period } = own;
    await issueMarked([1200, 800, 1500, null], own);
    const old = await cardOf(0, own);
    const before = await print(old.id);
    await mark([1900, 800, 1500, null], own);
    expect(await cardOf(0, own)).toMatchObject({ outdated: true, average: 1200 });
    expect(Buffer.compare((await print(old.id)).bytes, before.bytes)).toBe(0);
    const code = await codeOf(old.id);
    expect((await verify(code)).body.data[0]).toMatchObject({ state: 'valid', average: 1200 });
    const others = await Promise.all([1, 2].map((index) => cardOf(index, own)));
    expect(others.map(({ changes, classMoved }) => [changes, classMoved])).toEqual([
      [[], true],
      [['rank'], true],
    ]);
    const alone = { classId, period, studentIds: [own.students[0]] };
    const issuedAlone = await principal.post('/slm/ReportCards/v1/create', alone);
    expect(issuedAlone.body.data.map(({ studentId }: { studentId: number }) => studentId)).toEqual([
      own.students[0],
    ]);
    expect(await cardOf(1, own), 'an unchanged paper at home').toMatchObject({ state: 'valid', version: 1 });
    const stranger = { ...alone, studentIds: [999_999] };
    expect((await principal.post('/slm/ReportCards/v1/create', stranger)).status).toBe(404);
    expect((await issue(principal, own)).body.data, 'whose rank has moved').toHaveLength(1);
    expect((await issue(principal, own)).body.data).toEqual([]);
    const moved = { classId, period, classMoved: true };
    expect((await principal.post('/slm/ReportCards/v1/create', moved)).body.data).not.toEqual([]);
    expect(await cardOf(0, own)).toMatchObject({
      version: 2,
      state: 'valid',
      average: 1900,
      outdated: false,
    });
    expect((await verify(code)).body.data[0]).toMatchObject({ state: 'replaced', average: 1200 });
    expect((await readPdf((await print(old.id)).bytes)).text).toContain('REPLACED');
  },
);

test('the principal cancels a card with a reason; a class master may not', async () => {
  const { id } = await cardOf(2);
  const cancel = async (who: Caller) =>
    who.put('/slm/ReportCards/v1/cancel', { id, reason: 'A wrong photo' });
  expect((await cancel(await http.as('tabi'))).status).toBe(403);
  expect((await cancel(principal)).status).toBe(200);
  expect((await cancel(principal)).body.code).toBe('REPORTCARD.errors.notValid');
  expect((await verify(await codeOf(id))).body.data[0].state).toBe('cancelled');
  expect((await issue()).body.data, 'the student has a card again').toHaveLength(1);
});

test('a parent sees the card of the own child from the day on which it is published, and no other child’s', async () => {
  const [mbarga, etoa] = [await http.as('mbarga'), await http.as('etoa')];
  const own = async (who: Caller) =>
    (await who.get(`/slm/ReportCards/v1/student?studentId=${student(0)}`)).body.data;
  const { id } = await cardOf(0);
  expect([(await own(mbarga)).length, (await print(id, mbarga)).status]).toEqual([0, 404]);
  expect((await publish('2026-11-21', await http.as('tabi'))).status).toBe(403);
  expect((await publish('2026-11-21')).status).toBe(200);
  expect([(await own(mbarga)).length, (await print(id, mbarga)).status]).toEqual([0, 404]);
  const read = async (who: Caller) => who.get(`/slm/ReportCards/v1/card?id=${id}&studentId=${student(0)}`);
  expect((await read(mbarga)).status).toBe(404);
  expect((await publish('2026-11-20')).status).toBe(200);
  const { content, languages, grades } = (await read(mbarga)).body.data[0];
  expect([content.student.id, content.totals.average, languages]).toEqual([student(0), 1200, ['en', 'fr']]);
  expect(grades[0], 'a parent is told what the letters mean').toEqual({
    code: { en: 'CVWA', fr: 'CTBA' },
    meaning: { en: 'Competences very well acquired', fr: 'Compétences très bien acquises' },
  });
  expect((await read(etoa)).status).toBe(404);
  expect(await own(mbarga)).toMatchObject([{ id, average: 1200, kind: 'sequence' }]);
  expect((await print(id, mbarga)).status).toBe(200);
  expect([(await own(etoa)).length, (await print(id, etoa)).status]).toEqual([0, 404]);
  expect((await mbarga.get(`/slm/ReportCards/v1/get?classId=${form1()}`)).status).toBe(404);
  expect((await publish(null)).status).toBe(200);
  expect([(await own(mbarga)).length, (await print(id, mbarga)).status]).toEqual([0, 404]);
});

test('parents are notified once of the published card of their child, and no more when it is hidden again', async () => {
  const news = async (who: Caller) =>
    (await who.get('/slm/Notifications/v1/get?page=1&size=50&language=en')).body.data
      .filter(({ title }: { title: string }) => title === 'New report card')
      .map(({ text }: { text: string }) => text);
  const [mbarga, etoa] = [await http.as('mbarga'), await http.as('etoa')];
  await publish('2026-11-21');
  expect(await news(mbarga)).toEqual([]);
  await publish('2026-11-20');
  await publish('2026-11-19');
  expect(await news(mbarga)).toEqual(['Sequence 1 report card of Brenda-AAA is published.']);
  expect(await news(etoa)).toEqual(['Sequence 1 report card of Junior-AAA is published.']);
  await publish('2026-11-21');
  expect(await news(mbarga)).toEqual([]);
  http.setNow('2026-11-21T08:30:00.000Z');
  const words = { en, fr };
  await notifyEverywhere({
    database: http.database,
    words,
    contributions: purposesOfCards,
    now: () => '2026-11-21T08:30:00.000Z' as Instant,
  });
  expect(await news(mbarga)).toHaveLength(1);
  http.setNow(usualNow);
  expect((await publish(null)).status).toBe(200);
  expect(await news(mbarga)).toEqual([]);
});

sampledTest(
  'the home page of a parent shows the card of the own child for 30 days from its publication',
  async () => {
    const [mbarga, etoa] = [await http.as('mbarga'), await http.as('etoa')];
    const news = async (who: Caller) =>
      (await who.get('/slm/Home/v1/get', { 'accept-language': 'en' })).body.data[0].tiles
        .filter(({ id }: { id: string }) => id === 'reportCards.child')
        .map(({ childId, text }: { childId: number; text: string }) => [childId, text]);
    expect(await news(mbarga)).toEqual([]);
    expect((await publish('2026-11-21')).status).toBe(200);
    expect(await news(mbarga)).toEqual([]);
    expect((await publish('2026-11-20')).status).toBe(200);
    expect(await news(mbarga)).toEqual([[student(0), 'Sequence 1 report card: 12.00, 2nd']]);
    expect((await news(etoa)).map(([childId]: [number]) => childId)).toEqual([student(1)]);
    expect(await news(principal)).toEqual([]);
    expect((await publish('2026-10-20')).status).toBe(200);
    expect(await news(mbarga)).toEqual([]);
    expect((await publish(null)).status).toBe(200);
  },
);

sampledTest(
  'a teacher sees no card of a class that is not taught, and nobody those of another school',
  async () => {
    const { id } = await cardOf(0);
    const [fon, stranger] = [await http.as('fon'), await http.as('principal', http.otherSchool)];
    for (const who of [fon, stranger]) {
      expect((await print(id, who)).status).toBe(404);
      expect((await who.get(`/slm/ReportCards/v1/get?classId=${form1()}`)).status).toBe(404);
    }
    expect((await print(id, ngo)).status).toBe(200);
  },
);

async function bluePixels(picture: Uint8Array): Promise<number> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  return Array.from({ length: info.width * info.height }, (_, index) => index * info.channels).filter(
    (at) => (data[at + 2] ?? 0) - (data[at] ?? 0) > 80,
  ).length;
}

slowTest(
  'a look with a colour that cannot be read is refused and the old one stays; a good one shows on the next issue',
  async () => {
    const own = cardsOf('form2', 1);
    await issueMarked([1900, 800, 1500, null], own);
    const read = async () => (await principal.get('/slm/ReportCards/v1/look')).body.data[0];
    const { look, version } = await read();
    const save = (change: object, at = version, who = principal) =>
      who.put('/slm/ReportCards/v1/look', { look: { ...look, ...change }, version: at });
    expect((await save({ accent: '#ffff00' })).body.code).toBe('REPORTCARD.errors.pale');
    expect((await save({ accent: 'red' })).status).toBe(400);
    expect((await save({}, version, await http.as('vicePrincipal'))).status).toBe(403);
    expect((await read()).look).toEqual(look);
    const titles = { ...look.titles, en: { ...look.titles.en, sequence: 'Progress record' } };
    const kept = { columns: ['coefficient', 'remark'], blocks: ['conduct', 'work'] };
    expect((await save({ languages: 'en', titles, ...kept })).status).toBe(200);
    onTestFinished(async () => {
      expect((await save({}, version + 1)).status).toBe(200);
      await client.query('DELETE FROM letterheads WHERE org_id = $1', [http.school.org]);
    });
    expect((await save({ languages: 'fr' })).body.code).toBe('PLATFORM.errors.stale');
    const before = await cardOf(1, own);
    expect((await readPdf((await print(before.id)).bytes)).text).not.toContain('Progress record');
    await client.query('INSERT INTO letterheads (org_id, content) VALUES ($1, $2)', [
      http.school.org,
      JSON.stringify({ town: 'Edéa' }),
    ]);
    await issueMarked([1900, 850, 1500, null], own);
    const { id } = await cardOf(1, own);
    const tried = (change: object) =>
      principal.post('/slm/ReportCards/v1/picture', { of: null, look: { ...look, ...change } });
    expect((await tried({ accent: '#ffff00' })).body.code).toBe('REPORTCARD.errors.pale');
    const picture = await tried({ accent: '#7a1f3d' });
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(await sharp(picture.bytes).metadata()).toMatchObject({
      format: 'webp',
      width: 1240,
      height: 1754,
    });
    // The head of the school and the lines under it too.
    expect([await bluePixels(picture.bytes), await bluePixels((await tried({})).bytes)]).toEqual([
      0,
      expect.toSatisfy((count) => count > 1000),
    ]);
    // A design that was tried and not saved has no effect.
    expect((await read()).look.accent).toBe(look.accent);
    const { text } = await readPdf((await print(id)).bytes);
    expect(text).toContain('Progress record');
    expect(text).toContain('Done at Edéa, on 20 November 2026');
    // Read on the screen it says no more.
    const { content } = (
      await principal.get(`/slm/ReportCards/v1/card?id=${id}&studentId=${own.students[1]}`)
    ).body.data[0];
    expect([content.groups[0].rows[0].rank, content.profile.average]).toEqual([null, null]);
  },
);

sampledTest('a person barred from a child cannot open or issue its cards', async () => {
  const tabi = await http.as('tabi');
  const own = cardsOf('form1', 1);
  await issueMarked([1900, 850, 1500, null], own);
  const { id } = await cardOf(1, own);
  await mark([1900, 1700, 1600, null], own);
  await http.database.write(asOrg(http.school.org), async (at) => {
    const person = { firstName: 'T', lastName: 'T', phone: null, email: null };
    const [own = 0] = await addGuardians(at, [{ ...person, userId: http.school.people.tabi.userId }]);
    await addGuardianLinks(at, [
      { guardianId: own, studentId: student(1), relation: 'father', state: 'barred' },
    ]);
  });
  const { classId, period } = own;
  const pictured = { classId, period, studentId: student(1) };
  const ofClass = `classId=${classId}&period=${period}`;
  expect([
    (await board(tabi, own)).students.length,
    (await tabi.get(`/slm/ReportCards/v1/preview?${ofClass}&studentId=${student(1)}`)).status,
    (await tabi.post('/slm/ReportCards/v1/picture', { of: pictured, look: null })).status,
    (await print(id, tabi)).status,
    (await tabi.get(`/slm/ReportCards/v1/student?studentId=${student(1)}`)).body.data,
  ]).toEqual([3, 404, 404, 404, []]);
  const issued = (await issue(tabi, own)).body.data;
  const whose: number[] = issued.map(({ studentId }: { studentId: number }) => studentId);
  expect(whose).toEqual([student(2)]);
  const whole = await principal.get(`/slm/ReportCards/v1/class-pdf?${ofClass}`);
  const seen = await tabi.get(`/slm/ReportCards/v1/class-pdf?${ofClass}`);
  const pages = async ({ bytes }: { bytes: Uint8Array }) => (await readPdf(bytes)).pages.length;
  expect((await pages(whole)) - (await pages(seen))).toBe(1);
  await issue(principal, own);
  const honours = async (who: Caller) =>
    pages(await who.get(`/slm/ReportCards/v1/honours-pdf?${ofClass}&shows=rank`));
  expect((await honours(principal)) - (await honours(tabi))).toBe(1);
});

test('a secretary who may see all marks beside her job issues and publishes no cards, holds no council and writes no text of the head', async () => {
  const { userId } = http.school.people.secretary;
  await http.database.write(asOrg(http.school.org), (at) =>
    giveRoles(at, [{ userId, role: 'SLM.Evaluation.View', scope: 'organisation', parentId: null }]),
  );
  const secretary = await http.as('secretary');
  const of = `classId=${form1()}&period=${term()}`;
  const head = await secretary.get(`/slm/Appreciations/v1/get?${of}&kind=head`);
  expect([
    (await issue(secretary)).status,
    (await publish('2026-11-20', secretary)).status,
    (await secretary.get(`/slm/Council/v1/class?classId=${form1()}`)).body.data[0].mayHold,
    head.body.data[0].refused,
  ]).toEqual([403, 403, false, 'notYours']);
});

test('a vice principal of the French section who teaches in an English class sees its cards; she issues, publishes and cancels none', async () => {
  const { people, subjects, org } = http.school;
  const { userId } = people.sectionHead;
  await http.database.write(asOrg(org), async (at) => {
    const assignment = { classId: form1(), subjectId: subjects.english, coefficient: 2 };
    await addAssignments(at, [{ ...assignment, teacherId: userId }]);
    await giveRoles(at, [{ userId, role: 'SLM.Evaluation.View', scope: 'classes', parentId: null }]);
  });
  const sectionHead = await http.as('sectionHead');
  const { id } = await cardOf(0);
  expect(await board(sectionHead)).toMatchObject({ mayIssue: false, mayPublish: false });
  const hall = (await sectionHead.get(`/slm/CardPrints/v1/get?period=${term()}`)).body.data[0];
  const mayIssue = new Map(
    hall.classes.map((one: { id: number; mayIssue: boolean }) => [one.id, one.mayIssue]),
  );
  expect([mayIssue.get(form1()), mayIssue.get(http.school.classes.sixth)]).toEqual([false, true]);
  const request = { bundle: 'classes', tagged: false, sorted: 'list', issues: true };
  expect([
    (await issue(sectionHead)).status,
    (await publish('2026-11-20', sectionHead)).status,
    (await sectionHead.put('/slm/ReportCards/v1/cancel', { id, reason: 'Mine.' })).status,
    (
      await sectionHead.post('/slm/CardPrints/v1/create', {
        ...request,
        period: term(),
        classIds: [form1()],
      })
    ).status,
  ]).toEqual([403, 403, 403, 403]);
});

test('a principal of a section sets no look of the whole school’s cards', async () => {
  const { userId } = http.school.people.noRole;
  await http.database.write(asOrg(http.school.org), (at) => giveRoles(at, rolesOfJob('principal', userId)));
  await limitToFrench(http, 'a section', [userId]);
  const limited = await http.as('noRole');
  const { look, version, mayEdit } = (await limited.get('/slm/ReportCards/v1/look')).body.data[0];
  const saved = await limited.put('/slm/ReportCards/v1/look', { look, version });
  expect([mayEdit, saved.status]).toEqual([false, 403]);
});
