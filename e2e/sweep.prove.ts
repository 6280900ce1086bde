/** Every screen and overlay in both languages, at four widths, by day and by night. */
import { mkdir } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSchool, type RunningSchool } from './running-school.ts';
import { screensToSee } from './screens-to-see.ts';
import { sweep } from './sweep.ts';

const pictures = 'test-results/screens';

let school: RunningSchool;
beforeAll(async () => {
  await mkdir(pictures, { recursive: true });
  school = await openSchool();
});
afterAll(() => school.stop());

const devices = [320, 390, 820, 1440].flatMap((width) =>
  (['en', 'fr'] as const).flatMap((language) => [false, true].map((dark) => ({ width, language, dark }))),
);

test.each(devices)(
  'at $width px in $language (dark: $dark) every screen is accessible and whole',
  async (device) => {
    expect(await sweep(school, screensToSee, device, pictures)).toEqual({});
  },
);
