/** Watches the disk of the embedded database, and stops writing before PostgreSQL itself runs out of room. */
import { statfs } from 'node:fs/promises';
import type { Log } from '../log.ts';

export interface DiskRoom {
  /** Whether the school's work may be written. Asked before every write; never waits. */
  enough(): boolean;
  /** Bytes of the disk, looked up now; null for an external database. */
  look(): Promise<{ readonly free: number; readonly total: number } | null>;
  /** Ends the watch. */
  end(): void;
}

/**
 * Bytes that must be free. PostgreSQL that cannot begin its next log file of 16 MB stops altogether, readers included;
 * three of them are left for what it does on its own, and for signing in.
 */
const leastToWrite = 48 * 1024 * 1024;
const lookEvery = 500;

/** Left free beside what is put there, so that it never takes from the school's work the room it needs. */
const leftFree = 200 * 1024 * 1024;

/** Whether so many bytes more go into the folder. */
export async function hasRoom(folder: string, bytes: number): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= bytes + leftFree;
}

/** @param folder where the database lies; null (an external one) always has room. */
export async function watchDiskRoom(folder: string | null, log: Log): Promise<DiskRoom> {
  if (folder === null) return { enough: () => true, look: async () => null, end: () => undefined };
  let enough = true;
  const look = async () => {
    const { bavail, bsize } = await statfs(folder);
    const free = bavail * bsize;
    if (enough === free >= leastToWrite) return;
    enough = !enough;
    const megabytes = Math.round(free / 1024 / 1024);
    if (enough) log.info({ megabytes }, 'The disk has room again; writing goes on.');
    else
      log.error({ megabytes }, 'The disk is full: reading goes on, writing is refused until there is room.');
  };
  await look();
  // A look that fails leaves the last answer; whether the disk works at all is for the database to find out.
  const watch = setInterval(() => void look().catch(() => undefined), lookEvery).unref();
  return {
    enough: () => enough,
    async look() {
      const { bavail, blocks, bsize } = await statfs(folder);
      return { free: bavail * bsize, total: blocks * bsize };
    },
    end: () => clearInterval(watch),
  };
}
