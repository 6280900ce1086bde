/** Texts in letters of the 7-bit alphabet of SMS. Pure. */
import { inAlphabet, smsSize } from './sms-segments.ts';

/** Signs that the 7-bit alphabet lacks, as it writes them: one alone would make the whole text UCS-2, at more than twice the price. */
const plain: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '‚': "'",
  '‛': "'",
  '′': "'",
  '`': "'",
  '´': "'",
  '‹': "'",
  '›': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '″': '"',
  '«': '"',
  '»': '"',
  '…': '...',
  '×': 'x',
  '÷': '/',
  '⁄': '/',
  '→': '->',
  '⇒': '=>',
  '←': '<-',
  '↔': '<->',
  '≤': '<=',
  '≥': '>=',
  '≠': '<>',
  '≈': '~',
  '±': '+/-',
  '·': '-',
  '∙': '-',
  '★': '*',
  '✱': '*',
  '¦': '|',
  '¸': ',',
  '©': '(c)',
  '®': '(R)',
  œ: 'oe',
  Œ: 'OE',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
};

/** By their kind: blanks of any width, hyphens and dashes, bullets. A bullet beside a number would be its minus. */
const kinds: readonly (readonly [RegExp, string])[] = [
  [/[\u0085\u2028\u2029\v]/g, '\n'],
  [/[\p{Zs}\t]/gu, ' '],
  // Marks of direction and joiners, which are not seen; not those within an emoji.
  [/[\u00ad\u200b\u2060\ufeff\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, ''],
  [/[\p{Pd}−⁃]/gu, '-'],
  [/[•‣▶►➤](?=\d)/g, '- '],
  [/[•‣▶►➤]/g, '-'],
  [/(?<=^|\s)[▪▫■□●○◦◆◇](?=\d)/g, '- '],
  [/(?<=^|\s)[▪▫■□●○◦◆◇](?=\s?\S)/g, '-'],
  // `n° 3`. Degrees of warmth say so; after another number the sign may mean degrees too, whatever the number, and stays.
  [/(?<=(?<!\p{L})n ?)°(?! ?[CF]\b)/giu, 'o'],
  [/ ?°(?= ?[CF]\b)/g, ' '],
  [/º/g, 'o'],
  [/(?<=\d)(?=[¼½¾⅐-⅞])/g, ' '],
];

/** Signs whose meaning is in their form or place: raised, lowered, circled or divided beside a number, full beside hollow. */
const keepsMeaning: readonly RegExp[] = [
  /[\d¼½¾⅐-⅞]\p{No}|[\u2460-\u24ff\u2776-\u2793¼½¾⅐-⅞]\d/u,
  /(?<!(?<!\p{L})[kdcmh]?m)[²³]|[¹⁰⁴-⁹ⁿ]/u,
  /[¼½¾⅐-⅞] ?\/|\/ ?[¼½¾⅐-⅞]/,
  /\d[·∙]\d/,
];
const bullets = /[▪▫■□●○◦◆◇]/g;

/**
 * The text in letters of the 7-bit alphabet where that changes only how it looks: signs and blanks of printers, and marks on letters that the
 * alphabet has without them (ê as e). A text that needs UCS-2 all the same stays as it is: nothing would become smaller.
 */
export function inSmsLetters(text: string): string {
  const composed = text.normalize('NFC').replaceAll(/\r\n?/g, '\n');
  if ([...composed].every(inAlphabet)) return composed;
  // Two kinds of bullets can be what is chosen and what is not.
  if (new Set(composed.match(bullets)).size > 1) return composed;
  const simple = kinds.reduce((one, [signs, letter]) => one.replaceAll(signs, letter), composed);
  if (keepsMeaning.some((signs) => signs.test(simple))) return composed;
  const letters = [...simple].map((letter) => (inAlphabet(letter) ? letter : inLetters(letter)));
  return letters.every((written) => written !== null) ? letters.join('') : composed;
}

/** Null where the alphabet has nothing that looks like it. */
function inLetters(letter: string): string | null {
  const known = plain[letter];
  if (known !== undefined) return known;
  // Compatibility forms: ligatures, fractions, raised and wide letters.
  const bare = letter
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace('⁄', '/');
  return bare !== '' && bare !== letter && [...bare].every(inAlphabet) ? bare : null;
}

/** Letters before the cut within which a text ends with a whole word. */
const wordRoom = 25;

/** The text as it is sent, cut at a word with an ellipsis where it takes more parts. */
export function shortenedSms(text: string, most: number): string {
  const whole = inSmsLetters(text);
  if (smsSize(whole).segments <= most) return whole;
  const letters = [...whole];
  const cutAt = (count: number) => `${letters.slice(0, count).join('').trimEnd()}...`;
  let [fits, tooLong] = [0, letters.length];
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    if (smsSize(cutAt(middle)).segments <= most) fits = middle;
    else tooLong = middle;
  }
  const word = letters.slice(0, fits + 1).findLastIndex((letter) => /\s/.test(letter));
  return cutAt(word >= fits - wordRoom && word > 0 ? word : fits);
}
