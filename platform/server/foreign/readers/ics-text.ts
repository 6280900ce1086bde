/** The text of a calendar file (RFC 5545, 3.1, and its forerunner vCalendar 1.0) as lines: decoded, unfolded, cut into components. Pure. */
import { UnreadableFile } from '../unreadable-file.ts';
import { decoded, encodingOf } from './text-encoding.ts';

export interface IcsComponent {
  /** In capitals: VEVENT, VTIMEZONE. */
  readonly kind: string;
  /** Without those that begin and end it, and without those of components inside. */
  readonly lines: readonly string[];
  /** With all that is inside, as it was: a zone has its rules in components of its own. */
  readonly whole: readonly string[];
}

/** The first has the lines of the calendar itself. @throws UnreadableFile: damaged for a file that was cut off. */
export function componentsIn(bytes: Buffer): readonly IcsComponent[] {
  const calendar: string[] = [];
  const found: IcsComponent[] = [{ kind: 'VCALENDAR', lines: calendar, whole: calendar }];
  let open: { kind: string; lines: string[]; whole: string[] } | null = null;
  let depth = 0;
  for (const line of linesOf(bytes)) {
    const [, edge, name = ''] = /^(BEGIN|END)\s*:\s*([A-Za-z0-9-]+)\s*$/i.exec(line.slice(0, 80)) ?? [];
    const kind = name.toUpperCase();
    const begins = edge?.toUpperCase() === 'BEGIN';
    if (open === null) {
      if (begins && kind !== 'VCALENDAR') [open, depth] = [{ kind, lines: [], whole: [line] }, 0];
      else calendar.push(line);
      continue;
    }
    open.whole.push(line);
    if (edge === undefined) {
      if (depth === 0) open.lines.push(line);
    } else if (begins) depth += 1;
    else if (depth > 0) depth -= 1;
    else {
      found.push(open);
      open = null;
    }
  }
  if (open !== null) throw new UnreadableFile('damaged');
  return found;
}

/** Folded within a letter, too: so lines are joined before they are decoded, where the encoding allows it. */
function linesOf(bytes: Buffer): readonly string[] {
  const wide = isWide(bytes);
  const whole = wide ? bytes : unfolded(bytes);
  const encoding = encodingOf(whole);
  const text = decoded(whole, encoding)
    .replace(/^\uFEFF/, '')
    .replace(/\r\n|\r/g, '\n');
  return withoutQuoting((wide ? text.replace(/\n[ \t]/g, '') : text).split('\n'));
}

function isWide(bytes: Buffer): boolean {
  return encodingOf(bytes.subarray(0, 2)).startsWith('utf-16');
}

const [carriageReturn, newLine, blank, tab] = [0x0d, 0x0a, 0x20, 0x09];

function unfolded(bytes: Buffer): Buffer {
  const joined = Buffer.allocUnsafe(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const end = endOfLine(bytes, at);
    const next = bytes[end];
    if (end > at && (next === blank || next === tab)) at = end;
    else joined[length++] = bytes[at] ?? 0;
  }
  return joined.subarray(0, length);
}

/** Behind the end of a line that begins here; the same index where none does. */
function endOfLine(bytes: Buffer, at: number): number {
  if (bytes[at] === newLine) return at + 1;
  if (bytes[at] !== carriageReturn) return at;
  // Some programs write two of the first sign.
  const second = bytes[at + 1] === carriageReturn ? at + 1 : at;
  return bytes[second + 1] === newLine ? second + 2 : at + 1;
}

// Programs of the nineties leave the name of the parameter out (vCalendar 1.0, 2.1.2).
const quoted = /^[^:"]{0,200};(?:ENCODING=)?"?QUOTED-PRINTABLE/i;

/** Values written as `=C3=A9` (vCalendar 1.0): a line that ends with `=` goes on in the next. */
function withoutQuoting(lines: readonly string[]): readonly string[] {
  const plain: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    let line = lines[at] ?? '';
    if (!quoted.test(line)) {
      plain.push(line);
      continue;
    }
    const parts = [line];
    while (parts.at(-1)?.endsWith('=') && at + 1 < lines.length) {
      parts.push(lines[at + 1] ?? '');
      at += 1;
    }
    line = parts.map((part, index) => (index < parts.length - 1 ? part.slice(0, -1) : part)).join('');
    const colon = line.indexOf(':');
    const head = line.slice(0, colon);
    const charset = /;CHARSET="?([A-Za-z0-9_-]+)/i.exec(head)?.[1] ?? null;
    const kept = head.replace(/;(?:(?:ENCODING|CHARSET)=[^;]*|QUOTED-PRINTABLE(?=;|$))/gi, '');
    plain.push(`${kept}:${escaped(unquoted(line.slice(colon + 1), charset))}`);
  }
  return plain;
}

/** @param charset null where the line names none: then the bytes say it, as those of a file do */
function unquoted(text: string, charset: string | null): string {
  const bytes = Buffer.from(
    text.replace(/=([0-9A-F]{2})?/gi, (_, code?: string) =>
      // One without a number ended a line that was folded, too.
      code === undefined ? '' : String.fromCharCode(Number.parseInt(code, 16)),
    ),
    'latin1',
  );
  try {
    // Characters beyond ASCII beside the escaped bytes were decoded already.
    if (/[^\0-\xff]/.test(text)) return text;
    return charset === null ? decoded(bytes, encodingOf(bytes)) : new TextDecoder(charset).decode(bytes);
  } catch {
    return decoded(bytes, encodingOf(bytes));
  }
}

/** As a value of one line has it. */
function escaped(text: string): string {
  return text.replace(/\r\n|\r|\n/g, '\\n');
}

/** Value of the first line with this name; null for none and for an empty one. */
export function valueIn(lines: readonly string[], name: string): string | null {
  const line = lines.find(
    (one) =>
      one.slice(0, name.length + 1).toUpperCase() === `${name}:` || one.toUpperCase().startsWith(`${name};`),
  );
  const value = line?.slice(line.indexOf(':') + 1).trim();
  return value === undefined || value === '' ? null : value;
}
