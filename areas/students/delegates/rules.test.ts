import { expect, test } from 'vitest';
import { areFit, type Delegate } from './rules.ts';

const head = (studentId: number): Delegate => ({ studentId, post: 'head' });
const deputy = (studentId: number): Delegate => ({ studentId, post: 'deputy' });

test.each([
  ['Nobody speaks for the class yet.', [], true],
  ['A head and two deputies speak for it.', [head(1), deputy(2), deputy(3)], true],
  ['A deputy alone may speak for it.', [deputy(2)], true],
  ['Two heads are one too many.', [head(1), head(2)], false],
  ['Three deputies are one too many.', [deputy(1), deputy(2), deputy(3)], false],
  ['Nobody is head and deputy at once.', [head(1), deputy(1)], false],
] as const)('%s', (_sentence, delegates, fit) => {
  expect(areFit(delegates)).toBe(fit);
});
