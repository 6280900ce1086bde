import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addStudents } from '#areas/students/server/public.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { openDatabase } from '#platform/server/db/open-database.ts';
import { startDatabase } from '#platform/server/db/start-database.ts';
import { type PasswordServer, passwordServer } from '../password-server.ts';
import { quietLog } from '../quiet-log.ts';
import { makeSmallSchool } from '../small-school.ts';

const run = promisify(execFile);
let server: PasswordServer;
let folder: string;
let from: string;
let org: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'restores-'));
  server = await passwordServer();
  await server.start();
  from = await operatorsDatabase('source');
  const source = await startDatabase({ databaseUrl: from }, quietLog);
  await migrate({ ...source, folder: 'db/migrations' });
  const database = openDatabase(source.app, 2);
  const school = await makeSmallSchool(database, 'AAA');
  org = school.org;
  await database.write(asOrg(org), (at) =>
    addStudents(
      at,
      Array.from({ length: 4000 }, (_, index) => ({
        matricule: `K${index}`,
        firstName: `Élève ${index}`,
        lastName: 'Ngono',
        sex: null,
        birthDate: null,
        phone: null,
        phone2: null,
        sourceId: null,
      })),
    ),
  );
  await database.close();
});
afterAll(async () => {
  await server.remove();
  await rm(folder, { recursive: true });
});

const settings = (databaseUrl: string) => ({
  ...process.env,
  DATABASE_URL: databaseUrl,
  DATA_DIR: folder,
  DEMO: 'off',
});

async function operatorsDatabase(name: string): Promise<string> {
  await server.run(`CREATE ROLE ${name}_owner LOGIN CREATEROLE PASSWORD 'secret'`);
  await server.run(`CREATE DATABASE ${name} OWNER ${name}_owner`);
  return server.url(`${name}_owner`, 'secret', name);
}

/** Runs a program and kills it after so many ms; whether it ended well before that. */
async function killedAfter(ms: number, program: string, file: string, database: string): Promise<boolean> {
  const child = spawn(process.execPath, [program, file], { env: settings(database), stdio: 'ignore' });
  const ended = once(child, 'close') as Promise<[number | null]>;
  const patience = setTimeout(() => child.kill('SIGKILL'), ms);
  const [code] = await ended;
  clearTimeout(patience);
  return code === 0;
}

async function students(databaseUrl: string): Promise<number> {
  const { app } = await startDatabase({ databaseUrl }, quietLog);
  const database = openDatabase(app, 1);
  try {
    return await database.read(asOrg(org), async ({ db }) => {
      const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM students`.execute(db);
      return rows[0]?.count ?? 0;
    });
  } finally {
    await database.close();
  }
}

test('a restore killed at any moment leaves all of the school or nothing, and can be run again', async () => {
  const file = join(folder, 'school.cahier');
  await run(process.execPath, ['app/server-backup.ts', file], { env: settings(from) });
  const all = await students(from);
  const target = await operatorsDatabase('target');
  let struck = 0;
  for (let ms = 300; !(await killedAfter(ms, 'app/server-restore.ts', file, target)); ms += 60) {
    struck += 1;
    expect(struck, 'restores that never end').toBeLessThan(100);
    // The server notices the killed client, and takes its work back.
    await pause(300);
    const found = await students(target).catch(() => 0);
    expect([0, all]).toContain(found);
    if (found === all) break;
  }
  expect(struck).toBeGreaterThan(5);
  expect(await students(target)).toBe(all);
  console.log(`${struck} restores were killed on their way`);
});

test('a backup killed at any moment leaves no file, or a whole one', async () => {
  let struck = 0;
  const file = join(folder, 'killed.cahier');
  for (let ms = 200; !(await killedAfter(ms, 'app/server-backup.ts', file, from)); ms += 40) {
    struck += 1;
    expect(struck, 'backups that never end').toBeLessThan(100);
    // Killed between its last step on the file and its own end, it may leave one: then it is whole.
    if ((await readdir(folder)).includes('killed.cahier')) break;
  }
  expect(struck).toBeGreaterThan(3);
  const target = await operatorsDatabase('of_killed');
  await run(process.execPath, ['app/server-restore.ts', file], { env: settings(target) });
  expect(await students(target)).toBe(await students(from));
});
