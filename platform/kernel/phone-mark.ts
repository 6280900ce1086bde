/** When two telephone numbers are one number. Pure. */

/** A telephone shorter than this is a slip of the pen, and says nothing about who somebody is. */
const fewestDigits = 8;

/** Digits that stay the same however the number is written, the country's own code aside; null for none. */
export function phoneMark(phone: string | null | undefined): string | null {
  const digits = (phone ?? '').replace(/\D/g, '').replace(/^(00)?237(?=\d{9}$)/, '');
  return digits.length < fewestDigits ? null : digits;
}
