/** Every screen that each job reaches, and what its buttons open, on a phone and at a desk. */
import { mkdir } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { crawl } from './crawl.ts';
import { openSchool, type RunningSchool } from './running-school.ts';

const notes = 'test-results/crawl';
const jobs = ['teacher', 'principal', 'bursar', 'discipline', 'secretary', 'admin', 'parent'];
const devices = [
  { width: 360, language: 'fr', dark: false },
  { width: 1440, language: 'en', dark: true },
] as const;

let school: RunningSchool;
beforeAll(async () => {
  await mkdir(notes, { recursive: true });
  school = await openSchool();
});
afterAll(() => school.stop());

const cases = devices.flatMap((device) => jobs.map((job) => ({ job, device, width: device.width })));

test.each(cases)('$job finds every screen and every dialog whole at $width px', async ({ job, device }) => {
  expect(await crawl(school, { login: `${job}@demo.cahier`, device, most: 80, notes })).toEqual({});
});
