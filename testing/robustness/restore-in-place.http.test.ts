/** A backup is restored into the running program, as an administrator does it from the settings. */
import { generateKeyPairSync } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readSettings } from '#app/server-settings.ts';
import { type RunningServer, startServer } from '#app/server-start.ts';
import { slowTest } from '#testing/sampling.ts';
import { callerOf } from '../http.ts';
import { type SchoolOnDisk, schoolOnDisk } from '../prove/school-on-disk.ts';
import { everybodysSecret } from '../small-school-people.ts';

let onDisk: SchoolOnDisk;
let server: RunningServer;
const lost: unknown[] = [];

beforeAll(async () => {
  onDisk = await schoolOnDisk();
  const settings = readSettings({
    DATA_DIR: onDisk.dataDir,
    PORT: new URL(onDisk.address).port,
    DEMO: 'off',
    LOG_LEVEL: 'silent',
    BACKUPS_KEPT: '3',
  });
  server = await startServer(
    settings,
    () => {},
    (error) => lost.push(error),
    Promise.resolve(),
  );
});
afterAll(async () => {
  await server.stop();
  await onDisk.remove();
});

const anybody = () => callerOf(onDisk.address, {});
async function signedIn() {
  const { login } = onDisk.school.people.admin;
  const reply = await anybody().post('/usm/api/session', { login, secret: everybodysSecret });
  expect(reply.status, reply.text).toBe(200);
  return callerOf(onDisk.address, { authorization: `Bearer ${reply.body.access_token}` });
}
const nameOfSchool = async () =>
  (await onDisk.ask<{ name: string }>('SELECT name FROM organisations'))[0]?.name;
const rename = (name: string) => onDisk.ask('UPDATE organisations SET name = $1', [name]);
const read = '/slm/Backups/v1/get';

/** No line of the audit can be written. */
async function whileAuditFails<T>(work: () => Promise<T>): Promise<T> {
  await onDisk.ask('ALTER TABLE audit_entries ADD CONSTRAINT shut CHECK (false) NOT VALID');
  try {
    return await work();
  } finally {
    await onDisk.ask('ALTER TABLE audit_entries DROP CONSTRAINT shut');
  }
}

/** To the application it is as if the school had no students. */
async function whileThereAreNoStudents(work: () => Promise<void>): Promise<void> {
  await onDisk.ask('CREATE POLICY nobody ON students AS RESTRICTIVE USING (false)');
  try {
    await work();
  } finally {
    await onDisk.ask('DROP POLICY nobody ON students');
  }
}

async function backUp() {
  const admin = await signedIn();
  await admin.post('/slm/Backups/v1/create');
  return vi.waitUntil(
    async () => {
      const { running, own } = (await admin.get(read)).body.data[0];
      return running ? null : own.files[0].file;
    },
    { timeout: 60_000 },
  );
}
const chosen = (name: string, more: object = {}) => ({
  from: 'kept',
  name,
  key: null,
  passphrase: null,
  ...more,
});

