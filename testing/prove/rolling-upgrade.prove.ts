/** One server after the other is upgraded while people work: the version before goes on with the tables of this one. */
import { execFile } from 'node:child_process';
import { readdir, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../free-port.ts';
import { onLoopback, openRelay } from '../relay.ts';
import { confirmedMore, effectsOf, signIn, startClerks } from './clerks.ts';
import { newFolder } from './new-folder.ts';
import type { SchoolOnDisk } from './school-on-disk.ts';

const run = promisify(execFile);
const program = 'dist/server/server.js';
const connections = { DATABASE_CONNECTIONS: '8' };

let folder: Awaited<ReturnType<typeof newFolder>>;
let before: string;
let newest: string;
let onDisk: SchoolOnDisk;

/** The commit before the newest migration, built in a folder of its own, with a school of its tables. */
beforeAll(async () => {
  folder = await newFolder();
  before = join(folder.path, 'before');
  newest = (await readdir('db/migrations')).sort().at(-1) ?? '';
  const { stdout } = await run('git', [
    'log',
    '-1',
    '--format=%H',
    '--diff-filter=A',
    '--',
    `db/migrations/${newest}`,
  ]);
  await run('git', ['clone', '--quiet', '.', before]);
  await run('git', ['-C', before, 'checkout', '--quiet', `${stdout.trim()}^`]);
  await symlink(resolve('node_modules'), join(before, 'node_modules'));
  const vite = join(before, 'node_modules/vite/bin/vite.js');
  await run(process.execPath, [vite, 'build', '--config', 'vite.server.config.ts'], { cwd: before });
  const made: typeof import('./school-on-disk.ts') = await import(
    join(before, 'testing/prove/school-on-disk.ts')
  );
  onDisk = await made.schoolOnDisk();
});
afterAll(async () => {
  // There is no school where the folder could not be prepared.
  await (onDisk as SchoolOnDisk | undefined)?.remove();
  await folder[Symbol.asyncDispose]();
});

test('loses nothing while a server of this version takes over from one of the version before', async () => {
  const [oldPort, newPort] = [await freePort(), await freePort()];
  const relay = await openRelay([oldPort, newPort].map(onLoopback));
  const old = await onDisk.start(join(before, program), { ...connections, PORT: String(oldPort) });
  const clerks = await startClerks(onDisk, 6, relay.address);
  await confirmedMore(clerks, 60);
  const latest = () =>
    onDisk.ask<{ version: number }>('SELECT max(version)::int AS version FROM schema_migrations');
  expect((await latest())[0]?.version).toBeLessThan(Number(newest.slice(0, 4)));

  const current = await onDisk.start(resolve(program), { ...connections, PORT: String(newPort) });
  expect((await latest())[0]?.version).toBe(Number(newest.slice(0, 4)));
  // Both work, the one of the version before on tables that it does not know.
  await confirmedMore(clerks, 120);
  expect(await signIn(onDisk, old.address)).toMatch(/./);
  await old.end('SIGTERM');
  await confirmedMore(clerks, 60);
  await clerks.finish();
  expect(await effectsOf(onDisk, clerks)).toEqual({ lost: 0, twice: 0, marksTooMany: 0 });
  expect(clerks.odd).toEqual([]);
  console.log(`${clerks.confirmed.size} writes were confirmed while the version changed`);
  await current.end('SIGTERM');
  await relay.close();
});
