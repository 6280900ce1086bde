import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ScratchDatabase, scratchDatabase } from '#testing/database/scratch-database.ts';
import { type PasswordServer, passwordServer } from '#testing/password-server.ts';
import { quietLog } from '#testing/quiet-log.ts';
import { makeSmallSchool } from '#testing/small-school.ts';
import { asOrg } from '../db/database.ts';
import { openDatabase } from '../db/open-database.ts';
import type { DatabaseRoles } from '../db/role-rules.ts';
import { startDatabase } from '../db/start-database.ts';
import { openBackup } from './open-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { signingKey } from './signing-key.ts';
import { writeBackup } from './write-backup.ts';

let server: PasswordServer;
let folder: string;
let embedded: ScratchDatabase;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backups-'));
  server = await passwordServer();
  await server.start();
  embedded = await scratchDatabase();
});
afterAll(async () => {
  await embedded.drop();
  await server.remove();
  await rm(folder, { recursive: true });
});

async function operatorsDatabase(name: string): Promise<DatabaseRoles> {
  await server.run(`CREATE ROLE ${name}_owner LOGIN CREATEROLE PASSWORD 'secret'`);
  await server.run(`CREATE DATABASE ${name} OWNER ${name}_owner`);
  return startDatabase({ databaseUrl: server.url(`${name}_owner`, 'secret', name) }, quietLog);
}

async function move(from: DatabaseRoles, to: DatabaseRoles, name: string) {
  const key = await signingKey(folder);
  const file = join(folder, name);
  await writeBackup({ owner: from.owner, file, key, passphrase: null, program: 'test', now: '2026-11-20' });
  const backup = await openBackup(file, { keys: [key.name], passphrase: null });
  return restoreBackup({ roles: to, backup, migrations: 'db/migrations' }).finally(backup.close);
}

test('moves a school from the embedded database to a server of the operator and on to the next, with its row-level security', async () => {
  const own = openDatabase(embedded.app, 2);
  const school = await makeSmallSchool(own, 'AAA');
  const other = await makeSmallSchool(own, 'BBB');
  await own.close();
  const [first, second] = [await operatorsDatabase('first_home'), await operatorsDatabase('second_home')];
  const moved = await move(embedded, first, 'out.cahier');
  const again = await move(first, second, 'on.cahier');
  // Each audit log has one more entry, with its seal and the note of the restore.
  expect([...again.rows.keys()]).toEqual([...moved.rows.keys()]);
  expect(again.rows.get(school.org)).toBe((moved.rows.get(school.org) ?? 0) + 2);
  const there = openDatabase(second.app, 1);
  const students = await there.read(asOrg(other.org), async ({ db }) => {
    return (await sql<{ last_name: string }>`SELECT last_name FROM students`.execute(db)).rows;
  });
  await there.close();
  expect(students.length).toBeGreaterThan(12);
  expect(students.every(({ last_name }) => last_name.includes('BBB'))).toBe(true);
});
