/** The days of a recurrence rule within a span (RFC 5545, 3.3.10), worked out by rrule-temporal within bounds (decision 0049). */
import { RRuleTemporal } from 'rrule-temporal';
import { daysBetween, type SchoolDay } from '../../kernel/time.ts';
import { type RecurrenceRule, UnknownRule } from './recurrence-rule.ts';

export interface Days {
  readonly from: SchoolDay;
  readonly until: SchoolDay;
}

/** Days that the rules of one list may look at: one that began in 1900 passes thousands before the school's years. */
export interface Steps {
  left: number;
}

const longestPeriods = { DAILY: 1, WEEKLY: 7, MONTHLY: 31, YEARLY: 366 };

/**
 * @param begins the day from which the rule counts; it is one of the days only if the rule says so
 * @throws UnknownRule when the steps are used up
 */
export function recurringDays(
  rule: RecurrenceRule,
  begins: SchoolDay,
  span: Days,
  steps: Steps,
): readonly SchoolDay[] {
  const until = rule.until !== null && rule.until < span.until ? rule.until : span.until;
  // Times that are counted are counted from the first one. The others begin with the span: the library passes over what is before.
  const from = rule.count !== null || begins > span.from ? begins : span.from;
  if (until < from) return [];
  steps.left -= daysLookedAt(rule, daysBetween(from, until));
  if (steps.left < 0) throw new UnknownRule();
  const found = new RRuleTemporal({
    // Without its count, so that a rule that never occurs ends with the span like every other.
    rruleString: `DTSTART;VALUE=DATE:${compact(begins)}\nRRULE:${rule.parts};UNTIL=${compact(until)}`,
    maxIterations: daysBetween(begins, until) + 2,
    cache: false,
  }).between(new Date(from), new Date(until), true);
  return found
    .map((day) => day.toString().slice(0, 10) as SchoolDay)
    .filter((day) => rule.onWeekdays?.has(new Date(day).getUTCDay()) ?? true)
    .slice(0, rule.count ?? found.length)
    .filter((day) => day >= span.from);
}

function daysLookedAt({ frequency, interval }: RecurrenceRule, days: number): number {
  const longest = longestPeriods[frequency];
  return (Math.floor(days / (longest * interval)) + 1) * longest;
}

function compact(day: SchoolDay): string {
  return day.replaceAll('-', '');
}
