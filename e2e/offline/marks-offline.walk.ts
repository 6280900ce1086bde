/** A teacher's phone without network: the marks of a whole class, how long they take and what they weigh. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyWithoutNetwork } from '../keyed-marks.ts';
import { openSchool, type RunningSchool } from '../running-school.ts';

let school: RunningSchool;
beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.stop());

test('eighty marks keyed without network are sent exactly once, in less than six kilobytes, and take less than four minutes', async () => {
  const { keys, bytes } = await keyWithoutNetwork(school, 40);
  expect(bytes).toBeLessThan(6 * 1024);
  // The keystroke-level model: 0.28 s a key, and 1.35 s to look at the written list for each mark.
  const seconds = keys * 0.28 + 80 * 1.35;
  expect(seconds).toBeLessThan(240);
  console.log(`80 marks: ${keys} keys, ${seconds.toFixed(0)} s by the model, ${bytes} bytes`);
}, 180_000);
