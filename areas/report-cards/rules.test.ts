import { expect, test } from 'vitest';
import { codeOf, codeText, shortenedName } from './rules.ts';

const code = 'ABCDEFGHIJKLMNOPQRSTUVWX23';

test('A code is read as it is printed, with its strokes and in small letters; anything else is none.', () => {
  expect(codeText(code)).toBe('ABCD-EFGH-IJKL-MNOP-QRST-UVWX-23');
  expect(codeOf(codeText(code).toLowerCase())).toBe(code);
  expect([codeOf(''), codeOf(`${code}2`), codeOf('ABCDEFGHIJKLMNOPQRSTUVWX01')]).toEqual([null, null, null]);
});

test('Whoever checks a card reads a name that says who is meant and no more.', () => {
  expect(shortenedName({ firstName: 'Marie Bénédicte', lastName: 'ATANGANA NDONGO' })).toBe('Marie A.');
  expect(shortenedName({ firstName: '', lastName: 'étoa' })).toBe('É.');
  expect(shortenedName({ firstName: 'Paul', lastName: '' })).toBe('Paul');
});
