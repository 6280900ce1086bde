/** A small sample of testing/prove/kill-marks.prove.ts, for every run of the tests. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { killInLists } from '../prove/mark-batches.ts';
import { type SchoolOnDisk, schoolOnDisk } from '../prove/school-on-disk.ts';

let place: SchoolOnDisk;
beforeAll(async () => {
  place = await schoolOnDisk();
});
afterAll(() => place.remove());

test('The server is killed while fifty marks are saved as one list: all of them are there, or none.', async () => {
  const { part, lost, all, none } = await killInLists(place, 2);
  expect({ part, lost, kills: all + none }).toEqual({ part: 0, lost: 0, kills: 2 });
}, 60_000);
