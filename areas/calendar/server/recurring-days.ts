/** The days of a recurrence rule within a span (RFC 5545, 3.3.10). A period has 366 days at most, and none begins after the span. */
import { addDays, daysBetween, type SchoolDay } from '#platform/kernel/time.ts';
import { failures } from '../contract.ts';
import type { RecurrenceRule } from './recurrence-rule.ts';

export interface Days {
  readonly from: SchoolDay;
  readonly until: SchoolDay;
}

/** Days that the rules of one list may look at: one that began in 1900 passes thousands before the school's years. */
export interface Steps {
  left: number;
}

interface Day {
  /** Days since `epoch`. */
  readonly number: number;
  readonly weekday: number;
  readonly month: number;
  readonly monthDay: number;
  readonly monthLength: number;
}

const epoch = '1970-01-01' as SchoolDay;

/**
 * @param begins the day from which the rule counts; it is one of the days only if the rule says so
 * @throws unknownRule when the steps are used up
 */
export function recurringDays(
  rule: RecurrenceRule,
  begins: SchoolDay,
  span: Days,
  steps: Steps,
): readonly SchoolDay[] {
  const start = dayAt(numberOf(begins));
  const from = numberOf(span.from);
  const end = numberOf(rule.until !== null && rule.until < span.until ? rule.until : span.until);
  const full = withDefaults(rule, start);
  const found: SchoolDay[] = [];
  let left = rule.count ?? Number.POSITIVE_INFINITY;
  // Times that are counted are counted from the first one.
  for (let index = rule.count === null ? periodsBefore(full, start, from) : 0; ; index += 1) {
    const period = periodOf(full, start, index);
    steps.left -= period.length;
    if (steps.left < 0) throw failures.unknownRule();
    if ((period[0]?.number ?? 0) > end) return found;
    for (const { number } of chosen(full, period)) {
      if (number < start.number) continue;
      if (number > end || left === 0) return found;
      left -= 1;
      if (number >= from) found.push(addDays(epoch, number));
    }
  }
}

/** A rule that names no day recurs on that of its beginning. */
function withDefaults(rule: RecurrenceRule, { weekday, month, monthDay }: Day): RecurrenceRule {
  const { frequency, weekdays, monthDays, months } = rule;
  if (frequency === 'DAILY' || weekdays.length + monthDays.length > 0) return rule;
  if (frequency === 'WEEKLY') return { ...rule, weekdays: [{ weekday, ordinal: null }] };
  const inMonths = frequency === 'YEARLY' && months.length === 0 ? [month] : months;
  return { ...rule, monthDays: [monthDay], months: inMonths };
}

/** The periods that are over before the day. */
function periodsBefore({ frequency, interval }: RecurrenceRule, start: Day, from: number): number {
  const longest = { DAILY: 1, WEEKLY: 7, MONTHLY: 31, YEARLY: 366 }[frequency] * interval;
  return Math.max(0, Math.floor((from - start.number) / longest) - 1);
}

function periodOf(rule: RecurrenceRule, start: Day, index: number): readonly Day[] {
  const { frequency, interval, weekStart, months } = rule;
  const passed = index * interval;
  if (frequency === 'DAILY') return [dayAt(start.number + passed)];
  if (frequency === 'WEEKLY') {
    const first = start.number - ((start.weekday - weekStart + 7) % 7) + passed * 7;
    return Array.from({ length: 7 }, (_, day) => dayAt(first + day));
  }
  const year = yearOf(start);
  if (frequency === 'MONTHLY') return daysOfMonth(year, start.month + passed);
  const inMonths = months.length > 0 ? months : Array.from({ length: 12 }, (_, month) => month + 1);
  return [...new Set(inMonths)]
    .sort((one, other) => one - other)
    .flatMap((month) => daysOfMonth(year + passed, month));
}

function chosen(rule: RecurrenceRule, period: readonly Day[]): readonly Day[] {
  const days = period.filter((day) => matches(rule, day));
  const { positions } = rule;
  if (positions.length === 0) return days;
  return days.filter((_, index) => positions.includes(index + 1) || positions.includes(index - days.length));
}

function matches({ weekdays, monthDays, months }: RecurrenceRule, day: Day): boolean {
  const { month, monthDay, monthLength } = day;
  const fromEnd = monthLength - monthDay + 1;
  const isOrdinal = (ordinal: number) =>
    ordinal > 0 ? Math.ceil(monthDay / 7) === ordinal : Math.ceil(fromEnd / 7) === -ordinal;
  return (
    (months.length === 0 || months.includes(month)) &&
    (monthDays.length === 0 || monthDays.includes(monthDay) || monthDays.includes(-fromEnd)) &&
    (weekdays.length === 0 ||
      weekdays.some(
        ({ weekday, ordinal }) => weekday === day.weekday && (ordinal === null || isOrdinal(ordinal)),
      ))
  );
}

/** @param month may go beyond 12 */
function daysOfMonth(year: number, month: number): readonly Day[] {
  const first = numberOf(firstOf(year, month));
  const monthLength = numberOf(firstOf(year, month + 1)) - first;
  return Array.from({ length: monthLength }, (_, index) => ({
    number: first + index,
    weekday: weekdayOfNumber(first + index),
    month: ((month - 1) % 12) + 1,
    monthDay: index + 1,
    monthLength,
  }));
}

function dayAt(number: number): Day {
  const [year = 0, month = 0, monthDay = 0] = addDays(epoch, number).split('-').map(Number);
  const monthLength = daysBetween(firstOf(year, month), firstOf(year, month + 1));
  return { number, weekday: weekdayOfNumber(number), month, monthDay, monthLength };
}

function yearOf({ number }: Day): number {
  return Number(addDays(epoch, number).slice(0, 4));
}

function firstOf(year: number, month: number): SchoolDay {
  const years = String(year + Math.floor((month - 1) / 12)).padStart(4, '0');
  return `${years}-${String(((month - 1) % 12) + 1).padStart(2, '0')}-01` as SchoolDay;
}

function numberOf(day: SchoolDay): number {
  return daysBetween(epoch, day);
}

/** The first of January 1970 was a Thursday. */
function weekdayOfNumber(number: number): number {
  return ((((number + 3) % 7) + 7) % 7) + 1;
}
