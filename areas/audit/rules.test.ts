import { expect, test } from 'vitest';
import { actions } from './late-words/actions-en.ts';
import { areasOfLog } from './rules.ts';

test('offers each area that writes more than one kind of entry as a filter of the log', () => {
  const several = Object.entries(actions).filter(([, verbs]) => Object.keys(verbs).length > 1);
  expect([...areasOfLog]).toEqual(expect.arrayContaining(several.map(([area]) => area)));
});
