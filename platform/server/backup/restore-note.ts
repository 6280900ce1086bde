/** How the last restore into the running installation went: a small file in the data folder, which outlives databases. */
import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { syncFolder, writeSynced } from '../db/synced-files.ts';

const note = z.strictObject({
  /** `begun`: under way. `interrupted`: the machine stopped in the middle, and the school is as it was. */
  outcome: z.enum(['begun', 'done', 'failed', 'interrupted']),
  /** When that was; an instant. */
  at: z.string(),
  /** Time of the backup; an instant. */
  createdAt: z.string(),
});
export type RestoreNote = z.infer<typeof note>;

const nameIn = (dataDir: string) => join(dataDir, 'restore.json');

/** Null before the first restore, and for a file that says nothing. */
export async function readRestoreNote(dataDir: string): Promise<RestoreNote | null> {
  const text = await readFile(nameIn(dataDir), 'utf8').catch(() => 'null');
  const parsed = note.safeParse(fromJson(text));
  return parsed.success ? parsed.data : null;
}

export async function writeRestoreNote(dataDir: string, content: RestoreNote): Promise<void> {
  const fresh = `${nameIn(dataDir)}.new`;
  await writeSynced(fresh, JSON.stringify(content));
  await rename(fresh, nameIn(dataDir));
  await syncFolder(dataDir);
}

/** Settles at a start a restore that was under way: done where its database had replaced the old one, else interrupted. */
export async function settleRestoreNote(dataDir: string, hadReplaced: boolean, at: string): Promise<void> {
  const content = await readRestoreNote(dataDir);
  if (content?.outcome !== 'begun') return;
  await writeRestoreNote(dataDir, { ...content, at, outcome: hadReplaced ? 'done' : 'interrupted' });
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
