/** Backups uploaded from a device in pieces, before they are checked; deleted after a day and at each start. */
import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hasRoom } from '../limits/disk-room.ts';
import { BackupProblem } from './backup-problem.ts';

/** In ms. */
export const day = 24 * 60 * 60_000;
const shape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface UploadedBackups {
  /**
   * Puts a piece at its place, which is where the one before has ended or earlier; a new file where `id` is null. Gives its
   * name and how long it is. @throws BackupProblem without room. Null where the file or the place before is not there.
   */
  add(id: string | null, offset: number, piece: Buffer): Promise<{ id: string; bytes: number } | null>;
  /** Removes those to which nothing was added for so many ms: they hold what is known of people. */
  forget(ms: number): Promise<void>;
  /** The path of the file; null when it is missing. */
  fileOf(id: string): Promise<string | null>;
}

export function uploadedBackups(dataDir: string): UploadedBackups {
  const folder = join(dataDir, 'uploaded-backups');
  const fileOf = async (id: string) => {
    if (!shape.test(id)) return null;
    const file = join(folder, id);
    return (await stat(file).catch(() => null)) ? file : null;
  };
  const forget = async (ms: number) => {
    for (const name of await readdir(folder).catch(() => [])) {
      const there = await stat(join(folder, name)).catch(() => null);
      if (there && Date.now() - there.mtimeMs >= ms) await rm(join(folder, name), { force: true });
    }
  };
  return {
    fileOf,
    forget,
    async add(given, offset, piece) {
      if (given === null && offset > 0) return null;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      if (given === null) await forget(day);
      const id = given ?? randomUUID();
      const file = given === null ? join(folder, id) : await fileOf(given);
      if (file === null) return null;
      if (!(await hasRoom(folder, piece.length)))
        throw new BackupProblem(`There is no room for a backup in ${folder}.`, { fault: 'noRoom' });
      const handle = await open(file, given === null ? 'wx+' : 'r+', 0o600);
      try {
        if (offset > (await handle.stat()).size) return null;
        await handle.write(piece, 0, piece.length, offset);
        return { id, bytes: (await handle.stat()).size };
      } finally {
        await handle.close();
      }
    },
  };
}
