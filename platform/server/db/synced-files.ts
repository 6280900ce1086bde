/** Files that must be whole even when the power fails in the next moment. */
import { randomUUID } from 'node:crypto';
import { link, open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Writes a file and returns when it is on the disk. `flag` as in node:fs: `w` makes it anew, `a` appends, `wx` fails
 * when there is one. Its name may still be lost: `syncFolder` keeps that too.
 */
export async function writeSynced(
  file: string,
  text: string,
  { flag = 'w', mode = 0o600 }: { flag?: 'w' | 'a' | 'wx'; mode?: number } = {},
): Promise<void> {
  const handle = await open(file, flag, mode);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Returns when the names made, changed or removed in this folder are on the disk. Windows has no such call. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

/**
 * Makes a file that appears whole, for programs that read it meanwhile and after a power cut. When two are made at once, the first
 * stays: read the file afterwards.
 */
export async function makeOnce(file: string, text: string): Promise<void> {
  const fresh = `${file}.unfinished-${randomUUID()}`;
  try {
    await writeSynced(fresh, text, { flag: 'wx' });
    await link(fresh, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(fresh, { force: true });
  }
  await syncFolder(dirname(file));
}
