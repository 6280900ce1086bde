/** Whether the program runs from a release: then everything is built, and the commands are those of `cahier`. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** `npm run release` writes the file; a clone has none. */
export const isRelease = existsSync(join(import.meta.dirname, '../VERSION'));

const inRelease = {
  start: 'cahier start',
  backup: 'cahier backup',
  restore: 'cahier restore',
  load: 'cahier load',
  'demo:remove': 'cahier demo-remove',
  'move:out': 'cahier move-out',
  'move:in': 'cahier move-in',
} as const;

/** The command as the reader of a message types it, before its arguments. */
export function commandLine(name: keyof typeof inRelease): string {
  if (isRelease) return inRelease[name];
  if (name === 'start') return 'npm start';
  return name === 'demo:remove' ? 'npm run demo:remove' : `npm run ${name} --`;
}
