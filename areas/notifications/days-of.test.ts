import { expect, test } from 'vitest';
import type { Instant } from '#platform/kernel/time.ts';
import { groupsOf } from './days-of.ts';

const row = (id: number, createdAt: string, read: boolean) => ({
  id,
  title: '',
  text: '',
  link: '/home',
  createdAt: createdAt as Instant,
  read,
});

test('groups the unread first, then the read by the day of the school', () => {
  const rows = [
    row(1, '2026-11-01T08:00:00Z', false),
    row(4, '2026-11-20T23:30:00Z', true),
    row(3, '2026-11-20T08:00:00Z', true),
    row(2, '2026-11-19T23:30:00Z', true),
  ];
  const groups = groupsOf(rows, 'Africa/Douala').map(({ day, rows: of }) => [day, of.map(({ id }) => id)]);
  expect(groups).toEqual([
    [null, [1]],
    ['2026-11-21', [4]],
    ['2026-11-20', [3, 2]],
  ]);
});
