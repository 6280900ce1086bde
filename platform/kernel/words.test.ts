import { expect, test } from 'vitest';
import { fill, wordOf } from './words.ts';

const tree = { A: { hello: 'Hello {name}', count: { one: '{count} student', other: '{count} students' } } };

test('placeholders are filled, numbers grouped by the language, and a missing fact stays visible', () => {
  expect(wordOf(tree, 'en', 'A.hello', { name: 'Aïcha' })).toBe('Hello Aïcha');
  expect(wordOf(tree, 'fr', 'A.count', { count: 1250 })).toBe('1\u202f250 students');
  expect(wordOf(tree, 'en', 'A.hello')).toBe('Hello {name}');
});

test('writes a month by its name in the language, with a capital as in titles and no dot', () => {
  const words = { A: { long: '{number.month}', short: '{number.shortMonth}' } };
  expect(wordOf(words, 'en', 'A.long', { number: 10 })).toBe('October');
  expect(wordOf(words, 'fr', 'A.long', { number: 8 })).toBe('Août');
  expect(wordOf(words, 'fr', 'A.short', { number: 2 })).toBe('Févr');
});

test("keeps unknown placeholders in a school's own text as written", () => {
  for (const text of ['{number.roman}', '{number.constructor}', '{constructor}', '{number.}'])
    expect(fill(`Bulletin ${text}`, 'fr', { number: 2 })).toBe(`Bulletin ${text}`);
});

test('French counts nought as one, English does not', () => {
  expect([wordOf(tree, 'fr', 'A.count', { count: 0 }), wordOf(tree, 'en', 'A.count', { count: 0 })]).toEqual([
    '0 student',
    '0 students',
  ]);
});

test('an unknown key, or one of every object’s own, is shown as it is', () => {
  expect([wordOf(tree, 'en', 'A.nothing'), wordOf(tree, 'en', 'constructor.name')]).toEqual([
    'A.nothing',
    'constructor.name',
  ]);
});
