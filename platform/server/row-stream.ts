/** Sends a large list as it is read: each piece waits until the client has taken the one before it. */
import { Readable } from 'node:stream';
import { constants, createBrotliCompress } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import type { RowsStream } from './routes.ts';

/** The first batch is read before the status is sent, so that a refusal still gets its own status. */
export async function streamRows(reply: FastifyReply, stream: RowsStream, packed: boolean) {
  const iterator = stream.pieces[Symbol.asyncIterator]();
  const first = await iterator.next();
  const body = Readable.from(framed(stream, first, iterator), { objectMode: false });
  reply
    .code(200)
    .header('content-type', 'application/json; charset=utf-8')
    .header('vary', 'accept-encoding, accept-language');
  if (!packed) return reply.send(body);
  const packer = createBrotliCompress({
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 },
  });
  body.on('error', (error) => packer.destroy(error));
  return reply.header('content-encoding', 'br').send(body.pipe(packer));
}

async function* framed(
  { page, size, total }: RowsStream,
  first: IteratorResult<readonly Buffer[]>,
  rest: AsyncIterator<readonly Buffer[]>,
) {
  if (page > 1 && (first.done || first.value.length === 0)) {
    yield '{"success":false,"data":[]}';
    return;
  }
  yield '{"success":true,"data":[';
  let sent = false;
  for (let piece = first; !piece.done; piece = await rest.next()) {
    if (piece.value.length === 0) continue;
    if (sent) yield ',';
    yield Buffer.concat(piece.value);
    sent = true;
  }
  yield `],"page":${page},"size":${size},"total":${total}}`;
}
