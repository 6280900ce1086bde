import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { forgetDue } from '#app/server-housekeeping.ts';
import type { Instant } from '#platform/kernel/time.ts';
import { firstBrokenSeal } from '#platform/server/audit.ts';
import { withConnection } from '#platform/server/db/connection.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { openTestHttp, type Reply, type TestHttp, usualNow } from '#testing/http.ts';
import { importing } from '#testing/importing.ts';
import { readPdf } from '#testing/pdf-content.ts';
import { sampledTest } from '#testing/sampling.ts';
import { furnishStudent } from '#testing/students/full-student.ts';

let http: TestHttp;
beforeAll(async () => {
  http = await openTestHttp();
});
afterAll(() => http.close());

const path = '/slm/PersonalData/v1';
const rows = (statement: string, values: unknown[] = []) =>
  withConnection(http.scratch.superuser, async (client) => (await client.query(statement, values)).rows);
const contentOf = ({ body }: Reply) =>
  JSON.parse(Buffer.from(body.data[0].content, 'base64').toString('utf8'));

test('everybody exports their own data, each of two records as a parent, and the document is in their language', async () => {
  await rows(
    `INSERT INTO guardians (org_id, first_name, last_name, user_id)
     SELECT org_id, 'Second', 'Record', user_id FROM guardians WHERE org_id = $1 AND user_id = $2`,
    [http.school.org, http.school.people.mbarga.userId],
  );
  const mbarga = await http.as('mbarga');
  const file = contentOf(await mbarga.post(`${path}/own/export`));
  const tables = file.tables.map(({ table }: { table: string }) => table);
  expect(tables).toEqual(
    expect.arrayContaining(['guardians', 'guardian_links', 'memberships', 'logins', 'sessions']),
  );
  const records = file.tables.find(({ table }: { table: string }) => table === 'guardians');
  expect(records).toMatchObject({ total: 2, rows: [{ last_name: 'Parent-AAA' }, { last_name: 'Record' }] });
  expect(JSON.stringify(file)).not.toMatch(/secret_hash|token_hash|argon2/);
  const document = await mbarga.get(`${path}/own/paper?language=fr`);
  expect(document.status).toBe(200);
  const { text, language } = await readPdf(document.bytes);
  expect(language).toMatch(/^fr/);
  for (const word of ['Données personnelles', 'Fiche de parent', 'Noms d’utilisateur', 'Connexions'])
    expect(text).toContain(word);
});

sampledTest(
  'a teacher whose account was suspended is erased: nobody signs in with it, what was taught stays',
  async () => {
    const { userId } = http.school.people.fon;
    const admin = await http.as('admin');
    const registered = async (): Promise<{ id: string; kind: string }[]> =>
      (await admin.get(`${path}/erasures`)).body.data;
    const before = new Set((await registered()).map(({ id }) => id));
    const [, , , left] = http.school.students.form2;
    await rows("UPDATE students SET status = 'left', status_on = '2026-11-01' WHERE id = $1", [left]);
    const first = await admin.post(`${path}/erase`, { kind: 'student', id: left, reason: 'request' });
    expect(first.status, first.text).toBe(200);
    http.setNow('2026-11-20T09:00:00.000Z');
    onTestFinished(() => http.setNow(usualNow));
    await rows('UPDATE memberships SET suspended = true WHERE user_id = $1', [userId]);
    const done = await admin.post(`${path}/erase`, { kind: 'member', id: userId, reason: 'request' });
    expect(done.status, done.text).toBe(200);
    expect(await rows('SELECT 1 FROM logins WHERE user_id = $1', [userId])).toEqual([]);
    expect(await rows('SELECT last_name, title FROM memberships WHERE user_id = $1', [userId])).toEqual([
      { last_name: 'Erased · Effacé', title: null },
    ]);
    expect((await rows('SELECT 1 FROM notebooks WHERE teacher_id = $1', [userId])).length).toBeGreaterThan(0);
    const added = (await registered()).filter(({ id }) => !before.has(id));
    expect(added.map(({ kind }) => kind)).toEqual(['member', 'student']);
  },
);

