import type { Instant } from '#platform/kernel/time.ts';

/** HH:mm on the school's clock. */
export function clockOf(moment: Instant, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(Date.parse(moment));
}
