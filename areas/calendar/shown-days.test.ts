import { expect, test } from 'vitest';
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { LayerItem } from './contract.ts';
import { isEmpty, shownDays, spanOf, stepOf } from './shown-days.ts';

const day = (text: string) => text as SchoolDay;

test.each([
  ['month', '2026-11-18', '2026-10-26', '2026-12-06'],
  ['week', '2026-11-18', '2026-11-16', '2026-11-22'],
  ['agenda', '2027-02-28', '2027-02-01', '2027-02-28'],
] as const)('shows in the %s of %s the days from %s until %s', (view, of, from, until) => {
  expect(spanOf(view, day(of))).toEqual({ from, until });
});

test.each([
  ['month', '2026-11-30', 1, '2026-12-01'],
  ['month', '2026-11-30', -1, '2026-10-01'],
  ['agenda', '2027-01-31', 1, '2027-02-01'],
  ['week', '2026-11-18', -1, '2026-11-11'],
] as const)('steps in a %s from %s by %d to %s', (view, from, step, wanted) => {
  expect(stepOf(view, day(from), step)).toBe(wanted);
});

const item = (of: Partial<LayerItem>): LayerItem => ({
  key: 'homework 1',
  layer: 'homework',
  title: 'Fractions',
  detail: null,
  from: day('2026-11-18'),
  until: day('2026-11-18'),
  at: null,
  to: null,
  ...of,
});
const layers = [
  item({}),
  item({ layer: 'break', title: 'Holidays', until: day('2026-11-19') }),
  item({ layer: 'period', title: 'Term 1', from: day('2026-09-01'), until: day('2026-11-19') }),
];

test('shows holidays on each day, periods where they begin and end, and nothing that is hidden', () => {
  const span = { from: day('2026-11-18'), until: day('2026-11-20') };
  const [first, second, third] = shownDays({ entries: [], layers }, span, new Set());
  expect(first).toMatchObject({ free: 'Holidays', periods: [], items: [{ title: 'Fractions' }] });
  expect(second).toMatchObject({
    free: 'Holidays',
    periods: [{ title: 'Term 1', begins: false }],
    items: [],
  });
  expect(third && isEmpty(third)).toBe(true);
  const hidden = new Set(['break', 'period', 'homework'] as const);
  expect(shownDays({ entries: [], layers }, span, hidden).every(isEmpty)).toBe(true);
});
