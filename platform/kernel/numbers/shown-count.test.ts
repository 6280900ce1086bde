import { expect, test } from 'vitest';
import { wordOf } from '../words.ts';
import { shownCount } from './shown-count.ts';

test.for([
  [0, 0],
  [99, 99],
  [100, '99+'],
  [1537, '99+'],
] as const)('writes %i as %s', ([count, shown]) => {
  expect(shownCount(count)).toBe(shown);
});

test('is written in the plural', () => {
  const tree = { waits: { one: '1 lesson waits', other: '{count} lessons wait' } };
  expect(wordOf(tree, 'fr', 'waits', { count: shownCount(1537) })).toBe('99+ lessons wait');
});
