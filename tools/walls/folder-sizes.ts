/** Rule A18 of docs/architecture.md: a folder has 40 files at most, so that a reader can look over it. */
import { dirname } from 'node:path';
import { allFiles } from './source-files.ts';

const folders = ['app', 'areas', 'platform', 'testing', 'tools', 'e2e'];
const mostFiles = 40;
/** The controls of the kit are one flat list that everybody searches by name. */
const exempt = new Set(['platform/web/ui']);

export function folderFaults(root: string): string[] {
  const sizes = Map.groupBy(allFiles(root, folders), (file) => dirname(file));
  return [...sizes]
    .filter(([folder, files]) => !exempt.has(folder) && files.length > mostFiles)
    .map(
      ([folder, files]) =>
        `${folder} has ${files.length} files, ${mostFiles} at most: group them by ability (A18)`,
    );
}
