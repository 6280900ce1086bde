import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { readRecurrence } from '#platform/server/recurrence/recurrence-rule.ts';
import { recurringDays } from '#platform/server/recurrence/recurring-days.ts';
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
  ['FREQ=MONTHLY;BYDAY=-1FR;UNTIL=20270131', ['2026-11-06', '2026-11-27', '2026-12-25', '2027-01-29']],
  ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=2', ['2026-11-06', '2026-11-30', '2026-12-31']],
  ['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=28,29;COUNT=2', ['2026-11-06', '2027-02-28']],
  ['FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=20;COUNT=1', ['2026-11-06', '2027-05-20']],
  // The weeks of an interval begin on Sunday here: that of the 15th is the second.
  ['FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=SU,FR;COUNT=3', ['2026-11-06', '2026-11-15', '2026-11-20']],
  ['FREQ=YEARLY;BYYEARDAY=1,100,-1;COUNT=3', ['2026-11-06', '2026-12-31', '2027-01-01', '2027-04-10']],
  // The Monday nearest to 29 January, as New Zealand writes it.
  ['FREQ=YEARLY;BYYEARDAY=26,27,28,29,30,31,32;BYDAY=MO;COUNT=1', ['2026-11-06', '2027-02-01']],
  ['FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO,FR;COUNT=2', ['2026-11-06', '2027-05-17', '2027-05-21']],
  ['FREQ=YEARLY;BYDAY=20MO,-2FR;COUNT=2', ['2026-11-06', '2026-12-18', '2027-05-17']],
  ['FREQ=WEEKLY;INTERVAL=999;COUNT=5', ['2026-11-06']],
  // Rules that never occur: the day of the beginning is the only one.
  ['FREQ=DAILY;INTERVAL=7;BYDAY=MO;COUNT=5', ['2026-11-06']],
  ['FREQ=MONTHLY;BYDAY=MO;BYSETPOS=300;COUNT=5', ['2026-11-06']],
  ['FREQ=YEARLY;BYMONTH=9;BYDAY=1MO;BYMONTHDAY=20;UNTIL=24000101', ['2026-11-06']],
])('works out %s', (rule, days) => {
  expect(daysOfRule(rule, day('2026-11-06'), last)).toEqual(days);
});

test('ends every rule with the school year', () => {
  const found = daysOfRule('FREQ=DAILY;UNTIL=24000101', day('2026-11-06'), last);
  expect([found.length, found.at(-1)]).toEqual([268, last]);
  expect(daysOfRule('FREQ=YEARLY;COUNT=3', day('2026-11-06'), last)).toEqual(['2026-11-06']);
});

test.each([
  'FREQ=DAILY',
  'FREQ=WEEKLY;BYDAY=TU,FR',
  'FREQ=WEEKLY;INTERVAL=3;BYDAY=MO,WE,SA;WKST=SU',
  'FREQ=MONTHLY',
  'FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=10,20',
  'FREQ=MONTHLY;BYDAY=5MO',
  'FREQ=YEARLY;BYMONTH=11;BYDAY=4TH',
  'FREQ=YEARLY;BYYEARDAY=1,100,-1',
])('comes to the same days as ical.js for %s over forty years', (rule) => {
  const begins = day('1999-01-29');
  const iterator = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromDateString(begins));
  const expected: string[] = [];
  for (let next = iterator.next(); next && next.year < 2039; next = iterator.next())
    expected.push(next.toString());
  const span = { from: begins, until: day('2038-12-31') };
  const steps = { left: 100_000 };
  expect(recurringDays(readRecurrence(rule), begins, span, steps)).toEqual(expected);
  const year = { from: day('2026-09-01'), until: last };
  expect(recurringDays(readRecurrence(rule), begins, year, steps)).toEqual(
    expected.filter((one) => year.from <= one && one <= year.until),
  );
});

