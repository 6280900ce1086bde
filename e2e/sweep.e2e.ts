/** Samples of the sweep and of the crawl: the main screens on a phone in French, and on a desk in English by night. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampledCases, sampledTest } from '#testing/sampling.ts';
import { crawl } from './crawl.ts';
import { openSchool, type RunningSchool } from './running-school.ts';
import { screensToSee } from './screens-to-see.ts';
import { sweep } from './sweep.ts';

let school: RunningSchool;
beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.stop());

const onPhone = ['home of a teacher', 'notebooks', 'homework of a teacher', 'giving homework', 'more'];
const onDesk = ['sign in', 'notebooks', 'students of a homework'];

/** The screens of these names. */
function named(names: readonly string[]) {
  return screensToSee.filter(({ name }) => names.includes(name));
}

const looks = [
  { where: 'on a phone, in French', screens: onPhone, look: { width: 390, language: 'fr', dark: false } },
  {
    where: 'on a desk, in English, by night',
    screens: onDesk,
    look: { width: 1440, language: 'en', dark: true },
  },
] as const;

test.each(sampledCases(looks))(
  'the main screens are accessible and whole $where',
  async ({ screens, look }) => {
    expect(await sweep(school, named(screens), look, null)).toEqual({});
  },
);

sampledTest('every dialog and menu of the timetable is whole on a phone', async () => {
  const look = { width: 360, language: 'en', dark: false } as const;
  const found = await crawl(school, {
    login: 'teacher@demo.cahier',
    device: look,
    paths: ['/schedule'],
    most: 1,
    notes: null,
  });
  expect(found).toEqual({});
});
