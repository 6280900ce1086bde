import { copyFile, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { emptyDatabase, type ScratchDatabase, scratchDatabase } from '#testing/database/scratch-database.ts';
import { sampledTest, slowTest } from '#testing/sampling.ts';
import { makeSmallSchool, type SmallSchool } from '#testing/small-school.ts';
import { addAuditEntry, firstBrokenSeal } from '../audit.ts';
import { withConnection } from '../db/connection.ts';
import { asOrg, type Database } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open-database.ts';
import { dumpSchema } from '../db/schema-dump.ts';
import { openBackup } from './open-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { signingKey } from './signing-key.ts';
import { writeBackup } from './write-backup.ts';

const migrations = 'db/migrations';
const now = '2026-11-20T08:30:00.000Z';
let folder: string;
let full: ScratchDatabase;
let database: Database;
let school: SmallSchool;
let other: SmallSchool;
let plain: string;
const targets: ScratchDatabase[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backups-'));
  full = await scratchDatabase();
  database = openDatabase(full.app, 6);
  school = await makeSmallSchool(database, 'AAA');
  other = await makeSmallSchool(database, 'BBB');
  for (const { org } of [school, other])
    await database.write(asOrg(org), (at) =>
      addAuditEntry(at, {
        userId: null,
        action: 'homework.close',
        subject: 'homework 42',
        facts: { why: 'la fin du trimestre — é\n\t\\', long: 'é'.repeat(700_000) },
        requestId: null,
      }),
    );
  await database.outside((db) =>
    sql`INSERT INTO sessions (token_hash, user_id, place, bearer, device, expires_at)
      VALUES ('\\x01', ${school.people.ngo.userId}, ${school.org}, false, 'a phone', now() + interval '1 day')`.execute(
      db,
    ),
  );
  plain = await backup('school.cahier');
});
afterAll(async () => {
  await database.close();
  for (const target of [full, ...targets]) await target.drop();
  await rm(folder, { recursive: true });
});

async function backup(name: string, passphrase: string | null = null): Promise<string> {
  const file = join(folder, name);
  await writeBackup({
    owner: full.owner,
    file,
    key: await signingKey(folder),
    passphrase,
    program: 'test',
    now,
  });
  return file;
}

async function emptyTarget(): Promise<ScratchDatabase> {
  const target = await emptyDatabase();
  targets.push(target);
  return target;
}

async function restore(
  file: string,
  roles: ScratchDatabase,
  trust: { keys?: readonly string[]; passphrase?: string } = {},
) {
  const keys = trust.keys ?? [(await signingKey(folder)).name];
  const opened = await openBackup(file, { keys, passphrase: trust.passphrase ?? null });
  return restoreBackup({ roles, backup: opened, migrations }).finally(opened.close);
}

/** The students that people of a school can see, and whether the audit log is intact, read as the application. */
async function seen(scratch: ScratchDatabase, org: number) {
  const own = openDatabase(scratch.app, 1);
  try {
    return await own.read(asOrg(org), async (at) => ({
      students: (await sql`SELECT * FROM students ORDER BY id`.execute(at.db)).rows,
      marks: (await sql`SELECT * FROM homework_students ORDER BY 1, 2, 3`.execute(at.db)).rows,
      broken: await firstBrokenSeal(at),
    }));
  } finally {
    await own.close();
  }
}

const tablesWithRows = (scratch: ScratchDatabase) =>
  withConnection(scratch.superuser, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace",
    );
    const filled: string[] = [];
    for (const { name } of rows)
      if ((await client.query(`SELECT 1 FROM ${name} LIMIT 1`)).rowCount) filled.push(name);
    return filled.sort();
  });

sampledTest(
  'restores two schools as they were, each separate, with row-level security between them',
  async () => {
    const target = await emptyTarget();
    const { rows } = await restore(plain, target);
    expect([...rows.keys()].sort()).toEqual([0, school.org, other.org].sort());
    for (const { org } of [school, other]) {
      expect(await seen(target, org)).toEqual(await seen(full, org));
      expect((await seen(target, org)).students.length).toBeGreaterThan(12);
      expect((await seen(target, org)).broken).toBeNull();
    }
    expect(await dumpSchema(target.owner, target.appRole)).toBe(await dumpSchema(full.owner, full.appRole));
  },
);

