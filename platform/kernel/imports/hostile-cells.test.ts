/** Cells that somebody wrote so that reading them takes long: the thread that reads them answers people. */

import { expect, test } from 'vitest';
import { processorTimeOf } from '#testing/processor-time.ts';

import { isPhoneText, phoneNumbersIn } from '../people/phone-number.ts';
import type { SchoolDay } from '../time.ts';
import { dayOrderOf, readDay } from './days.ts';
import { saysNothing } from './empty-cells.ts';
import { headingLine } from './headings.ts';
import { nameKeys } from './person-keys.ts';
import { phonesIn } from './phones.ts';

const longest = 32_767;
const filled = (part: string, length = longest) =>
  part.repeat(Math.ceil(length / part.length)).slice(0, length);
const days = {
  order: 'dmy',
  since1904: false,
  today: '2026-11-30' as SchoolDay,
  timeZone: 'Africa/Douala',
} as const;

test.each([
  ['a name of one letter', () => nameKeys(`${filled('x', longest - 1)}y`)],
  ['a name of two letters by turns', () => nameKeys(filled('ab'))],
  ['blanks between the numbers of a day', () => readDay(`1${filled(' ', 900)}1${filled(' ', 900)}x`, days)],
  ['blanks in a column of days', () => dayOrderOf([`1${filled(' ', 900)}1${filled(' ', 900)}x`])],
  ['full stops before a letter', () => saysNothing(`${filled('.', longest - 1)}x`, 'text')],
  ['brackets in a heading', () => headingLine([[filled('('), filled('([')]], [])],
  ['letters before a digit as a phone', () => isPhoneText(`${filled('a', 399)}1`)],
  ['a bracket that is not closed as a phone', () => isPhoneText(`6(${filled('a', 397)}`)],
  ['a long text with a number', () => phoneNumbersIn(`${filled('a', longest - 9)}677112233`)],
  ['codes of the country in a row', () => phonesIn(`${filled('237', 390)}1`)],
])('reads a cell with %s in a moment', (_, work) => {
  work();
  expect(processorTimeOf(work)).toBeLessThan(150);
});

test('compares names of more letters than a name has by themselves alone', () => {
  const name = `Ngo ${filled('Bassa ', 200)}`;
  expect(nameKeys(name)).toHaveLength(1);
  expect(nameKeys(filled('Bassa ', 401))).toEqual([filled('Bassa ', 401)]);
  expect(nameKeys('NGO BASSA Marie')[1]).toBe(nameKeys('Marie NGOBASSA')[1]);
});
