/** When the next backup is due. */
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
