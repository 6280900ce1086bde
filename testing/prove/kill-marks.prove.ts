import { afterEach, beforeEach, expect, test } from 'vitest';
import { killInLists } from './mark-batches.ts';
import { type SchoolOnDisk, schoolOnDisk } from './school-on-disk.ts';

let onDisk: SchoolOnDisk;
beforeEach(async () => {
  onDisk = await schoolOnDisk();
});
afterEach(() => onDisk.remove());

test('the server is killed forty times while fifty marks are saved as one list: all of them are there, or none', async () => {
  await onDisk.slowCommits();
  const { all, none, part, lost } = await killInLists(onDisk, 40);
  expect({ part, lost }).toEqual({ part: 0, lost: 0 });
  expect(all, 'lists that were saved before the kill').toBeGreaterThan(0);
  expect(none, 'lists that the kill came before').toBeGreaterThan(0);
  console.log(`40 kills: ${all} lists of 50 marks saved whole, ${none} not at all`);
});
