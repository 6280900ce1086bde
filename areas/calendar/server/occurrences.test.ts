import { expect, test } from 'vitest';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { daysOfRule, timesOf } from './occurrences.ts';

const day = (text: string) => text as SchoolDay;
const last = day('2027-07-31');

test.each([
  ['FREQ=DAILY;COUNT=3', ['2026-11-06', '2026-11-07', '2026-11-08']],
  ['FREQ=WEEKLY;INTERVAL=2;UNTIL=20261204', ['2026-11-06', '2026-11-20', '2026-12-04']],
  ['FREQ=WEEKLY;BYDAY=MO,FR;COUNT=3', ['2026-11-06', '2026-11-09', '2026-11-13']],
  ['FREQ=MONTHLY;BYDAY=1FR;COUNT=3', ['2026-11-06', '2026-12-04', '2027-01-01']],
  ['FREQ=MONTHLY;BYMONTHDAY=31;COUNT=3', ['2026-11-06', '2026-12-31', '2027-01-31', '2027-03-31']],
  ['FREQ=WEEKLY;UNTIL=20261113T225900Z', ['2026-11-06', '2026-11-13']],
])('works out %s', (rule, days) => {
  expect(daysOfRule(rule, day('2026-11-06'), last)).toEqual(days);
});

test('ends every rule with the school year', () => {
  const found = daysOfRule('FREQ=DAILY;UNTIL=24000101', day('2026-11-06'), last);
  expect([found.length, found.at(-1)]).toEqual([268, last]);
  expect(daysOfRule('FREQ=YEARLY;COUNT=3', day('2026-11-06'), last)).toEqual(['2026-11-06']);
});

test.each([
  'FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=30;COUNT=1',
  'FREQ=HOURLY;COUNT=2',
  'FREQ=WEEKLY;BYDAY=XX;COUNT=2',
  'COUNT=2',
  '',
])('does not know the rule "%s"', (rule) => {
  expect(() => daysOfRule(rule, day('2026-11-06'), last)).toThrow('unknownRule');
});

test('refuses an event that begins again before it is over', () => {
  const week = { from: day('2026-11-02'), until: day('2026-11-08') };
  expect(timesOf(week, [day('2026-11-02'), day('2026-11-09')])[1]).toEqual({
    from: '2026-11-09',
    until: '2026-11-15',
  });
  expect(() => timesOf(week, [day('2026-11-02'), day('2026-11-08')])).toThrow('overlapsItself');
});
