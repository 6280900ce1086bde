/** Writes one signed file, whole or not at all. */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import type pg from 'pg';
import { syncFolder } from '../db/synced-files.ts';
import { type BackupHeader, endOf, type FileKind, headerLine } from './backup-file.ts';
import { BackupProblem } from './backup-problem.ts';
import { copyOut } from './copy-rows.ts';
import { framed, type SectionStart } from './frames.ts';
import { keyOfPassphrase, newSalt, sealed } from './sealed-pieces.ts';
import { newDigest, type SigningKey } from './signing-key.ts';

export interface SignedFile {
  readonly file: string;
  readonly kind: FileKind;
  readonly key: SigningKey;
  /** Encrypts the file; null leaves it readable. */
  readonly passphrase: string | null;
  readonly program: string;
  /** An instant. */
  readonly now: string;
}

/**
 * Writes `file`: it grows under another name and is renamed when it is on the disk. Memory stays bounded.
 * @param content is asked for once, in the transaction that reads it
 * @returns bytes
 * @throws BackupProblem when the file is there already
 */
export async function writeSignedFile(
  options: SignedFile,
  migrations: BackupHeader['migrations'],
  content: AsyncIterable<Buffer>,
): Promise<number> {
  await refuseExisting(options);
  const unfinished = `${options.file}.unfinished-${process.pid}`;
  try {
    await fill(unfinished, options, migrations, content);
    await rename(unfinished, options.file);
    await syncFolder(dirname(options.file));
    return (await stat(options.file)).size;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** @throws BackupProblem when the file is there already. */
export async function refuseExisting({ file, kind }: Pick<SignedFile, 'file' | 'kind'>): Promise<void> {
  if (await stat(file).catch(() => null))
    throw new BackupProblem(
      `${file} is there already; a ${kind.called} overwrites nothing. Choose another name.`,
    );
}

async function fill(
  unfinished: string,
  options: SignedFile,
  migrations: BackupHeader['migrations'],
  content: AsyncIterable<Buffer>,
): Promise<void> {
  const salt = options.passphrase === null ? null : newSalt();
  const { now: createdAt, program, kind } = options;
  const header = headerLine({ createdAt, program, migrations, signer: options.key.name, salt }, kind);
  const packer = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 3 } });
  const key =
    options.passphrase !== null && salt !== null ? await keyOfPassphrase(options.passphrase, salt) : null;
  await pipeline(
    Readable.from(content),
    packer,
    async function* (packed: AsyncIterable<Buffer>) {
      yield* signed(header, key ? sealed(packed, key, header) : packed, options.key);
    },
    createWriteStream(unfinished, { flags: 'wx', mode: 0o600 }),
  );
  const written = await open(unfinished);
  await written.sync().finally(() => written.close());
}

/** The migrations that a database has run. @throws BackupProblem for an empty one */
export async function migrationsOf(client: pg.Client): Promise<BackupHeader['migrations']> {
  const there = await client.query<{ there: boolean }>(
    "SELECT to_regclass('public.schema_migrations') IS NOT NULL AS there",
  );
  if (!there.rows[0]?.there) throw new BackupProblem('This database is empty: there is nothing to keep.');
  const { rows } = await client.query<BackupHeader['migrations'][number]>(
    'SELECT version, name, checksum FROM schema_migrations ORDER BY version',
  );
  return rows;
}

/** The rows that a COPY gives, with their number and digest. @param tell gets the number */
export async function* sectionOf(
  client: pg.Client,
  start: SectionStart,
  statement: string,
  tell: (rows: number) => void,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  const flow = copyOut(client, statement);
  yield framed({ kind: 'S', value: start });
  for await (const piece of flow) {
    hash.update(piece);
    yield framed({ kind: 'D', value: piece });
  }
  tell(flow.rows());
  yield framed({ kind: 'E', value: { rows: flow.rows(), sha256: hash.digest('hex') } });
}

/** Number and digest of the rows that a COPY gives, as their section says. */
export async function digestOf(
  client: pg.Client,
  statement: string,
): Promise<{ readonly rows: number; readonly sha256: string }> {
  const flow = copyOut(client, statement);
  const hash = createHash('sha256');
  for await (const piece of flow) hash.update(piece);
  return { rows: flow.rows(), sha256: hash.digest('hex') };
}

async function* signed(header: Buffer, body: AsyncIterable<Buffer>, key: SigningKey): AsyncGenerator<Buffer> {
  const digest = newDigest().update(header);
  let bytes = header.length;
  yield header;
  for await (const piece of body) {
    digest.update(piece);
    bytes += piece.length;
    yield piece;
  }
  yield endOf(bytes, key.sign(digest.digest()));
}