sampledTest(
  'after a restore everybody signs in again, the audit log notes it, and no id is used twice',
  async () => {
    const target = await emptyTarget();
    await restore(plain, target);
    expect(await tablesWithRows(target)).not.toContain('sessions');
    const own = openDatabase(target.app, 1);
    const after = await own.write(asOrg(school.org), async ({ db }) => {
      const last = await sql<{
        action: string;
      }>`SELECT action FROM audit_entries ORDER BY id DESC LIMIT 1`.execute(db);
      const { rows: old } = await sql<{ id: number }>`SELECT max(id) AS id FROM students`.execute(db);
      const { rows: fresh } = await sql<{
        id: number;
      }>`INSERT INTO students (org_id, matricule, first_name, last_name)
      VALUES (${school.org}, 'new', 'New', 'Student') RETURNING id`.execute(db);
      const counters = await sql<{ value: number }>`SELECT min(value) AS value FROM change_counters`.execute(
        db,
      );
      return {
        ...last.rows[0],
        old: old[0]?.id ?? 0,
        fresh: fresh[0]?.id ?? 0,
        least: counters.rows[0]?.value,
      };
    });
    await own.close();
    expect(after.action).toBe('backup.restore');
    expect(after.fresh).toBeGreaterThan(after.old);
    expect(after.least).toBeGreaterThan(Date.parse(now));
  },
);

slowTest('a backup made while clerks write is the school of one moment', async () => {
  let stop = false;
  let pairsWritten = 0;
  const clerk = async () => {
    for (let count = 0; !stop; count++) {
      await database.write(asOrg(school.org), async ({ db }) => {
        // Always two at once: a backup that holds one of them has torn a transaction apart.
        for (const half of ['a', 'b'])
          await sql`INSERT INTO students (org_id, matricule, first_name, last_name)
            VALUES (${school.org}, ${`${count}${half}`}, 'Pair', ${half})`.execute(db);
      });
      pairsWritten += 1;
    }
  };
  const working = clerk();
  await vi.waitUntil(() => pairsWritten > 3, 60_000);
  const file = await backup('under-load.cahier');
  stop = true;
  await working;
  const target = await emptyTarget();
  await restore(file, target);
  const { students } = await seen(target, school.org);
  const pairs = students.filter((row) => (row as { first_name: string }).first_name === 'Pair').length;
  expect(pairs).toBeGreaterThan(6);
  expect(pairs % 2).toBe(0);
  expect(pairs / 2).toBeLessThan(pairsWritten);
  await database.write(asOrg(school.org), ({ db }) =>
    sql`DELETE FROM students WHERE org_id = ${school.org} AND first_name = 'Pair'`.execute(db),
  );
});

test('a file with a changed byte anywhere, a cut one and one that is none are refused by name, with nothing read', async () => {
  const target = await emptyTarget();
  const whole = await readFile(plain);
  const spoilt = join(folder, 'spoilt.cahier');
  for (const offset of [200, Math.floor(whole.length / 2), whole.length - 1]) {
    const bytes = Buffer.from(whole);
    bytes[offset] = (bytes[offset] ?? 0) ^ 1;
    await writeFile(spoilt, bytes);
    await expect(restore(spoilt, target)).rejects.toThrow(/was changed after it was written|is damaged/);
  }
  for (const length of [whole.length - 1, Math.floor(whole.length / 2), 40, 0]) {
    await copyFile(plain, spoilt);
    await truncate(spoilt, length);
    await expect(restore(spoilt, target)).rejects.toThrow(/is cut off|is damaged|is not a backup/);
  }
  await writeFile(spoilt, Buffer.concat([whole, Buffer.from('more')]));
  await expect(restore(spoilt, target)).rejects.toThrow('is cut off');
  await expect(restore('package.json', target)).rejects.toThrow('is not a backup of Cahier');
  await expect(restore(join(folder, 'nowhere'), target)).rejects.toThrow('cannot be read');
  expect(await tablesWithRows(target)).toEqual([]);
});

slowTest('a backup of another installation is refused until its key is given', async () => {
  const target = await emptyTarget();
  await expect(restore(plain, target, { keys: [] })).rejects.toThrow(
    /signed with the key [\w-]{43}, which is not the key of this data folder.*--key/s,
  );
  await restore(plain, target, { keys: [(await signingKey(folder)).name] });
});

test('a backup of another key that took the place of the one looked at is refused, though its key was given too', async () => {
  const { name } = await signingKey(folder);
  const keys = [name, 'another'];
  await expect(openBackup(plain, { keys, passphrase: 'p', signer: 'another' })).rejects.toMatchObject({
    fault: 'stranger',
  });
  await (await openBackup(plain, { keys, passphrase: null, signer: name })).close();
});

