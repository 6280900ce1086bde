/** The Debian package in a root folder of its own, as dpkg has it: installed, upgraded, rolled back, removed and purged. */
import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareBuilt } from '#app/server-built.ts';
import { freePort } from '#testing/free-port.ts';
import { runInstalled, startInstalled } from '#testing/prove/installed-server.ts';
import { newFolder } from '#testing/prove/new-folder.ts';
import { makeDeb } from './make-deb.ts';
import { makeTarball } from './make-tarball.ts';
import { runTool } from './run-tool.ts';
import { type Staged, stageProgram, writeVersion } from './stage-program.ts';

/** dpkg gives files to users and makes one, as on a real machine. */
const isRoot = process.getuid?.() === 0;
const madeAt = 1_760_000_000;
const [before, after] = ['1.0.0-1', '1.0.0-2'];

let work: Awaited<ReturnType<typeof newFolder>>;
let staged: Staged;
const inWork = (name: string) => join(work.path, name);
const debOf = (version: string) => inWork(`cahier_${version}.deb`);

beforeAll(async () => {
  await prepareBuilt(() => undefined);
  work = await newFolder();
  staged = await stageProgram(inWork('cahier'), before);
}, 900_000);
afterAll(() => work[Symbol.asyncDispose]());

test('a tarball has only what the program needs and knows its version', async () => {
  const file = inWork('cahier.tar.gz');
  await makeTarball(inWork('cahier'), file, madeAt);
  const names = (await runTool('tar', ['-tzf', file])).split('\n');
  expect(names).toContain('cahier/node_modules/fastify/package.json');
  for (const developers of ['vite', 'typescript', 'react', 'vitest', 'playwright'])
    expect(names).not.toContain(`cahier/node_modules/${developers}/package.json`);
  await mkdir(inWork('unpacked'));
  await runTool('tar', ['-xzf', file, '-C', inWork('unpacked')]);
  const { words } = await runInstalled(inWork('unpacked/cahier/bin/cahier'), ['version']);
  expect(words.trim()).toBe(before);
  await rm(inWork('unpacked'), { recursive: true });
});

test.runIf(isRoot)('the package is installed, upgraded, rolled back, removed and purged', async () => {
  const root = inWork('root');
  const at = (path: string) => join(root, path);
  const cahier = at('usr/bin/cahier');
  const version = async () => (await runInstalled(cahier, ['version'])).words.trim();
  // PostgreSQL runs only as a user whom this machine knows.
  await makeRoot(root, 'cahier:x:1:1::/var/lib/cahier:/usr/sbin/nologin\n');
  const compression = ['-Znone'];
  await makeDeb(inWork('cahier'), staged, debOf(before), { madeAt, compression });
  // The newer version has one more table, which the older one does not know.
  await writeVersion(inWork('cahier'), after);
  const migrations = await readdir(inWork('cahier/db/migrations'));
  const number = String(migrations.length + 1).padStart(4, '0');
  await writeFile(
    inWork(`cahier/db/migrations/${number}_added_by_a_proof.sql`),
    '-- area: platform\nCREATE TABLE added_by_a_proof (id bigint PRIMARY KEY);\n',
  );
  await makeDeb(inWork('cahier'), { ...staged, version: after }, debOf(after), { madeAt, compression });

  const installed = await dpkg(root, ['--install', debOf(before)]);
  expect(installed).toContain('Set PUBLIC_URL in /etc/cahier.env');
  expect(await ownerOf(root)).toEqual([1, 1]);
  const settings = await stat(at('etc/cahier.env'));
  expect([settings.uid, settings.gid, settings.mode & 0o777]).toEqual([0, 1, 0o640]);
  expect(existsSync(at('usr/lib/systemd/system/cahier.service'))).toBe(true);

  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  await writeFile(
    at('etc/cahier.env'),
    `PORT=${port}\nDATA_DIR=${at('var/lib/cahier')}\nDEMO=on\nLOG_LEVEL=warn\n`,
  );
  const first = await startInstalled(cahier);
  console.log(`First start with the demonstration: ${Math.round(first.ms)} ms`);
  expect(await signIn(address)).toBe(200);
  expect((await stat(at('var/lib/cahier/installation.key'))).uid).toBe(1);
  expect(await first.stop()).toBe(0);

  const upgraded = await dpkg(root, ['--install', debOf(after)]);
  expect(upgraded).toContain('Before the upgrade all schools were written to');
  expect(await version()).toBe(after);
  expect(await readFile(at('etc/cahier.env'), 'utf8')).toContain(`PORT=${port}`);
  const second = await startInstalled(cahier);
  console.log(`Second start: ${Math.round(second.ms)} ms`);
  expect(await signIn(address)).toBe(200);
  expect(await second.stop()).toBe(0);

  const back = await runInstalled(cahier, ['rollback']);
  expect(back.words).toContain(`Version ${before} is in use again.`);
  expect(back.code).toBe(0);
  expect(await version()).toBe(before);
  const third = await startInstalled(cahier);
  expect(await signIn(address)).toBe(200);
  expect(await third.stop()).toBe(0);
  const backups = await readdir(at('var/lib/cahier/backups'));
  expect(backups.filter((name) => name.startsWith('before-upgrade-'))).toHaveLength(1);
  expect(backups.filter((name) => name.startsWith('before-rollback-'))).toHaveLength(1);
  const again = await runInstalled(cahier, ['rollback']);
  expect(again).toMatchObject({ code: 1, words: expect.stringContaining('already in use again') });

  await dpkg(root, ['--install', debOf(after)]);
  expect(await version()).toBe(after);

  await dpkg(root, ['--remove', 'cahier']);
  expect(existsSync(cahier)).toBe(false);
  expect(existsSync(at('usr/lib/cahier-previous'))).toBe(false);
  expect(existsSync(at('etc/cahier.env'))).toBe(true);
  expect(await readdir(at('var/lib/cahier'))).toContain('postgresql-18');

  const purged = await dpkg(root, ['--purge', 'cahier']);
  expect(purged).toContain('stay in /var/lib/cahier');
  expect(existsSync(at('etc/cahier.env'))).toBe(false);
  const left = await readdir(at('var/lib/cahier'));
  expect(left.filter((name) => !/^backups$|\.key$|^backup-key\.pem$|^erasures\.json$/.test(name))).toEqual(
    [],
  );
  expect(left).toContain('backups');
});

