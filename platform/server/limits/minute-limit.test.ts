import { expect, test } from 'vitest';
import { minuteLimit } from './minute-limit.ts';

const at = Date.parse('2026-11-20T08:30:00Z');

test('refuses one more than the limit until the minute of the first is over', () => {
  const limit = minuteLimit(2);
  expect([limit.take('a', at), limit.take('a', at + 1000), limit.take('a', at + 2000)]).toEqual([
    null,
    null,
    58,
  ]);
  expect(limit.take('b', at + 2000)).toBeNull();
  expect(limit.take('a', at + 60_000)).toBeNull();
});

test('begins anew when the clock is set back', () => {
  const limit = minuteLimit(1);
  limit.take('a', at);
  expect(limit.take('a', at - 86_400_000)).toBeNull();
  expect(limit.take('a', at - 86_399_000)).toBe(59);
});
