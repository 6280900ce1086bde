import { existsSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const ignored = new Set(['node_modules', 'dist', '.cache', '.git', 'data', 'test-results']);

/** Every file below the folders, as paths from the root with `/`, in the order of the alphabet. */
export function allFiles(root: string, folders: readonly string[]): string[] {
  return folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !path.split('/').some((step) => ignored.has(step)))
    .sort();
}

/** The TypeScript files below the folders. */
export function sourceFiles(root: string, folders: readonly string[]): string[] {
  return allFiles(root, folders).filter((path) => /\.tsx?$/.test(path));
}
