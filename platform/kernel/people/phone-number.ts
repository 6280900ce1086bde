/** Telephone numbers as people write them: with a name behind, two in one place, with the code of the country or a zero before. Pure. */
import { longestCell, nationalDigits, phonesIn } from '../imports/phones.ts';

const country = '237';

/** Every number that can be read in a text, as networks write it (E.164: `+237677123456`). */
export function phoneNumbersIn(text: string | null | undefined): readonly string[] {
  return partsOf(text ?? '').flatMap((part) => readNumber(part) ?? []);
}

/** The first that gets SMS: mobile in Cameroon, any of another country; null for none. */
export function mobileNumberIn(text: string | null | undefined): string | null {
  return phoneNumbersIn(text).find((number) => !number.startsWith(`+${country}2`)) ?? null;
}

/** Whether all that is written is read, so that nobody needs to be asked. */
export function isPhoneText(text: string): boolean {
  const parts = partsOf(text);
  return parts.length > 0 && parts.every((part) => readNumber(part) !== null);
}

/**
 * Labels that people write beside a number, such as `(maman)`, `Tél. :` or `WhatsApp`. The expression looks ahead before it tries the
 * ways in which signs can be divided: a bracket is closed, and no other number follows behind a number.
 */
const labels =
  /\((?=[^()]*\))[^()]*?\p{L}[^()]*\)|^\P{Nd}*?\p{L}{2,}[^\d+(]*|(?=\P{Nd}*$)[^)]*?\p{L}{2}\P{Nd}*$/gu;

function partsOf(text: string): readonly string[] {
  if (text.length > longestCell) return [];
  const plain = text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .trim();
  if (plain === '' || plain.length > longestCell) return [];
  // A name behind a stroke is no number: `677 12 34 56 / maman`.
  return phonesIn(plain)
    .map((part) => part.replaceAll(labels, ' ').trim())
    .filter((part) => /\d/.test(part));
}

function readNumber(part: string): string | null {
  const digits = part
    .replace(/\(\s*0\s*\)/, '')
    .replaceAll(/[\s().\-‐-―_/·:]/g, '')
    .replace(/^00/, '+');
  const own = nationalDigits(digits);
  if (own !== null) return `+${country}${own}`;
  return /^\+(?!237)[1-9]\d{7,14}$/.test(digits) ? digits : null;
}
