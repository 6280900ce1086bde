/** When the next backup is due, and when its absence is worth an alarm. */
import type { Instant } from '../../kernel/time.ts';

const hour = 3_600_000;

/**
 * At night, when the last one is of another night. A machine that is switched off at night makes it up once it runs:
 * then the last one is older than a day.
 * @param hourOfDay 0 to 23, where the school is.
 */
export function isDue(last: Instant | null, now: Instant, hourOfDay: number): boolean {
  if (last === null) return true;
  const age = Date.parse(now) - Date.parse(last);
  return age >= (hourOfDay >= 1 && hourOfDay < 5 ? 12 : 26) * hour;
}

/** @param since when the server began to look after them. */
export function isLate(last: Instant | null, since: Instant, now: Instant): boolean {
  const latest = Math.max(Date.parse(since), last === null ? 0 : Date.parse(last));
  return Date.parse(now) - latest > 36 * hour;
}
