import { expect, test } from 'vitest';
import { groupsIn, readGroups, writeGroups } from './import-groups-rules.ts';

const school = ['Chorale', 'Allemand 2, 4e A + 4e B'];
const known = (written: string) => school.find((name) => name.toLowerCase() === written.trim().toLowerCase());

test('splits several groups in one cell at semicolons or commas, though a name may have a comma itself', () => {
  expect(groupsIn('chorale; Allemand 2, 4e A + 4e B', known)).toEqual({
    names: ['Chorale', 'Allemand 2, 4e A + 4e B'],
    unknown: [],
  });
  expect(groupsIn('Echecs, chorale,', known)).toEqual({ names: ['Chorale'], unknown: ['Echecs'] });
});

test('the same groups are the same text, in whatever order and how often they are named', () => {
  expect(writeGroups(['Chorale', 'Anglais', 'Chorale'])).toBe(writeGroups(['Anglais', 'Chorale']));
  expect(readGroups(writeGroups(school))).toEqual(['Allemand 2, 4e A + 4e B', 'Chorale']);
  expect(readGroups(null)).toEqual([]);
});
