/** The times of an event that recurs (RFC 5545, 3.8.5.3). */
import { addDays, daysBetween, type SchoolDay } from '#platform/kernel/time.ts';
import { readRecurrence, UnknownRule } from '#platform/server/recurrence/recurrence-rule.ts';
import { type Days, recurringDays } from '#platform/server/recurrence/recurring-days.ts';
import { failures, type GivenEvent } from '../contract.ts';

/**
 * The first days, the given one among them.
 * @param last no time begins after it, within the school year of the first
 * @throws unknownRule, endlessRule
 */
export function daysOfRule(rule: string, from: SchoolDay, last: SchoolDay): readonly SchoolDay[] {
  try {
    const read = readRecurrence(rule);
    if (read.until === null && read.count === null) throw failures.endlessRule();
    const span = { from, until: last };
    const found = recurringDays(read, from, span, { left: Number.POSITIVE_INFINITY });
    return [...new Set([from, ...found])].sort();
  } catch (error) {
    throw error instanceof UnknownRule ? failures.unknownRule() : error;
  }
}

/** Each time of an event. @throws overlapsItself for one that is not over when it begins again. */
export function timesOf(
  { from, until }: Days,
  days: readonly SchoolDay[],
  hours: GivenEvent['hours'],
): readonly Days[] {
  const length = daysBetween(from, until);
  const times = days.map((day) => ({ from: day, until: addDays(day, length) }));
  // A night may be over on the day, and before the hour, when the next one begins.
  const canStartSameDay = hours !== null && hours.endsAt <= hours.startsAt;
  const isOver = (last: SchoolDay, next: SchoolDay) => last < next || (last === next && canStartSameDay);
  if (times.some((time, index) => !isOver(times[index - 1]?.until ?? beforeAll, time.from)))
    throw failures.overlapsItself();
  return times;
}

const beforeAll = '0000-01-01' as SchoolDay;
