import { expect, test } from 'vitest';
import { longestTitle, mostTitles } from './naming-settings-contract.ts';
import { areFitTitles, isTimeZone, timeZonesToChoose, titlesIn } from './naming-settings-rules.ts';

test('a time zone is a place whose clock is known; an offset, a misspelt place or a smuggled path is none', () => {
  for (const zone of ['Africa/Douala', 'America/Argentina/Ushuaia', 'Europe/Paris', 'UTC'])
    expect(isTimeZone(zone), zone).toBe(true);
  for (const text of ['', '+01:00', 'africa/douala', 'Africa/Yaounde', 'Africa/../x', 'CET; DROP', 'GMT+1'])
    expect(isTimeZone(text), text).toBe(false);
});

test('zones of Africa are offered first, and the one in force even where the browser does not list it', () => {
  const zones = timeZonesToChoose('Africa/Asmera');
  expect(zones).toContain('Africa/Asmera');
  expect(zones).toContain('Africa/Lagos');
  expect(zones.indexOf('Africa/Lagos')).toBeLessThan(zones.indexOf('Europe/Paris'));
  expect(new Set(zones).size).toBe(zones.length);
});

test('titles are written in one line with commas; an empty or repeated one does not count', () => {
  expect(titlesIn(' M., Mme,, Dr ;Mme\nProf. ')).toEqual(['M.', 'Mme', 'Dr', 'Prof.']);
  expect(titlesIn(' ')).toEqual([]);
});

test('there are twenty titles at most, none of them a sentence', () => {
  const many = Array.from({ length: mostTitles + 1 }, (_, index) => `T${index}`);
  expect([areFitTitles(many), areFitTitles(many.slice(1))]).toEqual([false, true]);
  expect(areFitTitles(['Dr', 'x'.repeat(longestTitle)])).toBe(true);
  expect(areFitTitles(['Dr', 'x'.repeat(longestTitle + 1)])).toBe(false);
});
