/** How long a write waited on a device before it was sent. Clocks of phones are wrong by days; the time between two readings of one clock is not. */
import { type Instant, toInstant } from '../kernel/time.ts';

/** Whole seconds between the tap and the sending; absent for what is sent at once. */
export const writtenAgo = 'written-ago';

/** As long as a device may repeat a write (`forgetOldKeys`); who waited longer wrote that long ago. */
const longest = 30 * 24 * 60 * 60;

/** The time of the tap on the server's clock. An unreadable header counts as written now: a header never refuses a write. */
export function writtenBefore(now: Instant, header: string | readonly string[] | undefined): Instant {
  if (typeof header !== 'string' || !/^\d{1,9}$/.test(header)) return now;
  return toInstant(new Date(Date.parse(now) - Math.min(Number(header), longest) * 1000));
}
