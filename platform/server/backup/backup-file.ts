/** The format of a backup file: its origin, its migrations and its signature (README.md). */
import * as z from 'zod/mini';
import { BackupProblem } from './backup-problem.ts';
import { signatureBytes } from './signing-key.ts';

/** A kind of file in this format: all schools of an installation, or one on its way to another. */
export interface FileKind {
  readonly magic: string;
  /** In messages. */
  readonly called: string;
  /** The setting with its passphrase. */
  readonly passphraseIn: string;
  /** The verb for taking it. */
  readonly use: string;
}

export const backupKind: FileKind = {
  magic: 'CAHIER-BACKUP 1\n',
  called: 'backup',
  passphraseIn: 'BACKUP_PASSPHRASE',
  use: 'restore',
};

export const endMark = Buffer.from('CAHIER-END\n');
/** After the content: the mark, the length of all before it in 8 bytes, the signature. */
export const endBytes = endMark.length + 8 + signatureBytes;
const longestHeader = 1024 * 1024;

const header = z.strictObject({
  /** An instant. */
  createdAt: z.string(),
  /** The program that wrote it. */
  program: z.string(),
  migrations: z.array(z.strictObject({ version: z.int(), name: z.string(), checksum: z.string() })),
  /** The name of the key that signed it. */
  signer: z.string(),
  /** Salt that the passphrase was mixed with; null for a file that anybody can read. */
  salt: z.nullable(z.string()),
});
export type BackupHeader = z.infer<typeof header>;

export function headerLine(facts: BackupHeader, { magic }: FileKind): Buffer {
  return Buffer.from(`${magic}${JSON.stringify(facts)}\n`);
}

/** Reads magic and header from the beginning of a file. @throws BackupProblem for anything else. */
export function parseHeader(
  start: Buffer,
  file: string,
  { magic, called, use }: FileKind,
): { header: BackupHeader; bytes: number } {
  const name = magic.slice(0, magic.indexOf(' ') + 1);
  if (start.subarray(0, magic.length).toString('latin1') !== magic)
    throw start.toString('latin1', 0, name.length) === name
      ? new BackupProblem(
          `${file} was written by a newer version of Cahier. ${use === 'restore' ? 'Restore' : 'Read'} it with that one.`,
          { fault: 'newer' },
        )
      : new BackupProblem(`${file} is not a ${called} of Cahier.`, { fault: 'damaged' });
  const end = start.indexOf(10, magic.length);
  const parsed = end < 0 ? null : header.safeParse(fromJson(start.toString('utf8', magic.length, end)));
  if (!parsed?.success)
    throw new BackupProblem(`${file} is damaged: its first lines cannot be read.`, { fault: 'damaged' });
  return { header: parsed.data, bytes: end + 1 };
}

export const bytesOfStart = backupKind.magic.length + longestHeader;

/** The end of a file whose content, header included, has so many bytes. */
export function endOf(bytes: number, signature: Buffer): Buffer {
  const length = Buffer.alloc(8);
  length.writeBigUInt64BE(BigInt(bytes));
  return Buffer.concat([endMark, length, signature]);
}

/** @throws BackupProblem when the file does not end as it was written: it was cut, or something was put behind it. */
export function parseEnd(end: Buffer, size: number, file: string): { signature: Buffer; bytes: number } {
  const bytes = size - endBytes;
  const writtenBytes = end.length === endBytes ? end.readBigUInt64BE(endMark.length) : -1n;
  if (!end.subarray(0, endMark.length).equals(endMark) || writtenBytes !== BigInt(bytes))
    throw new BackupProblem(`${file} is cut off: its end is missing. Copy it again, or take another file.`, {
      fault: 'damaged',
    });
  return { signature: end.subarray(endMark.length + 8), bytes };
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
