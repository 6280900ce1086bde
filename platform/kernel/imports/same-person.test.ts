import { expect, test } from 'vitest';
import { nameKey } from './person-keys.ts';
import { compareNames, contradicts, isLetterOff, isNearDay } from './same-person.ts';

test.each([
  ['2012-03-15', '2012-03-15', true],
  ['2012-03-15', '2011-03-15', true],
  ['2012-03-15', '2012-03-51', true],
  ['2012-03-05', '2012-05-03', true],
  ['2012-03-15', '2011-03-16', false],
  ['2012-03-15', '2010-11-20', false],
])('%s and %s are near: %s', (one, other, near) => {
  expect([isNearDay(one, other), isNearDay(other, one)]).toEqual([near, near]);
});

test.each([
  ['Eyong Brenda', 'Ayong Brenda', true],
  ['Eyong Brenda', 'Eyong Brend', true],
  ['Eyong Brenda', 'Eyogn Brenda', true],
  ['Eyong Brenda', 'Eyong Brenda', false],
  ['Eyong Brenda', 'Eyung Brende', false],
  ['Fon Peter', 'Fon Paul', false],
])('%s and %s are a letter apart: %s', (one, other, off) => {
  expect(isLetterOff(nameKey(one), nameKey(other))).toBe(off);
});

test.each([
  ['Tchoupo Marie Claire', 'TCHOUPO M.-Claire', 'same'],
  ['Ngo Bell', 'NGOBELL', 'same'],
  ['Tchoupo Marie', 'Chupo Marie', 'same'],
  ['Fon Peter', 'Fon Paul', 'partly'],
  ['Fon Peter', 'Bikele Bruno', 'other'],
  ['Fon Peter', '', null],
] as const)('the names %s and %s: %s', (one, other, expected) => {
  expect(compareNames(nameKey(one), nameKey(other))).toBe(expected);
});

test.each([
  ['a spelling corrected', ['Tchoupo', 'Mari', '2012-03-05'], ['Tchoupo', 'Marie', '2012-03-05'], false],
  ['a day corrected', ['Tchoupo', 'Marie', '2012-03-05'], ['Tchoupo', 'Marie', '2010-11-20'], false],
  ['a first name added', ['Tchoupo', '', null], ['Tchoupo', 'Marie', '2012-03-05'], false],
  ['nothing but the number', ['', '', null], ['Tchoupo', 'Marie', '2012-03-05'], false],
  ['a twin', ['Fon', 'Paul', '2012-03-05'], ['Fon', 'Peter', '2012-03-05'], false],
  ['a brother', ['Fon', 'Paul', '2010-11-20'], ['Fon', 'Peter', '2012-03-05'], true],
  ['a brother without a day', ['Fon', 'Paul', null], ['Fon', 'Peter', '2012-03-05'], true],
  ['a stranger', ['Bikele', 'Bruno', '2012-03-15'], ['Fon', 'Peter', '2010-11-20'], true],
] as const)('%s under one number', (_what, one, other, expected) => {
  const [first, second] = [one, other].map(([lastName, firstName, birthDate]) => ({
    lastName,
    firstName,
    birthDate,
  }));
  expect(first && second && contradicts(first, second)).toBe(expected);
});
