import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOrg } from '#platform/server/db/database.ts';
import { openTestHttp, type TestHttp } from '#testing/http.ts';
import { readPdf } from '#testing/pdf-content.ts';
import { readSheet } from '#testing/read-sheet.ts';
import { sampledTest } from '#testing/sampling.ts';
import { addEnrolments } from '../public/load-students.ts';
import { addStudents } from '../public.ts';

let http: TestHttp;
let client: pg.Client;

beforeAll(async () => {
  http = await openTestHttp();
  client = new pg.Client(http.scratch.superuser);
  await client.connect();
  await client.query(`SELECT set_config('app.org_id', $1, false)`, [String(http.school.org)]);
});
afterAll(async () => {
  await client.end();
  await http.close();
});

const printed = async (path: string, name: Parameters<TestHttp['as']>[0] = 'secretary') => {
  const reply = await (await http.as(name)).get(path);
  expect([reply.status, reply.headers.get('content-type')], reply.text.slice(0, 300)).toEqual([
    200,
    'application/pdf',
  ]);
  return { ...(await readPdf(reply.bytes)), headers: reply.headers, bytes: reply.bytes };
};
const listOf = (classId: number, more = '') => `/slm/Students/v1/class-list?classId=${classId}${more}`;
const boardOf = (classId: number) => `/slm/Students/v1/photo-board?classId=${classId}`;
const sheetOf = (classId: number, more = '') => `/slm/Students/v1/attendance-sheet?classId=${classId}${more}`;

type Names = readonly (readonly [lastName: string, firstName: string])[];

/** A class of its own with these names. */
async function classOf(name: string, students: Names, { org, yearId } = http.school) {
  return http.database.write(asOrg(org), async (at) => {
    const { rows } = await sql<{ id: number }>`INSERT INTO classrooms (org_id, year_id, name)
      VALUES (${org}, ${yearId}, ${name}) RETURNING id`.execute(at.db);
    const classId = Number(rows[0]?.id);
    const ids = await addStudents(
      at,
      students.map(([lastName, firstName], index) => ({
        lastName,
        firstName,
        matricule: `${name}-${index}`,
        birthDate: '2012-03-05',
        sex: index % 2 === 0 ? 'F' : 'M',
        phone: null,
        phone2: null,
        sourceId: null,
      })),
    );
    await addEnrolments(
      at,
      [...ids.values()].map((studentId) => ({ classId, studentId, rollNumber: null })),
    );
    return classId;
  });
}

test('the list of a class of a hundred numbers everybody once, repeats its headings and counts girls and boys', async () => {
  const names = Array.from(
    { length: 100 },
    (_, index) => [`NGO${String(index).padStart(3, '0')}`, 'Aimée'] as const,
  );
  const list = await printed(listOf(await classOf('Form 5 A', names)));
  for (const [lastName] of names) expect(list.text.split(lastName)).toHaveLength(2);
  expect(list.pages.length).toBeGreaterThan(1);
  for (const [index, page] of list.pages.entries()) {
    expect(page).toContain('Matricule');
    expect(page).toContain(`Page ${index + 1} of ${list.pages.length}`);
    expect(page).toContain('Printed on 20/11/2026, 09:30 by');
  }
  expect(list.text).toMatch(/Girls\s+50/);
  expect(list.text).toMatch(/Class size\s+100/);
  expect(list.text).toContain('05/03/2012');
});

test('a list is a tagged document with title and language, in French for who reads French', async () => {
  const { form1 } = http.school.classes;
  const english = await printed(listOf(form1));
  expect([english.title, english.language, english.tagged]).toEqual([
    'Class list · Form 1 AAA · 2026/2027',
    'en-GB',
    true,
  ]);
  expect([...english.parts]).toEqual(expect.arrayContaining(['H1', 'Table', 'TH', 'TD']));
  expect(english.headers.get('content-disposition')).toContain(
    'filename="Class list - Form 1 AAA - 2026-2027.pdf"',
  );
  expect(english.headers.get('cache-control')).toBe('no-store');
  const french = await printed(listOf(form1, '&language=fr'));
  expect([french.title, french.language]).toEqual(['Liste nominative · Form 1 AAA · 2026/2027', 'fr-FR']);
  expect(french.text).toContain('Imprimé le 20/11/2026');
});

