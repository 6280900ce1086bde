import { expect, test } from 'vitest';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { accountOfCharges, type Charge } from '../accounts/balance-rules.ts';
import { duePenalties, extensionState, instalmentKey, penaltyOn } from './rules.ts';

const day = (text: string) => text as SchoolDay;
const today = day('2026-11-25');
const tuition = 1;
const canteen = 2;
const charge = (instalment: number, amount: number, dueOn: string, more: Partial<Charge> = {}): Charge => ({
  itemId: tuition,
  instalment,
  amount,
  dueOn: day(dueOn),
  past: false,
  rank: 1,
  penalty: false,
  ...more,
});
const account = (charges: readonly Charge[], paid = 0) => [
  { studentId: 9, charges: accountOfCharges(charges, [{ itemId: tuition, amount: paid }], today).charges },
];
const rule = { graceDays: 7, basisPoints: null, amount: 5000, most: null };
const facts = { itemIds: new Set([tuition]), before: new Set<string>(), extensions: [], today };
const late = charge(1, 60_000, '2026-10-01');

test.each([
  ['an amount', { basisPoints: null, amount: 5000, most: null }, 60_000, 5000],
  ['per cent of what is open, rounded down', { basisPoints: 250, amount: null, most: null }, 60_001, 1500],
  ['per cent up to the limit', { basisPoints: 1000, amount: null, most: 3000 }, 60_000, 3000],
  ['per cent of so little that nothing is left', { basisPoints: 100, amount: null, most: null }, 99, 0],
])('adds %s', (_, size, open, penalty) => {
  expect(penaltyOn(open, size)).toBe(penalty);
});

test.each([
  ['2026-11-17', 1],
  ['2026-11-18', 0],
  ['2026-11-25', 0],
  ['2026-12-15', 0],
])('adds a penalty from the day after the days of grace: due on %s, penalties %i', (dueOn, count) => {
  expect(duePenalties(account([charge(1, 60_000, dueOn)]), rule, facts).due).toHaveLength(count);
});

test('adds nothing to what is paid, to penalties, to other items and twice', () => {
  const none = (charges: readonly Charge[], paid = 0, more: Partial<typeof facts> = {}) =>
    expect(duePenalties(account(charges, paid), rule, { ...facts, ...more }).due).toEqual([]);
  none([late], 60_000);
  none([{ ...late, penalty: true }]);
  none([{ ...late, itemId: canteen }]);
  none([late], 0, { before: new Set([instalmentKey({ studentId: 9, itemId: tuition, instalment: 1 })]) });
  none([{ ...late, dueOn: null }]);
  const half = duePenalties(account([late], 59_999), { ...rule, basisPoints: 10_000, amount: null }, facts);
  expect(half.due.map(({ amount }) => amount)).toEqual([1]);
});

test('spares a student with an extension, for one item or for everything', () => {
  const until = day('2026-12-01');
  const spared = (studentId: number, itemId: number | null) =>
    duePenalties(account([late]), rule, { ...facts, extensions: [{ studentId, itemId, until }] });
  expect(spared(9, null)).toEqual({ due: [], spared: 1 });
  expect(spared(9, tuition)).toEqual({ due: [], spared: 1 });
  expect(spared(9, canteen)).toMatchObject({ due: [{ instalment: 1 }], spared: 0 });
  expect(spared(8, null)).toMatchObject({ due: [{ instalment: 1 }], spared: 0 });
});

test('counts an extension until the end of its day', () => {
  const state = (until: string, ended = false) => extensionState({ until: day(until), ended }, today);
  expect([state('2026-11-25'), state('2026-11-24'), state('2026-12-01', true)]).toEqual([
    'active',
    'expired',
    'ended',
  ]);
});

test('pays a penalty off after its instalment and before the next one', () => {
  const penalty = charge(1, 5000, '2026-10-01', { penalty: true });
  const next = charge(2, 40_000, '2026-12-15');
  const [of] = account([next, penalty, late], 63_000);
  expect(of?.charges.map(({ amount, paid }) => [amount, paid])).toEqual([
    [60_000, 60_000],
    [5000, 3000],
    [40_000, 0],
  ]);
});
