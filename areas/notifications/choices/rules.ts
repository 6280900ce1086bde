/** The channels that each person chooses for notifications, and the consequences. Pure. */
import { addDays, clockOf, type Instant, momentOnDay, schoolDayOf } from '#platform/kernel/time.ts';
import type { Language } from '#platform/kernel/words.ts';

export type Channel = 'email' | 'sms' | 'push';

export interface Choices {
  /** Null is what the program proposes. */
  readonly email: boolean | null;
  readonly sms: boolean | null;
  /** Purposes that reach the person in the application alone. */
  readonly declined: readonly string[];
  readonly language: Language | null;
  /** On the school's clock (`HH:MM`); null for the school's night. */
  readonly quietFrom: string | null;
  readonly quietUntil: string | null;
}

export const noChoices: Choices = {
  email: null,
  sms: null,
  declined: [],
  language: null,
  quietFrom: null,
  quietUntil: null,
};

/** Push goes to devices that somebody subscribed; so it needs no choice. Families are sent what concerns their children; staff, who use the application at work, get mails only if they want them. */
export function usesChannel(choices: Choices, channel: Channel, audience: 'families' | 'staff'): boolean {
  if (channel === 'push') return true;
  return choices[channel] ?? (channel !== 'email' || audience === 'families');
}

/** Whether a notification goes out on a channel. Notifications that the school forces cannot be declined. */
export function isWanted(
  choices: Choices,
  channel: Channel,
  of: { readonly purpose: string; readonly audience: 'families' | 'staff'; readonly forced: boolean },
): boolean {
  return of.forced || (usesChannel(choices, channel, of.audience) && !choices.declined.includes(of.purpose));
}

/** On the school's clock: neither SMS nor push wakes a family. */
export const usualQuiet = { from: '20:00', until: '07:00' } as const;

/** The end of the quiet hours if it is quiet now; null if it is not. Hours that end before they begin last over midnight. */
export function quietUntil(
  now: Instant,
  timeZone: string,
  { quietFrom, quietUntil: end }: Pick<Choices, 'quietFrom' | 'quietUntil'>,
): Instant | null {
  const from = quietFrom ?? usualQuiet.from;
  const until = end ?? usualQuiet.until;
  const clock = clockOf(now, timeZone);
  const overMidnight = from > until;
  const isQuiet = overMidnight ? clock >= from || clock < until : clock >= from && clock < until;
  if (!isQuiet) return null;
  const today = schoolDayOf(now, timeZone);
  return momentOnDay(overMidnight && clock >= from ? addDays(today, 1) : today, until, timeZone);
}
