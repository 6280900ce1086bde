import { expect, test } from 'vitest';
import { newRequestKey } from './request-key.ts';

test('keys are UUIDs of version 7', () => {
  expect(newRequestKey()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('a key made later sorts later, also within one millisecond', () => {
  const now = Date.now();
  const keys = Array.from({ length: 5000 }, () => newRequestKey(now));
  expect([...keys].sort()).toEqual(keys);
  expect(new Set(keys).size).toBe(5000);
});

test('a clock that was set back does not disturb the order', () => {
  const before = newRequestKey(Date.now() + 60_000);
  expect(newRequestKey(Date.now()) > before).toBe(true);
});
