/** Text typed with curved apostrophes, long hyphens or hard blanks comes back from a list as the same. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOrg } from '#platform/server/db/database.ts';
import { type Caller, openTestHttp, type TestHttp } from '#testing/http.ts';
import { importing } from '#testing/importing.ts';

let http: TestHttp;
let admin: Caller;
beforeAll(async () => {
  http = await openTestHttp();
  admin = await http.as('admin');
  await importing(admin, 'parents').imported(
    'Matricule;Parent ou tuteur;Téléphone\nAAA-form2-1;EKO Paul;677000111',
  );
  const typed = '« L’École » de l’Est – “A”';
  await http.database.write(asOrg(http.school.org), async ({ org, db }) => {
    await sql`UPDATE classrooms SET room = ${typed} WHERE org_id = ${org} AND id = ${http.school.classes.form2}`.execute(
      db,
    );
    await sql`UPDATE guardians SET address = ${typed}, profession = ${typed}
      WHERE org_id = ${org} AND phone = '677000111'`.execute(db);
    await sql`UPDATE subjects SET name = 'Vie de l’école', name_fr = 'Vie de l’école – 2' WHERE org_id = ${org} AND name = 'Maths'`.execute(
      db,
    );
    await sql`UPDATE sections SET name = 'Section de l’Est' WHERE org_id = ${org} AND name = 'Francophone'`.execute(
      db,
    );
  });
});
afterAll(() => http.close());

test.each([
  ['subjects', '/slm/Subjects/v1/export', {}],
  ['sections', '/slm/Sections/v1/export', {}],
  ['classes', '/slm/Classes/v1/export', {}],
  ['teachers', '/slm/Teachers/v1/export', {}],
  ['parents', '/slm/Parents/v1/export', { keyword: 'eko', classId: null, levelId: null, filter: 'all' }],
])('finds %s unchanged whose list was exported', async (kind, path, filter) => {
  const { body } = await admin.post(path, { ...filter, format: 'csv' });
  const text = Buffer.from(body.data[0].content, 'base64').toString();
  expect(text).toContain('’');
  const run = await importing(admin, kind).tried(text);
  expect(run.counts).toMatchObject({ create: 0, update: 0, undecided: 0, failed: 0 });
});
