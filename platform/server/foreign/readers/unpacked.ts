/**
 * Unpacks the parts of a zip (an XLSX file is one) that say something, before any reader sees them: never more than may be, whatever the
 * file claims. A zip bomb ends here, so do hidden parts, and XML that defines entities.
 */
import { inflateRawSync } from 'node:zlib';
import { sheetLimits } from '../../sheets/sheet.ts';
import { UnreadableFile } from '../unreadable-file.ts';

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const localMark = 0x04034b50;
const stored = 0;
const deflated = 8;

interface Entry {
  readonly path: string;
  readonly method: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
}

/**
 * The XML of the file by path. @param most bytes of all its parts together, once unpacked
 * @throws UnreadableFile: damaged (cut in half, no zip), tooLarge, unsafe (sizes that are not true, entities), otherKind.
 */
export function unpackedXml(bytes: Buffer, most: number = sheetLimits.unpacked): ReadonlyMap<string, Buffer> {
  const entries = entriesOf(bytes);
  if (!entries.some(({ path }) => path === 'xl/workbook.xml')) throw new UnreadableFile('otherKind');
  const found = unpackedOf(bytes, entries, most, (path) => /\.(xml|rels)$/.test(path));
  for (const content of found.values()) {
    // No spreadsheet program writes one; it is how XML is made to read other files, or to grow without end.
    if (content.includes('<!DOCTYPE') || content.includes('<!ENTITY')) throw new UnreadableFile('unsafe');
  }
  return found;
}

/**
 * The wanted parts of a zip by path. @param most bytes of all its parts together, once unpacked
 * @throws UnreadableFile: damaged (cut in half, no zip), tooLarge, unsafe (sizes that are not true, a path twice), otherKind.
 */
export function unpackedParts(
  bytes: Buffer,
  most: number,
  wanted: (path: string) => boolean,
): ReadonlyMap<string, Buffer> {
  return unpackedOf(bytes, entriesOf(bytes), most, wanted);
}

/** The paths of all parts of a zip. @throws UnreadableFile: damaged, tooLarge. */
export function pathsIn(bytes: Buffer): readonly string[] {
  return entriesOf(bytes).map(({ path }) => path);
}

function unpackedOf(
  bytes: Buffer,
  entries: readonly Entry[],
  most: number,
  wanted: (path: string) => boolean,
): ReadonlyMap<string, Buffer> {
  const claimed = entries.reduce((sum, { size }) => sum + size, 0);
  if (claimed > most) throw new UnreadableFile('tooLarge');
  const found = new Map<string, Buffer>();
  for (const entry of entries) {
    if (!wanted(entry.path)) continue;
    if (found.has(entry.path)) throw new UnreadableFile('unsafe');
    found.set(entry.path, contentOf(bytes, entry));
  }
  return found;
}

function entriesOf(bytes: Buffer): readonly Entry[] {
  const end = endRecord(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (count > sheetLimits.entries) throw new UnreadableFile('tooLarge');
  let at = bytes.readUInt32LE(end + 16);
  return Array.from({ length: count }, () => {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== entryMark) throw new UnreadableFile('damaged');
    const nameLength = bytes.readUInt16LE(at + 28);
    const entry = {
      path: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    };
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    return entry;
  });
}

/** The directory of a zip is at its end, so a truncated file has none. */
function endRecord(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - 65_557);
  for (let at = bytes.length - 22; at >= first; at--) {
    if (bytes.readUInt32LE(at) === endMark) return at;
  }
  throw new UnreadableFile('damaged');
}

function contentOf(bytes: Buffer, { method, packed, size, offset }: Entry): Buffer {
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== localMark)
    throw new UnreadableFile('damaged');
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  if (start + packed > bytes.length) throw new UnreadableFile('damaged');
  const raw = bytes.subarray(start, start + packed);
  const content = method === stored ? raw : method === deflated ? inflated(raw, size) : null;
  if (content === null) throw new UnreadableFile('otherKind');
  // A wrong size of a part could mislead another reader that trusts it.
  if (content.length !== size) throw new UnreadableFile('unsafe');
  return content;
}

function inflated(raw: Buffer, size: number): Buffer {
  try {
    return inflateRawSync(raw, { maxOutputLength: Math.max(1, size) });
  } catch (error) {
    const grew = error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw new UnreadableFile(grew ? 'unsafe' : 'damaged', { cause: error });
  }
}