test('the same list printed twice in the same minute is the same file', async () => {
  const path = listOf(http.school.classes.form1);
  const [one, other] = [await printed(path), await printed(path)];
  expect(Buffer.from(one.bytes).equals(other.bytes)).toBe(true);
});

test('a name is printed as it was written, whatever it would mean elsewhere', async () => {
  const odd = [
    '#let x = 1',
    '$x^2$',
    '*bold* _so_',
    '<script>alert(1)</script>',
    '= Heading',
    '@ngo',
    '\\u{41} \\ end',
    '#read("/etc/passwd")',
    'ƁAALO ŊGƆ',
    '"quoted" ‘so’',
  ];
  const names = odd.map((name) => [name, 'Ann'] as const);
  const list = await printed(listOf(await classOf('Odd', names)));
  for (const name of odd) expect(list.text).toContain(`${name} Ann`);
});

test('direction marks and control characters are not printed; a letter without a drawing does not stop the list', async () => {
  const names = [
    ['\u202eEGRO', 'Jo\u0007el'],
    ['مرحبا', '日本😀'],
    ['LAST', 'Zoe'],
  ] as const;
  const classId = await classOf('Signs', names);
  for (const path of [listOf(classId), boardOf(classId), sheetOf(classId)]) {
    const { text } = await printed(path);
    expect(text).toContain('EGRO');
    expect(text).toContain('Joel');
    for (const sign of ['\u202e', '\u0007']) expect(text).not.toContain(sign);
    expect(text).toContain('Zoe');
  }
});

test('names of a hundred letters without a blank wrap and lose nothing', async () => {
  const pieces = Array.from({ length: 25 }, (_, index) => `N${index + 10}b`);
  const classId = await classOf('Long', [[pieces.join(''), pieces.join('').toLowerCase()]]);
  for (const path of [listOf(classId), boardOf(classId), sheetOf(classId)]) {
    const { text } = await printed(path);
    for (const piece of pieces) {
      expect(text).toContain(piece);
      expect(text).toContain(piece.toLowerCase());
    }
  }
});

sampledTest('a class of nobody is printed with a sentence that says so', async () => {
  const classId = await classOf('Empty', []);
  for (const path of [listOf(classId), boardOf(classId), sheetOf(classId)])
    expect((await printed(path)).text).toContain('This list has no students.');
});

test('a student who has left the school is on no list any more', async () => {
  const classId = await classOf('Left', [
    ['STAYS', 'Ann'],
    ['GONE', 'Bea'],
  ]);
  await client.query(
    "UPDATE students SET status = 'left', status_on = '2026-11-01' WHERE org_id = $1 AND last_name = 'GONE'",
    [http.school.org],
  );
  const { text } = await printed(listOf(classId));
  expect(text).toContain('STAYS');
  expect(text).not.toContain('GONE');
});

/** One red point. */
const webp = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64');

test('the photo board has initials where there is no photo, no consent to it, and where a photo cannot be read', async () => {
  const classId = await classOf('Faces', [
    ['ABENA', 'Rose'],
    ['BELLO', 'Sam'],
    ['CISSE', 'Tom'],
    ['DIALLO', 'Una'],
  ]);
  await client.query(
    `INSERT INTO student_photos (org_id, student_id, image_type, image)
     SELECT org_id, id, 'image/webp', CASE last_name WHEN 'BELLO' THEN 'no picture' ELSE $2::bytea END
     FROM students WHERE org_id = $1 AND last_name IN ('ABENA', 'BELLO', 'DIALLO')`,
    [http.school.org, webp],
  );
  await client.query(
    `INSERT INTO photo_consents (org_id, student_id, purpose, wording, way, given_at, noted_by)
     SELECT org_id, id, 'record', 1, 'paper', now(), 1 FROM students WHERE org_id = $1 AND last_name IN ('ABENA', 'BELLO')`,
    [http.school.org],
  );
  const board = await printed(boardOf(classId));
  expect(board.alternatives).toEqual(expect.arrayContaining(['Rose ABENA']));
  expect(board.alternatives).not.toEqual(expect.arrayContaining(['Una DIALLO']));
  for (const initials of ['SB', 'TC', 'UD']) expect(board.text).toContain(initials);
});

