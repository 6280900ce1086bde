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

export function inAlphabet(letter: string): boolean {
  return basic.has(letter) || extended.has(letter);
}
