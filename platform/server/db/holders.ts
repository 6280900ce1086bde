import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { processBirth } from './processes.ts';

/**
 * Notes that this process uses the cluster: a file named by its number, holding its beginning. Several server
 * processes may share one cluster; the last one to leave stops it.
 */
export async function registerHolder(folder: string): Promise<void> {
  await writeFile(join(folder, String(process.pid)), (await processBirth(process.pid)) ?? '', {
    mode: 0o600,
  });
}

/** Takes this process's note away. */
export async function release(folder: string): Promise<void> {
  await rm(join(folder, String(process.pid)), { force: true });
}

/** The other living processes that use the cluster; notes of dead ones (kill -9) are removed on the way. */
export async function otherHolders(folder: string): Promise<number[]> {
  const living: number[] = [];
  for (const name of await readdir(folder)) {
    const pid = Number(name);
    if (!Number.isInteger(pid) || pid === process.pid) continue;
    const content = await readFile(join(folder, name), 'utf8').catch(() => null);
    if (content === null) continue;
    if ((await processBirth(pid)) === content) living.push(pid);
    else await rm(join(folder, name), { force: true });
  }
  return living;
}
