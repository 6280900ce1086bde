/** Streams a large list: each batch waits until the client has taken the one before. */
import { Readable } from 'node:stream';
import { type BrotliCompress, constants, createBrotliCompress } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import type { RowsStream } from '../routes.ts';

/** The first batch is read before the status is sent, so that a refusal still gets its own status. */
export async function streamRows(reply: FastifyReply, stream: RowsStream, packed: boolean) {
  const iterator = stream.pieces[Symbol.asyncIterator]();
  const first = await iterator.next();
  const pieces = framed(stream, first, iterator);
  reply
    .code(200)
    .header('content-type', 'application/json; charset=utf-8')
    .header('vary', 'accept-encoding, accept-language');
  if (!packed) return reply.send(Readable.from(joined(pieces), { objectMode: false }));
  const packer = createBrotliCompress({
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 },
  });
  pack(packer, pieces).catch((error: Error) => packer.destroy(error));
  return reply.header('content-encoding', 'br').send(packer);
}

async function* framed(
  { page, size, total }: RowsStream,
  first: IteratorResult<readonly Buffer[]>,
  rest: AsyncIterator<readonly Buffer[]>,
): AsyncGenerator<readonly Buffer[]> {
  if (page > 1 && (first.done || first.value.length === 0)) {
    yield [Buffer.from('{"success":false,"data":[]}')];
    return;
  }
  yield [Buffer.from('{"success":true,"data":[')];
  let sent = false;
  for (let piece = first; !piece.done; piece = await rest.next()) {
    if (piece.value.length === 0) continue;
    if (sent) yield [comma];
    yield piece.value;
    sent = true;
  }
  yield [Buffer.from(`],"page":${page},"size":${size},"total":${total}}`)];
}

const comma = Buffer.from(',');

async function* joined(pieces: AsyncIterable<readonly Buffer[]>) {
  for await (const piece of pieces) yield Buffer.concat(piece);
}

const benchSize = 64 * 1024;

/**
 * Packs all pieces through one bench that is used again: a fresh buffer for each batch is garbage that grows the server
 * by tens of megabytes while a slow client reads.
 */
async function pack(packer: BrotliCompress, pieces: AsyncIterable<readonly Buffer[]>): Promise<void> {
  const bench = Buffer.allocUnsafeSlow(benchSize);
  let filled = 0;
  const write = () =>
    new Promise<void>((resolve, reject) => {
      packer.write(bench.subarray(0, filled), (error) => (error ? reject(error) : resolve()));
      filled = 0;
    });
  for await (const piece of pieces) {
    for (const part of piece) {
      for (let taken = 0; taken < part.length; ) {
        const copied = part.copy(bench, filled, taken);
        taken += copied;
        filled += copied;
        if (filled === benchSize) await write();
      }
    }
  }
  if (filled > 0) await write();
  packer.end();
}
