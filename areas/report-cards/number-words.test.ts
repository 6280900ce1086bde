import { expect, test } from 'vitest';
import { averageText, decimalText, hoursText, ordinalText } from './number-words.ts';

test('Averages stand in two digits and two decimals, with a comma in French and a point in English.', () => {
  expect([875, 0, 2000, 1250].map((value) => averageText(value, 'fr'))).toEqual([
    ...['08,75', '00,00', '20,00', '12,50'],
  ]);
  expect(averageText(875, 'en')).toBe('08.75');
  expect([decimalText(12345, 'fr'), decimalText(-120, 'en'), decimalText(5, 'en')]).toEqual([
    ...['123,45', '−1.20', '0.05'],
  ]);
});

test('Places are 1er or 1re and 2e in French, 1st to 3rd, 11th and 21st in English.', () => {
  expect([ordinalText(1, 'fr', 'M'), ordinalText(1, 'fr', 'F'), ordinalText(2, 'fr', 'F')]).toEqual([
    ...['1er', '1re', '2e'],
  ]);
  const places = [1, 2, 3, 4, 11, 12, 13, 21, 22, 111, 101];
  expect(places.map((place) => ordinalText(place, 'en', null))).toEqual([
    ...['1st', '2nd', '3rd', '4th', '11th', '12th', '13th', '21st', '22nd', '111th', '101st'],
  ]);
});

test('Hours of absence are written to the tenth.', () => {
  expect([0, 60, 90, 45, 125].map((minutes) => hoursText(minutes, 'fr'))).toEqual([
    ...['0', '1', '1,5', '0,8', '2,1'],
  ]);
});
