/**
 * How many parts a text takes as an SMS. Pure. Sources: 3GPP TS 23.038, 6.2.1 (the 7-bit alphabet and its extension table) and TS 23.040,
 * 9.2.3.24.1 (the header of texts in several parts takes 7 letters of 7 bits, or 3 of UCS-2).
 */

/** The basic table of TS 23.038, 6.2.1. It has é è à ù ò ì Ç and few other letters with marks: no ê, no ç, no î. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** The extension table, 6.2.1.1: each of these takes two letters, the escape and itself. */
const extended = new Set('\f^{}\\[~]|€');

/** Letters of one SMS, and of each part of a longer one. */
const room = { gsm: { one: 160, part: 153 }, ucs2: { one: 70, part: 67 } } as const;

export interface SmsSize {
  readonly alphabet: 'gsm' | 'ucs2';
  readonly letters: number;
  readonly segments: number;
}

export function smsSize(text: string): SmsSize {
  const units = [...text].map((letter) => (basic.has(letter) ? 1 : extended.has(letter) ? 2 : null));
  // UCS-2 has two bytes a letter: what is beyond (such as emoji) takes two of them.
  if (units.includes(null))
    return sizeOf(
      'ucs2',
      [...text].map((letter) => letter.length),
    );
  return sizeOf(
    'gsm',
    units.map((unit) => unit ?? 0),
  );
}

/** No letter is cut in two: one that takes two units goes whole into the next part. */
function sizeOf(alphabet: SmsSize['alphabet'], units: readonly number[]): SmsSize {
  const { one, part } = room[alphabet];
  const letters = units.reduce((sum, unit) => sum + unit, 0);
  if (letters <= one) return { alphabet, letters, segments: letters === 0 ? 0 : 1 };
  let segments = 1;
  let used = 0;
  for (const unit of units) {
    if (used + unit > part) {
      segments += 1;
      used = 0;
    }
    used += unit;
  }
  return { alphabet, letters, segments };
}

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
  '✓': '-',
  '✔': '-',
  '★': '*',
  '☆': '*',
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

/** By their kind: blanks of any width, hyphens and dashes, bullets. */
const kinds: readonly (readonly [RegExp, string])[] = [
  [/[\u0085\u2028\u2029\v]/g, '\n'],
  [/[\p{Zs}\t]/gu, ' '],
  // Marks of direction and joiners, which are not seen; not those within an emoji.
  [/[\u00ad\u200b\u2060\ufeff\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, ''],
  [/[\p{Pd}−⁃]/gu, '-'],
  [/[•‣▪▫■□●○◦◆◇▶►➤]/g, '-'],
  // `n° 3` and `1°`; degrees of warmth and angles say so.
  [/(?<=[nN1-9])°(?!\s?[CF]\b)/g, 'o'],
  [/\s?°(?=\s?[CF]\b)/g, ' '],
  [/[°º]/g, 'o'],
];

/**
 * The text in letters of the 7-bit alphabet where that changes only how it looks: signs and blanks of printers, and marks on letters that the
 * alphabet has without them (ê as e). A text that needs UCS-2 all the same stays as it is: nothing would become smaller.
 */
export function inSmsLetters(text: string): string {
  const composed = text.normalize('NFC').replaceAll(/\r\n?/g, '\n');
  if ([...composed].every(inAlphabet)) return composed;
  const simple = kinds.reduce((one, [signs, letter]) => one.replaceAll(signs, letter), composed);
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

function inAlphabet(letter: string): boolean {
  return basic.has(letter) || extended.has(letter);
}
