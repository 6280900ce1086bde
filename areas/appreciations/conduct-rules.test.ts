import { expect, test } from 'vitest';
import { type PeriodKey, periodsOf } from '#platform/kernel/periods/periods.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import {
  type ConductTotals,
  conductBand,
  hoursText,
  noConduct,
  totalsIn,
  typedMinutes,
} from './conduct-rules.ts';

const day = (text: string) => text as SchoolDay;
const sequence = (id: number, from: string, to: string) => ({ id, startsOn: day(from), endsOn: day(to) });
const year = periodsOf({
  id: 1,
  trimesters: [
    {
      ...sequence(3, '2026-09-07', '2026-12-18'),
      sequences: [sequence(11, '2026-09-07', '2026-10-16'), sequence(12, '2026-10-19', '2026-12-18')],
    },
    { ...sequence(4, '2027-01-04', '2027-03-26'), sequences: [sequence(13, '2027-01-04', '2027-03-26')] },
  ],
});
const periods = new Map(year.map((period) => [period.key, period]));

const totals = (more: Partial<ConductTotals>): ConductTotals => ({ ...noConduct, ...more });
const inPeriod = (key: PeriodKey, keyed: Partial<Record<PeriodKey, ConductTotals>>) => {
  const period = periods.get(key);
  return period ? totalsIn(period, periods, (one) => keyed[one]) : 'no such period';
};

test('a trimester for which nothing was keyed is the sum of its sequences, and so is the year', () => {
  const keyed = {
    'sequence-11': totals({ unjustified: 90, lateness: 2 }),
    'sequence-12': totals({ unjustified: 60, excluded: true }),
    'trimester-4': totals({ unjustified: 30 }),
  };
  expect(inPeriod('trimester-3', keyed)).toEqual(totals({ unjustified: 150, lateness: 2, excluded: true }));
  expect(inPeriod('year-1', keyed)).toEqual(totals({ unjustified: 180, lateness: 2, excluded: true }));
});

test('keeps totals keyed for the trimester itself, whatever its sequences hold; with nothing keyed there are no totals', () => {
  const keyed = { 'sequence-11': totals({ lateness: 9 }), 'trimester-3': totals({ lateness: 1 }) };
  expect(inPeriod('trimester-3', keyed)).toEqual(totals({ lateness: 1 }));
  expect(inPeriod('trimester-4', keyed)).toBeNull();
});

const byRolls = (minutes: number) => ({ unjustified: minutes, justified: 60, lateness: 2 });
const recorded = { detention: 120, exclusionDays: 2, warnings: 1, reprimands: 0, excluded: false };
const withRolls = (key: PeriodKey, keyed: Partial<Record<PeriodKey, ConductTotals>>) => {
  const period = periods.get(key);
  const counted: Partial<Record<PeriodKey, ReturnType<typeof byRolls>>> = {
    'sequence-11': byRolls(120),
    'sequence-12': byRolls(180),
    'trimester-3': byRolls(360),
  };
  return period
    ? totalsIn(
        period,
        periods,
        (one) => keyed[one],
        (one) => (counted[one] ? { absences: counted[one], sanctions: null } : undefined),
      )
    : 'no such period';
};

test('where nothing was keyed, rolls count the absences of the period itself', () => {
  expect(withRolls('sequence-11', {})).toEqual(totals(byRolls(120)));
  // Days between two sequences are days of the trimester.
  expect(withRolls('trimester-3', {})).toEqual(totals(byRolls(360)));
  expect(withRolls('trimester-4', {})).toBeNull();
});

test('recorded sanctions count where nobody keyed sanctions, and are never added to keyed ones', () => {
  const period = periods.get('sequence-11');
  if (!period) throw new Error('no such period');
  const found = () => ({ absences: byRolls(120), sanctions: recorded });
  const of = (keyed?: Partial<ConductTotals>) =>
    totalsIn(period, periods, () => (keyed ? totals(keyed) : undefined), found);
  expect(of()).toEqual(totals({ ...byRolls(120), ...recorded }));
  expect(of({ unjustified: 60 })).toEqual(totals({ unjustified: 60, ...recorded }));
  expect(of({ warnings: 3 })).toEqual(totals({ ...byRolls(120), warnings: 3 }));
  expect(of({ excluded: true })).toEqual(totals({ ...byRolls(120), excluded: true }));
});

test('absences that were keyed replace those of rolls, and are never added to them', () => {
  expect(withRolls('sequence-11', { 'sequence-11': totals({ unjustified: 60 }) })).toEqual(
    totals({ unjustified: 60 }),
  );
  expect(withRolls('trimester-3', { 'sequence-11': totals({ unjustified: 60 }) })).toEqual(
    totals({ unjustified: 240, justified: 60, lateness: 2 }),
  );
});

test('sanctions that were keyed are shown beside the absences of rolls', () => {
  expect(withRolls('sequence-11', { 'sequence-11': totals({ warnings: 1, detention: 90 }) })).toEqual(
    totals({ ...byRolls(120), warnings: 1, detention: 90 }),
  );
});

test.each([
  [{}, 'excellent'],
  [{ lateness: 1 }, 'veryGood'],
  [{ lateness: 3 }, 'good'],
  [{ unjustified: 60 }, 'good'],
  [{ unjustified: 180 }, 'fair'],
  [{ unjustified: 360 }, 'weak'],
  [{ warnings: 1 }, 'weak'],
  [{ unjustified: 600 }, 'veryWeak'],
  [{ reprimands: 1 }, 'veryWeak'],
  [{ exclusionDays: 3 }, 'veryWeak'],
  [{ justified: 6000 }, 'excellent'],
])('conduct with %j is %s', (more, band) => {
  expect(conductBand(totals(more))).toBe(band);
});

test('conduct is empty when nothing was keyed', () => {
  expect(conductBand(null)).toBeNull();
});

test('hours are typed as people write them and kept as minutes', () => {
  expect(['3', '1,5', '1.5', '1h30', '2 h', '0:45', '', ' 12 '].map(typedMinutes)).toEqual([
    180, 90, 90, 90, 120, 45, 0, 720,
  ]);
  expect(['-1', 'abs', '1h75', '1,555', '=2'].map(typedMinutes)).toEqual([null, null, null, null, null]);
});

test('minutes are shown as hours', () => {
  expect([0, 60, 90, 65].map(hoursText)).toEqual(['', '1\u00a0h', '1\u00a0h\u00a030', '1\u00a0h\u00a005']);
});
