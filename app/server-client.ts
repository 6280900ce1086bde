/** The built web client: made anew when its sources changed since the last build. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
export const clientFolder = join(root, 'dist/client');
const stampFile = join(root, 'dist/client-sources');
const sources = [
  'app',
  'areas',
  'platform/kernel',
  'platform/web',
  'public',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
];

/** Builds the client when there is none or its sources changed. @throws Error with the build's own words when it fails. */
export async function prepareClient(say: (line: string) => void): Promise<void> {
  const stamp = await stampOfSources();
  const known = existsSync(join(clientFolder, 'index.html'))
    ? await readFile(stampFile, 'utf8').catch(() => '')
    : '';
  if (known === stamp) return;
  say('  Building the web client …');
  await build();
  await mkdir(join(root, 'dist'), { recursive: true });
  await writeFile(stampFile, stamp);
}

async function stampOfSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const source of sources) {
    const path = join(root, source);
    if (!existsSync(path)) continue;
    for (const file of await filesUnder(path))
      hash.update(file.slice(root.length)).update(await readFile(file));
  }
  return hash.digest('hex');
}

async function filesUnder(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => null);
  if (entries === null) return [path];
  return entries
    .filter(
      (entry) =>
        entry.isFile() && !/[\\/]server([\\/]|$)/.test(entry.parentPath) && !entry.name.includes('.test.'),
    )
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function build(): Promise<void> {
  return new Promise((resolve, reject) => {
    const vite = join(root, 'node_modules/vite/bin/vite.js');
    const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let words = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (words += String(chunk)));
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`The web client could not be built.\n${words}`)),
    );
  });
}
