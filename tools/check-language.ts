/**
 * Nothing that is done contains the words of language/retired-words.ts, the table of docs/style.md. Two shapes of files are read: names,
 * comments and test names of `*.ts` and `*.tsx`, and the prose of `*.md`. Not read: words on screen (check-words), styles, SQL, call
 * summaries and other strings, and decision records, which quote what was decided in its own words.
 */
import { existsSync } from 'node:fs';
import { retiredWordsIn, retiredWordsInMarkdown } from './language/retired-words.ts';
import { verdict } from './verdict.ts';
import { foundByFile } from './walls/found-by-file.ts';
import { allFiles } from './walls/source-files.ts';

/** Folders that are done; the other areas follow. */
const done = [
  'platform',
  'app',
  'areas/homework',
  'areas/notebook',
  'areas/calendar',
  'areas/classes',
  'areas/attendance',
  'areas/discipline',
  'areas/mobile-money',
  'areas/payments',
  'areas/schedule',
  'tools/language',
];
const documents = allFiles('.', ['docs']).filter((file) => !file.startsWith('docs/decisions/'));
const files = [...allFiles('.', done), ...documents, 'README.md', 'CONTRIBUTING.md'];
/** These name the retired words: the table itself, and the check with its test. */
const naming = /retired-words|^docs\/style\.md$/;

const read = files.filter(
  (file) =>
    /\.(tsx?|md)$/.test(file) && !naming.test(file) && !/\/(late-)?words\//.test(file) && existsSync(file),
);
const found = foundByFile('.', 'language', read, (file, text) => {
  if (/\.tsx?$/.test(file)) return retiredWordsIn(file, text);
  // The terms on screen are listed with the words that must not be used for them.
  const [prose = ''] = text.split('## UI terms');
  return retiredWordsInMarkdown(file, prose);
});
verdict(
  found.map(({ file, line, found: what }) => `${file}:${line} ${what}`),
  'what is done speaks the language of the field',
);
