/** Hours of the school's clock, HH:mm: they compare as text, and these functions count with them. Pure. */
export interface ClockHours {
  readonly startsAt: string;
  readonly endsAt: string;
}

/** Minutes after midnight. */
export function minuteOfDay(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
}

/** Minutes from the beginning to the end; not positive when the end comes first. */
export function lengthOf({ startsAt, endsAt }: ClockHours): number {
  return minuteOfDay(endsAt) - minuteOfDay(startsAt);
}

const lastMinute = 24 * 60 - 1;

/** The hour so many minutes later, at most 23:59. */
export function minutesAfter(clock: string, minutes: number): string {
  return clockText(Math.min(minuteOfDay(clock) + minutes, lastMinute));
}

function clockText(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
