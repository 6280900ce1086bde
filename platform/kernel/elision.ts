/** French elision before the value of a placeholder: `de Honorine` is `d’Honorine`. Pure. */

/** A word that loses its vowel, at the end of the text before a placeholder; not `ce` and `le`, which agree with the word after them. */
const before = /(?<![\p{L}\p{M}])(?:(?:jus|lors|puis|quoi)?que|de)[ \u00a0]$/iu;

/**
 * Begins with a vowel that is heard, or with an h that is not: most French names have such an h (Hélène, Henri, Honoré, Hubert), those with
 * `ha` do not (Hamadou, Hassan, Habiba). A y before a vowel is a consonant (Yaya, Youssouf), before others it is none (Yves).
 */
const vowel = /^(?:[aeiouœæ]|h[eioœuy]|y(?![aeiouy]))/;
/** Numbers and words that take none, though they begin like the others. */
const none = /^(?:onz|oui\b|yaourt|h(?:uit|ibou|eurt|ockey|onte|ors\b|ollande|ongr|ierarchi|eros?\b))/;

/** @param text before the placeholder @returns it, as it is written before the value */
export function elidedBefore(text: string, value: string): string {
  if (!before.test(text)) return text;
  const plain = value.trimStart().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  if (!vowel.test(plain) || none.test(plain)) return text;
  // One letter alone, such as a class or a sequence, is spelled: `de A`.
  if (/^\p{L}(?:$|[^\p{L}’'])/u.test(plain)) return text;
  return text.replace(/[eE][ \u00a0]$/, '’');
}
