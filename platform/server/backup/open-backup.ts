/** Opens a backup after its signature was seen to hold; before that nothing of it goes anywhere. */
import { type FileHandle, open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import {
  type BackupHeader,
  backupKind,
  bytesOfStart,
  endBytes,
  type FileKind,
  parseEnd,
  parseHeader,
} from './backup-file.ts';
import { BackupProblem } from './backup-problem.ts';
import { type Frame, framesOf } from './frames.ts';
import { keyOfPassphrase, opened } from './sealed-pieces.ts';
import { isSignedBy, newDigest } from './signing-key.ts';

export interface Trust {
  /** Names of keys whose backups are believed. */
  readonly keys: readonly string[];
  /** Opens an encrypted backup, and vouches for it: only who knows it can have written the file. */
  readonly passphrase: string | null;
  /** The key that signed what was looked at before: a file of another one has taken its place since, whoever else is believed. */
  readonly signer?: string;
}

/** The trust in a backup after its signature was read. */
export type TrustAfterLook = Trust & Required<Pick<Trust, 'signer'>>;

export interface OpenBackup {
  readonly header: BackupHeader;
  readonly bytes: number;
  /** The content. Ends only when all of it was once more what the signature covers. */
  frames(): AsyncGenerator<Frame>;
  close(): Promise<void>;
}

/** @throws BackupProblem that says what is wrong: no backup, cut, changed, of a stranger, passphrase missing or wrong. */
export async function openBackup(file: string, trust: Trust, kind = backupKind): Promise<OpenBackup> {
  const handle = await open(file, 'r').catch((cause: NodeJS.ErrnoException) => {
    throw new BackupProblem(`${file} cannot be read: ${cause.message}`, { cause, fault: 'damaged' });
  });
  try {
    return await checked(handle, file, trust, kind);
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function checked(handle: FileHandle, file: string, trust: Trust, kind: FileKind): Promise<OpenBackup> {
  const { size } = await handle.stat();
  const { header, bytes: headerBytes } = parseHeader(
    await read(handle, 0, Math.min(size, bytesOfStart)),
    file,
    kind,
  );
  const end = await read(handle, Math.max(0, size - endBytes), Math.min(size, endBytes));
  const { signature, bytes } = parseEnd(end, size, file);
  const changed = () =>
    new BackupProblem(
      `${file} was changed after it was written: its signature does not hold. Nothing of it was read. Take another ${kind.called}.`,
      { fault: 'damaged' },
    );
  const digest = newDigest();
  for await (const piece of piecesOf(handle, 0, bytes)) digest.update(piece);
  if (!isSignedBy(header.signer, digest.digest(), signature)) throw changed();
  refuseStranger(header, trust, file, kind);
  if (header.salt !== null && trust.passphrase === null)
    throw new BackupProblem(`${file} is encrypted. Give its passphrase in ${kind.passphraseIn}.`, {
      fault: 'sealed',
    });

  const start = await read(handle, 0, headerBytes);
  const key =
    header.salt === null || trust.passphrase === null
      ? null
      : await keyOfPassphrase(trust.passphrase, header.salt);

  async function* frames(): AsyncGenerator<Frame> {
    const again = newDigest().update(start);
    const body = (async function* () {
      for await (const piece of piecesOf(handle, headerBytes, bytes)) {
        again.update(piece);
        yield piece;
      }
    })();
    const packed = key ? opened(body, key, start, kind.called) : body;
    yield* framesOf(unpacked(packed));
    // A change of the file between the two readings is detected.
    if (!isSignedBy(header.signer, again.digest(), signature)) throw changed();
  }
  if (key) await tryPassphrase(frames());
  return { header, bytes: size, frames, close: () => handle.close() };
}

/** A readable backup is believed by its key; an encrypted one by its passphrase too. */
function refuseStranger(header: BackupHeader, trust: Trust, file: string, { called, use }: FileKind): void {
  if (trust.signer !== undefined && header.signer !== trust.signer)
    throw new BackupProblem(`${file} is another ${called} than the one that was looked at.`, {
      fault: 'stranger',
    });
  if (trust.keys.includes(header.signer) || (header.salt !== null && trust.passphrase !== null)) return;
  throw new BackupProblem(
    `${file} was signed with the key ${header.signer}, which is not the key of this data folder. ` +
      `Compare it with the one that was noted when the ${called} was made. If it is the same, ${use} with --key=${header.signer}`,
    { fault: 'stranger' },
  );
}

async function tryPassphrase(frames: AsyncGenerator<Frame>): Promise<void> {
  await frames.next();
  await frames.return(undefined);
}

/** A reader that stops early ends the stream without an error; other errors reach the reader. */
async function* unpacked(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const unpacker = createZstdDecompress();
  const fed = pipeline(source, unpacker);
  fed.catch(() => undefined);
  for await (const piece of unpacker) yield piece as Buffer;
  await fed;
}

const pieceBytes = 256 * 1024;

async function* piecesOf(handle: FileHandle, from: number, to: number): AsyncGenerator<Buffer> {
  for (let offset = from; offset < to; offset += pieceBytes)
    yield await read(handle, offset, Math.min(pieceBytes, to - offset));
}

async function read(handle: FileHandle, offset: number, bytes: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafe(bytes);
  let filled = 0;
  while (filled < bytes) {
    const { bytesRead } = await handle.read(buffer, filled, bytes - filled, offset + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return buffer.subarray(0, filled);
}
