/** `npm run new:area <name>`: an area in its full shape, with a list and a form that work from the first minute; an area without screens gets what it lacks. */
import { spawnSync } from 'node:child_process';
import { nameFault } from './new-area/area-names.ts';
import { makeArea } from './new-area/make-area.ts';

const name = process.argv[2];
const fault = nameFault(name);
if (fault !== null || name === undefined) {
  console.log(fault);
  process.exit(1);
}

try {
  const { written, kept } = makeArea('.', name);
  spawnSync('biome', ['check', '--write', '--colors=off', ...written], { stdio: 'inherit' });
  spawnSync('node', ['tools/dump-schema.ts'], { stdio: 'inherit' });
  console.log(written.join('\n'));
  for (const file of kept) console.log(`${file} stays as it was: add what the sample wants of it`);
  console.log(`
areas/${name} is there. Next, as docs/adding-an-area.md tells:
  1. its place in areas/order.json: an area may use only those named before it
  2. the school's own words for "entry", in its README first
  3. its table in db/migrations, then npm run schema
  4. who may do what, by hand from the matrix, in testing/permissions/oracles/${name}.ts
  5. what is marked TODO and "à traduire": the check of words names it until it is written
  6. npm test`);
} catch (error) {
  console.log(error instanceof Error ? error.message : error);
  process.exit(1);
}
