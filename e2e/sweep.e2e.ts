/** Samples of the sweep and of the crawl: the main screens on a phone in French, and on a desk in English by night. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampledTest } from '#testing/sampling.ts';
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

test('the main screens are accessible and whole on a phone, in French', async () => {
  const look = { width: 390, language: 'fr', dark: false } as const;
  expect(await sweep(school, named(onPhone), look, null)).toEqual({});
});

test('the main screens are accessible and whole on a desk, in English, by night', async () => {
  const look = { width: 1440, language: 'en', dark: true } as const;
  expect(await sweep(school, named(onDesk), look, null)).toEqual({});
});

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
