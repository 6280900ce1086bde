import { expect, test } from 'vitest';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { codeOf, codeText, isNewCard, shortenedName } from './rules.ts';

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

test('a card is new from the day of its publication for 30 days', () => {
  const published = '2026-11-20' as SchoolDay;
  const isNewOn = (day: string) => isNewCard(published, day as SchoolDay);
  expect(['2026-11-19', '2026-11-20', '2026-12-19', '2026-12-20'].map(isNewOn)).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(isNewCard(null, published)).toBe(false);
});
