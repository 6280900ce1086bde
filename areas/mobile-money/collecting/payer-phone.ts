/** The phone that pays, apart from the rules that screens load at once. Pure. */
import { isPhoneText, phoneNumbersIn } from '#platform/kernel/people/phone-number.ts';

/**
 * A mobile number as operators write it, `237677112233`; null for what is none. Two numbers are none either: one of them pays. Other
 * countries' numbers begin with `+` or `00`.
 */
export function readPhone(typed: string): string | null {
  const [number, ...others] = isPhoneText(typed) ? phoneNumbersIn(typed) : [];
  if (number === undefined || others.length > 0 || number.startsWith('+2372')) return null;
  return number.slice(1);
}
