/** Writes zips: of texts that come in pieces, so that only the packed bytes are held, and of parts that are there already. */
import { once } from 'node:events';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface ZipPart {
  readonly path: string;
  /** Its text in pieces of any size. */
  readonly pieces: Iterable<string>;
}

interface Packed {
  readonly path: Buffer;
  readonly method: typeof deflated | typeof stored;
  readonly bytes: Buffer;
  readonly size: number;
  readonly sum: number;
}

/** 1 January 1980: the earliest day a zip can name. The same texts give the same bytes. */
const day = 0x0021;
const version = 20;
/** Names are UTF-8. */
const utf8 = 0x0800;
const deflated = 8;
const stored = 0;
const pieceSize = 64 * 1024;

/** The parts as a zip, deflated; a part's pieces are taken one after the other. Below 4 GB: no zip64. */
export async function writeZip(parts: readonly ZipPart[]): Promise<Buffer> {
  const packed: Packed[] = [];
  for (const part of parts) packed.push(await packedPart(part));
  return zipOf(packed);
}

/** The parts as a zip without compression, quickly written and read. Below 4 GB: no zip64. */
export function storedZip(parts: ReadonlyMap<string, Buffer>): Buffer {
  return zipOf(
    [...parts].map(([path, bytes]) => ({
      path: Buffer.from(path),
      method: stored,
      bytes,
      size: bytes.length,
      sum: crc32(bytes),
    })),
  );
}

function zipOf(parts: readonly Packed[]): Buffer {
  const written: Buffer[] = [];
  const list: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const shared = headerOf(part);
    const local = [mark(0x04034b50), shared, part.path, part.bytes];
    list.push(listed(part, shared, offset));
    written.push(...local);
    offset += local.reduce((sum, { length }) => sum + length, 0);
  }
  const ending = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(ending.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...written, ending, end]);
}

async function packedPart({ path, pieces }: ZipPart): Promise<Packed> {
  const deflate = createDeflateRaw({ level: 6 });
  const bytes: Buffer[] = [];
  deflate.on('data', (chunk: Buffer) => bytes.push(chunk));
  const done = once(deflate, 'end');
  let size = 0;
  let sum = 0;
  const write = async (text: string) => {
    const chunk = Buffer.from(text);
    size += chunk.length;
    sum = crc32(chunk, sum);
    if (!deflate.write(chunk)) await once(deflate, 'drain');
  };
  let waiting = '';
  for (const piece of pieces) {
    waiting += piece;
    if (waiting.length < pieceSize) continue;
    await write(waiting);
    waiting = '';
  }
  await write(waiting);
  deflate.end();
  await done;
  return { path: Buffer.from(path), method: deflated, bytes: Buffer.concat(bytes), size, sum };
}

function mark(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

/** The fields that the part's own header and its line in the list share. */
function headerOf({ path, method, bytes, size, sum }: Packed): Buffer {
  const header = Buffer.alloc(26);
  header.writeUInt16LE(version, 0);
  header.writeUInt16LE(utf8, 2);
  header.writeUInt16LE(method, 4);
  header.writeUInt16LE(day, 8);
  header.writeUInt32LE(sum, 10);
  header.writeUInt32LE(bytes.length, 14);
  header.writeUInt32LE(size, 18);
  header.writeUInt16LE(path.length, 22);
  return header;
}

function listed({ path }: Packed, shared: Buffer, offset: number): Buffer {
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(offset, 10);
  const madeBy = Buffer.alloc(2);
  madeBy.writeUInt16LE(version, 0);
  return Buffer.concat([mark(0x02014b50), madeBy, shared, rest, path]);
}
