/** The demonstration school of a fresh start, made once for all walks: each of them works on a copy of its own. */
import { rm } from 'node:fs/promises';
import { newDataDir, preparedSchool, startProgram } from './running-school.ts';

export default async function setup(): Promise<() => Promise<void>> {
  const folder = await newDataDir();
  const program = await startProgram({ DATA_DIR: folder });
  await program.stop();
  process.env[preparedSchool] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
