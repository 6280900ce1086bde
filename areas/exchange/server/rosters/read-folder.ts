/** Reads a folder of another system, as `npm run load` is given it: by whoever runs the installation, in a program of its own. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readTables } from '#platform/server/foreign/readers/csv-tables.ts';
import { readBundle } from './read-bundle.ts';
import type { RosterBundle } from './roster-model.ts';

/** All CSV files of it. @throws UnreadableFile when they are no roster that is known; what the file system says. */
export async function readFolder(folder: string): Promise<RosterBundle> {
  const names = (await readdir(folder)).filter((name) => /\.csv$/i.test(name)).toSorted();
  const files: { name: string; bytes: Buffer }[] = [];
  for (const name of names) files.push({ name, bytes: await readFile(join(folder, name)) });
  return readBundle(await readTables(files));
}
