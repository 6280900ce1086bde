/** Marks and averages: whole hundredths, 12.50 is 1250. No float ever holds one. */

import type { Language } from '../words.ts';

/** A mark or an average, in hundredths of a point. */
export type Hundredths = number;

/** The full mark of an average: 20 points. */
export const fullMark: Hundredths = 2000;

/**
 * The nearest whole number to `dividend / divisor`, a half going up (domain.md 1.2, 9).
 * @param dividend whole, 0 or more
 * @param divisor whole, 1 or more; the quotient times the divisor stays below 2^52
 */
export function halfUp(dividend: number, divisor: number): number {
  return Math.floor((2 * dividend + divisor) / (2 * divisor));
}

/** A mark given out of another maximum, as a mark out of 20: 15 of 30 is 10.00. */
export function outOfTwenty(value: Hundredths, maximum: Hundredths): Hundredths {
  return maximum === fullMark ? value : halfUp(value * fullMark, maximum);
}

/**
 * The square root of a whole number, to the nearest whole of `1 / divisor`, a half going up.
 * The float only guesses; whole numbers decide.
 */
export function rootHalfUp(square: number, divisor: number): number {
  let root = Math.round(Math.sqrt(square) / divisor);
  while (isBelow(square, divisor, root)) root -= 1;
  while (!isBelow(square, divisor, root + 1)) root += 1;
  return root;
}

/** Whether `sqrt(square) / divisor` is less than `root - 1/2`. */
function isBelow(square: number, divisor: number, root: number): boolean {
  const edge = BigInt(2 * root - 1) * BigInt(divisor);
  return edge > 0n && 4n * BigInt(square) < edge * edge;
}

/**
 * An average out of 20, or a mark in a column of averages, as every screen and document writes it: `08,75`, `12.00`. Two digits
 * before the sign keep columns straight, and leave no room for a digit written in front (domain.md 1.2, 9).
 * @param value 0 or more
 */
export function averageText(value: Hundredths, language: Language): string {
  return hundredthsText(value, language).padStart(5, '0');
}

/** With two decimals: `8,75`, `12,00`. Points, differences and deviations are written so. @param value 0 or more */
export function hundredthsText(value: Hundredths, language: Language): string {
  const whole = Math.floor(value / 100);
  const part = String(value % 100).padStart(2, '0');
  return `${whole}${language === 'fr' ? ',' : '.'}${part}`;
}
