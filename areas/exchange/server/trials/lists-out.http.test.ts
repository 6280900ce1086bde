import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { usualPlan } from '#areas/school/server/public.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { type Caller, openTestHttp, type TestHttp } from '#testing/http.ts';
import { readPdf } from '#testing/pdf-content.ts';
import { sampledCases } from '#testing/sampling.ts';

let http: TestHttp;
let admin: Caller;
beforeAll(async () => {
  http = await openTestHttp();
  admin = await http.as('admin');
});
afterAll(() => http.close());

const ofStudents = { keyword: '', classId: null, levelId: null, inClass: true };
const ofParents = { keyword: '', classId: null, levelId: null, filter: 'all' };
const ofAudit = { userId: null, about: null, area: null, from: null, until: null };
const lists = [
  ['students', '/slm/Students/v1/export', ofStudents, 'secretary'],
  ['classes', '/slm/Classes/v1/export', {}, 'secretary'],
  ['teachers', '/slm/Teachers/v1/export', {}, 'secretary'],
  ['parents', '/slm/Parents/v1/export', ofParents, 'secretary'],
  ['subjects', '/slm/Subjects/v1/export', {}, 'secretary'],
  ['sections', '/slm/Sections/v1/export', {}, 'secretary'],
  ['tags', '/slm/Tags/v1/export', {}, 'secretary'],
  ['years', '/slm/SchoolYears/v1/export', {}, 'secretary'],
  ['groups', '/slm/Groups/v1/export', {}, 'secretary'],
  ['audit', '/usm/api/audit/export', ofAudit, 'principal'],
  ['accounts', '/usm/api/members/export', {}, 'admin'],
] as const;

test.each(sampledCases(lists))(
  'exports the list of %s in Excel, CSV and PDF, and audits it; refuses a person without the right',
  async (area, path, filter, name) => {
    const caller = await http.as(name);
    for (const format of ['xlsx', 'csv'])
      expect((await caller.post(path, { ...filter, format })).status, format).toBe(200);
    const document = await caller.post(`${path}-paper`, filter, { 'accept-language': 'fr' });
    expect([document.status, document.headers.get('content-type')], document.text.slice(0, 200)).toEqual([
      200,
      'application/pdf',
    ]);
    expect((await readPdf(document.bytes)).text).toContain('Lycée AAA');
    const others =
      area === 'accounts'
        ? (['principal', 'secretary', 'ngo', 'mbarga'] as const)
        : area === 'audit'
          ? (['secretary', 'ngo', 'mbarga'] as const)
          : (['bursar', 'ngo', 'mbarga'] as const);
    for (const other of others) {
      const refused = await http.as(other);
      expect((await refused.post(`${path}-paper`, filter)).status, other).toBe(403);
      expect((await refused.post(path, { ...filter, format: 'csv' })).status, other).toBe(403);
    }
  },
);

test('parents go out with their children and telephones, of the own school alone', async () => {
  const { body } = await admin.post('/slm/Parents/v1/export', { ...ofParents, format: 'csv' });
  const text = Buffer.from(body.data[0].content, 'base64').toString();
  expect(text).toMatch(/mbarga.*Form 1 AAA/);
  expect(text).not.toContain('BBB');
});

test('exports a student who repeated last year and then changed class in this year’s class, and as no repeater', async () => {
  const { org, classes, students } = http.school;
  await http.database.write(asOrg(org), async ({ db }) => {
    await sql`INSERT INTO enrolments (org_id, class_id, student_id, repeating)
      VALUES (${org}, ${classes.lastYear}, ${students.form2[0]}, true)`.execute(db);
  });
  const rowsOf = async (classId: number | null) => {
    const { body } = await admin.post('/slm/Students/v1/export', { ...ofStudents, classId, format: 'csv' });
    expect(body.data[0].name).toMatch(
      classId === null ? /^Students aaa 2026/ : /^Students Form \d.* aaa 2026/,
    );
    return Buffer.from(body.data[0].content, 'base64').toString().split('\r\n');
  };
  for (const classId of [null, classes.form2])
    expect((await rowsOf(classId)).filter((row) => /Form 1 2025|yes$/.test(row))).toEqual([]);
  expect((await rowsOf(classes.lastYear)).filter((row) => /Form 1 2025 AAA.*yes$/.test(row))).toHaveLength(1);
});

test('exports the audit log as it is filtered, in words, and records the export in it', async () => {
  const principal = await http.as('principal');
  const request = { ...ofAudit, area: 'audit', format: 'csv' };
  await principal.post('/usm/api/audit/export', request);
  const { body } = await principal.post('/usm/api/audit/export', request, { 'accept-language': 'fr' });
  const text = Buffer.from(body.data[0].content, 'base64').toString();
  expect(text).toMatch(/\d\d:\d\d;principal-AAA.*a exporté la liste.*journal d’audit/);
  expect(text).not.toContain('BBB');
  const nothing = await principal.post('/usm/api/audit/export', { ...request, until: '2020-01-01' });
  expect(Buffer.from(nothing.body.data[0].content, 'base64').toString().trim().split('\n')).toHaveLength(1);
});

test('a year goes out with its terms, sequences and holidays in the order of the calendar', async () => {
  const added = await admin.post('/slm/SchoolYears/v1/create', usualPlan(2060, ['Noël', 'Pâques']));
  expect(added.status, added.text).toBe(201);
  const request = { format: 'csv' };
  const { body } = await admin.post('/slm/SchoolYears/v1/export', request, { 'accept-language': 'fr' });
  const lines = Buffer.from(body.data[0].content, 'base64').toString().split('\r\n');
  const ofYear = lines.filter((line) => line.startsWith('2060/2061')).map((line) => line.split(';'));
  expect(ofYear.map(([, part]) => part)).toEqual([
    ...['', 'Trimestre 1', 'Séquence 1', 'Séquence 2', 'Trimestre 2', 'Séquence 3', 'Séquence 4'],
    ...['Trimestre 3', 'Séquence 5', 'Séquence 6', 'Noël', 'Pâques'],
  ]);
  expect(ofYear[0]?.[2]).toMatch(/^\d\d\/\d\d\/2060$/);
});
