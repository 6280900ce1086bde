/** The register of erasures, of a whole installation: kept beside the database, repeated after a restore, believed when it is genuine. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eraseRestored, erasuresIn } from '#app/server-erase-again.ts';
import { erasuresOfNewest } from '#app/server-erasures-of-backup.ts';
import { keepErasures } from '#app/server-housekeeping.ts';
import type { Instant } from '#platform/kernel/time.ts';
import { openBackup } from '#platform/server/backup/open-backup.ts';
import { restoreBackup } from '#platform/server/backup/restore-backup.ts';
import { signingKey } from '#platform/server/backup/signing-key.ts';
import { writeBackup } from '#platform/server/backup/write-backup.ts';
import { withConnection } from '#platform/server/db/connection.ts';
import { type ErasureFile, erasureFile } from '#platform/server/personal-data/erasure-file.ts';
import { emptyDatabase, type ScratchDatabase } from '#testing/database/scratch-database.ts';
import { type Caller, openTestHttp, type TestHttp } from '#testing/http.ts';
import { sampledTest, slowTest } from '#testing/sampling.ts';
import { furnishStudent } from '#testing/students/full-student.ts';

let http: TestHttp;
let admin: Caller;
let dataDir: string;
/** An installation has one register: each test reads that of its own. */
beforeEach(async () => {
  http = await openTestHttp();
  admin = await http.as('admin');
  dataDir = join(tmpdir(), `cahier-${http.scratch.name}`);
});
afterEach(() => http.close());

const path = '/slm/PersonalData/v1';
const rows = (statement: string, values: unknown[] = [], of: ScratchDatabase = http.scratch) =>
  withConnection(of.superuser, async (client) => (await client.query(statement, values)).rows);

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

const leave = (id: number) =>
  rows("UPDATE students SET status = 'left', status_on = '2026-11-01' WHERE id = $1", [id]);
const erase = (id: number) => admin.post(`${path}/erase`, { kind: 'student', id, reason: 'request' });

/** A student who left. */
async function eraseOne(): Promise<void> {
  const [, , , id = 0] = http.school.students.form1;
  await leave(id);
  const done = await erase(id);
  expect(done.status, done.text).toBe(200);
}

slowTest('a student who left is erased, and stays erased when a backup of before is restored', async () => {
  const id = await furnishStudent(http, http.school.students.form1[3] as number);
  const before = await backupNow('before.cahier');
  await leave(id);
  const [shown] = (await admin.get(`${path}/held?kind=student&id=${id}`)).body.data;
  expect(shown.refusal).toBeNull();
  expect(shown.tables).toContainEqual({ title: 'Photo', rows: 1, fate: 'deleted', why: null });
  const done = await erase(id);
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
  const again = await erase(id);
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
    // Records that another installation's school of this number erased are other people here.
    const elsewhere = kept.map((one) => ({ ...one, madeAt: '2020-09-07T07:00:00.000Z' }));
    expect(await eraseRestored(target.app, elsewhere)).toBe(0);
    expect(await eraseRestored(target.app, kept)).toBe(1);
    expect(await left(target)).toEqual(nameless);
    expect(await eraseRestored(target.app, kept)).toBe(0);
  } finally {
    await target.drop();
  }
});

test('writes beside the database, within the hour and for all schools, what a killed server had not written', async () => {
  await eraseOne();
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

sampledTest(
  'a register that somebody has changed, or that another installation signed, is not believed',
  async () => {
    await eraseOne();
    const folder = join(dataDir, 'forged');
    await mkdir(folder, { recursive: true });
    const genuine = await readFile(join(dataDir, 'erasures.json'), 'utf8');
    const key = (await signingKey(dataDir)).name;
    await writeFile(join(folder, 'erasures.json'), genuine.replace(/student\\":\d+/, 'student\\":1'));
    await expect(erasuresIn([folder], [key])).rejects.toThrow('was changed after it was written');
    await writeFile(join(folder, 'erasures.json'), genuine);
    await expect(erasuresIn([folder], ['another'])).rejects.toThrow('which is not known here');
    expect(await erasuresIn([folder], [key])).toHaveLength(1);
  },
);
