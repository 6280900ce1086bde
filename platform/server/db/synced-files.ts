/** Files that must be whole even when the power fails in the next moment. */
import { open } from 'node:fs/promises';

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
