import { expect, test } from 'vitest';
import { ordinal, rankText } from './ordinal.ts';

test('English places end as they are spoken, the eleventh to the thirteenth too', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 101, 111].map((rank) => ordinal(rank, 'en'))).toEqual([
    ...['1st', '2nd', '3rd', '4th', '11th', '12th', '13th', '21st', '22nd', '101st', '111th'],
  ]);
});

test('a French first place agrees with who holds it', () => {
  expect([ordinal(1, 'fr', 'F'), ordinal(1, 'fr', 'M'), ordinal(1, 'fr')]).toEqual(['1re', '1er', '1er']);
  expect([2, 11, 21].map((rank) => ordinal(rank, 'fr', 'F'))).toEqual(['2e', '11e', '21e']);
});

test('says that a rank is shared where nobody sees the others', () => {
  expect([rankText(2, true, 'en'), rankText(2, false, 'en')]).toEqual(['joint 2nd', '2nd']);
  expect([rankText(1, true, 'fr', 'F'), rankText(1, false, 'fr', 'F')]).toEqual(['1re ex æquo', '1re']);
});
