/** Reads a folder of another system for `npm run load`, which the operator of the installation runs in a program of its own. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readTables } from '#platform/server/foreign/readers/csv-tables.ts';
import { readBundle } from '../reading/read-bundle.ts';
import type { RosterBundle } from '../reading/roster-model.ts';

/** Reads all CSV files. @throws UnreadableFile when they are in no known format; errors of the file system. */
export async function readFolder(folder: string): Promise<RosterBundle> {
  const names = (await readdir(folder)).filter((name) => /\.csv$/i.test(name)).toSorted();
  const files: { name: string; bytes: Buffer }[] = [];
  for (const name of names) files.push({ name, bytes: await readFile(join(folder, name)) });
  return readBundle(await readTables(files));
}