sampledTest(
  'the photo board of a filtered list is printed class by class, with the photos that may be shown; who exports nothing gets none',
  async () => {
    const request = { keyword: '', classId: null, levelId: null, inClass: true };
    const path = '/slm/Students/v1/export-board';
    const { form1 } = http.school.students;
    await client.query(
      `INSERT INTO student_photos (org_id, student_id, image_type, image) VALUES ($1, $2, 'image/webp', $4), ($1, $3, 'image/webp', $4)`,
      [http.school.org, form1[0], form1[1], webp],
    );
    await client.query(
      `INSERT INTO photo_consents (org_id, student_id, purpose, wording, way, given_at, noted_by)
     VALUES ($1, $2, 'record', 1, 'paper', now(), 1)`,
      [http.school.org, form1[0]],
    );
    const secretary = await http.as('secretary');
    const reply = await secretary.post(path, request, { 'accept-language': 'fr' });
    expect(reply.status, reply.text.slice(0, 300)).toBe(200);
    const board = await readPdf(reply.bytes);
    const pageOf = (name: string) => board.pages.findIndex((text) => text.includes(name));
    // Its own page for each class, in their order.
    const pages = ['6e AAA', 'Form 1 AAA', 'Form 2 AAA'].map(pageOf);
    expect(pages).toEqual(pages.toSorted((one, other) => one - other));
    expect(new Set(pages).size).toBe(3);
    expect(board.alternatives.filter((name) => name.includes('AAA'))).toHaveLength(1);
    const oneClass = await secretary.post(path, { ...request, classId: http.school.classes.form2 });
    const names = await readPdf(oneClass.bytes);
    expect(names.text).not.toContain('Form 1 AAA');
    expect(names.title).toContain('2026/2027');
    const old = await secretary.post(path, { ...request, classId: http.school.classes.lastYear });
    expect((await readPdf(old.bytes)).title).toContain('2025/2026');
    for (const name of ['bursar', 'ngo', 'mbarga', 'vicePrincipal'] as const)
      expect((await (await http.as(name)).post(path, request)).status, name).toBe(403);
    const stranger = await http.as('secretary', http.otherSchool);
    expect((await stranger.post(path, { ...request, classId: http.school.classes.form2 })).status).toBe(404);
  },
);

sampledTest('a board of more than five hundred faces is refused in words', async () => {
  const many = Array.from({ length: 501 }, (_, index) => [`MANY${index}`, 'Ann'] as const);
  // The board of the whole first school is printed by another test.
  const school = http.otherSchool;
  const classId = await classOf('Large', many, school);
  const request = { keyword: '', classId, levelId: null, inClass: true };
  const reply = await (await http.as('secretary', school)).post('/slm/Students/v1/export-board', request);
  expect([reply.status, reply.body.code]).toEqual([400, 'STUDENT.errors.boardTooLarge']);
});

