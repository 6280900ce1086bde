import { expect, test } from 'vitest';
import { mostFrequent } from './most-frequent.ts';

test('finds the one name that is guessed at all day among a thousand that are guessed at once', () => {
  const names = mostFrequent(50);
  for (let turn = 0; turn < 1000; turn++) {
    names.add(`pupil ${turn}`);
    if (turn % 5 === 0) names.add('principal');
  }
  const [[name, times] = ['', 0]] = names.first(10);
  expect(name).toBe('principal');
  expect(times).toBeGreaterThan(100);
  expect(times).toBeLessThanOrEqual(200);
});

test('with room for all, each count is right, the most frequent first', () => {
  const names = mostFrequent(3);
  for (const name of ['a', 'b', 'b', 'c', 'b', 'c']) names.add(name);
  expect(names.first(2)).toEqual([
    ['b', 3],
    ['c', 2],
  ]);
});
