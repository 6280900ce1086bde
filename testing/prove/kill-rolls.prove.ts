import { afterEach, beforeEach, expect, test } from 'vitest';
import { killInRolls } from './roll-kills.ts';
import { type SchoolOnDisk, schoolOnDisk } from './school-on-disk.ts';

let onDisk: SchoolOnDisk;
beforeEach(async () => {
  onDisk = await schoolOnDisk();
});
afterEach(() => onDisk.remove());

test('the server is killed forty times while rolls are saved: each is there wholly or not at all, and counts once when it is sent again', async () => {
  await onDisk.slowCommits();
  const { all, none, ...faults } = await killInRolls(onDisk, 40);
  expect(faults).toEqual({ part: 0, lost: 0, notOnce: 0 });
  expect(all, 'rolls that were saved before the kill').toBeGreaterThan(0);
  expect(none, 'rolls that the kill came before').toBeGreaterThan(0);
  console.log(`40 kills: ${all} rolls of 50 saved whole, ${none} not at all`);
});