sampledTest(
  'prints eight cards on a sheet with names, matricule, class and last day of the year, and a face only by consent',
  async () => {
    const rest = Array.from({ length: 9 }, (_, index) => [`OWONA${index}`, 'Luc'] as const);
    const classId = await classOf('Cards', [['ATEBA', 'Rose'], ['DJOMO', 'Una'], ...rest]);
    const idOf = async (lastName: string) =>
      (
        await client.query(
          'SELECT student_id FROM enrolments JOIN students ON id = student_id WHERE class_id = $1 AND last_name = $2',
          [classId, lastName],
        )
      ).rows[0].student_id;
    const [rose, una] = [await idOf('ATEBA'), await idOf('DJOMO')];
    await client.query(
      "INSERT INTO student_photos (org_id, student_id, image_type, image) SELECT $1, id, 'image/webp', $2 FROM unnest($3::bigint[]) id",
      [http.school.org, webp, [rose, una]],
    );
    await client.query(
      `INSERT INTO photo_consents (org_id, student_id, purpose, wording, way, given_at, noted_by)
     VALUES ($1, $2, 'record', 1, 'paper', now(), 1)`,
      [http.school.org, rose],
    );
    const sheet = await printed(`/slm/Students/v1/class-cards?classId=${classId}&language=fr`);
    expect([sheet.pages.length, sheet.title]).toEqual([2, 'Cartes d’identité scolaire · Cards · 2026/2027']);
    expect(sheet.text.match(/Valable jusqu’au · Valid until/g)).toHaveLength(11);
    for (const words of ['ATEBA', 'Cards-10', '2026/2027']) expect(sheet.text).toContain(words);
    expect(sheet.text).not.toContain('05/03/2012');
    expect(sheet.alternatives).toEqual(
      expect.arrayContaining(['Rose ATEBA', 'Code QR du matricule Cards-0']),
    );
    expect(sheet.alternatives).not.toContain('Una DJOMO');
    const card = await printed(`/slm/Students/v1/card?id=${una}`);
    expect([card.pages.length, card.alternatives]).toEqual([1, ['QR code of matricule Cards-1']]);
    expect((await printed(`/slm/Students/v1/card?id=${rose}`)).alternatives).toContain('Rose ATEBA');
  },
);

test('an attendance sheet has the days of the week that was chosen, or columns without days', async () => {
  const { form1 } = http.school.classes;
  // A Wednesday.
  const week = await printed(sheetOf(form1, '&week=2026-12-02&lessons=6&language=fr'));
  for (const day of ['Lundi 30/11', 'Mardi 01/12', 'Vendredi 04/12']) expect(week.text).toContain(day);
  expect(week.text).not.toContain('Samedi');
  expect((await printed(sheetOf(form1, '&columns=31'))).text).not.toContain('Monday');
  for (const bad of [
    '&week=2026-02-30',
    '&columns=32',
    '&columns=0',
    '&week=2026-12-02&lessons=9',
    '&language=de',
  ])
    expect((await (await http.as('secretary')).get(sheetOf(form1, bad))).status, bad).toBe(400);
});

test('an attendance sheet tells namesakes apart by the matricule, and names no other', async () => {
  const { org, classes, students } = http.school;
  const ids = students.form1.slice(0, 2);
  const before = await http.database.write(asOrg(org), async ({ db }) => {
    const { rows } = await sql<{ id: number; first: string; last: string; matricule: string }>`
      SELECT id, first_name AS first, last_name AS last, matricule FROM students
      WHERE org_id = ${org} AND id = ANY(${students.form1}) ORDER BY id`.execute(db);
    await sql`UPDATE students SET first_name = 'Marie', last_name = CASE WHEN id = ${ids[0]} THEN 'NGO' ELSE 'Ngo' END
      WHERE org_id = ${org} AND id = ANY(${ids})`.execute(db);
    return rows;
  });
  const numbers = (of: boolean) =>
    before.filter(({ id }) => ids.includes(id) === of).map(({ matricule }) => matricule);
  const sheet = await printed(sheetOf(classes.form1, '&columns=5'));
  for (const number of numbers(true)) expect(sheet.text).toContain(number);
  for (const number of numbers(false)) expect(sheet.text).not.toContain(number);
  await http.database.write(asOrg(org), async ({ db }) => {
    for (const { id, first, last } of before)
      await sql`UPDATE students SET first_name = ${first}, last_name = ${last}
        WHERE org_id = ${org} AND id = ${id}`.execute(db);
  });
});

