import { afterEach, expect, test } from 'vitest';
import { addSpent, spentData } from '../device/data-meter.ts';
import { forgetSetting, forgetSettingsOfPerson, writeSetting } from './settings.ts';

afterEach(() => {
  localStorage.removeItem('theme');
  writeSetting('lastUser', '7');
  forgetSetting('lastUser');
});

test('forgets what a person left on the device and keeps how it looks', () => {
  localStorage.setItem('theme', 'dark');
  localStorage.setItem('reportUrl', 'https://figures.example.org/r.pdf?key=secret');
  localStorage.setItem('studentColumns7', 'phone');
  forgetSettingsOfPerson();
  // Other files of tests keep their own in the same browser, at the same time.
  const kept = ['theme', 'reportUrl', 'studentColumns7'].map((name) => localStorage.getItem(name));
  expect(kept).toEqual(['dark', null, null]);
});

test('stores nothing of a person who has left, however late it comes', () => {
  writeSetting('lastUser', '7');
  addSpent('HOME.title', 500);
  forgetSettingsOfPerson();
  addSpent('HOME.title', 700);
  writeSetting('theme', 'dark');
  expect(spentData().bytes).toEqual({});
  expect(localStorage.getItem('theme')).toBe('dark');
  writeSetting('lastUser', '8');
  addSpent('HOME.title', 900);
  expect(spentData().bytes).toEqual({ 'HOME.title': 900 });
  forgetSetting('spentData');
});
