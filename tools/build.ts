/** `npm run build`, and first in `npm start`: the web client and the program, made anew only when their sources changed. */
import { prepareBuilt } from '#app/server-built.ts';

try {
  await prepareBuilt((line) => console.log(line));
} catch (error) {
  console.log(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