slowTest(
  'a backup takes the place of what was entered since; what was there is kept, and everybody signs in again',
  async () => {
    const before = String(await nameOfSchool());
    const file = await backUp();
    await rename('Lycée of the wrong import');
    const admin = await signedIn();
    const inside = await admin.post('/slm/Backups/v1/inside', chosen(file));
    expect(inside.body.data[0]).toMatchObject({ schools: [before], encrypted: false });
    expect(inside.body.data[0].students).toBeGreaterThan(5);

    const restore = (more: object) => admin.post('/slm/Backups/v1/restore', chosen(file, more));
    const wrong = await restore({ school: before, secret: everybodysSecret });
    expect(wrong.body.code).toBe('BACKUP.errors.otherName');
    const stranger = await restore({ school: 'Lycée of the wrong import', secret: 'not the secret' });
    expect(stranger.body.code).toBe('ACCOUNTS.errors.wrongSecret');
    expect(await nameOfSchool()).toBe('Lycée of the wrong import');
    const unnoted = await whileAuditFails(() =>
      restore({ school: 'Lycée of the wrong import', secret: everybodysSecret }),
    );
    expect(unnoted.status).toBe(500);
    expect((await admin.get(read)).body.data[0].own.restore.last).toMatchObject({ outcome: 'failed' });

    const begun = await restore({ school: 'Lycée of the wrong import', secret: everybodysSecret });
    expect(begun.status, begun.text).toBe(200);
    const codes = new Set<string>();
    await vi.waitUntil(
      async () => {
        const reply = await admin.get(read).catch(() => null);
        if (reply?.status === 503) codes.add(reply.body.code);
        const alive = await admin.get('/usm/api/healthcheck').catch(() => null);
        if (alive) expect(alive.status).toBe(200);
        return reply?.status === 401;
      },
      { timeout: 60_000, interval: 20 },
    );
    expect(codes).toContain('BACKUP.errors.restoring');
    expect(await nameOfSchool()).toBe(before);
    const { own } = (await (await signedIn()).get(read)).body.data[0];
    expect(own.restore.last).toMatchObject({ outcome: 'done' });
    expect(own.files.map(({ file: name }: { file: string }) => name)).toContainEqual(
      expect.stringMatching(/^before-restore-/),
    );
    // The replaced database goes once the new one is served.
    await vi.waitFor(async () => {
      const names = await onDisk.ask("SELECT datname FROM pg_database WHERE datname LIKE 'cahier%'");
      expect(names).toEqual([{ datname: 'cahier' }]);
    }, 60_000);
    expect(lost).toEqual([]);
  },
);

test('refuses a changed backup before anything happens, and one of another installation where students exist; without them it asks for its key. Uploaded in pieces it is whole', async () => {
  const file = await backUp();
  const kept = await readdir(join(onDisk.dataDir, 'backups'));
  const admin = await signedIn();
  const bytes = await readFile(join(onDisk.dataDir, 'backups', file));
  const upload = async (content: Buffer) => {
    const half = Math.floor(content.length / 2);
    const piece = (from: number, to: number) => content.subarray(from, to).toString('base64');
    const first = await admin.post('/slm/Backups/v1/bring', { id: null, place: 0, piece: piece(0, half) });
    expect(first.status, first.text).toBe(200);
    const { id } = first.body.data[0];
    const nothing = await admin.post('/slm/Backups/v1/bring', { id: null, place: 1, piece: 'AAAA' });
    expect(nothing.body.code).toBe('BACKUP.errors.pieceElsewhere');
    const gap = await admin.post('/slm/Backups/v1/bring', { id, place: half + 1, piece: 'AAAA' });
    expect(gap.body.code).toBe('BACKUP.errors.pieceElsewhere');
    // Sent twice, as after a lost answer.
    for (const _ of [1, 2])
      await admin.post('/slm/Backups/v1/bring', { id, place: half, piece: piece(half, content.length) });
    return admin.post('/slm/Backups/v1/inside', chosen(id, { from: 'brought' }));
  };
  expect((await upload(bytes)).body.data[0]).toMatchObject({ bytes: bytes.length });
  const changed = Buffer.from(bytes);
  changed[bytes.length - 200] = (changed[bytes.length - 200] ?? 0) ^ 1;
  expect((await upload(changed)).body.code).toBe('BACKUP.errors.damaged');

  const keyFile = join(onDisk.dataDir, 'backup-key.pem');
  const { key } = (await admin.get(read)).body.data[0].own;
  const ownKey = await readFile(keyFile, 'utf8');
  const other = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
  await writeFile(keyFile, String(other));
  const look = (more: object) => admin.post('/slm/Backups/v1/inside', chosen(file, more));
  for (const word of [{}, { key }, { passphrase: 'mine' }])
    expect((await look(word)).body.code, JSON.stringify(word)).toBe('BACKUP.errors.foreign');
  const sure = { key, school: await nameOfSchool(), secret: everybodysSecret };
  const restored = await admin.post('/slm/Backups/v1/restore', chosen(file, sure));
  expect(restored.body.code).toBe('BACKUP.errors.foreign');
  await whileThereAreNoStudents(async () => {
    expect((await look({})).body.code).toBe('BACKUP.errors.stranger');
    expect((await look({ key })).status).toBe(200);
  });
  await writeFile(keyFile, ownKey);
  expect(await readdir(join(onDisk.dataDir, 'backups'))).toEqual(kept);
});
