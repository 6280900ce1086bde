import { expect, test } from 'vitest';
import { fullName, initialsOf, listName, sortName } from './person-name.ts';

test('somebody with one name only is called by it, without a space beside it', () => {
  expect(fullName({ firstName: 'Ngo', lastName: '' })).toBe('Ngo');
  expect(listName({ firstName: 'Ngo', lastName: '' }, 'family')).toBe('Ngo');
  expect(listName({ firstName: '', lastName: 'Ngo' }, 'given')).toBe('Ngo');
});

test('a list begins with the family name, a sentence with the first', () => {
  const person = { firstName: 'Aïcha', lastName: 'Bello' };
  expect(fullName(person)).toBe('Aïcha Bello');
  expect(listName(person, 'family')).toBe('Bello Aïcha');
  expect(fullName(undefined)).toBe('');
});

test('a school that writes the given name first still sorts by the family name', () => {
  const person = { firstName: 'Aïcha', lastName: 'Bello' };
  expect(listName(person, 'given')).toBe('Aïcha Bello');
  expect(sortName(person)).toBe('Bello Aïcha');
});

test('initials are two letters, accents kept', () => {
  expect(initialsOf({ firstName: 'Élise', lastName: 'Ngo Mbock' })).toBe('ÉN');
  expect(initialsOf({ firstName: '', lastName: 'Abena' })).toBe('A');
});
