/** Content of a checkout, so that a check can tell whether anything that it reads has changed. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** The hash of the content of each file, by its path from the root with `/`, in alphabetical order. */
export type TreeState = ReadonlyMap<string, string>;

/** Made by programs, or owned by git and npm: no check of the source reads them. */
const notSource = new Set(['.git', '.cache', 'node_modules', 'dist', 'data', 'test-results']);

/** Hashes every file of the checkout; node_modules are represented by the lock file they were installed from. */
export function treeState(root: string): TreeState {
  const top = readdirSync(root, { withFileTypes: true }).filter(({ name }) => !notSource.has(name));
  const below = top
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => readdirSync(join(root, name), { recursive: true, withFileTypes: true }));
  const files = [...top, ...below]
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
  const installed = 'node_modules/.cahier-install';
  return new Map(
    [...files, ...(existsSync(join(root, installed)) ? [installed] : [])].map((file) => [
      file,
      hashOf(readFileSync(join(root, file))),
    ]),
  );
}

export function hashOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
