import { afterEach, expect, test } from 'vitest';
import { forgetSettingsOfPerson } from './settings.ts';

afterEach(() => localStorage.clear());

test('forgets what a person left on the device and keeps how it looks', () => {
  localStorage.setItem('theme', 'dark');
  localStorage.setItem('reportUrl', 'https://figures.example.org/r.pdf?key=secret');
  localStorage.setItem('studentColumns7', 'phone');
  forgetSettingsOfPerson();
  expect({ ...localStorage }).toEqual({ theme: 'dark' });
});
