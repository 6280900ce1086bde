/** Words, walls, tables, types, style and tests of generated areas, and the tests over all areas. The generated files: new-area.test.ts. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyTree, made, type TreeWithAreas } from './tree-with-areas.ts';

let tree: TreeWithAreas;
beforeAll(() => {
  tree = copyTree();
  for (const [name, nouns] of Object.entries(made)) {
    const { status, output } = tree.run('node', 'tools/new-area.ts', name, ...nouns);
    expect(status, output).toBe(0);
  }
}, 240_000);
afterAll(() => tree.remove());

test('the check of words names only what is left to write in the new areas', () => {
  const found = tree.newFaults('words');
  expect(found.filter((line) => !/: TODO is not written yet$/.test(line))).toEqual([]);
  const left = (area: string) =>
    found.map((line) => line.split(':')[0]).filter((file) => file?.includes(`/${area}`));
  expect([...new Set(left('school-bus'))]).toEqual([
    'areas/school-bus/README.md',
    'areas/school-bus/contract.ts',
    'areas/school-bus/rules.ts',
    'areas/school-bus/server/personal-data.ts',
    'testing/permissions/oracles/school-bus.ts',
  ]);
  // canteen had its README before.
  expect(left('canteen')).not.toContain('areas/canteen/README.md');
}, 60_000);

test.each(['walls', 'sql', 'tables'])(
  'the check of %s finds nothing wrong with the new areas',
  (check) => {
    expect(tree.newFaults(check)).toEqual([]);
  },
  180_000,
);

test('the check of types finds nothing wrong with the new areas', () => {
  expect(tree.newFaults('types')).toEqual([]);
}, 180_000);

test('the new areas are formatted and break no rule of style', () => {
  const { status, output } = tree.run('biome', 'ci', '--colors=off', '--error-on-warnings', '.');
  expect(status, output).toBe(0);
}, 60_000);

test('the tests of the new areas pass: rules, calls over HTTP, screens', () => {
  const { output } = tree.run('vitest', 'run', ...Object.keys(made).map((name) => `areas/${name}/`));
  expect(output).toMatch(/Test Files +9 passed \(9\)/);
  expect(output).toMatch(/Tests +51 passed \(51\)/);
}, 180_000);

test('so do the tests that look at all areas: oracle, limited people, audit log, walk over all calls, menu, schema', () => {
  const { output } = tree.run(
    'vitest',
    'run',
    'testing/permissions/permissions',
    'testing/permissions/own-account',
    'testing/permissions/level-limited',
    'testing/robustness/audit-words',
    'testing/walk',
    'app/shell/menu/side-menu',
    'platform/server/db/schema-dump',
  );
  expect(output).toMatch(/Test Files +7 passed \(7\)/);
}, 300_000);
