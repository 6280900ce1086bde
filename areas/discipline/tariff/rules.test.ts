import { describe, expect, test } from 'vitest';
import { addDays, type SchoolDay, weekdayOf } from '#platform/kernel/time.ts';
import { usualKinds } from '../catalogue/usual-entries.ts';
import type { TariffRule } from './contract.ts';
import { type Counted, firingsOf, suspensionFrom, type TariffTime, tariffFaults } from './rules.ts';
import { rulesOf, usualTariffs } from './usual-tariffs.ts';

const known = { kinds: usualKinds, tagIds: [7] };
const warning = 3;

function rule(id: number, from: number, to: number | null, other: Partial<TariffRule> = {}): TariffRule {
  return {
    id,
    counter: 'unjustifiedHours',
    tagId: null,
    from,
    to,
    window: 'term',
    windowDays: null,
    kindId: warning,
    hours: null,
    days: null,
    council: false,
    ...other,
  };
}

describe('a tariff', () => {
  test('has no fault in any ready by-law', () => {
    for (const tariff of usualTariffs) expect(tariffFaults(rulesOf(tariff, usualKinds), known)).toEqual([]);
  });

  test('has a gap where no rule speaks about a number between two rules', () => {
    expect(tariffFaults([rule(1, 6, 9), rule(2, 12, null)], known)).toEqual([
      { fault: 'gap', ruleIds: [1, 2], from: 10, to: 11 },
    ]);
  });

  test('overlaps where two rules speak about a number', () => {
    expect(tariffFaults([rule(2, 8, null), rule(1, 6, 9)], known)).toEqual([
      { fault: 'overlap', ruleIds: [1, 2], from: 8, to: 9 },
    ]);
    expect(tariffFaults([rule(1, 6, null), rule(2, 8, null)], known)[0]).toMatchObject({ from: 8, to: null });
  });

  test('joins only rules that count the same in the same window', () => {
    const rules = [
      rule(1, 6, 9),
      rule(2, 3, null, { window: 'year' }),
      rule(3, 1, 2, { counter: 'latenesses' }),
    ];
    expect(tariffFaults(rules, known)).toEqual([]);
  });

  test.each([
    ['unknownKind', { kindId: 99 }],
    ['unknownTag', { tagId: 7 }],
    ['unknownTag', { counter: 'incidents', tagId: 8 }],
    ['wrongRange', { to: 2 }],
    ['wrongWindow', { window: 'days' }],
    ['wrongWindow', { windowDays: 7 }],
    ['wrongAmount', { kindId: 1 }],
    ['wrongAmount', { kindId: 5 }],
    ['wrongAmount', { days: 3 }],
  ] as const)('with a wrong rule has the fault %s', (fault, other) => {
    expect(tariffFaults([rule(1, 6, 9, other)], known)[0]?.fault).toBe(fault);
  });
});

const start = '2026-09-07' as SchoolDay;
const time: TariffTime = {
  year: { id: 1, startsOn: start, endsOn: '2027-07-31' as SchoolDay },
  terms: [
    { id: 11, startsOn: start, endsOn: '2026-12-18' as SchoolDay },
    { id: 12, startsOn: '2027-01-04' as SchoolDay, endsOn: '2027-03-26' as SchoolDay },
  ],
  from: start,
  until: '2027-07-31' as SchoolDay,
};

function missed(day: SchoolDay, hours: number): Counted {
  return {
    kind: 'absence',
    day,
    startsAt: '08:00',
    endsAt: '10:00',
    hours,
    incidentId: null,
    tagIds: [],
    reportedBy: null,
    positive: false,
    points: 0,
  };
}
const reached = (rules: readonly TariffRule[], all: readonly Counted[], of: TariffTime = time) =>
  firingsOf(rules, all, of, []).map(({ ruleId, day, counted }) => [ruleId, day, counted]);

describe('a student', () => {
  const rules = [rule(1, 6, 9), rule(2, 10, 14), rule(3, 15, null)];
  const nextDay = addDays(start, 1);

  test('is proposed each range once, on the day it is reached', () => {
    const all = [
      missed(start, 4),
      missed(nextDay, 2),
      missed(addDays(start, 2), 1),
      missed(addDays(start, 3), 3),
    ];
    expect(reached(rules, all)).toEqual([
      [1, nextDay, 6],
      [2, addDays(start, 3), 10],
    ]);
  });

  test('a student who passes several ranges on one day is proposed the highest alone', () => {
    expect(reached(rules, [missed(start, 8), missed(start, 8)])).toEqual([[3, start, 16]]);
  });

  test('begins anew in each term', () => {
    const second = '2027-01-05' as SchoolDay;
    expect(reached(rules, [missed(start, 7), missed(second, 7)])).toEqual([
      [1, start, 7],
      [1, second, 7],
    ]);
  });

  test('is proposed what was reached before the tariff began, on its first day', () => {
    const from = addDays(start, 30);
    expect(reached(rules, [missed(start, 7)], { ...time, from })).toEqual([[1, from, 7]]);
  });

  test('is proposed nothing that was proposed already', () => {
    const before = [{ ruleId: 1, windowKey: 'term-11', day: start }];
    expect(firingsOf(rules, [missed(start, 7)], time, before)).toEqual([]);
  });

  test('is not proposed the same again before as many days as the window has have passed', () => {
    const weekly = [rule(1, 3, null, { counter: 'unjustifiedLessons', window: 'days', windowDays: 7 })];
    const all = Array.from({ length: 12 }, (_, index) => missed(addDays(start, index), 1));
    expect(reached(weekly, all).map(([, day]) => day)).toEqual([addDays(start, 2), addDays(start, 9)]);
  });
});

describe('a suspension that is decided', () => {
  const lastDay = '2026-12-18' as SchoolDay;
  const isSchoolDay = (day: SchoolDay) => weekdayOf(day) <= 5 && day !== '2026-11-24';
  const of = (today: string, days: number) =>
    suspensionFrom(today as SchoolDay, days, { isSchoolDay, lastDay });

  test('on a Friday begins on Monday, and leaves out the holiday and the weekend', () => {
    expect(of('2026-11-20', 3)).toEqual({ fromDay: '2026-11-23', untilDay: '2026-11-26' });
    expect(of('2026-11-18', 3)).toEqual({ fromDay: '2026-11-19', untilDay: '2026-11-23' });
  });

  test('at the end of the year goes as far as the year', () => {
    expect(of('2026-12-16', 5)).toEqual({ fromDay: '2026-12-17', untilDay: '2026-12-18' });
    expect(of('2026-12-18', 5)).toEqual({ fromDay: '2026-12-19', untilDay: '2026-12-19' });
  });
});