sampledTest(
  'after an erasure no line of an import names the person, in whatever list; a parent’s line about the child is in no export',
  async () => {
    const admin = await http.as('admin');
    const { form2 } = http.school.students;
    const parents = await importing(admin, 'parents').imported(
      'Matricule;Parent ou tuteur;Téléphone\nAAA-form2-1;ZOBO Paul;699 44 55 66',
    );
    const numbers = await importing(admin, 'ministry').imported(
      'Matricule national;Nom;Prénom\nCM-ZOBO;form2-AAA;Junior-AAA',
    );
    const teachers = await importing(admin, 'teachers').imported('Nom;Prénom\nZOBO;Luc');
    const made = async ({ id }: { id: number }) =>
      (await rows('SELECT record_id::integer AS id FROM import_rows WHERE run_id = $1', [id]))[0]
        .id as number;
    const [guardian, student, member] = [await made(parents), await made(numbers), await made(teachers)];
    expect(student).toBe(form2[1]);
    const taken = await admin.post(`${path}/export`, { kind: 'guardian', id: guardian });
    expect(contentOf(taken).tables.map(({ table }: { table: string }) => table)).not.toContain('import_rows');
    const linesAbout = () =>
      rows("SELECT run_id FROM import_rows WHERE label LIKE '%ZOBO%' OR detail::text LIKE '%ZOBO%'");
    expect(await linesAbout()).toHaveLength(3);
    await rows("UPDATE students SET status = 'left', status_on = '2026-11-01' WHERE id = $1", [student]);
    await rows('UPDATE memberships SET suspended = true WHERE user_id = $1', [member]);
    for (const [kind, id] of Object.entries({ guardian, student, member })) {
      const done = await admin.post(`${path}/erase`, { kind, id, reason: 'request' });
      expect(done.status, done.text).toBe(200);
    }
    expect(await linesAbout()).toEqual([]);
  },
);

sampledTest(
  'deletes at night the data whose retention is over, by the months of the school, and the sealed log stays whole',
  async () => {
    const admin = await http.as('admin');
    const id = await furnishStudent(http, http.school.students.form1[2] as number);
    await rows("UPDATE students SET status = 'left', status_on = '2025-05-01' WHERE id = $1", [id]);
    const read = async () => {
      const { data } = (await admin.get('/slm/Retention/v1/get')).body;
      return new Map(
        data.map((one: { id: string; due: number; months: number | null }) => [
          one.id,
          [one.months, one.due],
        ]),
      );
    };
    expect(Object.fromEntries(await read())).toMatchObject({
      photos: [12, 1],
      contacts: [24, 0],
      views: [24, 0],
    });
    const preview = await admin.get('/slm/Retention/v1/preview?category=contacts&months=12');
    expect(preview.body.data[0]).toEqual({ due: 1 });
    expect((await admin.put('/slm/Retention/v1/set', { category: 'papers', months: null })).status).toBe(200);
    expect((await admin.put('/slm/Retention/v1/set', { category: 'papers', months: 3 })).status).toBe(400);
    expect((await admin.put('/slm/Retention/v1/set', { category: 'nobodyKnows', months: 12 })).status).toBe(
      404,
    );
    await rows(
      "UPDATE audit_entries SET at = at - interval '3 years', action = 'students.read' WHERE id = (SELECT min(id) FROM audit_entries WHERE org_id = $1)",
      [http.school.org],
    );
    await forgetDue(http.database, '2026-11-20T02:00:00.000Z' as Instant);
    const count = async (table: string) =>
      (await rows(`SELECT count(*)::integer AS count FROM ${table} WHERE student_id = $1`, [id]))[0].count;
    expect([
      await count('student_photos'),
      await count('student_documents'),
      await count('health_notes'),
    ]).toEqual([0, 1, 1]);
    expect(await rows('SELECT subject, user_id FROM audit_entries WHERE forgotten')).toEqual([
      { subject: '', user_id: null },
    ]);
    expect(await http.database.read(asOrg(http.school.org), firstBrokenSeal)).toBeNull();
    const audited = await rows(
      "SELECT facts FROM audit_entries WHERE action = 'privacy.forget' AND org_id = $1 ORDER BY id",
      [http.school.org],
    );
    expect(audited.map(({ facts }) => [facts.category, facts.removed])).toEqual([
      ['photos', 1],
      ['views', 1],
    ]);
  },
);
