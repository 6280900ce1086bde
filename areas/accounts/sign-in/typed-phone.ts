/** Apart from the rules that screens load: only the server reads a login as a number. Pure. */
import { phoneMark } from '#platform/kernel/people/phone-mark.ts';

/** The telephone number that somebody types in the place of a login; null for what is none. Every login has an `@`. */
export function typedPhone(typed: string): string | null {
  return /^[+\d\s()./-]+$/.test(typed) ? phoneMark(typed) : null;
}
