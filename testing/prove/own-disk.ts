/**
 * A small disk of a test's own: a file with an ext4 file system in it. Its power can be cut, after which it has
 * forgotten whatever was not synced, and it can be filled to the last block. Needs root, loop devices and perl (which
 * Debian always has: Node cannot send an ioctl).
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, statfs, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface OwnDisk {
  /** Where it is mounted. */
  readonly folder: string;
  /** From here on nothing reaches the disk any more, not even what programs have written and not yet synced. */
  cutPower(): Promise<void>;
  /** Mounts it again after a cut; whatever ran on it must have ended. */
  powerUp(): Promise<void>;
  /** Another program takes the room until so many bytes are left; 0 leaves nothing at all. */
  fill(left: number): Promise<void>;
  /** Gives that room back. */
  makeRoom(): Promise<void>;
  /** Bytes that are free. */
  free(): Promise<number>;
  remove(): Promise<void>;
}

/** Why no such disk can be made on this machine, or null. */
export function noOwnDisk(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'only root on Linux can mount a disk';
  if (!existsSync('/dev/loop-control')) return 'the machine has no loop devices';
  return existsSync('/usr/bin/perl') ? null : 'perl is missing';
}

/**
 * @param megabytes its size; what is not used takes no room on the real disk
 * @param where the folder to make it in
 */
export async function ownDisk(megabytes: number, where = tmpdir()): Promise<OwnDisk> {
  const parent = await mkdtemp(join(where, 'cahier-disk-'));
  const image = join(parent, 'image');
  const folder = join(parent, 'disk');
  const ballast = join(folder, 'ballast');
  await run('/bin/chmod', ['711', parent]);
  await writeFile(image, '');
  await truncate(image, megabytes * 1024 * 1024);
  await run('/sbin/mkfs.ext4', ['-q', '-m', '0', image]);
  await mkdir(folder);
  const mount = () => run('/bin/mount', ['-o', 'loop', image, folder]);
  await mount();
  const free = async () => {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  };
  return {
    folder,
    free,
    async cutPower() {
      // EXT4_IOC_SHUTDOWN, with the flag not to write out its journal first.
      const shutdown = `open(my $disk, '<', $ARGV[0]) or die; my $how = pack('L', 2); ioctl($disk, 0x8004587d, $how) or die $!`;
      await run('/usr/bin/perl', ['-e', shutdown, folder]);
    },
    async powerUp() {
      await unmount(folder);
      await mount();
    },
    async fill(left) {
      const take = `head -c ${Math.max(0, (await free()) - left)} /dev/zero > ${ballast}; sync ${ballast}`;
      // Block by block in the end, and again after a sync, which frees what was set aside while writing.
      const takeAll = `for size in 1M 4k 4k; do dd if=/dev/zero bs=$size >> ${ballast}; sync ${ballast}; done`;
      await run('/bin/sh', ['-c', left === 0 ? takeAll : take]).catch(() => undefined);
    },
    makeRoom: () => rm(ballast, { force: true }),
    async remove() {
      await unmount(folder);
      await rm(parent, { recursive: true });
    },
  };
}

/** Programs that were killed may hold the disk for a moment longer. */
async function unmount(folder: string): Promise<void> {
  const patience = Date.now() + 15_000;
  for (;;) {
    try {
      await run('/bin/umount', [folder]);
      return;
    } catch (error) {
      if (Date.now() > patience) throw error;
      await pause(50);
    }
  }
}
