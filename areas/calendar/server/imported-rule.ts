/** How an imported event recurs in this school: within one school year, and in the form that the calendar keeps. */
import ICAL from 'ical.js';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { failures } from '../contract.ts';
import { type Days, daysOfRule } from './occurrences.ts';

/** Times that the rules of one list are followed through at most: one that begins in 1900 passes thousands before the school's years. */
export interface Steps {
  left: number;
}
export const stepsOfList = 2_000_000;

/** Rules by the hour or shorter are none of a school. */
const frequencies = /(?:^|;)FREQ=(?:DAILY|WEEKLY|MONTHLY|YEARLY)(?:;|$)/;

export interface RuleInYear {
  readonly from: SchoolDay;
  /** Null where it takes place once in the year. */
  readonly rule: string | null;
}

/**
 * The first time within the year, and the rule until the last day of it: rules of files often recur for ever.
 * @returns null for none within the year @throws unknownRule
 */
export function ruleWithin(rule: string, from: SchoolDay, year: Days, steps: Steps): RuleInYear | null {
  const times = timesWithin(rule, from, year, steps);
  const [first] = times;
  if (first === undefined) return null;
  if (times.length === 1) return { from: first, rule: null };
  const ended = `${withoutEnd(rule)};UNTIL=${(times.at(-1) ?? first).replaceAll('-', '')}`;
  // The calendar keeps rules of a few kinds; whether this is one shows when it comes to the same days.
  const same = daysOfRule(ended, first, year.until);
  if (same.length !== times.length) throw failures.unknownRule();
  return { from: first, rule: ended };
}

function timesWithin(rule: string, from: SchoolDay, year: Days, steps: Steps): readonly SchoolDay[] {
  if (!frequencies.test(rule)) throw failures.unknownRule();
  try {
    // A moment as the end of a rule of days: its day counts.
    const days = rule.replace(/UNTIL=(\d{8})T\d{6}Z?/, 'UNTIL=$1');
    const iterator = ICAL.Recur.fromString(days).iterator(ICAL.Time.fromDateString(from));
    const times: SchoolDay[] = [];
    for (let next = iterator.next(); next; next = iterator.next()) {
      const day = next.toString().slice(0, 10) as SchoolDay;
      if (day > year.until) return times;
      if (day >= year.from) times.push(day);
      steps.left -= 1;
      if (steps.left < 0) throw failures.unknownRule();
    }
    return times;
  } catch {
    // The library throws errors of several kinds, also for a rule that comes to nothing.
    throw failures.unknownRule();
  }
}

function withoutEnd(rule: string): string {
  return rule
    .split(';')
    .filter((part) => !/^(?:UNTIL|COUNT)=/.test(part) && part !== '')
    .join(';');
}
