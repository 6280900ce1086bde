/** How an imported event recurs in this school: within one school year, and in the form that the calendar keeps. */
import type { SchoolDay } from '#platform/kernel/time.ts';
import { readRecurrence } from '#platform/server/recurrence/recurrence-rule.ts';
import { type Days, recurringDays, type Steps } from '#platform/server/recurrence/recurring-days.ts';
import { failures } from '../contract.ts';
import { daysOfRule } from './occurrences.ts';

export const stepsOfList = 2_000_000;

export interface RuleInYear {
  readonly from: SchoolDay;
  /** Null where it takes place once in the year. */
  readonly rule: string | null;
}

/**
 * The first time within the year, and the rule until the last day of it: rules of files often recur for ever.
 * @returns null for none within the year @throws UnknownRule, unknownRule
 */
export function ruleWithin(rule: string, from: SchoolDay, year: Days, steps: Steps): RuleInYear | null {
  const given = rule.split(';').filter((part) => part !== '');
  const times = recurringDays(readRecurrence(given.join(';')), from, year, steps);
  const [first] = times;
  if (first === undefined) return null;
  if (times.length === 1) return { from: first, rule: null };
  const endless = given.filter((part) => !/^(?:UNTIL|COUNT)=/.test(part)).join(';');
  const ended = `${endless};UNTIL=${(times.at(-1) ?? first).replaceAll('-', '')}`;
  // The calendar counts from the first time in the year; whether the rule allows that shows when it comes to the same days.
  const same = daysOfRule(ended, first, year.until);
  if (same.length !== times.length) throw failures.unknownRule();
  return { from: first, rule: ended };
}
