/**
 * Names, comments and test names of the TypeScript in these folders contain none of the words listed in language/retired-words.ts: a part
 * of the table in docs/style.md. Documents, styles, SQL and call summaries are not read.
 */
import { readFileSync } from 'node:fs';
import { retiredWordsIn } from './language/retired-words.ts';
import { verdict } from './verdict.ts';
import { sourceFiles } from './walls/source-files.ts';

/** Folders that are done; the other areas follow. */
const done = [
  'platform',
  'app',
  'areas/homework',
  'areas/notebook',
  'areas/classes',
  'areas/payments',
  'tools/language',
];

const found = sourceFiles('.', done)
  .filter(
    (file) => /\.tsx?$/.test(file) && !/\/(late-)?words\//.test(file) && !file.includes('retired-words'),
  )
  .flatMap((file) => retiredWordsIn(file, readFileSync(file, 'utf8')));
verdict(
  found.map(({ file, line, found: what }) => `${file}:${line} ${what}`),
  'what is done speaks the language of the field',
);
