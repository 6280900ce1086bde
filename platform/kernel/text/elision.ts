/** French elision before the value of a placeholder: `de Honorine` is `d’Honorine`. Pure. */

/**
 * Begins with a vowel that is heard, or with an h that is not: most French names have such an h (Hélène, Henri, Honoré, Hubert), those with
 * `ha` do not (Hamadou, Hassan, Habiba). A y before a vowel is a consonant (Yaya, Youssouf), before others it is none (Yves). Some numbers and
 * words take none, though they begin like the others; one letter alone, such as a class or a sequence, is spelled: `de A`.
 */
const elides =
  /^(?!onz|oui\b|h(?:uit|ockey|ors\b|ollande|eros?\b)|\p{L}(?:$|[^\p{L}’']))(?:[aeiouœæ]|h[eioœuy]|y(?![aeiouy]))/iu;

/** For a pattern: a word that French may elide, with the blank after it, or elided already. */
export const wordToElide =
  "(?<!\\p{L})(?:(?:(?:jus|lors|puis|quoi)?que|de)[ \\u00a0]|(?:(?:jus|lors|puis|quoi)?qu|d)['’])";

/**
 * @param word `de` or `que` with the blank after it, `d’` or `qu’`, or nothing; not `ce` and `le`, which agree with what follows
 * @returns the value with the word before it, elided where one says it so
 */
export function elided(word: string, value: string): string {
  if (!word) return value;
  const stem = /['’]$/.test(word) ? word.slice(0, -1) : word.slice(0, -2);
  const isElided = elides.test(value.normalize('NFD').replaceAll(/\p{M}/gu, ''));
  if (isElided) return /['’]$/.test(word) ? word + value : `${stem}’${value}`;
  return /['’]$/.test(word) ? `${stem}e ${value}` : word + value;
}
