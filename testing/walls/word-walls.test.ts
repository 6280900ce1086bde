import { expect, test } from 'vitest';
import { breachesOf, typographyFaults } from '../../tools/words/french-typography.ts';
import { marksIn } from '../../tools/words/left-to-write.ts';
import { namesIn } from '../../tools/words/loaded-words.ts';
import { shapeFaults, sharedOutermostKeys } from '../../tools/words/same-shape.ts';
import { readUiTerms, termFaults } from '../../tools/words/ui-terms.ts';
import { addMentions, type Mentions, usageFaults } from '../../tools/words/usage.ts';
import type { WordPair } from '../../tools/words/word-files.ts';

type Words = WordPair['en'];

function pair(en: Words, fr: Words): WordPair {
  return { folder: 'areas/homework/words', en: { HOMEWORKS: en }, fr: { HOMEWORKS: fr } };
}

function mentionsOf(text: string): Mentions {
  const mentions: Mentions = { keys: new Map(), beginnings: new Set(), used: new Map() };
  addMentions(mentions, 'card.tsx', text);
  return mentions;
}

test('words that say the same in both languages are in order', () => {
  const words = pair(
    { closed: 'Closed', left: { one: 'One left', other: '{count} left' }, total: 'Total', name: '{name}' },
    { closed: 'Fermé', left: { one: 'Un reste', other: '{count} restent' }, total: 'Total', name: '{name}' },
  );
  expect(shapeFaults(words)).toEqual([]);
  expect(typographyFaults(words)).toEqual([]);
});

test.each<[string, Words, Words, string]>([
  ['missing in French', { closed: 'Closed' }, {}, 'HOMEWORKS.closed has no French'],
  ['French only', {}, { closed: 'Fermé' }, 'HOMEWORKS.closed is French only'],
  ['empty', { closed: 'Closed' }, { closed: ' ' }, 'HOMEWORKS.closed is empty'],
  ['a blank at the end', { closed: 'Closed' }, { closed: 'Fermé ' }, 'a blank too many'],
  ['English left in French', { closed: 'Closed' }, { closed: 'Closed' }, 'in both languages'],
  ['a placeholder lost', { left: '{count} left' }, { left: 'Il en reste' }, 'lost {count}'],
  ['a placeholder nobody fills', { left: '{count} left' }, { left: '{count} sur {all}' }, 'knows no {all}'],
  [
    'one form in French',
    { left: { one: 'One', other: 'Many' } },
    { left: 'Un' },
    'has the forms one,other in English',
  ],
  ['half a plural', { left: { other: 'Many' } }, { left: { other: 'Plusieurs' } }, 'needs both forms'],
])('%s is a fault', (_, en, fr, says) => {
  expect(shapeFaults(pair(en, fr))).toEqual([expect.stringContaining(says)]);
});

test('the outermost key is written in capitals and belongs to one folder', () => {
  expect(shapeFaults({ folder: 'w', en: { homeworks: {} }, fr: { homeworks: {} } })).toHaveLength(1);
  const twice = [pair({}, {}), { ...pair({}, {}), folder: 'areas/notebook/words' }];
  expect(sharedOutermostKeys(twice)).toEqual([
    'areas/notebook/words: HOMEWORKS belongs to areas/homework/words',
  ]);
});

test.each([
  ['C’est fini\u202f!', 0],
  ['Fermer ce devoir\u202f?', 0],
  ['Devoir\u00a0: fermé\u202f; à rendre à 14:00', 0],
  ['«\u00a0À rendre\u00a0» …', 0],
  ['Vraiment\u202f?!', 0],
  ['Voir https://exemple.cm', 0],
  ['C’est fini!', 1],
  ['C’est fini !', 1],
  ['C’est fini\u00a0!', 1],
  ['Fermé; rendu', 1],
  ['Devoir : fermé', 1],
  ['Devoir: fermé', 1],
  ['À 14: fermé', 1],
  ['« À rendre »', 1],
  ['«\u00a0À rendre»', 1],
  ["C'est fini", 1],
  ['Le mot "fini"', 1],
  ['Encore...', 1],
  ['À 60\u00a0%', 0],
  ['Part (%)', 0],
  ['À 60 %', 1],
  ['À {share}%', 1],
])('French print: %s', (text, breaches) => {
  expect(breachesOf(text)).toHaveLength(breaches);
});

test('a blank before % is a fault in English', () => {
  const french = { share: '{share}\u00a0% des notes' };
  expect(typographyFaults(pair({ share: '{share}% of marks' }, french))).toEqual([]);
  expect(typographyFaults(pair({ share: '{share} % of marks' }, french))).toHaveLength(1);
  expect(typographyFaults(pair({ share: '{share}\u00a0% of marks' }, french))).toHaveLength(1);
});

test('three dots are a fault in English too', () => {
  expect(typographyFaults(pair({ wait: 'Wait...' }, { wait: 'Un instant…' }))).toHaveLength(1);
});