sampledTest(
  'an encrypted backup shows no name, opens with its passphrase on any machine, and with no other',
  async () => {
    const file = await backup('sealed.cahier', 'un mot de passe très long');
    expect((await readFile(file)).includes('AAA')).toBe(false);
    const target = await emptyTarget();
    await expect(restore(file, target)).rejects.toThrow('is encrypted. Give its passphrase');
    await expect(restore(file, target, { passphrase: 'another' })).rejects.toThrow(
      'The passphrase does not open this backup.',
    );
    expect(await tablesWithRows(target)).toEqual([]);
    await restore(file, target, { keys: [], passphrase: 'un mot de passe très long' });
    expect((await seen(target, other.org)).students).toEqual((await seen(full, other.org)).students);
  },
);

slowTest(
  'a database that holds anything, is in use or was made by other migrations is refused and left as it was',
  async () => {
    await database.outside(() =>
      expect(restore(plain, full)).rejects.toThrow('A server is working on this database.'),
    );
    const target = await emptyTarget();
    await restore(plain, target);
    const before = await tablesWithRows(target);
    await expect(restore(plain, target)).rejects.toThrow(/This database is not empty/);
    expect(await tablesWithRows(target)).toEqual(before);

    const others = await mkdtemp(join(tmpdir(), 'migrations-'));
    const opened = await openBackup(plain, { keys: [(await signingKey(folder)).name], passphrase: null });
    const roles = await emptyTarget();
    for (const name of (await readdir(migrations)).slice(0, 5))
      await copyFile(join(migrations, name), join(others, name));
    await expect(restoreBackup({ roles, backup: opened, migrations: others })).rejects.toThrow(
      'made by a newer version of Cahier',
    );
    await writeFile(join(others, '0003_accounts.sql'), '-- area: accounts\nSELECT 1;\n');
    await expect(restoreBackup({ roles, backup: opened, migrations: others })).rejects.toThrow(
      'made by another migration 0003_accounts.sql',
    );
    await opened.close();
    await rm(others, { recursive: true });
  },
);

slowTest(
  'a restore that breaks in the middle leaves the database empty, and the next one fills it',
  async () => {
    const target = await emptyTarget();
    const opened = await openBackup(plain, { keys: [(await signingKey(folder)).name], passphrase: null });
    for (const after of [3, 20, 60]) {
      const broken = async function* () {
        let count = 0;
        for await (const frame of opened.frames()) {
          if (++count === after) throw new Error('the disk was pulled out');
          yield frame;
        }
      };
      await expect(
        restoreBackup({ roles: target, backup: { ...opened, frames: broken }, migrations }),
      ).rejects.toThrow('the disk was pulled out');
      expect(await tablesWithRows(target)).toEqual(['schema_migrations']);
    }
    await opened.close();
    await restore(plain, target);
    expect((await seen(target, school.org)).students).toEqual((await seen(full, school.org)).students);
  },
);

slowTest(
  'a backup older than the program is restored at its level and then migrated to the newest',
  async () => {
    const newer = await mkdtemp(join(tmpdir(), 'migrations-'));
    const names = (await readdir(migrations)).sort();
    for (const name of names) await copyFile(join(migrations, name), join(newer, name));
    const next = `${String(names.length + 1).padStart(4, '0')}_nicknames.sql`;
    await writeFile(join(newer, next), '-- area: students\nALTER TABLE students ADD COLUMN nickname text;\n');
    const keys = [(await signingKey(folder)).name];
    const opened = await openBackup(plain, { keys, passphrase: null });
    const target = await emptyTarget();
    const { migrated } = await restoreBackup({ roles: target, backup: opened, migrations: newer });
    expect(migrated).toEqual([next]);
    expect((await seen(target, school.org)).students[0]).toHaveProperty('nickname', null);

    const tooNew = await emptyTarget();
    await migrate({ ...tooNew, folder: newer });
    await expect(restoreBackup({ roles: tooNew, backup: opened, migrations: newer })).rejects.toThrow(
      'is empty but newer than the backup',
    );
    await opened.close();
    await rm(newer, { recursive: true });
  },
);

sampledTest('a backup overwrites nothing, and one that fails leaves no file', async () => {
  await expect(backup('school.cahier')).rejects.toThrow('is there already');
  const before = await readdir(folder);
  const options = { key: await signingKey(folder), passphrase: null, program: 'test', now };
  const unfilled = await emptyTarget();
  await expect(
    writeBackup({ ...options, owner: unfilled.owner, file: join(folder, 'none.cahier') }),
  ).rejects.toThrow('This database is empty');
  expect(await readdir(folder)).toEqual(before);
});