sampledTest(
  'the same sheet as an Excel file has the names, the days and empty boxes; a teacher takes that of the own class',
  async () => {
    const { form1, form2 } = http.school.classes;
    const ngo = await http.as('ngo');
    const request = { week: '2026-12-02', lessons: 2, columns: 1, language: 'fr' };
    const path = '/slm/Students/v1/attendance-sheet';
    const { status, body, text } = await ngo.post(path, { classId: form1, ...request });
    expect(status, text).toBe(200);
    const [file] = body.data;
    expect(file.name).toBe('Feuille d’appel - Form 1 AAA - 2026-2027.xlsx');
    const { sheets } = await readSheet(Buffer.from(file.content, 'base64'), {
      encoding: null,
      knownHeadings: [],
    });
    expect(sheets.map(({ name }) => name)).toEqual(['Form 1 AAA', 'À propos de cette liste']);
    const [headings, ...rows] = sheets[0]?.rows ?? [];
    expect(headings?.slice(0, 4)).toEqual(['N°', 'Nom et prénoms', 'Lundi 30/11 · 1', 'Lundi 30/11 · 2']);
    expect(headings).toHaveLength(2 + 5 * 2);
    const document = await printed(sheetOf(form1, '&week=2026-12-02&lessons=2&language=fr'), 'ngo');
    expect(rows).toHaveLength(4);
    for (const [index, row] of rows.entries()) {
      expect(row[0]).toBe(String(index + 1));
      expect(document.text).toContain(row[1]);
      expect(row.slice(2).every((cell) => cell === null)).toBe(true);
    }
    expect((await ngo.post(path, { classId: form2, ...request })).body.code).toBe('PLATFORM.errors.missing');
    expect((await ngo.post(path, { classId: form1, ...request, lessons: 9 })).status).toBe(400);
  },
);

test('audits the export of a list with its number of students and nobody’s name', async () => {
  const names = ['Ada', 'Bea', 'Cyr', 'Dan'].map((name) => ['LISTED', name] as const);
  const classId = await classOf('Listed', names);
  await printed(listOf(classId), 'principal');
  const { rows } = await client.query(
    `SELECT user_id::integer AS who, subject, facts FROM audit_entries
     WHERE org_id = $1 AND action = 'students.printClassList' ORDER BY id DESC LIMIT 1`,
    [http.school.org],
  );
  expect(rows).toEqual([
    {
      who: http.school.people.principal.userId,
      subject: `class ${classId}`,
      facts: { students: 4 },
    },
  ]);
});

sampledTest(
  'a teacher takes the sheet of the own class, and no list with birth dates and photos',
  async () => {
    const { form1, form2 } = http.school.classes;
    const ngo = await http.as('ngo');
    expect((await ngo.get(sheetOf(form1))).status).toBe(200);
    expect((await ngo.get(sheetOf(form2))).body.code).toBe('PLATFORM.errors.missing');
    for (const path of [listOf(form1), boardOf(form1)]) expect((await ngo.get(path)).status).toBe(403);
  },
);

test('a certificate names the student, the class and the year, and agrees with the student’s sex in French', async () => {
  const [id] = http.school.students.form1;
  await client.query(
    "UPDATE students SET sex = 'F', birth_date = '2012-03-01', birth_place = 'Yaoundé' WHERE org_id = $1 AND id = $2",
    [http.school.org, id],
  );
  const path = `/slm/Students/v1/certificate?id=${id}`;
  const { text, title } = await printed(`${path}&language=fr`, 'principal');
  expect(title).toMatch(/^Certificat de scolarité · form1-AAA .* · Année scolaire 2026\/2027$/);
  expect(text.replace(/\s+/g, ' ')).toMatch(/Née le 1er mars 2012 à Yaoundé/);
  expect(text.replace(/\s+/g, ' ')).toContain('est inscrite en classe de Form 1');
  expect(text).toContain('le 20 novembre 2026');
  expect((await printed(path, 'admin')).text).toContain('Certificate of schooling');
});

