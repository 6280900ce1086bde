import { afterEach, expect, test } from 'vitest';
import { forgetSettingsOfPerson } from './settings.ts';

afterEach(() => localStorage.removeItem('theme'));

test('forgets what a person left on the device and keeps how it looks', () => {
  localStorage.setItem('theme', 'dark');
  localStorage.setItem('reportUrl', 'https://figures.example.org/r.pdf?key=secret');
  localStorage.setItem('studentColumns7', 'phone');
  forgetSettingsOfPerson();
  // Other files of tests keep their own in the same browser, at the same time.
  const kept = ['theme', 'reportUrl', 'studentColumns7'].map((name) => localStorage.getItem(name));
  expect(kept).toEqual(['dark', null, null]);
});
