import { expect, test } from 'vitest';
import { isInfobipHost, pauseBeforeRetry } from './rules.ts';

test('tries again after longer and longer pauses, and gives up after ten attempts', () => {
  expect([1, 2, 3, 9, 10].map(pauseBeforeRetry)).toEqual([30, 60, 120, 7200, null]);
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