test('refuses a certificate for a past year', async () => {
  const [id] = http.school.students.lastYear;
  const reply = await (await http.as('admin')).get(`/slm/Students/v1/certificate?id=${id}`);
  expect([reply.status, reply.body.code]).toEqual([409, 'STUDENT.errors.notThisYear']);
});

test('a transfer certificate tells the classes of each year, the last day and why; who has not left gets none', async () => {
  const id = Number(http.school.students.form2[0]);
  const path = `/slm/Students/v1/transfer-certificate?id=${id}`;
  const secretary = await http.as('secretary');
  const refused = await secretary.get(path);
  expect([refused.status, refused.body.code]).toEqual([409, 'STUDENT.errors.notLeft']);
  const { version } = (await secretary.get(`/slm/Students/v1/record?id=${id}`)).body.data[0];
  const left = await secretary.put('/slm/Students/v1/status', {
    id,
    version,
    status: 'transferred',
    on: '2026-11-13',
    reason: 'Moves to Douala',
  });
  expect(left.status, left.text).toBe(200);
  const french = await printed(`${path}&language=fr`);
  expect(french.title).toMatch(/^Certificat de transfert \(exeat\) · .*Année scolaire 2026\/2027/);
  expect(french.pages).toHaveLength(1);
  expect(french.text).toMatch(/2026\/2027\s+Form 2 AAA/);
  expect(french.text).toContain('13 novembre 2026');
  expect(french.text.replace(/\s+/g, ' ')).toContain('Changement d’établissement – Moves to Douala');
  expect((await printed(path)).text).toContain('Conduct');
});

const noLines = { state: null, motto: null, ministry: null, region: null, division: null, school: null };
const letterhead = {
  french: { ...noLines, state: 'RÉPUBLIQUE DU CAMEROUN', school: 'LYCÉE AAA' },
  english: { ...noLines, state: 'REPUBLIC OF CAMEROON', school: 'AAA HIGH SCHOOL' },
  postBox: 'B.P. 12 Yaoundé',
  phone: null,
  email: null,
  website: null,
  licence: null,
};
const setLetterhead = (content: object) =>
  client.query(
    `INSERT INTO letterheads (org_id, content) VALUES ($1, $2)
     ON CONFLICT (org_id) DO UPDATE SET content = excluded.content`,
    [http.school.org, JSON.stringify(content)],
  );

test('prints the head of the school on its lists in both languages', async () => {
  await setLetterhead(letterhead);
  const { text } = await printed(listOf(http.school.classes.form1));
  for (const line of ['RÉPUBLIQUE DU CAMEROUN', 'REPUBLIC OF CAMEROON', 'AAA HIGH SCHOOL', 'B.P. 12 Yaoundé'])
    expect(text).toContain(line);
});

test('the school’s signatory signs lists and certificates, with the title in the language of the document', async () => {
  const [id] = http.school.students.form1;
  const list = listOf(http.school.classes.form1);
  const certificate = `/slm/Students/v1/certificate?id=${id}`;
  await setLetterhead(letterhead);
  expect((await printed(list)).text).toContain('The Principal');
  const french = { ...letterhead.french, signsAs: 'Le Proviseur' };
  await setLetterhead({ ...letterhead, french, signedBy: 'NGONO Paul' });
  for (const path of [`${list}&language=fr`, `${certificate}&language=fr`])
    expect((await printed(path)).text).toMatch(/Le Proviseur\s[\s\S]*NGONO Paul/);
  const english = (await printed(certificate)).text;
  expect(english.replace(/\s+/g, ' ')).toContain('the undersigned NGONO Paul');
  expect(english).toContain('The Principal');
});
