import { expect, test } from 'vitest';
import { fullName, initialsOf, listName } from './person-name.ts';

test('A student with one name only is called by it, without a space before or after', () => {
  expect(fullName({ firstName: 'Ngo', lastName: '' })).toBe('Ngo');
  expect(listName({ firstName: 'Ngo', lastName: '' })).toBe('Ngo');
  expect(listName({ firstName: '', lastName: 'Ngo' })).toBe('Ngo');
});

test('A sentence has the first name first, a list the family name, and nobody has no name', () => {
  const person = { firstName: 'Aïcha', lastName: 'Bello' };
  expect(fullName(person)).toBe('Aïcha Bello');
  expect(listName(person)).toBe('Bello Aïcha');
  expect(fullName(undefined)).toBe('');
});

test('Initials are two letters, accents kept', () => {
  expect(initialsOf({ firstName: 'Élise', lastName: 'Ngo Mbock' })).toBe('ÉN');
  expect(initialsOf({ firstName: '', lastName: 'Abena' })).toBe('A');
});
