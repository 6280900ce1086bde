import { expect, test } from 'vitest';
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
  ['a name that says nothing', 'areas/homework/server/utils.ts', 'says nothing'],
  ['a name that ends in nothing', 'areas/homework/server/homework-helpers.ts', 'says nothing'],
  ['a folder that says nothing', 'platform/server/common/hours.ts', 'says nothing'],
  ['types gathered in a file', 'areas/homework/types.ts', 'says nothing'],
  ['a name in camel case', 'areas/homework/web/homeworkCard.tsx', 'not kebab-case'],
  ['a name with a capital', 'areas/homework/web/Homework-card.tsx', 'not kebab-case'],
  ['a migration without its number', 'db/migrations/homework.sql', 'is not named 0000_what_it_does.sql'],
  ['a room no other area has', 'areas/homework/services/list.ts', 'a room no other area has'],
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
  expect(warnings).toEqual(['areas/homework/progress.ts has 151 lines: could it be two ideas?']);
  expect(faults).toEqual(['areas/homework/compliance.ts has 301 lines, 300 at most']);
});

test('an area without a place in the street or without its README is a fault', async () => {
  const { faults } = await reportOn({ 'areas/canteen/rules.ts': 'export const menu = 1;' });
  expect(faults).toEqual([
    'areas/canteen has no place in areas/order.json',
    'areas/canteen has no README.md',
  ]);
});

test('a service worker may be called so', async () => {
  expect((await reportOn({ 'platform/web/service-worker.ts': 'export const one = 1;' })).faults).toEqual([]);
});
