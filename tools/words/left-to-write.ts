/** Gaps that `npm run new:area` left for a person to fill: no area is delivered with them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allFiles } from '../walls/source-files.ts';

const folders = ['app', 'areas', 'platform', 'db', 'testing/permissions', 'e2e'];
const mark = /\bTODO\b|à traduire/;

/** Every line that carries a mark. */
export function leftToWrite(root: string): string[] {
  return allFiles(root, folders).flatMap((file) =>
    marksIn(readFileSync(join(root, file), 'utf8')).map(
      ({ line, found }) => `${file}:${line}: ${found} is not written yet`,
    ),
  );
}

export function marksIn(text: string): { line: number; found: string }[] {
  return text.split('\n').flatMap((content, index) => {
    const found = mark.exec(content)?.[0];
    return found === undefined ? [] : [{ line: index + 1, found }];
  });
}
