import { expect, test } from 'vitest';
import type { Instant } from '#platform/kernel/time.ts';
import { isWanted, noChoices, quietUntil } from './rules.ts';

test.each([
  ['2026-11-20T05:59:00Z', '2026-11-20T06:00:00.000Z'],
  ['2026-11-20T06:00:00Z', null],
  ['2026-11-20T18:59:00Z', null],
  ['2026-11-20T19:00:00Z', '2026-11-21T06:00:00.000Z'],
  ['2026-11-20T23:30:00Z', '2026-11-21T06:00:00.000Z'],
])('is quiet at %s in Douala until %s', (now, until) => {
  expect(quietUntil(now as Instant, 'Africa/Douala', noChoices)).toBe(until);
});

test('keeps to the clock of a school whose clock changes at night', () => {
  const until = (now: string) => quietUntil(now as Instant, 'Europe/Paris', noChoices);
  expect(until('2026-03-28T20:00:00Z')).toBe('2026-03-29T05:00:00.000Z');
  expect(until('2026-03-29T05:00:00Z')).toBe(null);
  expect(until('2026-10-24T19:00:00Z')).toBe('2026-10-25T06:00:00.000Z');
});

test('takes quiet hours of the day, and none where they end as they begin', () => {
  const until = (quietFrom: string, quietEnd: string) =>
    quietUntil('2026-11-20T12:30:00Z' as Instant, 'Africa/Douala', { quietFrom, quietUntil: quietEnd });
  expect(until('13:00', '15:00')).toBe('2026-11-20T14:00:00.000Z');
  expect(until('14:00', '15:00')).toBe(null);
  expect(until('00:00', '00:00')).toBe(null);
});

test.each([
  ['families', {}, false, true],
  ['staff', {}, false, false],
  ['staff', { email: true }, false, true],
  ['families', { email: false }, false, false],
  ['families', { declined: ['x'] }, false, false],
  ['families', { email: false, declined: ['x'] }, true, true],
] as const)('mails %s who chose %o, forced %s: %s', (audience, chosen, forced, wanted) => {
  const choices = { ...noChoices, ...chosen };
  expect(isWanted(choices, 'email', { purpose: 'x', audience, forced })).toBe(wanted);
});
