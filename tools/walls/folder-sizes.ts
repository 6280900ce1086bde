/** Rule A18 of docs/architecture.md: a folder has 40 files at most, so that a reader can look over it. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { allFiles } from './source-files.ts';

const folders = ['app', 'areas', 'platform', 'testing', 'tools', 'e2e'];
const mostFiles = 40;
/** Folders that were larger when the rule came, with their files then. The numbers fall until the list is empty. */
const limitsFile = 'tools/walls/folder-limits.json';
/** Files that a folder may lose before its limit has to follow. */
const slack = 5;
/** The controls of the kit are one flat list that everybody searches by name. */
const exempt = new Set(['platform/web/ui']);

export function folderFaults(root: string): string[] {
  const limits = new Map(Object.entries(limitsOf(root)));
  const sizes = Map.groupBy(allFiles(root, folders), (file) => dirname(file));
  const tooLarge = [...sizes]
    .filter(([folder, files]) => !exempt.has(folder) && files.length > (limits.get(folder) ?? mostFiles))
    .map(
      ([folder, files]) =>
        `${folder} has ${files.length} files, ${limits.get(folder) ?? mostFiles} at most: group them by ability (A18)`,
    );
  const toLower = [...limits].flatMap(([folder, limit]) => {
    const size = sizes.get(folder)?.length ?? 0;
    if (size <= mostFiles) return [`${folder} has ${size} files now: remove it from ${limitsFile} (A18)`];
    return size < limit - slack
      ? [`${folder} has ${size} files now: lower its limit in ${limitsFile} (A18)`]
      : [];
  });
  return [...tooLarge, ...toLower];
}

function limitsOf(root: string): Record<string, number> {
  const file = join(root, limitsFile);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
