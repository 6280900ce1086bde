import { expect, test } from 'vitest';
import { retiredWordsIn } from './retired-words.ts';

const found = (text: string) => retiredWordsIn('a.ts', text).map((one) => `${one.line} ${one.found}`);

test('finds retired words in names, comments and test names', () => {
  expect(found('export function classInSight() {}')).toEqual(['1 classInSight']);
  expect(found('/** Classes in sight. */\nexport const a = 1;')).toEqual(['1 sight']);
  expect(found("test('a seat is kept', () => undefined);")).toEqual(['1 seat']);
});

test('finds retired openings of comments and test names', () => {
  expect(found("test('Who marks twice is refused', () => undefined);")).toEqual([
    '1 opens with “Who marks twice is refus”',
  ]);
  expect(found('// Of two who save, the second wins.\nconst a = 1;')).toEqual([
    '1 opens with “Of two who save, the sec”',
  ]);
});

test('leaves plain sentences, texts on screen and foreign members alone', () => {
  expect(found("/** The visible classes. */\nconst a = { text: 'in sight' }.text;")).toEqual([]);
  expect(found('const b = window.insight;')).toEqual([]);
});
