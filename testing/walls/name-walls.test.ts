import { expect, test } from 'vitest';
import { folderFaults } from '../../tools/walls/folder-sizes.ts';
import { nameFaults } from '../../tools/walls/names.ts';
import { insideTree, planted } from './toy-tree.ts';

const readmes = { 'areas/classes/README.md': '# Classes', 'areas/homework/README.md': '# Homework' };

function reportOn(faults: Record<string, string>) {
  return insideTree(planted({ ...readmes, ...faults }), () => nameFaults('.'));
}

test('the clean toy is well named', async () => {
  expect(await reportOn({})).toEqual({ faults: [], warnings: [] });
});

test.each([
  ['a name that says nothing', 'areas/homework/server/utils.ts', 'does not say what is inside (A16)'],
  [
    'a name that ends in nothing',
    'areas/homework/server/homework-helpers.ts',
    'does not say what is inside (A16)',
  ],
  ['a folder that says nothing', 'platform/server/common/hours.ts', 'does not say what is inside (A16)'],
  ['types gathered in a file', 'areas/homework/types.ts', 'does not say what is inside (A16)'],
  ['a name in camel case', 'areas/homework/web/homeworkCard.tsx', 'not kebab-case (A15)'],
  ['a name with a capital', 'areas/homework/web/Homework-card.tsx', 'not kebab-case (A15)'],
  [
    'a migration without its number',
    'db/migrations/homework.sql',
    'is not named 0000_what_it_does.sql (A15)',
  ],
  [
    'a folder that no other area has and that is no ability',
    'areas/homework/services/list.ts',
    'areas/homework/services is neither a folder that all areas have nor one of its server or web (A18)',
  ],
])('%s is a fault', async (_, file, says) => {
  const { faults } = await reportOn({ [file]: 'export const one = 1;' });
  expect(faults.join('\n')).toContain(says);
});

test('a file is asked about from 151 lines on and refused from 301 on', async () => {
  const long = (lines: number) =>
    Array.from({ length: lines }, (_, line) => `export const l${line} = 1;`).join('\n');
  const { faults, warnings } = await reportOn({
    'areas/homework/due-days.ts': long(150),
    'areas/homework/progress.ts': long(151),
    'areas/homework/compliance.ts': long(301),
    'areas/homework/words/fr.ts': long(900),
  });
  expect(warnings).toEqual(['areas/homework/progress.ts has 151 lines: could it be two ideas? (A17)']);
  expect(faults).toEqual(['areas/homework/compliance.ts has 301 lines, 300 at most (A17)']);
});

test('contract, rules and words of an ability are in a folder named as in the server, one level deep', async () => {
  const { faults } = await reportOn({
    'areas/homework/joining/contract.ts': 'export const one = 1;',
    'areas/homework/joining/late-words/en.ts': 'export const one = 1;',
    'areas/homework/joining/steps/rules.ts': 'export const one = 1;',
    'areas/homework/server/joining/join.ts': 'export const one = 1;',
  });
  expect(faults).toEqual(['areas/homework/joining/steps: an ability has only words below it (A18)']);
});

test('an ability that the floors of its area do not name is a fault, and so is a name without a folder', async () => {
  const { faults } = await reportOn({
    'areas/homework/floors.json': '{ "low": ["rolls", "gone"] }',
    'areas/homework/server/rolls/list.ts': 'export const one = 1;',
    'areas/homework/web/prints/print.tsx': 'export const one = 1;',
  });
  expect(faults).toEqual([
    'areas/homework/prints is on no floor (A26)',
    'areas/homework/floors.json names gone, which is no folder or named before (A26)',
  ]);
});

test('an area outside the dependency order or without its README is a fault', async () => {
  const { faults } = await reportOn({ 'areas/canteen/rules.ts': 'export const menu = 1;' });
  expect(faults).toEqual([
    'areas/canteen is missing in areas/order.json (A18)',
    'areas/canteen has no README.md (A18)',
  ]);
});

test('a service worker may be called so', async () => {
  expect((await reportOn({ 'platform/web/service-worker.ts': 'export const one = 1;' })).faults).toEqual([]);
});

const manyIn = (folder: string, count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${folder}/part-${index}.ts`, '']));

test('a folder has 40 files at most, the kit of controls as many as it needs', async () => {
  const tree = { ...manyIn('areas/homework/late-words', 41), ...manyIn('platform/web/ui', 50) };
  expect(await insideTree(planted({ ...tree, ...manyIn('e2e', 40) }), () => folderFaults('.'))).toEqual([
    'areas/homework/late-words has 41 files, 40 at most: group them by ability (A18)',
  ]);
});
