/** `npm run new:area <name>`: a new area in its full shape, with a list and a form that work from the first minute, green in all checks. */
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
  const files = makeArea('.', name);
  spawnSync('biome', ['check', '--write', '--colors=off', ...files], { stdio: 'inherit' });
  spawnSync('node', ['tools/dump-schema.ts'], { stdio: 'inherit' });
  console.log(files.join('\n'));
  console.log(`
areas/${name} is there. Next, as docs/adding-an-area.md tells:
  1. its place in areas/order.json: an area may use only those named before it
  2. the school's own words for "entry", in its README first
  3. its table in db/migrations, then npm run schema
  4. who may do what, by hand from the matrix, in testing/permissions/oracles/${name}.ts
  5. npm test`);
} catch (error) {
  console.log(error instanceof Error ? error.message : error);
  process.exit(1);
}
