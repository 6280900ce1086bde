/** When two telephone numbers are one number. Pure. */

/** A shorter phone number is a typing error and identifies nobody. */
const fewestDigits = 8;

/** Digits that stay the same however the number is written, the country's own code aside; null for none. */
export function phoneMark(phone: string | null | undefined): string | null {
  const digits = (phone ?? '').replace(/\D/g, '').replace(/^(00)?237(?=\d{9}$)/, '');
  return digits.length < fewestDigits ? null : digits;
}
