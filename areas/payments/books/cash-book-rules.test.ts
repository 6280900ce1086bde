import { expect, test } from 'vitest';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { cashBookOf } from './cash-book-rules.ts';

const nothing = { tillId: 1, received: 0, paidOut: 0, deposited: 0, difference: 0 };

test('each day opens with what the one before left, and the total closes with the last', () => {
  const book = cashBookOf(1000, [
    { ...nothing, day: '2026-11-19' as SchoolDay, received: 5000, deposited: 4000 },
    { ...nothing, day: '2026-11-20' as SchoolDay, received: 300, paidOut: 200, difference: -100 },
  ]);
  expect(book.days.map(({ day, opening, closing }) => [day, opening, closing])).toEqual([
    ['2026-11-19', 1000, 2000],
    ['2026-11-20', 2000, 2000],
  ]);
  expect(book.total).toEqual({
    opening: 1000,
    received: 5300,
    paidOut: 200,
    deposited: 4000,
    difference: -100,
    closing: 2000,
  });
});

test('without moves the till keeps what was in it', () => {
  expect(cashBookOf(700, []).total).toMatchObject({ opening: 700, closing: 700 });
});
