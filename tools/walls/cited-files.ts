/** A README may cite a file of the code only when it exists: by its name, its path in the folder of the README or its path from the root. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allFiles } from './source-files.ts';

/** Only code and its READMEs: docs/adding-an-area.md names files that its reader is about to write. */
const folders = ['app', 'areas', 'platform', 'testing', 'tools', 'e2e', 'db'];
/** A name between backquotes that ends like code; `*-rules.ts` is a pattern and names no file. */
const mention = /`([\w./-]+\.tsx?)`/g;

/** Each README that cites a file that does not exist, as `file:line cites …, which is not there`. */
export function citedFileFaults(root: string): string[] {
  const files = allFiles(root, folders);
  const exists = (cited: string) => files.some((file) => `/${file}`.endsWith(`/${cited}`));
  return ['README.md', ...files.filter((file) => file.endsWith('/README.md'))].flatMap((readme) =>
    readFileSync(join(root, readme), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        [...line.matchAll(mention)]
          .map(([, cited = '']) => cited)
          .filter((cited) => !exists(cited))
          .map((cited) => `${readme}:${index + 1} cites ${cited}, which is not there`),
      ),
  );
}
