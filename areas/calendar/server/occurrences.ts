/** The days on which an event that recurs takes place (RFC 5545, 3.8.5.3), by ical.js. */
import ICAL from 'ical.js';
import { addDays, daysBetween, type SchoolDay } from '#platform/kernel/time.ts';
import { failures } from '../contract.ts';

/** What ical.js works out rightly and a school needs. `FREQ=MONTHLY;BYMONTH=…` is not among it: 2.2.1 ignores the month. */
const partsOf: Readonly<Record<string, readonly string[]>> = {
  DAILY: [],
  WEEKLY: ['BYDAY'],
  MONTHLY: ['BYDAY', 'BYMONTHDAY'],
  YEARLY: [],
};
const ruleShape = /^[A-Z]+=[A-Z0-9,+-]+(;[A-Z]+=[A-Z0-9,+-]+)*$/;
/** Times of an event within its year. */
const mostTimes = 400;

/**
 * The first days, the given one among them.
 * @param last no time begins after it
 * @throws unknownRule, endlessRule
 */
export function daysOfRule(rule: string, from: SchoolDay, last: SchoolDay): readonly SchoolDay[] {
  const given = partsOfRule(rule);
  if (!given.has('UNTIL') && !given.has('COUNT')) throw failures.endlessRule();
  const days = new Set<SchoolDay>([from]);
  const iterator = parsed(rule).iterator(ICAL.Time.fromDateString(from));
  for (let count = 0; count < mostTimes; count += 1) {
    const next = iterator.next();
    if (!next) break;
    const day = next.toString().slice(0, 10) as SchoolDay;
    if (day > last) break;
    days.add(day);
  }
  return [...days].sort();
}

/** @throws unknownRule */
function partsOfRule(rule: string): ReadonlyMap<string, string> {
  if (!ruleShape.test(rule)) throw failures.unknownRule();
  const given = new Map(rule.split(';').map((part) => part.split('=') as [string, string]));
  const known = [
    'FREQ',
    'INTERVAL',
    'UNTIL',
    'COUNT',
    'WKST',
    ...(partsOf[given.get('FREQ') ?? ''] ?? ['none']),
  ];
  if (
    !Object.hasOwn(partsOf, given.get('FREQ') ?? '') ||
    [...given.keys()].some((key) => !known.includes(key))
  )
    throw failures.unknownRule();
  return given;
}

/** @throws unknownRule */
function parsed(rule: string): ICAL.Recur {
  try {
    // A moment as the end of a rule of days: its day counts.
    return ICAL.Recur.fromString(rule.replace(/UNTIL=(\d{8})T\d{6}Z?/, 'UNTIL=$1'));
  } catch {
    throw failures.unknownRule();
  }
}

export interface Days {
  readonly from: SchoolDay;
  readonly until: SchoolDay;
}

/** Each time of an event. @throws overlapsItself for one that is not over when it begins again. */
export function timesOf({ from, until }: Days, days: readonly SchoolDay[]): readonly Days[] {
  const length = daysBetween(from, until);
  const times = days.map((day) => ({ from: day, until: addDays(day, length) }));
  if (times.some((time, index) => index > 0 && time.from <= (times[index - 1]?.until ?? '')))
    throw failures.overlapsItself();
  return times;
}
