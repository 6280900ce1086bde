import { expect, test } from 'vitest';
import { sectionKey } from './section-names.ts';

test('takes the usual names of the two sections of a bilingual school for one each', () => {
  const french = [
    'Francophone',
    'FR',
    'French section',
    'Section francophone',
    'Français',
    'Sous-système francophone',
  ];
  const english = ['Anglophone', 'EN', 'English section', 'Section anglophone', 'English sub-system'];
  expect(new Set(french.map(sectionKey))).toEqual(new Set(['francophone']));
  expect(new Set(english.map(sectionKey))).toEqual(new Set(['anglophone']));
});

test('keeps other sections apart', () => {
  expect(sectionKey('French evening section')).toBe('french evening');
  expect(sectionKey('Section technique')).toBe('technique');
});
