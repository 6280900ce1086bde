/** The recurrence rule that fits the days on which an event takes place, best with few days left out. */
import type { SchoolDay } from '../../../kernel/time.ts';
import { readRecurrence, UnknownRule } from '../../recurrence/recurrence-rule.ts';
import { recurringDays, type Steps } from '../../recurrence/recurring-days.ts';

/** Letters of a rule, as the calendar keeps it. */
const longestRule = 200;
const names = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

export interface FittingRule {
  /** Null where it takes place once. */
  readonly rule: string | null;
  /** Days of the rule on which it does not. */
  readonly leftOut: readonly SchoolDay[];
}

/**
 * The rule of the file where it comes to these days, else one of weekdays: on another clock a Monday may be a Sunday, and the times of a series
 * that summer time moves are two series.
 * @param days in order, at least one
 * @param rules of the file
 */
export function fittingRule(days: readonly SchoolDay[], rules: readonly string[], steps: Steps): FittingRule {
  const [first, ...others] = days;
  const last = others.at(-1);
  if (first === undefined || last === undefined) return { rule: null, leftOut: [] };
  const weekdays = [...new Set(days.map((one) => names[new Date(one).getUTCDay()]))].join(',');
  const plain = rules.map((rule) => partsOf(rule));
  const intervals = plain.flatMap((parts) => {
    const interval = /(?:^|;)INTERVAL=(\d+)/.exec(parts)?.[1];
    return interval !== undefined && parts.includes('FREQ=WEEKLY')
      ? [`FREQ=WEEKLY;INTERVAL=${interval};BYDAY=${weekdays}`]
      : [];
  });
  const kept = new Set<string>(days);
  let best: FittingRule | null = null;
  for (const parts of [...plain, ...intervals, `FREQ=WEEKLY;BYDAY=${weekdays}`]) {
    const rule = `${parts};UNTIL=${last.replaceAll('-', '')}`;
    const found = rule.length > longestRule ? [] : daysOf(rule, first, last, steps);
    const all = new Set<string>(found);
    if (!days.every((one) => all.has(one))) continue;
    const leftOut = found.filter((one) => !kept.has(one));
    if (best === null || leftOut.length < best.leftOut.length) best = { rule, leftOut };
    if (leftOut.length === 0) break;
  }
  if (!best) throw new UnknownRule();
  return best;
}

function partsOf(rule: string): string {
  return rule
    .toUpperCase()
    .split(';')
    .filter((part) => part !== '' && !/^(?:UNTIL|COUNT|BYHOUR|BYMINUTE|BYSECOND)=/.test(part))
    .join(';');
}

/** As the calendar of the school counts them: the first day is always one. */
function daysOf(rule: string, first: SchoolDay, last: SchoolDay, steps: Steps): readonly SchoolDay[] {
  try {
    const found = recurringDays(readRecurrence(rule), first, { from: first, until: last }, steps);
    return [...new Set([first, ...found])];
  } catch (error) {
    if (!(error instanceof UnknownRule)) throw error;
    return [];
  }
}
