import { expect, test } from 'vitest';
import { parseSchoolDay } from '#platform/kernel/time.ts';
import { type EntryWindow, endingWith, refusedEntry } from './entry-rules.ts';

const day = (text: string) => {
  const parsed = parseSchoolDay(text);
  if (!parsed) throw new Error(text);
  return parsed;
};
const teacher = { teaches: true, administrates: false };
const head = { teaches: false, administrates: true };
const window: EntryWindow = { opensOn: day('2026-10-19'), closesOn: day('2026-11-27'), reopenedUntil: null };
const on = (text: string, role = teacher, of = window) => refusedEntry(role, of, day(text));

test('marks are entered from the first day of the window to its last, by who teaches the subject', () => {
  expect(['2026-10-18', '2026-10-19', '2026-11-27', '2026-11-28'].map((text) => on(text))).toEqual([
    'notOpenYet',
    null,
    null,
    'closed',
  ]);
  expect(on('2026-10-19', { teaches: false, administrates: false })).toBe('notYours');
});

test('a closed sequence is closed to the head too, until it is reopened', () => {
  expect(on('2026-11-28', head)).toBe('closed');
  const again = { ...window, reopenedUntil: day('2026-11-30') };
  expect(['2026-11-30', '2026-12-01'].map((text) => on(text, teacher, again))).toEqual([null, 'closed']);
});

test('days end with a year that is over, and not later than they were to', () => {
  const lastDay = day('2026-07-31');
  const ending = (closesOn: string | null) =>
    endingWith({ ...window, closesOn: closesOn === null ? null : day(closesOn) }, lastDay).closesOn;
  expect([ending(null), ending('2030-01-01'), ending('2026-02-01')]).toEqual([
    ...[lastDay, lastDay, '2026-02-01'],
  ]);
});

test('a window without an end stays open', () => {
  expect(on('2030-01-01', teacher, { ...window, closesOn: null })).toBeNull();
});
