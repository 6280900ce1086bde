import { expect, test } from 'vitest';
import { shortenedName, verificationCodeOf, verificationCodeText } from './verification.ts';

const code = 'ABCDEFGHIJKLMNOPQRSTUVWX23';

test('reads a code as it is printed, with hyphens and in small letters, and nothing else', () => {
  expect(verificationCodeText(code)).toBe('ABCD-EFGH-IJKL-MNOP-QRST-UVWX-23');
  expect(verificationCodeOf(verificationCodeText(code).toLowerCase())).toBe(code);
  expect([
    verificationCodeOf(''),
    verificationCodeOf(`${code}2`),
    verificationCodeOf('ABCDEFGHIJKLMNOPQRSTUVWX01'),
  ]).toEqual([null, null, null]);
});

test('shortens a name to the first name and an initial', () => {
  expect(shortenedName({ firstName: 'Marie Bénédicte', lastName: 'ATANGANA NDONGO' })).toBe('Marie A.');
  expect(shortenedName({ firstName: '', lastName: 'étoa' })).toBe('É.');
  expect(shortenedName({ firstName: 'Paul', lastName: '' })).toBe('Paul');
});
