import { expect, test } from 'vitest';
import { namedBySheet } from './sheet-names.ts';

const students = { sheetNames: ['élèves', 'students'] };
const teachers = { sheetNames: ['enseignants', 'teachers'] };
const lists = [students, teachers, {}];

test.each([
  ['Élèves', students],
  ['LISTE DES ELEVES 2026-2027', students],
  ['Teachers', teachers],
  ['students_and_teachers', null],
  ['6e A', null],
  ['', null],
])('the name %j names a list', (name, list) => {
  expect(namedBySheet(lists, name)).toBe(list);
});