// dateutil 2.8.2 came to these: ical.js takes each Monday for one of week 20.
test('finds weeks and weekdays of each year', () => {
  const found = (rule: string) =>
    recurringDays(
      readRecurrence(rule),
      day('1999-01-29'),
      { from: day('2025-01-01'), until: day('2028-12-31') },
      { left: 100_000 },
    );
  expect(found('FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO')).toEqual([
    '2025-05-12',
    '2026-05-11',
    '2027-05-17',
    '2028-05-15',
  ]);
  expect(found('FREQ=YEARLY;INTERVAL=2;BYDAY=20MO')).toEqual(['2025-05-19', '2027-05-17']);
});

test('does not follow the rules of a list without end', () => {
  const span = { from: day('2026-09-01'), until: last };
  const rule = readRecurrence('FREQ=DAILY;COUNT=9999');
  expect(() => recurringDays(rule, day('2010-01-01'), span, { left: 5000 })).toThrow('unknownRule');
});

test.each([
  'FREQ=WEEKLY;INTERVAL=999999999;COUNT=5',
  'FREQ=DAILY;INTERVAL=999999999999;COUNT=5',
  'FREQ=YEARLY;INTERVAL=999999999;COUNT=5',
  'FREQ=MONTHLY;INTERVAL=999999999;COUNT=5',
  'FREQ=DAILY;INTERVAL=0;COUNT=5',
  'FREQ=MONTHLY;BYDAY=6MO;COUNT=5',
  'FREQ=WEEKLY;BYDAY=1MO;COUNT=5',
  'FREQ=MONTHLY;BYMONTHDAY=32;COUNT=5',
  'FREQ=MONTHLY;BYDAY=20MO;COUNT=5',
  'FREQ=YEARLY;BYMONTH=5;BYDAY=20MO;COUNT=5',
  'FREQ=YEARLY;BYWEEKNO=20;BYDAY=1MO;COUNT=5',
  'FREQ=YEARLY;BYWEEKNO=20;COUNT=5',
  'FREQ=YEARLY;BYWEEKNO=1;BYDAY=MO;COUNT=5',
  'FREQ=YEARLY;BYWEEKNO=53;BYDAY=MO;COUNT=5',
  'FREQ=YEARLY;BYDAY=53MO;COUNT=5',
  'FREQ=YEARLY;BYYEARDAY=100;BYMONTH=4;COUNT=5',
  'FREQ=YEARLY;BYYEARDAY=367;COUNT=5',
  'FREQ=MONTHLY;BYYEARDAY=100;COUNT=5',
  'FREQ=WEEKLY;BYWEEKNO=20;COUNT=5',
  'FREQ=MONTHLY;BYMONTHDAY=31;BYMONTH=2;COUNT=5',
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;COUNT=5',
  'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30;COUNT=5',
  'FREQ=YEARLY;BYMONTH=13;COUNT=5',
  'FREQ=MONTHLY;BYSETPOS=1;COUNT=5',
  'FREQ=DAILY;COUNT=0',
  'FREQ=DAILY;COUNT=-5',
  'FREQ=DAILY;COUNT=100000',
  'FREQ=DAILY;COUNT=3;COUNT=400',
  'FREQ=DAILY;UNTIL=20261399',
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
  expect(timesOf(week, [day('2026-11-02'), day('2026-11-09')], null)[1]).toEqual({
    from: '2026-11-09',
    until: '2026-11-15',
  });
  expect(() => timesOf(week, [day('2026-11-02'), day('2026-11-08')], null)).toThrow('overlapsItself');
});

test('takes nights one after the other, each over before the next begins', () => {
  const night = { from: day('2026-11-02'), until: day('2026-11-03') };
  const both = [day('2026-11-02'), day('2026-11-03')];
  expect(timesOf(night, both, { startsAt: '22:00', endsAt: '06:00' })).toEqual([
    night,
    { from: '2026-11-03', until: '2026-11-04' },
  ]);
  expect(() => timesOf(night, both, { startsAt: '05:00', endsAt: '06:00' })).toThrow('overlapsItself');
});
