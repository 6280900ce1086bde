import { expect, test } from 'vitest';
import { newRequestKey } from './request-key.ts';

test('keys are UUIDs of version 7', () => {
  expect(newRequestKey()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('a later key sorts after an earlier one', () => {
  const keys = [1_000, 2_000, 1_795_219_200_000, 1_795_219_200_001].map(newRequestKey);
  expect([...keys].sort()).toEqual(keys);
});

test('a thousand keys of one moment differ', () => {
  expect(new Set(Array.from({ length: 1000 }, () => newRequestKey(5))).size).toBe(1000);
});
