import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eraseRestored, erasuresIn } from '#app/server-erase-again.ts';
import { erasuresOfNewest } from '#app/server-erasures-of-backup.ts';
import { forgetDue, keepErasures } from '#app/server-housekeeping.ts';
import type { Instant } from '#platform/kernel/time.ts';
import { firstBrokenSeal } from '#platform/server/audit.ts';
import { openBackup } from '#platform/server/backup/open-backup.ts';
import { restoreBackup } from '#platform/server/backup/restore-backup.ts';
import { signingKey } from '#platform/server/backup/signing-key.ts';
import { writeBackup } from '#platform/server/backup/write-backup.ts';
import { withConnection } from '#platform/server/db/connection.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { type ErasureFile, erasureFile } from '#platform/server/personal-data/erasure-file.ts';
import { furnishStudent } from '#testing/full-student.ts';
import { openTestHttp, type Reply, type TestHttp } from '#testing/http.ts';
import { importing } from '#testing/importing.ts';
import { readPdf } from '#testing/pdf-content.ts';
import { emptyDatabase, type ScratchDatabase } from '#testing/scratch-database.ts';

let http: TestHttp;
let dataDir: string;
beforeAll(async () => {
  http = await openTestHttp();
  dataDir = join(tmpdir(), `cahier-${http.scratch.name}`);
});
afterAll(() => http.close());

const path = '/slm/PersonalData/v1';
const rows = (statement: string, values: unknown[] = [], of: ScratchDatabase = http.scratch) =>
  withConnection(of.superuser, async (client) => (await client.query(statement, values)).rows);
const contentOf = ({ body }: Reply) =>
  JSON.parse(Buffer.from(body.data[0].content, 'base64').toString('utf8'));

const backupNow = async (name: string) => {
  const file = join(dataDir, name);
  const key = await signingKey(dataDir);
  const program = 'test';
  await writeBackup({
    owner: http.scratch.owner,
    file,
    key,
    passphrase: null,
    program,
    now: '2026-11-20T08:00:00.000Z' as Instant,
  });
  return { file, keys: [key.name] };
};

const fullStudent = (index: number) => furnishStudent(http, http.school.students.form1[index] as number);

