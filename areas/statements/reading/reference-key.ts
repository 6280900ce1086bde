/**
 * When two references name one payment: people and files write capitals, blanks, dots, hyphens, accents and full-width letters as they like,
 * so letters and digits alone count. The function `reference_key` of the database does the same (reference-key.http.test.ts). Pure.
 */

/** Blanks, signs, marks on letters and what nobody sees; letters and digits of every script stay. */
const signs =
  /\p{Cc}|[ -/:-@[-`{-~\u00a0-\u00bf\u00d7\u00f7\u02b0-\u036f\u061c\u2000-\u206f\u2190-\u23ff\u2500-\u27bf\u3000-\u303f\ufeff]|[\ufe00-\ufe0f]/gu;

/** `MPX1`, ` mpx1`, `M PX-1` and `ＭＰＸ１` are one. A reference without letters and digits stays as it is. */
export function referenceKey(reference: string): string {
  const key = reference
    .normalize('NFKD')
    .replace(signs, '')
    .replace(/[a-z]/g, (letter) => letter.toUpperCase());
  return key || reference;
}
