/** The time of the tap on the server's clock, from what the device says of its own. */
import { expect, test } from 'vitest';
import { toInstant } from '../kernel/time.ts';
import { writtenBefore } from './written-ago.ts';

const now = toInstant(new Date('2026-11-20T08:30:00Z'));

test.each([
  ['90', '2026-11-20T08:28:30.000Z'],
  ['0', now],
  [undefined, now],
  ['-5', now],
  ['tomorrow', now],
  [['90', '90'], now],
  ['999999999', '2026-10-21T08:30:00.000Z'],
])('reads %j as the time %s', (header, moment) => {
  expect(writtenBefore(now, header)).toBe(moment);
});
