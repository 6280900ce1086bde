import { expect, test } from 'vitest';
import { wordOf } from '#platform/kernel/words.ts';
import { en } from '../../words/en.ts';
import { fr } from '../../words/fr.ts';
import { markLabel } from './mark-label.ts';

const ange = { firstName: 'Ange', lastName: 'Abanda' };
const paul = { firstName: 'Paul', lastName: 'Mbarga' };
const rose = { firstName: 'Rose', lastName: '' };

function labels(lines: readonly (typeof ange)[]) {
  const { key, facts } = markLabel('done', lines, 'Fractions');
  return [wordOf(en, 'en', key, facts), wordOf(fr, 'fr', key, facts)];
}

test('a mark that waits names its student, two students by name, and of more how many', () => {
  expect(labels([ange])).toEqual(['Done: Ange Abanda · Fractions', 'Fait : Ange Abanda · Fractions']);
  expect(labels([ange, rose])[0]).toBe('Done: Ange Abanda, Rose · Fractions');
  expect(labels([ange, paul, rose])).toEqual([
    'Done: Ange Abanda, Paul Mbarga and 1 more · Fractions',
    'Fait : Ange Abanda, Paul Mbarga et 1 autre · Fractions',
  ]);
  expect(labels([ange, paul, rose, rose])[1]).toBe('Fait : Ange Abanda, Paul Mbarga et 2 autres · Fractions');
});
