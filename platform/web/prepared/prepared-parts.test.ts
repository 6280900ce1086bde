import { expect, test } from 'vitest';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { preparedWeeks } from './prepared-parts.ts';

test('prepares this week and the next one', () => {
  expect(preparedWeeks('2026-12-03' as SchoolDay)).toEqual(['2026-11-30', '2026-12-07']);
  expect(preparedWeeks('2026-12-06' as SchoolDay)).toEqual(['2026-11-30', '2026-12-07']);
});

test('prepares the last week too from Monday to Wednesday', () => {
  expect(preparedWeeks('2026-11-30' as SchoolDay)).toEqual(['2026-11-23', '2026-11-30', '2026-12-07']);
  expect(preparedWeeks('2026-12-02' as SchoolDay)).toEqual(['2026-11-23', '2026-11-30', '2026-12-07']);
});
