/** The bytes of the built client against the budget; `npm run build` makes it. */
import { clientFolder } from '#app/server-client.ts';
import { readManifest, weighIn } from './budget/built-client.ts';
import { weighClient } from './budget/limits.ts';
import { verdict } from './verdict.ts';

const words = ['en', 'fr'].map((language) => `assets/i18n/${language}.json`);
const weighed = weighClient(readManifest(clientFolder), weighIn(clientFolder), 'index.html', words);
for (const { what, kilobytes, limit } of weighed) {
  console.log(`${kilobytes.toFixed(1).padStart(7)} of ${String(limit).padStart(3)} KB  ${what}`);
}
verdict(
  weighed.filter(({ kilobytes, limit }) => kilobytes > limit).map(({ what }) => `too heavy: ${what}`),
  'every screen is light enough',
);
