/** `npm run new:area <area> <nouns>`: writes a new area with a working list and form, or the missing files of an area without screens. */
import { spawnSync } from 'node:child_process';
import { nameFault } from './new-area/area-names.ts';
import { readNouns, usage } from './new-area/area-nouns.ts';
import { makeArea } from './new-area/make-area.ts';

const [name, ...args] = process.argv.slice(2);
const nouns = readNouns(args);
const fault = nameFault(name) ?? ('fault' in nouns ? nouns.fault : null);
if (name === undefined || 'fault' in nouns || fault !== null) {
  console.log(`${fault}\n\n${usage}`);
  process.exit(1);
}

try {
  const { written, kept } = makeArea('.', name, nouns);
  spawnSync('biome', ['check', '--write', '--colors=off', ...written], { stdio: 'inherit' });
  spawnSync('node', ['tools/dump-schema.ts'], { stdio: 'inherit' });
  console.log(written.join('\n'));
  for (const file of kept) console.log(`${file} exists and stays unchanged: add the sample's code by hand`);
  console.log(`
areas/${name} is ready. Next, by the numbers of docs/adding-an-area.md:
  2. its README.md, and its title in words/
  3. its position in areas/order.json: it may use only the areas named before it
  4. who may do what: contract.ts, rules.ts and testing/permissions/oracles/${name}.ts, by hand from docs/permissions.md
  5. its personal data: server/personal-data.ts
  6. its fields, from the table in db/migrations/ to the form
  7. its other calls
  8. its tests: npx --no vitest run areas/${name}
npm run check lists every TODO that is left.`);
} catch (error) {
  console.log(error instanceof Error ? error.message : error);
  process.exit(1);
}
