import { expect, test } from 'vitest';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { isNewCard } from './rules.ts';

test('a card is new from the day of its publication for 30 days', () => {
  const published = '2026-11-20' as SchoolDay;
  const isNewOn = (day: string) => isNewCard(published, day as SchoolDay);
  expect(['2026-11-19', '2026-11-20', '2026-12-19', '2026-12-20'].map(isNewOn)).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(isNewCard(null, published)).toBe(false);
});
