/** Detects the type of a file from its first bytes; its name is not reliable. */
import { UnreadableFile } from '../unreadable-file.ts';
import { refuseOtherFormat } from './foreign-formats.ts';

/** The marks of UTF-8 and of UTF-16. */
const byteOrderMark = /^(?:ï»¿|ÿþ|þÿ)/;
const beginsWith = (bytes: Buffer, ...start: readonly number[]) =>
  bytes.length >= start.length && start.every((byte, index) => bytes[index] === byte);

/** @throws UnreadableFile: empty; openDocument, oldExcel, locked, otherProgram, noTable, onlyLink; otherKind. */
export function kindOfFile(bytes: Buffer): 'xlsx' | 'fet' | 'ics' | 'text' {
  if (bytes.length === 0) throw new UnreadableFile('empty');
  if (isFet(bytes)) return 'fet';
  if (isCalendar(bytes)) return 'ics';
  refuseOtherFormat(bytes);
  if (beginsWith(bytes, 0x50, 0x4b)) return 'xlsx';
  if (!looksLikeText(bytes)) throw new UnreadableFile('otherKind');
  return 'text';
}

/** XML whose root is `fet`, whatever is declared before it. */
function isFet(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 8192).toString('latin1').replaceAll('\0', '').replace(byteOrderMark, '');
  return /^\s*<[?!f]/i.test(start) && /<fet[\s>]/i.test(start);
}

/** A calendar of any application, whatever blank lines are before it. */
function isCalendar(bytes: Buffer): boolean {
  // In UTF-16 every other byte is zero.
  const start = bytes.subarray(0, 400).toString('latin1').replaceAll('\0', '');
  return /^(?:ï»¿|ÿþ|þÿ)?\s*BEGIN\s*:\s*VCALENDAR\s/i.test(start);
}

function looksLikeText(bytes: Buffer): boolean {
  if (beginsWith(bytes, 0xff, 0xfe) || beginsWith(bytes, 0xfe, 0xff)) return true;
  const start = bytes.subarray(0, 8192);
  const binary = start.some((byte) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 13 && byte !== 27);
  return !binary && !/^\s*<[!?a-z]/i.test(start.toString('latin1').replace(/^ï»¿/, ''));
}
