import { expect, test } from 'vitest';
import { screenAt, screenMeantBy } from './screen-at.ts';

const screens = [
  { path: '/Discipline' },
  { path: '/homeworks' },
  { path: '/administration/settings/$section' },
];

test('an address is found exactly as the specification writes it', () => {
  expect(screenAt('/Discipline', screens)?.path).toBe('/Discipline');
  expect(screenAt('/discipline', screens)).toBeNull();
});

test('other capitals are recognised as meant', () => {
  expect(screenMeantBy('/discipline', screens)?.path).toBe('/Discipline');
  expect(screenMeantBy('/HOMEWORKS', screens)?.path).toBe('/homeworks');
});

test('a section of the settings has one screen for all', () => {
  expect(screenAt('/administration/settings/audit', screens)?.path).toBe('/administration/settings/$section');
  expect(screenAt('/administration/settings', screens)).toBeNull();
});
