/**
 * Where the programs of child processes lie: their sources, or what `npm run build` made of them, which starts two to four times as soon.
 * A built program starts built ones.
 */
import { basename, dirname, join } from 'node:path';

const own = import.meta.filename;
let builtPrograms = own.endsWith('.js') ? dirname(own) : null;

/**
 * The file to start.
 * @param source the program's source, e.g. `/cahier/app/server-jobs.ts`; what is built of it has the same name (vite.server.config.ts)
 */
export function childProgram(source: string): string {
  return builtPrograms === null ? source : join(builtPrograms, `${basename(source, '.ts')}.js`);
}

/** A program that runs from its sources, as tests do, starts the built programs of this folder. */
export function startBuiltPrograms(folder: string): void {
  builtPrograms = folder;
}
