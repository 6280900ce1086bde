/** Detects the encoding of a text file that does not declare it. */
import type { Encoding } from '../../sheets/sheet.ts';

/** Code page 850, of DOS and of old programs that still write it: the upper half, from 0x80. No decoder of the platform knows it. */
const upperHalf850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

export function decoded(bytes: Buffer, encoding: Encoding): string {
  if (encoding !== 'ibm850') return new TextDecoder(encoding).decode(bytes);
  return bytes
    .toString('latin1')
    .replace(/[\u0080-\u00ff]/g, (sign) => upperHalf850[sign.charCodeAt(0) - 0x80] ?? sign);
}

/**
 * Detects the encoding: by the byte order mark, or a zero beside the first letter; else UTF-8 when every byte fits; else that of Windows,
 * Macintosh or DOS which gives the likeliest words.
 */
export function encodingOf(bytes: Buffer): Encoding {
  const [first = 1, second = 1] = bytes;
  if ((first === 0xff && second === 0xfe) || (first > 0 && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second > 0)) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return likeliest(bytes);
  }
}

/** The text of an XML file: by its byte order mark, as UTF-8 when every byte fits, else in the encoding that it declares. */
export function textOfXml(bytes: Buffer): string {
  const found = encodingOf(bytes);
  const start = bytes.subarray(0, 200).toString('latin1');
  const declared = /^\s*<\?xml\b[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/i.exec(start)?.[1];
  if (declared === undefined || found.startsWith('utf-')) return decoded(bytes, found);
  try {
    return new TextDecoder(declared).decode(bytes);
  } catch {
    return decoded(bytes, found);
  }
}

/** The most usual encoding first: it wins where two are equally likely. */
const ofOneByte = ['windows-1252', 'macintosh', 'ibm850'] as const satisfies readonly Encoding[];
/** Letters beyond ASCII that are looked at. */
const enough = 5000;

function likeliest(bytes: Buffer): Encoding {
  const scores = ofOneByte.map((encoding) => ({
    encoding,
    score: likelihood(decoded(bytes, encoding)),
  }));
  const [best] = scores.toSorted((one, other) => other.score - one.score);
  return best?.encoding ?? 'windows-1252';
}

/** How well the non-ASCII characters fit their positions in French and English names. */
function likelihood(text: string): number {
  let score = 0;
  let seen = 0;
  // From two signs before, for `RENê` begins like `Nê`.
  for (const found of text.matchAll(/[^\0-\x7f]/g)) {
    score += fitOf(found[0], text.slice(Math.max(0, found.index - 2), found.index), text[found.index + 1]);
    seen += 1;
    if (seen >= enough) break;
  }
  return score;
}

const frequent = /[éèêàçôîï]/i;
const known = /[âäëöùûüÿñœæ]/i;
const typographic = /[«»“”–—°€\u00a0ºª]/;

function fitOf(sign: string, before: string, after = ''): number {
  const last = before.at(-1) ?? '';
  if (/[’‘]/.test(sign)) return isLetter(last) && isLetter(after) ? 2 : 0;
  if (!isLetter(sign)) {
    if (isLetter(last) && isLetter(after)) return -3;
    return typographic.test(sign) ? 1 : -2;
  }
  const isCapital = sign !== sign.toLowerCase();
  // A capital after a small letter, a small letter within capitals: no name is written so.
  if (isCapital ? isSmall(last) : [...before].length === 2 && [...before].every(isLarge)) return -3;
  if (frequent.test(sign)) return 3;
  return known.test(sign) ? 1 : -2;
}

function isLetter(sign: string): boolean {
  return /\p{L}/u.test(sign);
}

function isSmall(sign: string): boolean {
  return /\p{Ll}/u.test(sign);
}

function isLarge(sign: string): boolean {
  return /\p{Lu}/u.test(sign);
}
