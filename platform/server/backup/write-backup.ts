/** Writes all that an installation holds into one signed file. Runs as the owner, beside people at work. */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import type pg from 'pg';
import { type ConnectionSettings, withConnection } from '../db/connection.ts';
import { syncFolder } from '../db/synced-files.ts';
import { type BackupHeader, endOf, headerLine } from './backup-file.ts';
import { BackupProblem } from './backup-problem.ts';
import {
  asWhole,
  organisationsIn,
  readCounters,
  rowsStatement,
  type Table,
  tablesToCopy,
  writtenAlike,
} from './catalogue.ts';
import { copyOut } from './copy-rows.ts';
import { framed } from './frames.ts';
import { keyOfPassphrase, newSalt, sealed } from './sealed-pieces.ts';
import { newDigest, type SigningKey } from './signing-key.ts';

export interface BackupOptions {
  readonly owner: ConnectionSettings;
  readonly file: string;
  readonly key: SigningKey;
  /** Encrypts the file; null leaves it readable. */
  readonly passphrase: string | null;
  readonly program: string;
  /** An instant. */
  readonly now: string;
}

export interface WrittenBackup {
  readonly bytes: number;
  readonly organisations: number;
  readonly rows: number;
}

/**
 * Writes `file` whole or not at all: it grows under another name and is renamed when it is on the disk. All tables are
 * read in one snapshot, each organisation within its own row-level security, and memory stays bounded.
 * @throws BackupProblem when the file is there already, or the database holds no installation.
 */
export async function writeBackup(options: BackupOptions): Promise<WrittenBackup> {
  if (await stat(options.file).catch(() => null))
    throw new BackupProblem(
      `${options.file} is there already; a backup overwrites nothing. Choose another name.`,
    );
  const unfinished = `${options.file}.unfinished-${process.pid}`;
  try {
    const counts = await withConnection(options.owner, (client) => copyAll(client, options, unfinished));
    await rename(unfinished, options.file);
    await syncFolder(dirname(options.file));
    return { ...counts, bytes: (await stat(options.file)).size };
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function copyAll(client: pg.Client, options: BackupOptions, unfinished: string) {
  await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${writtenAlike}`);
  const salt = options.passphrase === null ? null : newSalt();
  const header = headerLine({
    createdAt: options.now,
    program: options.program,
    migrations: await migrationsOf(client),
    signer: options.key.name,
    salt,
  });
  const tables = await tablesToCopy(client);
  const organisations = await organisationsIn(client);
  const counts = { organisations: organisations.length, rows: 0 };
  const packer = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 3 } });
  const key =
    options.passphrase !== null && salt !== null ? await keyOfPassphrase(options.passphrase, salt) : null;
  await pipeline(
    Readable.from(content(client, tables, organisations, counts)),
    packer,
    async function* (packed: AsyncIterable<Buffer>) {
      yield* signed(header, key ? sealed(packed, key, header) : packed, options.key);
    },
    createWriteStream(unfinished, { flags: 'wx', mode: 0o600 }),
  );
  await client.query('COMMIT');
  const written = await open(unfinished);
  await written.sync().finally(() => written.close());
  return counts;
}

async function migrationsOf(client: pg.Client): Promise<BackupHeader['migrations']> {
  const there = await client.query<{ there: boolean }>(
    "SELECT to_regclass('public.schema_migrations') IS NOT NULL AS there",
  );
  if (!there.rows[0]?.there) throw new BackupProblem('This database is empty: there is nothing to keep.');
  const { rows } = await client.query<BackupHeader['migrations'][number]>(
    'SELECT version, name, checksum FROM schema_migrations ORDER BY version',
  );
  return rows;
}

async function* content(
  client: pg.Client,
  tables: readonly Table[],
  organisations: readonly number[],
  counts: { rows: number },
): AsyncGenerator<Buffer> {
  for (const table of tables) {
    for (const org of table.ofOrganisations ? organisations : [null]) {
      if (org !== null) await client.query(`SET LOCAL app.org_id = '${asWhole(org)}'`);
      const hash = createHash('sha256');
      const flow = copyOut(client, rowsStatement(table, org));
      yield framed({ kind: 'S', value: { table: table.name, columns: [...table.columns], org } });
      for await (const piece of flow) {
        hash.update(piece);
        yield framed({ kind: 'D', value: piece });
      }
      counts.rows += flow.rows();
      yield framed({ kind: 'E', value: { rows: flow.rows(), sha256: hash.digest('hex') } });
    }
  }
  yield framed({ kind: 'Z', value: { counters: await readCounters(client) } });
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
