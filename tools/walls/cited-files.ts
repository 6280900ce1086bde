/** A README or a decision may cite a file of the code only when it exists: by its name, a part of its path or its path from the root. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allFiles } from './source-files.ts';

/** Not other pages of docs: docs/adding-an-area.md names files that its reader is about to write. */
const folders = ['app', 'areas', 'platform', 'testing', 'tools', 'e2e', 'db'];
/** A name between backquotes that ends like code; `*-rules.ts` is a pattern and names no file. */
const mention = /`([\w./-]+\.tsx?)`/g;

/** Each README and decision that cites a file that does not exist, as `file:line cites …, which is not there`. */
export function citedFileFaults(root: string): string[] {
  const files = allFiles(root, folders);
  const exists = (cited: string) =>
    existsSync(join(root, cited)) || files.some((file) => `/${file}`.endsWith(`/${cited}`));
  const readmes = files.filter((file) => file.endsWith('/README.md'));
  const decisions = allFiles(root, ['docs/decisions']).filter((file) => file.endsWith('.md'));
  return ['README.md', ...readmes, ...decisions].flatMap((document) =>
    readFileSync(join(root, document), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        [...line.matchAll(mention)]
          .map(([, cited = '']) => cited)
          .filter((cited) => !exists(cited))
          .map((cited) => `${document}:${index + 1} cites ${cited}, which is not there`),
      ),
  );
}
