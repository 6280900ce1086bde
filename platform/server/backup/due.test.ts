import { expect, test } from 'vitest';
import type { Instant } from '../../kernel/time.ts';
import { isDue } from './due.ts';

const at = (text: string) => `${text}:00.000Z` as Instant;

test.each([
  ['none was ever made', null, at('2026-11-20T14:00'), 15, true],
  ['at night, the last is of the night before', at('2026-11-19T01:10'), at('2026-11-20T00:10'), 1, true],
  ['at night, this night has one already', at('2026-11-20T00:10'), at('2026-11-20T03:10'), 4, false],
  ['by day, last night has one', at('2026-11-20T00:10'), at('2026-11-20T16:00'), 17, false],
  ['by day, the machine was off last night', at('2026-11-19T00:10'), at('2026-11-20T07:00'), 8, true],
  ['at night, one was made by hand in the evening', at('2026-11-19T19:00'), at('2026-11-20T01:00'), 2, false],
])('a backup when %s', (_, last, now, hourOfDay, due) => {
  expect(isDue(last, now, hourOfDay)).toBe(due);
});
