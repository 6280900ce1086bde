import { expect, test } from 'vitest';
import { fewAtOnce } from './few-at-once.ts';

test('works on all items, as many at once as allowed', async () => {
  let [running, most] = [0, 0];
  const done: number[] = [];
  await fewAtOnce([1, 2, 3, 4, 5], 2, async (item) => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
    done.push(item);
  });
  expect([most, done.toSorted()]).toEqual([2, [1, 2, 3, 4, 5]]);
});

test('ends what is under way at a failure, and begins nothing more', async () => {
  const begun: number[] = [];
  const work = fewAtOnce([1, 2, 3, 4], 2, async (item) => {
    begun.push(item);
    if (item === 1) throw new Error('the network is gone');
    await Promise.resolve();
  });
  await expect(work).rejects.toThrow('the network is gone');
  expect(begun).toEqual([1, 2]);
});
