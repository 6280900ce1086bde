/**
 * The erasures of an installation, kept apart from its database and signed with its key, so that they outlive a restore
 * (decisions/0015): in the data folder, and a copy beside the backups. Numbers only.
 */
import { mkdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { BackupProblem } from '../backup/backup-problem.ts';
import { isSignedBy, knownKeyName, newDigest, signingKey } from '../backup/signing-key.ts';
import { syncFolder, writeSynced } from '../db/synced-files.ts';
import type { Person } from './table-rules.ts';

const number = z.nullable(z.int());
const keptErasure = z.strictObject({
  /** A UUID: the same erasure in the database and in every copy. */
  id: z.string(),
  org: z.int(),
  /** An instant: when the school was made, which tells it from another installation's of the same number. Absent in older registers. */
  madeAt: z.optional(z.string()),
  kind: z.enum(['student', 'guardian', 'member']),
  person: z.strictObject({ student: number, guardian: number, member: number, account: number }),
  /** An instant. */
  at: z.string(),
  by: z.int(),
  reason: z.string(),
});
/** The text of the list is signed, letter by letter. */
const signedFile = z.strictObject({
  erasures: z.string(),
  signer: z.string(),
  signature: z.string(),
});

export type KeptErasure = Omit<z.infer<typeof keptErasure>, 'person'> & { readonly person: Person };

export const erasureFileName = 'erasures.json';

export interface ErasureFile {
  /** @throws BackupProblem when the file was changed by hand. */
  read(): Promise<readonly KeptErasure[]>;
  /** Adds those that are not there yet, and returns when they are on the disk. */
  add(erasures: readonly KeptErasure[]): Promise<void>;
}

/** @param copies folders beside the data folder that hold it too; one that cannot be written fails the adding */
export function erasureFile(dataDir: string, ...copies: readonly string[]): ErasureFile {
  // One after the other, so that none is lost between reading and writing.
  let writing: Promise<unknown> = Promise.resolve();
  const read = async () => {
    const own = await knownKeyName(dataDir);
    return readErasures(join(dataDir, erasureFileName), own === null ? [] : [own]);
  };
  return {
    read,
    add(erasures) {
      const adding = writing.then(async () => {
        const there = await read();
        const known = new Set(there.map(({ id }) => id));
        const fresh = erasures.filter(({ id }) => !known.has(id));
        if (fresh.length > 0) await writeErasures(dataDir, copies, [...there, ...fresh]);
      });
      writing = adding.catch(() => undefined);
      return adding;
    },
  };
}

/** Writes the register anew, signed with the key of the data folder, there and as copies. */
export async function writeErasures(
  dataDir: string,
  copies: readonly string[],
  erasures: readonly KeptErasure[],
): Promise<void> {
  const key = await signingKey(dataDir);
  const list = JSON.stringify(erasures);
  const signature = key.sign(digestOf(list)).toString('base64');
  const text = JSON.stringify({ erasures: list, signer: key.name, signature });
  for (const folder of [dataDir, ...copies]) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = join(folder, erasureFileName);
    await writeSynced(`${file}.unfinished`, text);
    await rename(`${file}.unfinished`, file);
    await syncFolder(folder);
  }
}

/**
 * The erasures of a file; none where there is no file.
 * @param keys names of keys that are believed
 * @throws BackupProblem for a file that none of these keys has signed.
 */
export async function readErasures(file: string, keys: readonly string[]): Promise<readonly KeptErasure[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return [];
  const parsed = signedFile.safeParse(fromJson(text));
  if (!parsed.success) throw new BackupProblem(`${file} cannot be read: it is no register of erasures.`);
  const { erasures, signer, signature } = parsed.data;
  if (!isSignedBy(signer, digestOf(erasures), Buffer.from(signature, 'base64')))
    throw new BackupProblem(`${file} was changed after it was written.`);
  if (!keys.includes(signer))
    throw new BackupProblem(
      `${file}, the register of erasures, is signed with the key ${signer}, which is not known here. If it is yours: --key=${signer}`,
    );
  return z.array(keptErasure).parse(fromJson(erasures));
}

function digestOf(list: string): Buffer {
  return newDigest().update(list).digest();
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
