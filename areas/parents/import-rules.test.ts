import { expect, test } from 'vitest';
import { relations, saidRelations } from '#areas/students/contract.ts';
import { guardiansOfRow, relationOf, withNames } from './import-rules.ts';

test('A list of parents is understood in the words the school prints, and in those people write.', () => {
  const printed = relations.flatMap((relation) => Object.values(saidRelations[relation]).map(relationOf));
  expect(printed).toEqual(relations.flatMap((relation) => [relation, relation]));
  expect(['Maman ', 'SŒUR', 'soeur', 'Tutrice', 'grand mere', 'autre'].map(relationOf)).toEqual([
    ...['mother', 'sister', 'sister', 'guardian', 'grandmother', 'other'],
  ]);
  expect([relationOf(undefined), relationOf('voisin')]).toEqual(['guardian', null]);
});

const row = (values: Record<string, string>, ...wrong: string[]) => ({
  ...{ row: 4, part: 0, values },
  faults: wrong.map((column) => ({ column, value: '?', reason: 'wrong' })),
});

test('Father and mother of one row each stand with the child; what is wrong with the child is wrong for both.', () => {
  const people = guardiansOfRow(
    row(
      {
        matricule: 'P-1',
        fatherName: 'FOUDA Jean',
        motherName: 'FOUDA Rose',
        address: 'Rue 1',
        household: 'oui',
      },
      ...['birthDate', 'motherPhone'],
    ),
  );
  const shared = { matricule: 'P-1', address: 'Rue 1', household: 'row 4' };
  expect(people.map(({ part, values }) => [part, values])).toEqual([
    [1, { ...shared, fullName: 'FOUDA Jean', relation: 'father', sex: 'M' }],
    [2, { ...shared, fullName: 'FOUDA Rose', relation: 'mother', sex: 'F' }],
  ]);
  expect(people.map(({ faults }) => faults.map(({ column }) => column))).toEqual([
    ['birthDate'],
    ['motherPhone', 'birthDate'],
  ]);
});

test('A child beside whom nobody is named brings nobody; what is wrong with it is said once.', () => {
  expect(guardiansOfRow(row({ matricule: 'P-1' }))).toEqual([]);
  expect(guardiansOfRow(row({ matricule: 'P-1' }, 'birthDate'))).toMatchObject([
    { values: {}, faults: [{ column: 'birthDate' }] },
  ]);
});

test('A name in one cell is parted from its title; names in cells of their own stay as they are.', () => {
  expect(withNames({ fullName: 'mme FOUDA Rose' })).toEqual({
    title: 'Mme',
    lastName: 'FOUDA',
    firstName: 'Rose',
  });
  expect(withNames({ fullName: 'FOUDA' })).toEqual({ lastName: 'FOUDA' });
  expect(withNames({ fullName: 'FOUDA Rose', lastName: 'Fouda' })).toMatchObject({ lastName: 'Fouda' });
});
