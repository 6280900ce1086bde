import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterRest } from './after-rest.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('forty marks saved one after another have their list read again once, when the teacher rests', async () => {
  const read: string[] = [];
  const refreshed = afterRest(async (name) => void read.push(name));
  let shown = 0;
  for (let mark = 0; mark < 40; mark += 1) {
    void refreshed('marks', 2_000).then(() => {
      shown += 1;
    });
    await vi.advanceTimersByTimeAsync(1_500);
  }
  expect([read, shown]).toEqual([[], 0]);
  await vi.advanceTimersByTimeAsync(500);
  expect([read, shown]).toEqual([['marks'], 40]);
  void refreshed('marks', 2_000);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(read).toEqual(['marks', 'marks']);
});

test('reads a list without a pause at once, while others pause', async () => {
  const read: string[] = [];
  const refreshed = afterRest(async (name) => void read.push(name));
  void refreshed('marks', 2_000);
  await refreshed('homework', 0);
  expect(read).toEqual(['homework']);
});
