import { expect, test } from 'vitest';
import { levelsInSections, levelsNamed, levelsOfGrade } from './level-names.ts';

const levels = levelsInSections([
  {
    id: 1,
    name: 'Section anglophone',
    subsystem: 'english',
    levels: ['Form 1', 'Grade 7', '8'].map((name, index) => ({ id: 11 + index, name })),
  },
  { id: 2, name: 'Bilingue', subsystem: 'french', levels: [{ id: 21, name: 'Form 1' }] },
]);
const ids = (found: readonly { readonly levelId: number }[]) => found.map(({ levelId }) => levelId);

test('finds levels by name, however it is spelled, in all sections or in one', () => {
  expect(ids(levelsNamed(levels, 'FORM  1'))).toEqual([11, 21]);
  expect(ids(levelsNamed(levels, 'form 1', 'English'))).toEqual([11]);
  expect(ids(levelsNamed(levels, 'form 1', 'bilingue'))).toEqual([21]);
  expect(levelsNamed(levels, 'Form 2')).toEqual([]);
});

test.each([
  ['07', [12]],
  ['Grade 07', [12]],
  ['8', [13]],
  ['Grade 8', [13]],
  ['Form 1', [11, 21]],
  ['01', []],
  ['6e', []],
  ['7, 8', []],
  ['KG', []],
])('finds levels for the grade %s', (grade, found) => {
  expect(ids(levelsOfGrade(levels, grade))).toEqual(found);
});