test.runIf(isRoot)('an upgrade whose backup fails changes nothing', async () => {
  const root = inWork('failing');
  await makeRoot(root);
  if (!existsSync(debOf(before)))
    await makeDeb(inWork('cahier'), staged, debOf(before), { madeAt, compression: ['-Znone'] });
  await dpkg(root, ['--install', debOf(before)]);
  const [, uid, gid] =
    /^cahier:[^:]*:(\d+):(\d+):/m.exec(await readFile(join(root, 'etc/passwd'), 'utf8')) ?? [];
  expect(await ownerOf(root)).toEqual([Number(uid), Number(gid)]);
  const installed = (await runInstalled(join(root, 'usr/bin/cahier'), ['version'])).words;
  await writeFile(
    join(root, 'etc/cahier.env'),
    'DATABASE_URL=postgres://nobody@127.0.0.1:1/none\nPORT=wrong\n',
  );
  await expect(dpkg(root, ['--install', debOf(before)])).rejects.toThrow('nothing is upgraded');
  expect((await runInstalled(join(root, 'usr/bin/cahier'), ['version'])).words).toBe(installed);
  expect(existsSync(join(root, 'usr/lib/cahier-previous'))).toBe(false);
});

async function ownerOf(root: string): Promise<readonly number[]> {
  const { uid, gid } = await stat(join(root, 'var/lib/cahier'));
  return [uid, gid];
}

/** A machine of which dpkg knows nothing yet. @param user a line of /etc/passwd; without one the package makes the user */
async function makeRoot(root: string, user = ''): Promise<void> {
  for (const folder of ['etc', 'var/lib/dpkg/info', 'var/lib/dpkg/updates', 'var/log', 'tmp'])
    await mkdir(join(root, folder), { recursive: true });
  for (const folder of [root, join(root, 'var'), join(root, 'var/lib')]) await chmod(folder, 0o755);
  await writeFile(join(root, 'var/lib/dpkg/status'), '');
  await writeFile(join(root, 'etc/passwd'), `root:x:0:0:root:/root:/bin/sh\n${user}`);
  await writeFile(join(root, 'etc/group'), `root:x:0:\n${user && 'cahier:x:1:\n'}`);
  await writeFile(join(root, 'etc/shadow'), 'root:*:19000:0:99999:7:::\n', { mode: 0o640 });
}

/** The scripts of the package run outside of the folder, with DPKG_ROOT; libraries of this machine are not known there. */
function dpkg(root: string, args: readonly string[]): Promise<string> {
  const switches = [`--root=${root}`, '--force-script-chrootless', '--force-depends', '--force-confold'];
  return runTool('dpkg', [...switches, ...args]);
}

async function signIn(address: string): Promise<number> {
  const reply = await fetch(`${address}/usm/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: 'principal@demo.cahier', secret: 'cahier-demo' }),
  });
  return reply.status;
}
