import { expect, test } from 'vitest';
import { insideTree } from '../../testing/walls/toy-tree.ts';
import { deletableAreas } from './deletable-areas.ts';
import { importsOfDeletable, withoutAreas } from './delete-areas.ts';

test('no file that stays imports an area that can be deleted', () => {
  expect(importsOfDeletable('.', deletableAreas)).toEqual([]);
});

test('finds an import of a deletable area in another area and in a test that is not deleted with it', async () => {
  const lunches = { area: 'lunches', elsewhere: ['testing/lunch-days.test.ts'] };
  const named = `import { serve } from '#areas/lunches/server/public.ts';`;
  const tree = {
    'app/server-areas.ts': named,
    'areas/homework/server/list.ts': named,
    'areas/lunches/server/serve.ts': named,
    'e2e/lunch.walk.ts': `import { serve } from '../areas/lunches/contract.ts';`,
    'testing/lunch-days.test.ts': named,
  };
  expect(await insideTree(tree, () => importsOfDeletable('.', [lunches]))).toEqual([
    'areas/homework/server/list.ts imports lunches',
    'e2e/lunch.walk.ts imports lunches',
  ]);
});

test('removes imports, items and parent types of an area from a list', () => {
  const list = `import { homeServer } from '#areas/home/server/routes.ts';
import { type LunchOptions, lunchesServer } from '#areas/lunches/server/routes.ts';
import { dishes } from '#areas/lunches/server/public.ts';

export interface AreaOptions extends LunchOptions, HomeOptions {}
const areas = (options: AreaOptions) => [
  lunchesServer(options),
  homeServer,
  ...dishes,
];
`;
  expect(
    withoutAreas(list, ['lunches']).trim(),
  ).toBe(`import { homeServer } from '#areas/home/server/routes.ts';

export interface AreaOptions extends HomeOptions {}
const areas = (options: AreaOptions) => [
  homeServer,
];`);
});

test('removes the last parent type of a list with the comma before it', () => {
  const list = `import type { LunchOptions } from '#areas/lunches/server/routes.ts';
export interface AreaOptions extends HomeOptions, LunchOptions {
  readonly backups: Backups;
}
`;
  expect(withoutAreas(list, ['lunches']).trim()).toBe(`export interface AreaOptions extends HomeOptions {
  readonly backups: Backups;
}`);
});
