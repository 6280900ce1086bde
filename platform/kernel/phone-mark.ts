/** When two telephone numbers are one number. Pure. */
import { phoneNumbersIn } from './phone-number.ts';

/** A shorter phone number is a typing error and identifies nobody. */
const fewestDigits = 8;
/** Needs no reading: lists and statements have thousands. */
const ofCountry = /^(237)?[26]\d{8}$/;

/** Digits that stay the same however the number is written, the country's own code aside; of several the first; null for none. */
export function phoneMark(phone: string | null | undefined): string | null {
  const digits = (phone ?? '').replace(/\D/g, '');
  if (digits.length < fewestDigits) return null;
  const [number] = ofCountry.test(digits) ? [] : phoneNumbersIn(phone);
  return (number ?? digits).replace(/^\+?(00)?237(?=\d{9}$)/, '').replace('+', '');
}
