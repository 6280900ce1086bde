/**
 * A comment may cite a document of this repository, and only one that is there: by its path from the root or from docs;
 * of a table also the row (security.md A11).
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allFiles } from './source-files.ts';

const folders = ['app', 'areas', 'platform', 'testing', 'tools', 'e2e', 'db'];
const source = /\.(tsx?|mjs|css|sql)$/;
/** A line of a comment, or the part of a line that is one. */
const comment = /^\s*(?:\/\/|\/?\*|--)(.*)|\s(?:\/\/|\/\*\*?)\s(.*)/;
const mention = /(?<![\w/.-])((?:[\w.-]+\/)*[\w-]+\.md)\b(?: (A\d+)\b)?/g;

/** Each place that cites what is not there, as `file:line cites …, which is not there`. */
export function documentFaults(root: string): string[] {
  return allFiles(root, folders)
    .filter((file) => source.test(file))
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          citedIn(line)
            .filter(({ document, row }) => !isThere(root, document, row))
            .map(
              ({ document, row }) =>
                `${file}:${index + 1} cites ${document}${row ? ` ${row}` : ''}, which is not there`,
            ),
        ),
    );
}

function citedIn(line: string): { document: string; row: string | undefined }[] {
  const found = comment.exec(line);
  const text = found?.[1] ?? found?.[2] ?? '';
  return [...text.matchAll(mention)].map(([, document = '', row]) => ({ document, row }));
}

function isThere(root: string, document: string, row: string | undefined): boolean {
  const file = [document, `docs/${document}`].find((path) => existsSync(join(root, path)));
  if (file === undefined) return false;
  return row === undefined || readFileSync(join(root, file), 'utf8').includes(`| ${row} |`);
}
