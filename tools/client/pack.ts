/** Brotli at its best, in the threads of the runtime: all processors take part. */
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const done = new Map<string, Promise<Buffer>>();

/** The text as it goes over the wire; each text is packed once in a build, whoever asks for it. */
export function pack(text: string): Promise<Buffer> {
  const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_SIZE_HINT: size } = constants;
  const known = done.get(text) ?? compress(text, { params: { [quality]: 11, [size]: text.length } });
  done.set(text, known);
  return known;
}
