/** A sample of the sweep: the main screens on a phone in French, and on a desk in English by night. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSchool, type RunningSchool } from './running-school.ts';
import { screensToSee } from './screens-to-see.ts';
import { sweep } from './sweep.ts';

let school: RunningSchool;
beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.stop());

const main = [
  'sign in',
  'home of a teacher',
  'notebooks',
  'homework of a teacher',
  'students of a homework',
  'giving homework',
  'more',
];
const sample = screensToSee.filter((screen) => main.includes(screen.name));

test('The main screens are accessible and whole on a phone, in French.', async () => {
  expect(await sweep(school, sample, { width: 390, language: 'fr', dark: false }, null)).toEqual({});
});

test('The main screens are accessible and whole on a desk, in English, by night.', async () => {
  expect(await sweep(school, sample, { width: 1440, language: 'en', dark: true }, null)).toEqual({});
});
