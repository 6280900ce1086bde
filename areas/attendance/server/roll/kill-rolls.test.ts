/** A sample of `testing/prove/kill-rolls.prove.ts`. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { killInRolls } from '#testing/prove/roll-kills.ts';
import { type SchoolOnDisk, schoolOnDisk } from '#testing/prove/school-on-disk.ts';

let disk: SchoolOnDisk;
beforeAll(async () => {
  disk = await schoolOnDisk();
});
afterAll(() => disk.remove());

test('a server killed while rolls are saved leaves each wholly or not at all, and counts it once when it is sent again', async () => {
  const { part, lost, notOnce } = await killInRolls(disk, 1);
  expect({ part, lost, notOnce }).toEqual({ part: 0, lost: 0, notOnce: 0 });
});
