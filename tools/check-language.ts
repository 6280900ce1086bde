/**
 * Folders that are done contain none of the words of language/retired-words.ts, the table of docs/style.md: names, comments and test
 * names of `*.ts` and `*.tsx`, and the prose of `*.md`. Everywhere, sentences of comments and test names open plainly
 * (language/sentence-openings.ts), and sentences of documents are short (language/long-sentences.ts). Not read: words on screen
 * (check-words), migrations, call summaries and other strings; retired words in decision records, which quote what was decided.
 */
import { existsSync } from 'node:fs';
import ts from 'typescript';
import { longSentencesIn } from './language/long-sentences.ts';
import { retiredWordsIn, retiredWordsInMarkdown } from './language/retired-words.ts';
import { openingFaultsIn, openingFaultsInStyles } from './language/sentence-openings.ts';
import { verdict } from './verdict.ts';
import { foundByFile } from './walls/found-by-file.ts';
import { allFiles } from './walls/source-files.ts';

/** Folders that are done. */
const done = [
  'app',
  'areas/accounts',
  'areas/admissions',
  'areas/appreciations',
  'areas/attendance',
  'areas/audit',
  'areas/backup',
  'areas/calendar',
  'areas/classes',
  'areas/communication',
  'areas/council',
  'areas/discipline',
  'areas/evaluations',
  'areas/exchange',
  'areas/health',
  'areas/home',
  'areas/homework',
  'areas/mobile-money',
  'areas/notebook',
  'areas/notifications',
  'areas/parents',
  'areas/payments',
  'areas/privacy',
  'areas/report-cards',
  'areas/reports',
  'areas/rosters',
  'areas/schedule',
  'areas/school',
  'areas/search',
  'areas/statements',
  'areas/students',
  'areas/teachers',
  'e2e',
  'platform',
  'testing',
  'tools',
];
const documents = allFiles('.', ['docs']).filter((file) => !file.startsWith('docs/decisions/'));
const files = [...allFiles('.', done), ...documents, 'README.md', 'CONTRIBUTING.md'];
/** These name the retired words: the table itself, and the check with its test. */
const naming = /retired-words|^docs\/style\.md$/;

const readsWords = new Set(
  files.filter((file) => /\.(tsx?|md)$/.test(file) && !naming.test(file) && !/\/(late-)?words\//.test(file)),
);
const readsOpenings = new Set(
  allFiles('.', ['app', 'areas', 'e2e', 'platform', 'testing', 'tools']).filter((file) =>
    /\.(tsx?|mjs|css)$/.test(file),
  ),
);
/** Documents, READMEs of areas and decision records too. */
const readsLength = new Set(
  [...allFiles('.', ['docs', 'areas', 'platform']), 'README.md', 'CONTRIBUTING.md'].filter((file) =>
    file.endsWith('.md'),
  ),
);

const read = [...new Set([...readsWords, ...readsOpenings, ...readsLength])].filter((file) =>
  existsSync(file),
);
const found = foundByFile('.', 'language', read, (file, text) => {
  if (file.endsWith('.css')) return openingFaultsInStyles(file, text);
  // The terms on screen are listed with the words that must not be used for them.
  if (file.endsWith('.md'))
    return [
      ...(readsWords.has(file) ? retiredWordsInMarkdown(file, text.split('## UI terms')[0] ?? '') : []),
      ...(readsLength.has(file) ? longSentencesIn(file, text) : []),
    ];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  return [
    ...(readsWords.has(file) ? retiredWordsIn(source) : []),
    ...(readsOpenings.has(file) ? openingFaultsIn(source) : []),
  ];
});
verdict(
  found.map(({ file, line, found: what }) => `${file}:${line} ${what}`),
  'what is done speaks the language of the field',
);
