import { expect, test } from 'vitest';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { dayFault } from './life-rules.ts';

test('a student leaves today or in the months before, also in the summer before the year; not to come, and not in 1900', () => {
  const faultOn = (on: string) => dayFault(on as SchoolDay, '2026-11-20' as SchoolDay);
  expect(['2026-11-20', '2026-07-15', '2025-09-01'].map(faultOn)).toEqual([null, null, null]);
  expect(['2026-11-21', '2024-11-20', '1900-01-01'].map(faultOn)).toEqual(['notYet', 'longAgo', 'longAgo']);
});