test('Everybody takes out their own data, each of two records as a parent, and the paper reads in their language.', async () => {
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

test('A student who left is erased, and stays erased when a backup of before is restored.', async () => {
  const id = await fullStudent(3);
  const before = await backupNow('before.cahier');
  await rows("UPDATE students SET status = 'left', status_on = '2026-11-01' WHERE id = $1", [id]);
  const admin = await http.as('admin');
  const [shown] = (await admin.get(`${path}/held?kind=student&id=${id}`)).body.data;
  expect(shown.refusal).toBeNull();
  expect(shown.tables).toContainEqual({ title: 'Photo', rows: 1, fate: 'deleted', why: null });
  const done = await admin.post(`${path}/erase`, { kind: 'student', id, reason: 'request' });
  expect(done.status, done.text).toBe(200);

  const left = async (of: ScratchDatabase) => ({
    ...(await rows('SELECT last_name, address, phone, birth_date FROM students WHERE id = $1', [id], of))[0],
    kept: (
      await rows(
        `SELECT (SELECT count(*) FROM health_notes WHERE student_id = $1) + (SELECT count(*) FROM student_photos WHERE student_id = $1)
        + (SELECT count(*) FROM student_documents WHERE student_id = $1) + (SELECT count(*) FROM emergency_contacts WHERE student_id = $1)
        + (SELECT count(*) FROM student_field_values WHERE student_id = $1)
        AS count`,
        [id],
        of,
      )
    )[0].count,
    classes: (
      await rows('SELECT count(*)::integer AS count FROM enrolments WHERE student_id = $1', [id], of)
    )[0].count,
  });
  const nameless = {
    last_name: 'Erased · Effacé',
    address: null,
    phone: null,
    birth_date: null,
    kept: '0',
    classes: 1,
  };
  expect(await left(http.scratch)).toEqual(nameless);
  const again = await admin.post(`${path}/erase`, { kind: 'student', id, reason: 'request' });
  expect([again.status, again.body.code]).toEqual([409, 'PRIVACY.errors.erased']);

  const register = await readFile(join(dataDir, 'backups', 'erasures.json'), 'utf8');
  expect(register).not.toContain('AAA');
  const target = await emptyDatabase();
  try {
    const backup = await openBackup(before.file, { keys: before.keys, passphrase: null });
    await restoreBackup({ roles: target, backup, migrations: 'db/migrations' }).finally(backup.close);
    expect((await left(target)).address).toBe('Rue 1 AAA');
    const kept = await erasuresIn([dataDir, join(dataDir, 'backups')], before.keys);
    expect(kept).toHaveLength(1);
    // Were the register lost, the newest backup would tell the same; that which is restored tells nothing new.
    const folder = join(dataDir, 'alone');
    await mkdir(folder);
    const { file } = await backupNow('alone/cahier-2026-11-21T08-00-00.backup');
    const trust = { keys: before.keys, passphrase: null };
    expect(await erasuresOfNewest([folder], before.file, trust)).toEqual(kept);
    expect(await erasuresOfNewest([folder], file, trust)).toEqual([]);
    // What another installation's school of this number erased are other people here.
    const elsewhere = kept.map((one) => ({ ...one, madeAt: '2020-09-07T07:00:00.000Z' }));
    expect(await eraseRestored(target.app, elsewhere)).toBe(0);
    expect(await eraseRestored(target.app, kept)).toBe(1);
    expect(await left(target)).toEqual(nameless);
    expect(await eraseRestored(target.app, kept)).toBe(0);
  } finally {
    await target.drop();
  }
});

test('What a server that was killed has not written beside the database is written there within the hour, for all schools at once.', async () => {
  const [other] = http.otherSchool.students.form1;
  await rows(
    `INSERT INTO erasures (org_id, id, kind, person_id, student_id, erased_by, reason, erased_at)
     VALUES ($1, gen_random_uuid(), 'student', $2, $2, $3, 'request', now())`,
    [http.otherSchool.org, other, http.otherSchool.people.admin.userId],
  );
  const file = erasureFile(join(dataDir, 'killed'));
  const added: number[] = [];
  const counted: ErasureFile = {
    read: file.read,
    add(erasures) {
      added.push(erasures.length);
      return file.add(erasures);
    },
  };
  for (const _hour of ['the first', 'the next']) await keepErasures(http.database, counted);
  expect(added).toEqual([2, 2]);
  expect((await file.read()).map(({ org }) => org).toSorted()).toEqual(
    [http.school.org, http.otherSchool.org].toSorted(),
  );
});

test('A register that somebody has changed, or that another installation signed, is not believed.', async () => {
  const folder = join(dataDir, 'forged');
  await mkdir(folder, { recursive: true });
  const genuine = await readFile(join(dataDir, 'erasures.json'), 'utf8');
  const key = (await signingKey(dataDir)).name;
  await writeFile(join(folder, 'erasures.json'), genuine.replace(/student\\":\d+/, 'student\\":1'));
  await expect(erasuresIn([folder], [key])).rejects.toThrow('was changed after it was written');
  await writeFile(join(folder, 'erasures.json'), genuine);
  await expect(erasuresIn([folder], ['another'])).rejects.toThrow('which is not known here');
  expect(await erasuresIn([folder], [key])).toHaveLength(1);
});

test('A teacher whose account was suspended is erased: nobody signs in with it, what was taught stays.', async () => {
  http.setNow('2026-11-20T09:00:00.000Z');
  const { userId } = http.school.people.fon;
  const admin = await http.as('admin');
  await rows('UPDATE memberships SET suspended = true WHERE user_id = $1', [userId]);
  const done = await admin.post(`${path}/erase`, { kind: 'member', id: userId, reason: 'request' });
  expect(done.status, done.text).toBe(200);
  expect(await rows('SELECT 1 FROM logins WHERE user_id = $1', [userId])).toEqual([]);
  expect(await rows('SELECT last_name, title FROM memberships WHERE user_id = $1', [userId])).toEqual([
    { last_name: 'Erased · Effacé', title: null },
  ]);
  expect((await rows('SELECT 1 FROM notebooks WHERE teacher_id = $1', [userId])).length).toBeGreaterThan(0);
  const listed = (await admin.get(`${path}/erasures`)).body.data;
  expect(listed.map(({ kind }: { kind: string }) => kind)).toEqual(['member', 'student']);
});

test('Of who is erased no line of an import tells any more, whatever list it was; what a parent’s line says of the child goes out with nobody.', async () => {
  const admin = await http.as('admin');
  const { form2 } = http.school.students;
  const parents = await importing(admin, 'parents').brought(
    'Matricule;Parent ou tuteur;Téléphone\nAAA-form2-1;ZOBO Paul;699 44 55 66',
  );
  const numbers = await importing(admin, 'ministry').brought(
    'Matricule national;Nom;Prénom\nCM-ZOBO;form2-AAA;Junior-AAA',
  );
  const teachers = await importing(admin, 'teachers').brought('Nom;Prénom\nZOBO;Luc');
  const made = async ({ id }: { id: number }) =>
    (await rows('SELECT record_id::integer AS id FROM import_rows WHERE run_id = $1', [id]))[0].id as number;
  const [guardian, student, member] = [await made(parents), await made(numbers), await made(teachers)];
  expect(student).toBe(form2[1]);
  const taken = await admin.post(`${path}/export`, { kind: 'guardian', id: guardian });
  expect(contentOf(taken).tables.map(({ table }: { table: string }) => table)).not.toContain('import_rows');
  const told = () =>
    rows("SELECT run_id FROM import_rows WHERE label LIKE '%ZOBO%' OR detail::text LIKE '%ZOBO%'");
  expect(await told()).toHaveLength(3);
  await rows("UPDATE students SET status = 'left', status_on = '2026-11-01' WHERE id = $1", [student]);
  await rows('UPDATE memberships SET suspended = true WHERE user_id = $1', [member]);
  for (const [kind, id] of Object.entries({ guardian, student, member })) {
    const done = await admin.post(`${path}/erase`, { kind, id, reason: 'request' });
    expect(done.status, done.text).toBe(200);
  }
  expect(await told()).toEqual([]);
});

test('What was kept long enough goes at night, by the months of the school, and the sealed log stays whole.', async () => {
  const admin = await http.as('admin');
  const id = await fullStudent(2);
  await rows("UPDATE students SET status = 'left', status_on = '2025-05-01' WHERE id = $1", [id]);
  const read = async () => {
    const { data } = (await admin.get('/slm/Retention/v1/get')).body;
    return new Map(
      data.map((one: { id: string; due: number; months: number | null }) => [one.id, [one.months, one.due]]),
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
  const noted = await rows(
    "SELECT facts FROM audit_entries WHERE action = 'privacy.forget' AND org_id = $1 ORDER BY id",
    [http.school.org],
  );
  expect(noted.map(({ facts }) => [facts.category, facts.removed])).toEqual([
    ['photos', 1],
    ['views', 1],
  ]);
});
