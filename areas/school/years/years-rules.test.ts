import { expect, test } from 'vitest';
import { monthOf } from '#platform/kernel/periods/periods.ts';
import { addDays, type SchoolDay } from '#platform/kernel/time.ts';
import {
  isMonthly,
  mayBegin,
  partsOf,
  usualMonths,
  usualPlan,
  weeksOfSchool,
  withMonths,
  withoutGonePeriods,
  yearFaults,
} from './years-rules.ts';

const day = (text: string) => text as SchoolDay;
const span = (from: string, to: string) => ({ startsOn: day(from), endsOn: day(to) });
const usual = () => usualPlan(2025, ['Noël', 'Pâques']);
test('the usual year 2025/26 is the one the ministry published: its trimesters, its Christmas and Easter', () => {
  const { name, startsOn, trimesters, breaks } = usual();
  expect([name, startsOn]).toEqual(['2025/2026', '2025-09-08']);
  expect(trimesters.map((one) => [one.startsOn, one.endsOn])).toEqual([
    ['2025-09-08', '2025-11-28'],
    ['2025-12-01', '2026-03-06'],
    ['2026-03-09', '2026-06-12'],
  ]);
  expect(breaks.map((one) => [one.startsOn, one.endsOn])).toEqual([
    ['2025-12-20', '2026-01-04'],
    ['2026-04-04', '2026-04-19'],
  ]);
});

test('the usual dates of any year agree with each other: six sequences in three trimesters', () => {
  for (let year = 2024; year < 2050; year++) {
    const plan = usualPlan(year, ['Christmas', 'Easter']);
    expect(yearFaults(plan), plan.name).toEqual([]);
    expect(plan.trimesters.flatMap(({ sequences }) => sequences)).toHaveLength(6);
  }
});

test.each([
  [
    'a year that ends before it begins',
    { ...usual(), ...span('2026-09-01', '2025-07-31') },
    ['year', 1, 'backwards'],
  ],
  [
    'a trimester that begins before the year',
    { ...usual(), trimesters: [{ id: null, ...span('2025-09-01', '2025-11-28'), sequences: [] }] },
    ['trimester', 1, 'outside'],
  ],
  [
    'two trimesters that share a week',
    {
      ...usual(),
      trimesters: [
        { id: null, ...span('2025-09-08', '2025-12-05'), sequences: [] },
        { id: null, ...span('2025-12-01', '2026-03-06'), sequences: [] },
      ],
    },
    ['trimester', 2, 'overlaps'],
  ],
  [
    'a break that ends before it begins',
    { ...usual(), breaks: [{ name: 'Noël', ...span('2026-01-04', '2025-12-20') }] },
    ['break', 1, 'backwards'],
  ],
] as const)('%s is named with its place', (_, year, [part, number, fault]) => {
  expect(yearFaults(year)).toContainEqual({ part, number, fault });
});

test('a holiday of one day is one', () => {
  const feast = { name: 'Fête de la jeunesse', ...span('2026-02-11', '2026-02-11') };
  expect(yearFaults({ ...usual(), breaks: [feast] })).toEqual([]);
});

test('sequences are counted through the year: the first of the second trimester is the third', () => {
  const plan = usual();
  const [first, second, third] = plan.trimesters;
  if (!first || !second || !third) throw new Error('The usual year has three trimesters.');
  const late = { ...second, sequences: [{ id: null, ...span('2026-03-01', '2026-03-20') }] };
  expect(yearFaults({ ...plan, trimesters: [first, late, third] })).toEqual([
    { part: 'sequence', number: 3, fault: 'outside' },
  ]);
});

test('a holiday added after later ones is right where its days are free, and named where they are not', () => {
  const { breaks, ...year } = usual();
  const free = { name: 'Toussaint', ...span('2025-10-30', '2025-11-02') };
  expect(yearFaults({ ...year, breaks: [...breaks, free] })).toEqual([]);
  const taken = { name: 'Nouvel an', ...span('2026-01-01', '2026-01-02') };
  expect(yearFaults({ ...year, breaks: [...breaks, taken] })).toEqual([
    { part: 'break', number: 3, fault: 'overlaps' },
  ]);
});

