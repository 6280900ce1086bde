/** The words of which a PDF is made (ISO 32000-1, 7.2 and 7.3), as far as its names matter. Pure, one pass. */

export interface PdfObject {
  /** Every name in it, `JS` also where it is written `/J#53`. */
  readonly names: readonly string[];
  /** Behind its last word. */
  readonly end: number;
  /** Data follows. */
  readonly isStream: boolean;
}

/** By the number of a sign: those that end a word. */
const ends = new Uint8Array(256);
for (const sign of Buffer.from('\0\t\n\f\r ()<>[]{}/%', 'latin1')) ends[sign] = 1;
const [slash, percent, opening, closing, backslash, hash] = [...Buffer.from('/%()\\#')];
const [smaller, greater, carriageReturn, newLine] = [...Buffer.from('<>\r\n')];

/** The object from here to the word that ends it: `endobj`, `stream`, or one with which another begins. */
export function objectAt(bytes: Buffer, start: number): PdfObject {
  const names: string[] = [];
  let at = start;
  while (at < bytes.length) {
    const sign = bytes[at];
    if (sign === slash) {
      const end = endOfWord(bytes, at + 1);
      names.push(nameOf(bytes, at + 1, end));
      at = end;
    } else if (sign === percent) at = endOfLine(bytes, at);
    else if (sign === opening) at = endOfText(bytes, at);
    else if (sign === smaller) at = bytes[at + 1] === smaller ? at + 2 : endOfHex(bytes, at);
    else if (ends[sign ?? 0] === 1) at += 1;
    else {
      const end = endOfWord(bytes, at);
      const word = bytes.toString('latin1', at, Math.min(end, at + 12));
      if (/^(?:stream|endobj|obj|xref|startxref|trailer)$/.test(word))
        return { names, end, isStream: word === 'stream' };
      at = end;
    }
  }
  return { names, end: at, isStream: false };
}

/** Its bytes with every `#4a` written as the sign that it is, one pass: names of an unpacked stream are sought anywhere in it. */
export function unescaped(bytes: Buffer): string {
  const plain = Buffer.allocUnsafe(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const value = bytes[at] === hash ? hexAt(bytes, at + 1) : -1;
    plain[length] = value < 0 ? (bytes[at] ?? 0) : value;
    if (value >= 0) at += 2;
    length += 1;
  }
  return plain.toString('latin1', 0, length);
}

function hexAt(bytes: Buffer, at: number): number {
  const [high, low] = [digitOf(bytes[at]), digitOf(bytes[at + 1])];
  return high < 0 || low < 0 ? -1 : high * 16 + low;
}

function digitOf(sign = 0): number {
  if (sign >= 0x30 && sign <= 0x39) return sign - 0x30;
  const letter = sign | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}

/** Longer than any name that matters. */
const longest = 64;

function nameOf(bytes: Buffer, from: number, end: number): string {
  const until = Math.min(end, from + longest);
  const name = bytes.toString('latin1', from, until);
  return name.includes('#')
    ? name.replace(/#([0-9a-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : name;
}

function endOfWord(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && ends[bytes[at] ?? 0] === 0) at += 1;
  return at;
}

function endOfLine(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== carriageReturn && bytes[at] !== newLine) at += 1;
  return at;
}

/** Brackets within it are balanced or written with `\`. */
function endOfText(bytes: Buffer, from: number): number {
  let depth = 0;
  for (let at = from; at < bytes.length; at += 1) {
    const sign = bytes[at];
    if (sign === backslash) at += 1;
    else if (sign === opening) depth += 1;
    else if (sign === closing) {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return bytes.length;
}

function endOfHex(bytes: Buffer, from: number): number {
  const end = bytes.indexOf(greater ?? 0, from);
  return end < 0 ? bytes.length : end + 1;
}
