import { expect, test } from 'vitest';
import { readCell } from '#platform/kernel/imports/cells.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { eventColumns } from './import-event-columns.ts';

test.each([
  ['uid', '0', '0'],
  ['uid', 'XXX', 'XXX'],
  ['venue', '0', null],
])('reads in the column %s of a list of events the cell %s as %s', (key, cell, value) => {
  const days = {
    order: 'dmy',
    since1904: false,
    today: '2026-11-30' as SchoolDay,
    timeZone: 'Africa/Douala',
  } as const;
  const columns = eventColumns.filter((one) => one.key === key);
  expect(columns.map((column) => readCell(column, cell, days))).toEqual([{ value }]);
});
