/**
 * Builds that run before the program starts, each repeated when its sources have changed since: the web client, and the program with its
 * job process in a few files without types. The built program starts sooner and holds some 35 MB less at rest than one run from its
 * sources.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { isRelease } from './server-release.ts';

interface Built {
  /** As the one who starts it reads it: "Building the web client …". */
  readonly name: string;
  readonly config: string;
  /** The file that a successful build leaves behind. */
  readonly result: string;
  /** Where the stamp of its sources is kept. */
  readonly stampFile: string;
  /** Files and folders that go into it. */
  readonly sources: readonly string[];
  /** A folder of this name is of the other side. */
  readonly without: string;
}

const root = join(import.meta.dirname, '..');
export const clientFolder = join(root, 'dist/client');

const webClient: Built = {
  name: 'the web client',
  config: 'vite.config.ts',
  result: join(clientFolder, 'index.html'),
  stampFile: join(root, 'dist/client-sources'),
  sources: [
    'app',
    'areas',
    'platform/kernel',
    'platform/web',
    'public',
    'index.html',
    'tools/client',
    'vite.config.ts',
    'package-lock.json',
  ],
  without: 'server',
};

const program: Built = {
  name: 'the program',
  config: 'vite.server.config.ts',
  result: join(root, 'dist/server/server.js'),
  stampFile: join(root, 'dist/server-sources'),
  sources: ['app', 'areas', 'platform', 'vite.server.config.ts', 'package-lock.json'],
  without: 'web',
};

/** Builds what is missing or older than its sources. @throws Error with the build's own words when it fails. */
export async function prepareBuilt(say: (line: string) => void): Promise<void> {
  // Side by side: each is done by one processor most of the time. Both end before a fault of either is reported.
  const ends = await Promise.allSettled([prepareClient(say), prepareProgram(say)]);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

/** The same for the web client alone. */
export async function prepareClient(say: (line: string) => void): Promise<void> {
  if (!isRelease) await prepare(webClient, say);
}

/** The same for the program alone. */
export async function prepareProgram(say: (line: string) => void): Promise<void> {
  if (!isRelease) await prepare(program, say);
}

async function prepare(built: Built, say: (line: string) => void): Promise<void> {
  const stamp = await stampOf(built);
  const known = existsSync(built.result) ? await readFile(built.stampFile, 'utf8').catch(() => '') : '';
  if (known === stamp) return;
  say(`  Building ${built.name} …`);
  await build(built);
  await mkdir(join(root, 'dist'), { recursive: true });
  await writeFile(built.stampFile, stamp);
}

/** A hash of the sources and of their folder, because the built program contains the folder's name. */
async function stampOf(built: Built): Promise<string> {
  const hash = createHash('sha256').update(root);
  for (const source of built.sources) {
    const path = join(root, source);
    if (!existsSync(path)) continue;
    for (const file of await filesUnder(path, built.without))
      hash.update(file.slice(root.length)).update(await readFile(file));
  }
  return hash.digest('hex');
}

async function filesUnder(path: string, without: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => null);
  if (entries === null) return [path];
  return entries
    .filter(
      (entry) =>
        entry.isFile() && !entry.parentPath.split(sep).includes(without) && !entry.name.includes('.test.'),
    )
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function build({ name, config }: Built): Promise<void> {
  return new Promise((resolve, reject) => {
    const vite = join(root, 'node_modules/vite/bin/vite.js');
    const child = spawn(process.execPath, [vite, 'build', '--config', config, '--logLevel', 'warn'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    // The next start builds in the same folder.
    const end = () => child.kill();
    process.once('exit', end);
    child.once('close', () => process.off('exit', end));
    let words = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (words += String(chunk)));
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`It was not possible to build ${name}.\n${words}`)),
    );
  });
}
