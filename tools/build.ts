/**
 * `npm run build`: the web client and the program, made anew only when their sources changed. `npm start` builds the program first
 * (`--program`), which builds the web client while it makes its database ready.
 */
import { prepareBuilt, prepareProgram } from '#app/server-built.ts';

const prepare = process.argv.includes('--program') ? prepareProgram : prepareBuilt;

try {
  await prepare((line) => console.log(line));
} catch (error) {
  console.log(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
