/**
 * Text as names are compared and searched: names that differ in typography alone are one. The function `folded_text` of the database does
 * the same (compared in platform/server/db/folded-text.http.test.ts). Pure.
 */

/** Letters that Unicode does not take apart: those of Cameroonian and other African languages, and some of Europe. */
const letters: ReadonlyMap<string, string> = new Map(
  (
    'ŋ n, ɲ n, ɔ o, ɛ e, ə e, ǝ e, ɓ b, ɗ d, ɖ d, ɣ g, ƙ k, ƴ y, ɨ i, ɩ i, ʉ u, ʊ u, ɵ o, ɑ a, ƒ f, ʋ v, ɤ o, ɯ u, ꞓ c, ' +
    'ı i, ø o, ł l, đ d, ð d, ħ h, ŧ t, ƀ b, œ oe, æ ae, ß ss, þ th'
  )
    .split(', ')
    .map((pair) => [pair.slice(0, 1), pair.slice(2)]),
);
const special = new RegExp(`[${[...letters.keys()].join('')}]`, 'g');
/** Accents and tone marks once letters are taken apart. */
const marks = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/g;
/** Apostrophes of all kinds, which many leave out; soft hyphens, joiners and marks of direction, which nobody sees. */
const passedOver = /['’‘‛′`ʹʻʼʽˈꞌ\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
/** Blanks and hyphens of all kinds: they part words. */
const parting = /[ \t\n\r\f\v\u2028\u2029\u2010-\u2015\u2212-]+/g;

/** Small plain letters, words parted by single blanks: `N’Dɔ́ŋgo-Lobe` and `ndongo lobe` are one. */
export function foldedText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(marks, '')
    .replace(passedOver, '')
    .replace(special, (letter) => letters.get(letter) ?? letter)
    .replace(parting, ' ');
}
