/** Reads a recurrence rule (RFC 5545, 3.3.10): only what a school needs, and every number within bounds. */
import { parseSchoolDay, type SchoolDay } from '../../kernel/time.ts';

/** A rule that is none, or that nobody needs. */
export class UnknownRule extends Error {
  constructor() {
    super('unknownRule');
    this.name = 'UnknownRule';
  }
}

const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const longestMonths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const mostPeriods = 999;
const mostTimes = 9999;

export interface RecurrenceRule {
  readonly frequency: (typeof frequencies)[number];
  /** Every how many days, weeks, months or years; at least 1. */
  readonly interval: number;
  readonly count: number | null;
  readonly until: SchoolDay | null;
  /** The rule as it was written, without its end and without `onWeekdays`. */
  readonly parts: string;
  /** Weekdays that days of the year must be, 0 for Sunday; null for any. */
  readonly onWeekdays: ReadonlySet<number> | null;
}

interface Choices {
  readonly frequency: RecurrenceRule['frequency'];
  readonly weekdays: readonly RuleWeekday[];
  /** Negative from the end of the month. */
  readonly monthDays: readonly number[];
  readonly months: readonly number[];
  /** Negative from the end of the year. */
  readonly yearDays: readonly number[];
  /** As ISO 8601 counts them, negative from the end of the year. */
  readonly weeks: readonly number[];
  /** Which of the days of a period; negative from its end. */
  readonly positions: readonly number[];
}

interface RuleWeekday {
  /** Which one of the month or the year, negative from its end; null for each. */
  readonly ordinal: number | null;
}

/** @throws UnknownRule for what is none, names a part twice, is out of bounds, or never occurs. */
export function readRecurrence(text: string): RecurrenceRule {
  const parts = partsOf(text);
  const frequency = frequencies.find((one) => one === parts.get('FREQ'));
  if (frequency === undefined) throw new UnknownRule();
  const listOf = (key: string) => parts.get(key)?.split(',') ?? [];
  const choices: Choices = {
    frequency,
    weekdays: listOf('BYDAY').map(weekdayOf),
    monthDays: listOf('BYMONTHDAY').map((one) => signedWithin(one, 31)),
    months: listOf('BYMONTH').map((one) => numberWithin(one, 1, 12)),
    yearDays: listOf('BYYEARDAY').map((one) => signedWithin(one, 366)),
    weeks: listOf('BYWEEKNO').map((one) => signedWithin(one, 51)),
    positions: listOf('BYSETPOS').map((one) => signedWithin(one, 366)),
  };
  weekdayOf(parts.get('WKST') ?? 'MO');
  if (!isSensible(choices) || !mayOccur(choices)) throw new UnknownRule();
  // The library takes these weekdays for more days, where they are a condition (RFC 5545, 3.3.10).
  const isOfYearDays = choices.yearDays.length > 0 && choices.weekdays.length > 0;
  return {
    frequency,
    interval: numberWithin(parts.get('INTERVAL') ?? '1', 1, mostPeriods),
    count: parts.has('COUNT') ? numberWithin(parts.get('COUNT') ?? '', 1, mostTimes) : null,
    until: parts.has('UNTIL') ? dayOf(parts.get('UNTIL') ?? '') : null,
    parts: [...parts]
      .flatMap(([key, value]) =>
        ends.includes(key) || (key === 'BYDAY' && isOfYearDays) ? [] : [`${key}=${value}`],
      )
      .join(';'),
    onWeekdays: isOfYearDays ? new Set(listOf('BYDAY').map((one) => (weekdays.indexOf(one) + 1) % 7)) : null,
  };
}

const ends = ['COUNT', 'UNTIL'];
const keys = [
  'FREQ',
  'INTERVAL',
  'COUNT',
  'UNTIL',
  'WKST',
  'BYDAY',
  'BYMONTHDAY',
  'BYMONTH',
  'BYYEARDAY',
  'BYWEEKNO',
  'BYSETPOS',
];

function partsOf(text: string): ReadonlyMap<string, string> {
  const parts = new Map<string, string>();
  for (const part of text.split(';')) {
    const [, key = '', value = ''] = /^([A-Z]+)=([A-Z0-9,+-]+)$/.exec(part) ?? [];
    if (!keys.includes(key) || parts.has(key)) throw new UnknownRule();
    parts.set(key, value);
  }
  return parts;
}

function numberWithin(text: string, least: number, most: number): number {
  const value = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (value < least || most < value) throw new UnknownRule();
  return value;
}

function signedWithin(text: string, most: number): number {
  const value = numberWithin(text.replace(/^[+-]/, ''), 1, most);
  return text.startsWith('-') ? -value : value;
}

/** A moment as the end of a rule of days: its day counts. */
function dayOf(text: string): SchoolDay {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})(?:T\d{6}Z?)?$/.exec(text) ?? [];
  const found = parseSchoolDay(`${year}-${month}-${day}`);
  if (found === null) throw new UnknownRule();
  return found;
}

function weekdayOf(text: string): RuleWeekday {
  const [, ordinal, name = ''] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(text) ?? [];
  if (!weekdays.includes(name)) throw new UnknownRule();
  return { ordinal: ordinal === undefined ? null : signedWithin(ordinal, 52) };
}

/** The parts that go together: the fifth Monday is one of a month or a year, the 31st none of a week. */
function isSensible(choices: Choices): boolean {
  const { frequency, weekdays: given, monthDays, months, yearDays, weeks, positions } = choices;
  const ofYear = yearDays.length + weeks.length;
  const long = frequency === 'MONTHLY' || frequency === 'YEARLY';
  const mostWeekdays = !long || weeks.length > 0 ? 0 : frequency === 'YEARLY' && months.length === 0 ? 52 : 5;
  if (given.some(({ ordinal }) => ordinal !== null && Math.abs(ordinal) > mostWeekdays)) return false;
  if (frequency !== 'YEARLY' && ofYear > 0) return false;
  // Programs differ on weeks without weekdays, and on those that reach into another year. Days of the year are never written with more
  // than weekdays.
  if (weeks.length > 0 && (given.length === 0 || weeks.some((week) => Math.abs(week) === 1))) return false;
  if (yearDays.length > 0 && weeks.length + months.length + monthDays.length + positions.length > 0)
    return false;
  if (yearDays.length > 0 && given.some(({ ordinal }) => ordinal !== null)) return false;
  if (frequency === 'WEEKLY' && monthDays.length > 0) return false;
  return positions.length === 0 || (long && given.length + monthDays.length > 0);
}

function mayOccur({ monthDays, months }: Choices): boolean {
  const longest = longestMonths.filter((_, index) => months.length === 0 || months.includes(index + 1));
  return monthDays.length === 0 || monthDays.some((day) => Math.abs(day) <= Math.max(...longest));
}
