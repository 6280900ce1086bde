/** The bytes of the built client against the budget, and what must not be among them; `npm run build` makes it. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clientFolder } from '#app/server-built.ts';
import { readManifest, weighIn } from './budget/built-client.ts';
import { weighClient } from './budget/limits.ts';
import { verdict } from './verdict.ts';

const words = ['en', 'fr'].map((language) => `assets/i18n/${language}.json`);
const weighed = weighClient(readManifest(clientFolder), weighIn(clientFolder), 'index.html', words);
for (const { what, kilobytes, limit } of weighed) {
  console.log(`${kilobytes.toFixed(1).padStart(7)} of ${String(limit).padStart(3)} KB  ${what}`);
}
/** A class of zod, and a message of its core, which a schema loads that is read at module level. */
const partOfZod = /ZodMini|Cannot specify both `message` and `error`/;
/** The client never checks requests (tools/client/lean-code.ts): a schema that something at module level still names loads all of zod. */
const withSchemas = globSync('assets/*.js', { cwd: clientFolder }).filter((file) =>
  partOfZod.test(readFileSync(join(clientFolder, file), 'utf8')),
);
verdict(
  [
    ...weighed.filter(({ kilobytes, limit }) => kilobytes > limit).map(({ what }) => `too heavy: ${what}`),
    ...withSchemas.map((file) => `zod is in ${file}: a contract keeps one of its schemas`),
  ],
  'every screen is light enough',
);
