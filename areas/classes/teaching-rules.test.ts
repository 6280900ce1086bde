import { expect, test } from 'vitest';
import { evenOptions, newlyOptional } from './teaching-rules.ts';

const taught = (subjectId: number, optional: boolean) => ({ subjectId, optional });

test('A subject that two teachers share is optional as a whole.', () => {
  expect(evenOptions([taught(1, false), taught(2, true), taught(2, false)])).toEqual([
    taught(1, false),
    taught(2, true),
    taught(2, true),
  ]);
});

test('Only a subject that everybody took becomes optional; a new one begins with nobody.', () => {
  const before = [taught(1, false), taught(2, true)];
  expect(newlyOptional(before, [taught(1, true), taught(2, true), taught(3, true)])).toEqual([1]);
  expect(newlyOptional(before, [taught(1, false), taught(2, false)])).toEqual([]);
});
