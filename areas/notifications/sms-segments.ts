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

/** What printers prefer and the 7-bit alphabet lacks: one such letter would make the whole text UCS-2, at more than twice the price. */
const plain: Readonly<Record<string, string>> = {
  '\u00a0': ' ',
  '\u202f': ' ',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '«': '"',
  '»': '"',
  '…': '...',
  '–': '-',
  '—': '-',
  '−': '-',
  œ: 'oe',
  Œ: 'OE',
};

/**
 * The text in letters of the 7-bit alphabet where that changes only how it looks: quotation marks, blanks, and marks on letters that the
 * alphabet has without them (ê as e). A text in another script stays as it is.
 */
export function inSmsLetters(text: string): string {
  const simple = [...text.normalize('NFC')].map((letter) => plain[letter] ?? letter).join('');
  return [...simple].map((letter) => (inAlphabet(letter) ? letter : withoutMarks(letter))).join('');
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

function withoutMarks(letter: string): string {
  const bare = letter.normalize('NFD').replace(/\p{M}+/gu, '');
  return bare !== '' && [...bare].every(inAlphabet) ? bare : letter;
}

function inAlphabet(letter: string): boolean {
  return basic.has(letter) || extended.has(letter);
}

/** A mobile number with its country's code (E.164), as providers want it; null for none. A number of nine digits is one of Cameroon. */
export function smsNumber(phone: string | null): string | null {
  const digits = (phone ?? '').replace(/[\s().\-/\u00a0\u202f]/g, '').replace(/^00/, '+');
  if (/^\+[1-9]\d{7,14}$/.test(digits)) return digits;
  if (/^6\d{8}$/.test(digits)) return `+237${digits}`;
  return /^2376\d{8}$/.test(digits) ? `+${digits}` : null;
}
