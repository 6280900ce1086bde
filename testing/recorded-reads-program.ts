/** Loaded before a tool (`node --import`): writes the files that it read, one a line, to the file READS_RECORD. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const read = new Set<string>();
const { writeFileSync } = fs;

/** The same function, with a note of each file it is asked for. */
function recorded<Args extends readonly unknown[], Result>(call: (...args: Args) => Result) {
  return (...args: Args): Result => {
    read.add(String(args[0]));
    return call(...args);
  };
}

Object.assign(fs, {
  readFileSync: recorded(fs.readFileSync),
  readFile: recorded(fs.readFile),
  openSync: recorded(fs.openSync),
});
Object.assign(fs.promises, { readFile: recorded(fs.promises.readFile), open: recorded(fs.promises.open) });
syncBuiltinESMExports();

process.on('exit', () => writeFileSync(process.env['READS_RECORD'] ?? '', [...read].join('\n')));
