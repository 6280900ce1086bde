/** A disk for each machine of a district, which a test can fill. */
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { type MachineName, machineNames } from '#testing/district/machine-files.ts';
import { type OwnDisk, ownDisk } from '../own-disk.ts';
import { inMemory } from '../school-on-disk.ts';

export type Disks = Readonly<Record<MachineName, OwnDisk>>;

/** Room for the database, its log and the key-value store of a machine. */
const megabytes = 1500;

/** @param folder of the district: each machine finds its own folder on its own disk */
export async function openDisks(folder: string): Promise<Disks> {
  const made = await Promise.all(
    machineNames.map(async (name) => {
      const disk = await ownDisk(megabytes, inMemory);
      await symlink(disk.folder, join(folder, name));
      return [name, disk] as const;
    }),
  );
  return Object.fromEntries(made) as Disks;
}

export async function removeDisks(disks: Disks): Promise<void> {
  await Promise.all(Object.values(disks).map((disk) => disk.remove()));
}
