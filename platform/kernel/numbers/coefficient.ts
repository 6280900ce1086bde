/** The coefficient of a subject, as text. Pure. */

import type { Language } from '../words.ts';
import { coefficientBounds } from './coefficient-bounds.ts';
import { hundredthsText } from './marks.ts';

/** `2` and `1.5`, in French `1,5`. */
export function coefficientText(coefficient: number, language: Language): string {
  const text = String(coefficient);
  return language === 'fr' ? text.replace('.', ',') : text;
}

/**
 * An average times a coefficient, or a sum of such: `17,10`, and `18,525` of a coefficient in half steps. Never rounded, so that a column
 * adds up.
 * @param points in hundredths or halves of one, 0 or more
 */
export function pointsText(points: number, language: Language): string {
  const whole = Math.floor(points);
  return hundredthsText(whole, language) + (whole === points ? '' : '5');
}

/** Reads `2`, `1.5`, `1,50` or `,5`; null for what is no coefficient. */
export function typedCoefficient(text: string): number | null {
  const [, number] = /^\s*(\d{0,2}(?:[.,](?:0|5)0*)?)\s*$/u.exec(text) ?? [];
  if (!number) return null;
  const coefficient = Number(number.replace(',', '.'));
  const { least, most } = coefficientBounds;
  return coefficient >= least && coefficient <= most ? coefficient : null;
}
