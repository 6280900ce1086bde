import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The program's version, as package.json has it. */
export async function readVersion(): Promise<string> {
  const text = await readFile(join(import.meta.dirname, '../package.json'), 'utf8');
  return (JSON.parse(text) as { version?: string }).version ?? '1.0.0';
}
