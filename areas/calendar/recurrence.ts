/** Recurrence rules as the form writes and reads them (RFC 5545, 3.3.10). The server computes the days of a rule. */
import type { SchoolDay } from '#platform/kernel/time.ts';

export const repeats = ['never', 'daily', 'weekly', 'fortnightly', 'monthly'] as const;
export type Repeat = (typeof repeats)[number];

const parts: Readonly<Record<Exclude<Repeat, 'never'>, string>> = {
  daily: 'FREQ=DAILY',
  weekly: 'FREQ=WEEKLY',
  fortnightly: 'FREQ=WEEKLY;INTERVAL=2',
  monthly: 'FREQ=MONTHLY',
};

export interface SimpleRule {
  readonly repeat: Exclude<Repeat, 'never'>;
  readonly until: SchoolDay;
}

export function ruleText({ repeat, until }: SimpleRule): string {
  return `${parts[repeat]};UNTIL=${until.replaceAll('-', '')}`;
}

/** Null for a rule that the form does not write, such as an imported one. */
export function simpleRule(text: string): SimpleRule | null {
  const [, part, year, month, day] = /^(.+);UNTIL=(\d{4})(\d{2})(\d{2})$/.exec(text) ?? [];
  const repeat = repeats.find((one) => one !== 'never' && parts[one] === part);
  return repeat === undefined || repeat === 'never'
    ? null
    : { repeat, until: `${year}-${month}-${day}` as SchoolDay };
}
