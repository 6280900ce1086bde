import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildHttp } from '#app/server-http.ts';
import { BadSetting, readSettings } from '#app/server-settings.ts';
import { sayProblem } from '#app/server-welcome.ts';
import { connectWithRetry } from '#platform/server/db/connection.ts';
import { openDatabase } from '#platform/server/db/open-database.ts';
import { allPostgresOn } from '#platform/server/db/processes.ts';
import { startDatabase } from '#platform/server/db/start-database.ts';
import { openLog } from '#platform/server/log.ts';
import { quietBackups } from '#testing/quiet-backups.ts';
import { scratchDatabase } from '../database/scratch-database.ts';
import { quietLog } from '../quiet-log.ts';
import { testPushKeys, testSealing } from '../test-sealing.ts';

/** The message for the person who starts the program. */
async function problemOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => new Error('It started.'),
    (reason: unknown) => reason,
  );
  const lines: string[] = [];
  sayProblem(error, (line) => lines.push(line));
  return lines.join('\n');
}

/** Runs the whole program to its end. */
async function programWith(settings: Record<string, string>): Promise<{ code: unknown; words: string }> {
  const child = spawn(process.execPath, ['app/server.ts'], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let words = '';
  child.stderr.on('data', (chunk) => {
    words += String(chunk);
  });
  const [code] = await once(child, 'close');
  return { code, words };
}

test('a port in use is named as that, with what to do, and nothing is left running', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const bound = other.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  const scratch = await scratchDatabase();
  const database = openDatabase(scratch.app, 1);
  const app = await buildHttp({
    settings: readSettings({}),
    version: 'test',
    database,
    log: openLog('silent'),
    sealing: testSealing,
    pushKeys: testPushKeys,
    sendMail: async () => {},
    backups: quietBackups,
    health: { database, dataDir: null, newestMigration: 1, stopping: () => false },
    clientFolder: null,
    checkReplies: true,
  });
  expect(await problemOf(app.listen({ host: '127.0.0.1', port }))).toMatch(
    /port is in use.*PORT=3001 npm start/s,
  );
  await app.close();
  await database.close();
  await scratch.drop();
  other.close();
});

test('a data folder that cannot be made or written is named, with the reason', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'unwritable-'));
  const file = join(folder, 'a-file');
  await writeFile(file, '');
  const message = await problemOf(startDatabase({ dataDir: join(file, 'data') }, quietLog));
  expect(message).toMatch(
    /data folder .*a-file\/data cannot be written.*Make it writable or choose another/s,
  );
  await rm(folder, { recursive: true });
});

test('a database that does not answer is waited for, then named without its password', async () => {
  const away = { host: '127.0.0.1', port: 1, user: 'cahier', password: 'very-secret', database: 'school' };
  const began = Date.now();
  const message = await problemOf(connectWithRetry(away, { seconds: 1 }));
  expect(message).toMatch(/database "school" at 127\.0\.0\.1:1 as "cahier" did not answer for 1 s/);
  expect(message).not.toContain('very-secret');
  expect(Date.now() - began).toBeLessThan(5000);
});

test('a wrong password is reported at once, not after half a minute', async () => {
  const refusing = createServer((socket) => {
    const text = 'SFATAL\0C28P01\0Mpassword authentication failed\0\0';
    const head = Buffer.alloc(5);
    head.write('E');
    head.writeInt32BE(text.length + 4, 1);
    socket.once('data', () => socket.end(Buffer.concat([head, Buffer.from(text)])));
    socket.on('error', () => {});
  }).listen(0, '127.0.0.1');
  await once(refusing, 'listening');
  const bound = refusing.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  const began = Date.now();
  const message = await problemOf(
    connectWithRetry({ host: '127.0.0.1', port, user: 'cahier', password: 'x', database: 'school' }),
  );
  expect(message).toMatch(/Cannot open the database "school".*password authentication failed/s);
  expect(Date.now() - began).toBeLessThan(3000);
  refusing.close();
});

test.each([
  [{ PORT: 'eighty' }, /PORT=eighty is not a whole number/],
  [{ PORT: '70000' }, /from 0 to 65535/],
  [{ DEMO: 'maybe' }, /DEMO=maybe is not known; it may be on, off, public/],
  [{ PUBLIC_URL: 'cahier.example' }, /PUBLIC_URL=cahier.example is not an address/],
  [{ PUBLIC_URL: 'javascript:alert(1)' }, /not an address/],
])('the setting %o is refused with what it may be', (environment, words) => {
  expect(() => readSettings(environment)).toThrow(BadSetting);
  expect(() => readSettings(environment)).toThrow(words);
});

test('the whole program on a port in use: the sentence, the code, and no PostgreSQL left behind', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const bound = other.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  const dataDir = await mkdtemp(join(tmpdir(), 'cahier-port-'));
  await chmod(dataDir, 0o711);
  const { code, words } = await programWith({
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO: 'off',
    LOG_LEVEL: 'error',
  });
  expect(words).toMatch(/The port is in use\. Stop the other program/);
  expect(words).not.toMatch(/\n\s+at /);
  expect(code).toBe(1);
  expect(await allPostgresOn(join(dataDir, 'postgresql-18'))).toEqual([]);
  other.close();
  await rm(dataDir, { recursive: true });
}, 60_000);

test('the program itself ends with a sentence and a code, not with a trace', async () => {
  const { code, words } = await programWith({ PORT: 'eighty' });
  expect(code).toBe(1);
  expect(words.trim()).toBe('PORT=eighty is not a whole number from 0 to 65535.');
});
