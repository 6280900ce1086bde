import { expect, test } from 'vitest';
import { colourOf } from './avatar.tsx';

test('a person has the same colour on every device', () => {
  expect(colourOf(1004)).toBe(colourOf('1004'));
});

test('a class of fifty enrolled in a row is well spread over the colours', () => {
  const counts = new Map<string, number>();
  for (let id = 1; id <= 50; id += 1) counts.set(colourOf(id), (counts.get(colourOf(id)) ?? 0) + 1);
  expect(counts.size).toBe(12);
  for (const count of counts.values()) {
    expect(count).toBeGreaterThanOrEqual(1);
    expect(count).toBeLessThanOrEqual(8);
  }
});
