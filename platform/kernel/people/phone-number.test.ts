import { expect, test } from 'vitest';
import { isPhoneText, mobileNumberIn, phoneNumbersIn } from './phone-number.ts';

const own = '+237677112233';
const other = '+237699445566';

test.for([
  ['677112233', [own]],
  ['6 77 11 22 33', [own]],
  ['+237 677-11-22-33', [own]],
  ['237 677 11 22 33', [own]],
  ['00237677112233', [own]],
  ['+237 (0) 677 11 22 33', [own]],
  ['+237(0)677112233', [own]],
  ['+2370677112233', [own]],
  ['0677112233', [own]],
  ['677.11.22.33', [own]],
  ['677/11/22/33', [own]],
  ['677\u202f11\u00a022\u201133', [own]],
  ['\u202a+237 677 11 22 33\u202c', [own]],
  ['677112233 (maman)', [own]],
  ['(papa) 677112233', [own]],
  ['677112233 maman', [own]],
  ['677112233 / maman', [own]],
  ['Tél. : 677 11 22 33', [own]],
  ['WhatsApp +237 677 11 22 33', [own]],
  ['677112233 / 699445566', [own, other]],
  ['677 11 22 33 (maman) / 699 44 55 66 (papa)', [own, other]],
  ['677112233 ou 699445566', [own, other]],
  ['677112233 699445566', [own, other]],
  ['677112233;699445566', [own, other]],
  ['+237677112233 +237699445566', [own, other]],
  ['222 22 33 44', ['+237222223344']],
  ['+33 6 12 34 56 78', ['+33612345678']],
  ['+33 (0) 6 12 34 56 78', ['+33612345678']],
  ['+242 06 612 3456', ['+242066123456']],
  ['77112233', []],
  ['6771122334', []],
  ['+237 677 11 22', []],
  ['67711223O', []],
  ['maman', []],
  ['', []],
  ['1,23457E+12', []],
] satisfies [string, string[]][])('reads the numbers of %s', ([text, expected]) => {
  expect(phoneNumbersIn(text)).toEqual(expected);
});

test('sends SMS to the first mobile number', () => {
  expect(mobileNumberIn('222223344 / 677112233')).toBe(own);
  expect(mobileNumberIn('222223344')).toBeNull();
  expect(mobileNumberIn(null)).toBeNull();
});

test.for([
  ['677112233 / 699445566', true],
  ['677112233 (maman)', true],
  ['677112233 / 69944', false],
  ['77112233', false],
  ['', false],
] satisfies [string, boolean][])('knows whether all of %s is read', ([text, expected]) => {
  expect(isPhoneText(text)).toBe(expected);
});
