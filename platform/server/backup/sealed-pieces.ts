/**
 * Encryption of a stream by a passphrase: AES-256-GCM in pieces of 64 KiB. Each piece is bound to the file's header and
 * to its place, and the last one says that it is the last, so none can be changed, moved, left out or taken from another.
 */
import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { BackupProblem } from './backup-problem.ts';

const pieceBytes = 64 * 1024;
const tagBytes = 16;

export const newSalt = () => randomBytes(16).toString('base64url');

/** 64 MiB and a fifth of a second for each guess. */
export function keyOfPassphrase(passphrase: string, salt: string): Promise<Buffer> {
  const cost = { N: 65_536, r: 8, p: 1, maxmem: 128 * 1024 * 1024 };
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFKC'), Buffer.from(salt, 'base64url'), 32, cost, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

export async function* sealed(
  source: AsyncIterable<Buffer>,
  key: Buffer,
  header: Buffer,
): AsyncGenerator<Buffer> {
  for await (const { piece, index, last } of piecesOf(source, pieceBytes)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonce(index, last)).setAAD(header);
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
  }
}

/** @throws BackupProblem when a piece does not open: the passphrase is another one, or the file was changed. */
export async function* opened(
  source: AsyncIterable<Buffer>,
  key: Buffer,
  header: Buffer,
  called = 'backup',
): AsyncGenerator<Buffer> {
  for await (const { piece, index, last } of piecesOf(source, pieceBytes + tagBytes)) {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce(index, last)).setAAD(header);
    try {
      decipher.setAuthTag(piece.subarray(-tagBytes));
      yield Buffer.concat([decipher.update(piece.subarray(0, -tagBytes)), decipher.final()]);
    } catch (cause) {
      throw new BackupProblem(`The passphrase does not open this ${called}.`, { cause, fault: 'sealed' });
    }
  }
}

/** The key is of one file only (its salt), so counting makes each nonce the only one of its kind. */
function nonce(index: number, last: boolean): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt8(last ? 1 : 0);
  bytes.writeUIntBE(index, 6, 6);
  return bytes;
}

async function* piecesOf(source: AsyncIterable<Buffer>, size: number) {
  let held: Buffer[] = [];
  let bytes = 0;
  let index = 0;
  for await (const chunk of source) {
    held.push(chunk);
    bytes += chunk.length;
    if (bytes <= size) continue;
    // Bytes that may be the last piece are kept back until something follows them.
    const all = Buffer.concat(held);
    let from = 0;
    for (; all.length - from > size; from += size)
      yield { piece: all.subarray(from, from + size), index: index++, last: false };
    held = [all.subarray(from)];
    bytes = all.length - from;
  }
  yield { piece: Buffer.concat(held), index, last: true };
}
