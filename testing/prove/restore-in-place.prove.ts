import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addStudents } from '#areas/students/server/public.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { openDatabase } from '#platform/server/db/open-database.ts';
import { startDatabase } from '#platform/server/db/start-database.ts';
import { callerOf } from '../http.ts';
import { quietLog } from '../quiet-log.ts';
import { everybodysSecret } from '../small-school-people.ts';
import { type SchoolOnDisk, schoolOnDisk } from './school-on-disk.ts';

let onDisk: SchoolOnDisk;
beforeEach(async () => {
  onDisk = await schoolOnDisk();
  await manyStudents();
});
afterEach(() => onDisk.remove());

const wrongName = 'Lycée of the wrong import';
const path = '/slm/Backups/v1';
const start = () => onDisk.start('dist/server/server.js');

/** So many that a kill strikes in the middle of the rows. */
async function manyStudents(): Promise<void> {
  const started = await startDatabase({ dataDir: onDisk.dataDir }, quietLog);
  const database = openDatabase(started.app, 2);
  await database.write(asOrg(onDisk.school.org), (at) =>
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
  await started.stop();
}

async function signedIn() {
  const { login } = onDisk.school.people.admin;
  const anybody = callerOf(onDisk.address, {});
  const reply = await anybody.post('/usm/api/session', { login, secret: everybodysSecret });
  expect(reply.status, reply.text).toBe(200);
  return callerOf(onDisk.address, { authorization: `Bearer ${reply.body.access_token}` });
}
type Administrator = Awaited<ReturnType<typeof signedIn>>;

async function backUp(admin: Administrator): Promise<string> {
  await admin.post(`${path}/create`);
  return vi.waitUntil(
    async () => {
      const { running, own } = (await admin.get(`${path}/get`)).body.data[0];
      return running ? null : own.files.at(-1).file;
    },
    { timeout: 30_000 },
  );
}

const outcome = async (admin: Administrator) =>
  (await admin.get(`${path}/get`)).body.data[0].own.restore.last?.outcome;
const beginRestore = (admin: Administrator, name: string) =>
  admin.post(`${path}/restore`, {
    from: 'kept',
    name,
    key: null,
    passphrase: null,
    school: wrongName,
    secret: everybodysSecret,
  });
const rowsOf = async () =>
  (
    await onDisk.ask<{ name: string; students: number }>(
      'SELECT (SELECT name FROM organisations) AS name, (SELECT count(*)::integer FROM students) AS students',
    )
  )[0];

test('a machine that stops at any moment of a restore starts again with all of the old school or all of the new one', async () => {
  let server = await start();
  const file = await backUp(await signedIn());
  const before = await rowsOf();
  await onDisk.ask('UPDATE organisations SET name = $1', [wrongName]);
  await onDisk.ask("DELETE FROM students WHERE matricule LIKE 'K1%'");
  const wrong = await rowsOf();
  expect(wrong).not.toEqual(before);
  const found = { old: 0, new: 0 };
  for (let ms = 0; found.new < 2; ms += 60) {
    expect(ms, 'a restore that never ends').toBeLessThan(20_000);
    const begun = await beginRestore(await signedIn(), file);
    expect(begun.status, begun.text).toBe(200);
    await pause(ms);
    await onDisk.stopMachine();
    server = await start();
    const now = await rowsOf();
    expect([before, wrong]).toContainEqual(now);
    const isNew = now?.name === before?.name;
    found[isNew ? 'new' : 'old'] += 1;
    expect(await outcome(await signedIn())).toBe(isNew ? 'done' : 'interrupted');
    const left = await onDisk.ask(
      "SELECT 1 FROM pg_database WHERE datname IN ('cahier_spare', 'cahier_replaced')",
    );
    expect(left).toEqual([]);
    if (isNew) {
      await onDisk.ask('UPDATE organisations SET name = $1', [wrongName]);
      await onDisk.ask("DELETE FROM students WHERE matricule LIKE 'K1%'");
    }
  }
  console.log(
    `machine stopped ${found.old} times before the new school took the place, ${found.new} times after`,
  );
  expect(found.old).toBeGreaterThan(5);
  await server.end('SIGTERM');
}, 600_000);

test('while somebody else is connected to the database nothing takes its place, and the school goes on as it was', async () => {
  const server = await start();
  const file = await backUp(await signedIn());
  await onDisk.ask('UPDATE organisations SET name = $1', [wrongName]);
  const admin = await signedIn();
  const stranger = onDisk.ask('SELECT pg_sleep(15)');
  expect((await beginRestore(admin, file)).status).toBe(200);
  await vi.waitUntil(
    async () => {
      const reply = await admin.get(`${path}/get`).catch(() => null);
      return reply?.status === 200 && reply.body.data[0].own.restore.last.outcome === 'failed';
    },
    { timeout: 60_000, interval: 200 },
  );
  expect((await rowsOf())?.name).toBe(wrongName);
  await stranger;
  await server.end('SIGTERM');
}, 120_000);
