import { expect, test } from 'vitest';
import { foundHelp } from './found-help.ts';
import type { HelpPage } from './help-text.ts';
import { topicOf } from './help-topics.ts';

const pages: readonly HelpPage[] = [
  {
    id: 'payments',
    title: 'Paiements',
    readers: 'Pour l’intendance.',
    tasks: [
      { title: 'Fermer la caisse', steps: [[{ text: 'Comptez les ' }, { text: 'pièces', word: true }]] },
      { title: 'Encaisser', steps: [[{ text: 'Trouvez l’élève.' }]] },
    ],
  },
];

test.each([
  ['piece', ['Fermer la caisse']],
  ['ELEVE', ['Encaisser']],
  ['caisse comptez', ['Fermer la caisse']],
  ['camion', []],
])('finds what is asked with %s, whatever its accents and capitals', (query, titles) => {
  expect(foundHelp(pages, query).flatMap(({ tasks }) => tasks.map(({ title }) => title))).toEqual(titles);
});

test.each([
  ['/homeworks', 'homework'],
  ['/schedule', 'timetable'],
  ['/schedule/roll', 'lessons'],
  ['/student', 'students'],
  ['/student/detail', 'family'],
  ['/administration/settings/years', 'head'],
  ['/students-of-mars', 'start'],
])('opens the page about %s', (path, topic) => {
  expect(topicOf(path)).toBe(topic);
});
