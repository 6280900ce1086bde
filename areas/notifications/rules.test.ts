import { expect, test } from 'vitest';
import type { Instant } from '#platform/kernel/time.ts';
import { isInfobipHost, isNight, pauseOfSms } from './rules.ts';

test.each([
  ['2026-11-20T05:59:00Z', true],
  ['2026-11-20T06:00:00Z', false],
  ['2026-11-20T18:59:00Z', false],
  ['2026-11-20T19:00:00Z', true],
  ['2026-11-20T23:30:00Z', true],
])('lets SMS wait at %s in Douala: %s', (now, waits) => {
  expect(isNight(now as Instant, 'Africa/Douala')).toBe(waits);
});

test('keeps to the clock of a school whose clock changes', () => {
  expect(isNight('2026-03-28T06:30:00Z' as Instant, 'Europe/Paris')).toBe(false);
  expect(isNight('2026-03-29T05:30:00Z' as Instant, 'Europe/Paris')).toBe(false);
  expect(isNight('2026-03-29T04:30:00Z' as Instant, 'Europe/Paris')).toBe(true);
});

test('tries again after longer and longer pauses, and gives up after ten attempts', () => {
  expect([1, 2, 3, 9, 10].map(pauseOfSms)).toEqual([30, 60, 120, 7200, null]);
});

test.each([
  '127.0.0.1',
  'evil.example',
  'api.infobip.com.evil.example',
  'x.api.infobip.com/path',
  'a@b.api.infobip.com',
])('does not take %s for a host of Infobip', (host) => {
  expect(isInfobipHost(host)).toBe(false);
});
