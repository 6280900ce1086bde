/** French elision before the value of a placeholder: `de Honorine` is `d’Honorine`. Pure. */

/**
 * Begins with a vowel that is heard, or with an h that is not: most French names have such an h (Hélène, Henri, Honoré, Hubert), those with
 * `ha` do not (Hamadou, Hassan, Habiba). A y before a vowel is a consonant (Yaya, Youssouf), before others it is none (Yves). Some numbers and
 * words take none, though they begin like the others; one letter alone, such as a class or a sequence, is spelled: `de A`.
 */
const elides =
  /^(?!onz|oui\b|h(?:uit|ockey|ors\b|ollande|eros?\b)|\p{L}(?:$|[^\p{L}’']))(?:[aeiouœæ]|h[eioœuy]|y(?![aeiouy]))/iu;

/**
 * @param word `de` or `que` with the blank after it, or nothing; not `ce` and `le`, which agree with what follows
 * @returns the value with the word before it, elided where one says it so
 */
export function elided(word: string, value: string): string {
  return (
    (word && elides.test(value.normalize('NFD').replaceAll(/\p{M}/gu, '')) ? `${word.slice(0, -2)}’` : word) +
    value
  );
}
