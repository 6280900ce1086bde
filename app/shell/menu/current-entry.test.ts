import { expect, test } from 'vitest';
import { currentEntry } from './current-entry.ts';

const entries = [
  { to: '/home' },
  { to: '/homeworks', also: ['/Homework'] },
  { to: '/class-notes' },
  { to: '/notes' },
  { to: '/reports' },
  { to: '/administration/settings' },
];
const lit = (path: string) => currentEntry(path, entries)?.to ?? null;

test('home does not light on the homework page', () => {
  expect(lit('/homeworks')).toBe('/homeworks');
  expect(lit('/home')).toBe('/home');
});

test('both spellings of homework light the same entry', () => {
  expect(lit('/Homework')).toBe('/homeworks');
});

test('a page below an entry lights its parent', () => {
  expect(lit('/class-notes/class-notes-book-classroom')).toBe('/class-notes');
  expect(lit('/notes/Evaluation-classes/mark')).toBe('/notes');
  expect(lit('/administration/settings/audit')).toBe('/administration/settings');
});

test('a page outside the menu lights nothing', () => {
  expect(lit('/somewhere')).toBeNull();
});
