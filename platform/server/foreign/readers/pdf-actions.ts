/**
 * Whether a PDF may act by itself: scripts, programs, other files inside.
 *
 * Programs that show a PDF find its objects by tables, which a file may have several of, wrong ones among them. So it is not read by any
 * table: whatever follows a keyword with which an object can begin is looked at, also within a text or the data of a picture, and
 * every object stream is unpacked. Each byte is read a fixed number of times.
 */
import { inflateSync } from 'node:zlib';
import type { RefusedPdf } from '../questions.ts';
import { objectAt, unescaped } from './pdf-tokens.ts';

/** Names of actions and of embedded files, which any object may name by `EF` (ISO 32000-1, 12.6.4 and 7.11.3 to 7.11.4). */
const acting = [
  ...['JavaScript', 'JS', 'Launch', 'RichMedia', 'XFA', 'SubmitForm', 'ImportData'],
  ...['EmbeddedFile', 'EmbeddedFiles', 'EF', 'GoToE'],
];
const actingNames: ReadonlySet<string> = new Set(acting);
const actingAnywhere = new RegExp(`/(?:${acting.join('|')})(?:[\\0\\s()<>[\\]{}/%]|$)`);

/** Bytes of all object streams together, once unpacked: the largest books have fewer. */
const mostUnpacked = 64 * 1024 * 1024;
const mostObjectStreams = 20_000;
/** Objects may be within the text of others: more bytes than this many times the file are no honest one. */
const timesRead = 3;

export function refusedPdf(bytes: Buffer): RefusedPdf {
  let left = mostUnpacked;
  let streams = 0;
  let toRead = timesRead * bytes.length;
  for (const start of starts(bytes)) {
    const { names, end, isStream } = objectAt(bytes, start);
    toRead -= end - start;
    if (toRead < 0) return 'unreadable';
    if (names.some((name) => actingNames.has(name))) return 'script';
    if (!isStream || !isObjectStream(names)) continue;
    streams += 1;
    const unpacked = streams > mostObjectStreams ? null : unpackedObjects(bytes, end, names, left);
    if (unpacked === null) return 'unreadable';
    left -= unpacked.length;
    if (actingAnywhere.test(unescaped(unpacked))) return 'script';
  }
  return null;
}

/** The first byte, and behind each word with which an object or the list of the first objects begins, or something else ends. */
function* starts(bytes: Buffer): Generator<number> {
  yield 0;
  for (const word of ['obj', 'trailer', 'endstream'])
    for (let at = bytes.indexOf(word); at >= 0; at = bytes.indexOf(word, at + word.length))
      yield at + word.length;
}

/** An object stream says how many objects it holds and where the first one is, under any type name. */
function isObjectStream(names: readonly string[]): boolean {
  return names.includes('ObjStm') || (names.includes('First') && names.includes('N'));
}

/** Every program that writes object streams packs them in this one way; in another one their objects could not be looked at. */
function unpackedObjects(bytes: Buffer, at: number, names: readonly string[], most: number): Buffer | null {
  const packing = names.filter((name) => /Decode|Crypt|^(?:Fl|LZW|A85|AHx|RL|DP|F|FFilter)$/.test(name));
  if (packing.join() !== 'FlateDecode' || most <= 0) return null;
  try {
    return inflateSync(bytes.subarray(dataFrom(bytes, at)), { maxOutputLength: most });
  } catch {
    return null;
  }
}

/** The data begins on the line below the word. */
function dataFrom(bytes: Buffer, at: number): number {
  const [carriageReturn, newLine] = [0x0d, 0x0a];
  if (bytes[at] === carriageReturn) return bytes[at + 1] === newLine ? at + 2 : at + 1;
  return bytes[at] === newLine ? at + 1 : at;
}