test('a key that code names but nobody wrote is a fault, wherever it is named', () => {
  const keys = ['HOMEWORKS.closed'];
  const faults = (text: string) => usageFaults(mentionsOf(`${text}; use('HOMEWORKS.closed')`), keys);
  expect(faults(`t('HOMEWORKS.closed')`)).toEqual([]);
  expect(faults(`t('HOMEWORKS.opened')`)).toEqual(['card.tsx:1: there is no text HOMEWORKS.opened']);
  expect(faults(`t('closed')`)).toEqual(['card.tsx:1: there is no text closed']);
  expect(faults(`const title = 'HOMEWORKS.opened'`)).toHaveLength(1);
  expect(faults(`const role = 'SLM.Report.View'`)).toEqual([]);
  expect(faults(`defineFailures('HOMEWORKS.errors', { late: 'conflict' })`)).toEqual([
    'card.tsx:1: there is no text HOMEWORKS.errors.late',
  ]);
});

test('a key that no code names is a fault; a beginning names all that follow', () => {
  const keys = ['HOMEWORKS.status.done', 'HOMEWORKS.status.open', 'HOMEWORKS.errors.late'];
  const failures = `defineFailures('HOMEWORKS.errors', { late: 'conflict' });`;
  expect(usageFaults(mentionsOf(`${failures} t('HOMEWORKS.status.done')`), keys)).toEqual([
    'HOMEWORKS.status.open is used nowhere',
  ]);
  expect(usageFaults(mentionsOf(`${failures} t(\`HOMEWORKS.status.\${status}\`)`), keys)).toEqual([]);
});

test('finds the gaps of a new area until a person fills them', () => {
  expect(marksIn("const first = 1;\n// TODO: who may\n  title: 'Canteen (à traduire)',")).toEqual([
    { line: 2, found: 'TODO' },
    { line: 3, found: 'à traduire' },
  ]);
  expect(marksIn('const TODOS = 1; // traduire')).toEqual([]);
});

const glossary = `# Words

| in code | English |
| --- | --- |
| own field | own field |

## UI terms

| English | French | never in English | never in French |
| --- | --- | --- | --- |
| phone | téléphone | telephone | |
| custom field | champ personnalisé | own field | champ propre, champ de l’école |
`;

test('reads the UI terms of the glossary, and no other table', () => {
  expect(readUiTerms(glossary)).toEqual([
    { en: 'phone', fr: 'téléphone', notEn: ['telephone'], notFr: [] },
    {
      en: 'custom field',
      fr: 'champ personnalisé',
      notEn: ['own field'],
      notFr: ['champ propre', 'champ de l’école'],
    },
  ]);
});

test.each<[string, string, string, string[]]>([
  ['accepts the term', 'Phone of {telephone}', 'Téléphone de {telephone}', []],
  ['accepts a longer word', 'Unknown field', 'Champ inconnu', []],
  ['finds a synonym in any case', 'Telephone', 'Téléphone', ['says “telephone”, the term is “phone”']],
  ['finds a synonym in the plural', 'Own fields', 'Champs', ['says “own field”']],
  ['finds a French synonym', 'Field', 'Champ\u00a0propre', ['says “champ propre”']],
])('%s', (_, en, fr, says) => {
  expect(termFaults(pair({ text: en }, { text: fr }), readUiTerms(glossary))).toEqual(
    says.map((fault) => expect.stringContaining(fault)),
  );
});

test.each<[string, string, string, string[]]>([
  ['its own area', 'areas/homework/web/screens.ts', `withWords('homework', () => import('./board.tsx'))`, []],
  [
    'further words around those of its own area',
    'areas/homework/web/screens.ts',
    `withWords(\n  'notebook',\n  withWords('homework', () => import('./board.tsx')),\n)`,
    [],
  ],
  [
    'another area',
    'areas/homework/web/screens.ts',
    `withWords('notebook', () => import('./board.tsx'))`,
    ['areas/homework/web/screens.ts: withWords names notebook instead of homework'],
  ],
  [
    'the kit, although the area has late words, which include those of the kit',
    'areas/homework/web/screens.ts',
    `withWords('kit', () => import('./board.tsx'))`,
    ['areas/homework/web/screens.ts: withWords names kit instead of homework'],
  ],
  ['the kit, as an area without late words', 'areas/meals/web/meals.tsx', `withWords('kit', load)`, []],
  [
    'an area without late words',
    'app/shell/frame.tsx',
    `withWords('meals', () => import('./meals.tsx'))`,
    ['app/shell/frame.tsx: withWords names meals, which has no late words'],
  ],
])('code may be loaded with the words of its own area: with %s', (_, file, text, faults) => {
  expect(namesIn(file, text, new Set(['kit', 'homework', 'notebook']))).toEqual(faults);
});
