import { expect, test } from 'vitest';
import { inSmsLetters, smsNumber, smsSize } from './sms-segments.ts';

test.each([
  ['an empty text', '', 'gsm', 0, 0],
  ['160 plain letters', 'a'.repeat(160), 'gsm', 160, 1],
  ['161 plain letters', 'a'.repeat(161), 'gsm', 161, 2],
  ['306 letters, two full parts', 'a'.repeat(306), 'gsm', 306, 2],
  ['307 letters', 'a'.repeat(307), 'gsm', 307, 3],
  ['French letters that the alphabet has', 'é è à ù Ç É'.padEnd(160, 'à'), 'gsm', 160, 1],
  ['the euro sign, which counts twice', '€'.repeat(80), 'gsm', 160, 1],
  ['brackets, which count twice', '[]'.repeat(41), 'gsm', 164, 2],
  [
    'an escape that does not fit at the end of a part',
    `${'a'.repeat(152)}€${'a'.repeat(152)}`,
    'gsm',
    306,
    3,
  ],
  ['one ê among 70 letters', `ê${'a'.repeat(69)}`, 'ucs2', 70, 1],
  ['one ê among 71 letters', `ê${'a'.repeat(70)}`, 'ucs2', 71, 2],
  ['134 letters of UCS-2, two full parts', 'ç'.repeat(134), 'ucs2', 134, 2],
  ['135 letters of UCS-2', 'ç'.repeat(135), 'ucs2', 135, 3],
  ['emoji, which take two', '🎒'.repeat(35), 'ucs2', 70, 1],
])('counts %s', (_what, text, alphabet, letters, segments) => {
  expect(smsSize(text)).toEqual({ alphabet, letters, segments });
});

test('writes French in letters of the 7-bit alphabet, and leaves another script as it is', () => {
  const written = inSmsLetters('L’élève a été absent\u00a0: «\u00a0forêt\u00a0», cœur, français…');
  expect(written).toBe('L\'élève a été absent : " foret ", coeur, francais...');
  expect(smsSize(written).alphabet).toBe('gsm');
  expect(inSmsLetters('مرحبا')).toBe('مرحبا');
});

test.each([
  ['677 12 34 56', '+237677123456'],
  ['+237 677.12.34.56', '+237677123456'],
  ['00237677123456', '+237677123456'],
  ['237677123456', '+237677123456'],
  ['+33 6 12 34 56 78', '+33612345678'],
  ['222 22 22 22', null],
  ['12345', null],
  ['', null],
  [null, null],
])('reads the number %s', (phone, number) => {
  expect(smsNumber(phone)).toBe(number);
});
