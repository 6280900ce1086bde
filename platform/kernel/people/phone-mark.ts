/** When two telephone numbers are one number. Pure. */
import { nationalDigits } from '../imports/phones.ts';
import { phoneNumbersIn } from './phone-number.ts';

/** A shorter phone number is a typing error and identifies nobody. */
const fewestDigits = 8;

/** Digits that stay the same however the number is written, the country's own code aside; of several the first; null for none. */
export function phoneMark(phone: string | null | undefined): string | null {
  const digits = (phone ?? '').replace(/\D/g, '');
  if (digits.length < fewestDigits) return null;
  // Needs no reading: lists and statements have thousands.
  const own = nationalDigits(digits);
  if (own !== null) return own;
  const [number] = phoneNumbersIn(phone);
  return (number ?? digits).replace(/^\+?(00)?237(?=\d{9}$)/, '').replace('+', '');
}
