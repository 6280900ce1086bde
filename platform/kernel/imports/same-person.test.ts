import { expect, test } from 'vitest';
import { nameKey } from './person-keys.ts';
import { compareNames, contradicts, isLetterOff, isNameAsKnown, isNearDay } from './same-person.ts';

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

/** Last and first name; null where the list has no such cell. */
type Name = readonly [string | null, string | null];

const valuesOf = ([lastName, firstName]: Name) => ({
  ...(lastName !== null && { lastName }),
  ...(firstName !== null && { firstName }),
});

const renamed = (known: Name, given: Name) => {
  const values = valuesOf(given);
  return Object.keys(values).filter((column) => !isNameAsKnown(valuesOf(known), values, column));
};

test.each<{ known: Name; given: Name }>([
  { known: ['NGO BASSONG', 'Marie Claire'], given: ['Marie Claire', 'NGO BASSONG'] },
  { known: ['NGO BASSONG', 'Marie Claire'], given: ['NGOBASSONG Marie Claire', null] },
  { known: ['NGO BASSONG', 'Marie Claire'], given: [null, 'Marie-Claire Ngo Bassong'] },
  { known: ['NGO BASSONG', 'Marie Claire'], given: ['Ngo-Bassong', 'MARIECLAIRE'] },
  { known: ['NGO BASSONG', 'Marie Claire'], given: ['NGO', 'BASSONG Marie Claire'] },
  { known: ['O’Neil', 'Zoë'], given: ['ONEIL', 'Zoe'] },
  { known: ['Oneil', 'Zoe'], given: ["O'Neil", 'Zoë'] },
  { known: ['Ŋgɔŋ', 'Ali'], given: ['NGON', 'ALI'] },
  { known: ['Bih', null], given: ['BIH', null] },
])('keeps $known for $given', ({ known, given }) => {
  expect(renamed(known, given)).toEqual([]);
});

test.each<{ known: Name; given: Name; columns: readonly string[] }>([
  { known: ['NGO BASSONG', 'Marie'], given: ['NGOBASSONG', 'Marie Claire'], columns: ['firstName'] },
  { known: ['O’Neil', 'Zoë'], given: ['ONEILL', 'Zoe'], columns: ['lastName'] },
  { known: ['Bih', 'Ali'], given: ['BIH', 'Lia'], columns: ['firstName'] },
  { known: ['Teacher 013', 'Ann'], given: ['Teacher 130', 'Ann'], columns: ['lastName'] },
  { known: ['Bih', null], given: ['BIH', 'Ann'], columns: ['firstName'] },
])('changes $columns of $known for $given', ({ known, given, columns }) => {
  expect(renamed(known, given)).toEqual(columns);
});