test('several holidays in a term take away their own weeks and no more', () => {
  const term = span('2025-09-08', '2025-12-19');
  const weeks = ['2025-09-22', '2025-10-20', '2025-11-17'].map((monday) =>
    span(monday, addDays(day(monday), 6)),
  );
  expect(weeksOfSchool(term, [])).toBe(15);
  expect(weeksOfSchool(term, weeks)).toBe(12);
  expect(weeksOfSchool(span('2025-09-06', '2025-09-07'), [])).toBe(0);
});

test('keeps existing periods when the own dates are kept, and adds those a colleague removed', () => {
  const plan = usual();
  const [first, second] = plan.trimesters;
  if (!first || !second) throw new Error('The usual year has three trimesters.');
  const numbered = (id: number, one: typeof first) => ({
    ...one,
    id,
    sequences: one.sequences.map((span, index) => ({ ...span, monthly: false, id: id * 10 + index })),
  });
  const mine = { ...plan, trimesters: [numbered(1, first), numbered(2, second)] };
  const [kept, added] = withoutGonePeriods(mine, {
    trimesters: [{ ...numbered(1, first), sequences: numbered(1, first).sequences.slice(0, 1) }],
  }).trimesters;
  expect([kept?.id, ...(kept?.sequences ?? []).map(({ id }) => id)]).toEqual([1, 10, null]);
  expect([added?.id, ...(added?.sequences ?? []).map(({ id }) => id)]).toEqual([null, null, null]);
});

test('the months of a usual year are nine; days that would be too few go with the month beside them', () => {
  const { trimesters, breaks } = usualPlan(2026, ['Christmas', 'Easter']);
  const months = trimesters.map((one) => usualMonths(one, breaks));
  expect(months.flat().map(monthOf)).toEqual([9, 10, 11, 12, 1, 2, 3, 4, 5]);
  expect(months[1]).toEqual([
    span('2026-11-30', '2026-12-31'),
    span('2027-01-01', '2027-01-31'),
    span('2027-02-01', '2027-03-05'),
  ]);
  for (let year = 2024; year < 2050; year++) {
    const plan = usualPlan(year, ['Christmas', 'Easter']);
    expect(yearFaults(withMonths(plan)), plan.name).toEqual([]);
    expect([isMonthly(plan), isMonthly(withMonths(plan))]).toEqual([false, true]);
  }
});

test('months go beside sequences; two of one name, one that leaves its trimester and two that meet are faults', () => {
  const plan = withMonths(usualPlan(2026, ['Christmas', 'Easter']));
  const change = (index: number, to: ReturnType<typeof span>) => ({
    ...plan,
    trimesters: plan.trimesters.with(0, {
      ...(plan.trimesters[0] as (typeof plan.trimesters)[number]),
      sequences: (plan.trimesters[0]?.sequences ?? []).map((one, at) =>
        at === index ? { ...one, ...to } : one,
      ),
    }),
  });
  const faults = (index: number, from: string, to: string) => yearFaults(change(index, span(from, to)));
  expect(faults(4, '2026-10-20', '2026-10-25')).toEqual([
    { part: 'month', number: 10, fault: 'overlaps' },
    { part: 'month', number: 10, fault: 'twice' },
  ]);
  expect(faults(4, '2026-11-01', '2026-11-30')).toEqual([{ part: 'month', number: 11, fault: 'outside' }]);
});

test('a break splits a trimester in two, and its weeks are not weeks of school', () => {
  const trimester = span('2025-12-01', '2026-03-06');
  expect(partsOf(trimester, usual().breaks)).toEqual([
    span('2025-12-01', '2025-12-19'),
    span('2026-01-05', '2026-03-06'),
  ]);
  expect(weeksOfSchool(trimester, usual().breaks)).toBe(12);
  expect(partsOf(span('2025-12-22', '2025-12-31'), usual().breaks)).toEqual([]);
});

test.each([
  ['the year after the current one', '2027-09-06', '2026-09-07', true],
  ['a year that is past', '2025-09-08', '2026-09-07', false],
  ['the current year itself', '2026-09-07', '2026-09-07', false],
] as const)('decides whether a year may begin: %s', (_what, startsOn, now, wanted) => {
  expect(mayBegin({ startsOn: day(startsOn) }, { startsOn: day(now) })).toBe(wanted);
});

test('in a school without a current year none follows it', () => {
  expect(mayBegin({ startsOn: day('2027-09-06') }, undefined)).toBe(false);
});
