/**
 * Payment codes: what a family types as the reference in the operator's own menu, so that the payment finds its student. Digits only,
 * because phones with keys type nothing else quickly. Pure.
 *
 * The last digit is a check digit by H. Michael Damm, "Total anti-symmetrische Quasigruppen" (dissertation, Marburg 2004): it finds
 * every single wrong digit and every two neighbours that are swapped.
 */

/** Damm's table of order 10: row is the digit so far, column the next digit. */
const table = [
  '0317598642',
  '7092154863',
  '4206871359',
  '1750983426',
  '6123045978',
  '3674209581',
  '5869720134',
  '8945362017',
  '9438617205',
  '2581436790',
] as const;

/**
 * Digits before the check digit, and a factor without divisors in common with 10. The factor spreads the numbers of students over
 * all codes, so that what is typed with two mistakes most likely is no code of the school.
 */
const forms = [
  { digits: 7, factor: 5_754_853n },
  { digits: 11, factor: 61_803_398_873n },
  { digits: 15, factor: 618_033_988_749_897n },
] as const;

/** @param org the number of the school, @param studentId the number of the student's record; both whole and above 0 */
export function paymentCode(org: number, studentId: number): string {
  const form = forms.find(({ digits }) => studentId < 10 ** digits);
  if (!form || !Number.isSafeInteger(studentId) || studentId < 1)
    throw new RangeError(`${studentId} is no number of a student.`);
  const spread = (BigInt(studentId) * form.factor) % 10n ** BigInt(form.digits);
  const body = spread.toString().padStart(form.digits, '0');
  return body + dammDigit(`${org}${body}`);
}

/** The code as people read and copy it: `1234 5678`. */
export function paymentCodeText(code: string): string {
  return code.replace(/(\d{4})(?=\d)/g, '$1\u00a0');
}

/** Whether this is a code of the school; the check digit covers the school, so that most codes of others are none of it. */
export function isPaymentCode(org: number, code: string): boolean {
  const isForm = /^\d+$/.test(code) && forms.some(({ digits }) => code.length === digits + 1);
  return isForm && dammDigit(`${org}${code}`) === '0';
}

/** The digit after which the text computes to 0. It is `0` for a text that ends with its own check digit. */
export function dammDigit(text: string): string {
  return [...text].reduce((interim, digit) => table[Number(interim)]?.[Number(digit)] ?? '', '0');
}
