import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { packBody } from './packing.ts';

const pieces = [Buffer.from('{"data":['), Buffer.from('"a",'.repeat(500)), Buffer.from('"b"]}')];
const text = Buffer.concat(pieces).toString();

test('packs pieces for those who read it, and leaves them as they are for others', async () => {
  const packed = await packBody(pieces, true);
  expect(packed.packed).toBe(true);
  expect(brotliDecompressSync(packed.bytes).toString()).toBe(text);
  const plain = await packBody(pieces, false);
  expect(plain).toEqual({ bytes: Buffer.from(text), packed: false });
});

test('gives each body memory of its own, so that a kept one retains nothing else', async () => {
  const short = [Buffer.from('{"data":'), Buffer.from('[]}')];
  for (const body of await Promise.all([
    packBody(pieces, true),
    packBody(pieces, false),
    packBody(short, true),
  ]))
    expect(body.bytes.buffer.byteLength).toBe(body.bytes.length);
});
