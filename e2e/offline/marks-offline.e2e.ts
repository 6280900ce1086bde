/** A teacher's phone without network: marks keyed by the keys of the screen wait, and are sent once. A whole class: marks-offline.walk.ts. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyWithoutNetwork } from '../keyed-marks.ts';
import { openSchool, type RunningSchool } from '../running-school.ts';

let school: RunningSchool;
beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.stop());

test('marks keyed without network survive a reload, and are sent exactly once, in one request', async () => {
  const { bytes } = await keyWithoutNetwork(school, 6);
  expect(bytes).toBeLessThan(2 * 1024);
}, 120_000);
