import { expect, test } from 'vitest';
import type { Instant, SchoolDay } from '#platform/kernel/time.ts';
import { formatsFor } from './formats.ts';

const douala = 'Africa/Douala';
const day = '2026-12-02' as SchoolDay;
/** 23:30 in Greenwich is already the next day in Douala. */
const late = '2026-12-01T23:30:00.000Z' as Instant;
const inDays = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString() as Instant;

test('a day is written dd MMM yyyy in both languages', () => {
  expect(formatsFor('en', douala).day(day)).toBe('02 Dec 2026');
  expect(formatsFor('fr', douala).day(day)).toBe('02 déc. 2026');
  expect(formatsFor('en', douala).day('2015-09-09' as SchoolDay)).toBe('09 Sep 2015');
  expect(formatsFor('en', douala).longDay('2015-09-09' as SchoolDay)).toBe('Wednesday 9 September');
  expect(formatsFor('fr', douala).longDay('2026-12-01' as SchoolDay)).toBe('mardi 1er décembre');
  expect(formatsFor('fr', douala).longDay('2026-12-11' as SchoolDay)).toBe('vendredi 11 décembre');
});

test('hours and days are those of the school, whatever zone the device is in', () => {
  expect(formatsFor('fr', douala).time(late)).toBe('00:30');
  expect(formatsFor('fr', douala).day(late)).toBe('02 déc. 2026');
  expect(formatsFor('fr', 'America/New_York').dayAndTime(late)).toBe('01 déc. 2026, 18:30');
});

test('writes near days in words', () => {
  const fr = formatsFor('fr', douala);
  expect(fr.nearDay(inDays(0))).toBe('aujourd’hui');
  expect(fr.nearDay(inDays(1))).toBe('demain');
  expect(fr.nearDay(inDays(-1))).toBe('hier');
  expect(fr.nearDay(inDays(-4))).toMatch(/^il y a 4 jours$/);
  expect(formatsFor('en', douala).nearDay(inDays(1))).toBe('tomorrow');
  expect(fr.nearDay(inDays(40))).toBeNull();
  expect(fr.dayInWords(inDays(1))).toMatch(/^demain, \d\d /);
});

test('numbers are grouped by the custom of the language', () => {
  expect(formatsFor('fr', douala).number(12_500)).toBe('12\u202f500');
  expect(formatsFor('en', douala).number(12_500)).toBe('12,500');
});

test('an age is given in its largest unit', () => {
  const { ago } = formatsFor('en', douala);
  expect(ago(20_000)).toBe('1 minute ago');
  expect(ago(3 * 3_600_000)).toBe('3 hours ago');
  expect(ago(2 * 86_400_000)).toBe('2 days ago');
});
