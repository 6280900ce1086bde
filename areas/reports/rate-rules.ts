/** Shares as reports and their charts print them: to a tenth of a percent, rounded once. Pure. */
import { halfUp } from '#platform/kernel/numbers/marks.ts';
import { percentage } from '#platform/kernel/numbers/percentage.ts';
import type { Language } from '#platform/kernel/words.ts';

/**
 * A share in tenths of a percent, half up, from the counts themselves: 29 of 31 is 935. A share that was rounded before must not be
 * rounded again.
 * @returns null where there is nobody to have a share of
 */
export function rateOf(part: number, of: number): number | null {
  return of === 0 ? null : halfUp(part * 1000, of);
}

/** `93.5`, `93,5`. @param rate tenths of a percent, 0 or more */
export function rateNumber(rate: number, language: Language): string {
  return `${Math.floor(rate / 10)}${language === 'fr' ? ',' : '.'}${rate % 10}`;
}

/** `93.5%`, `93,5 %`. @param rate tenths of a percent, 0 or more */
export function rateText(rate: number, language: Language): string {
  return percentage(rateNumber(rate, language), language);
}
