/** `npm run build`: the web client as schools get it, made anew only when its sources changed. */
import { prepareClient } from '#app/server-client.ts';

try {
  await prepareClient((line) => console.log(line.trim()));
  console.log('the web client is built');
} catch (error) {
  console.log(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
