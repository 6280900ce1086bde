import { expect, test } from 'vitest';
import { isInfobipHost } from './rules.ts';

test.each([
  '127.0.0.1',
  'evil.example',
  'api.infobip.com.evil.example',
  'x.api.infobip.com/path',
  'a@b.api.infobip.com',
])('does not take %s for a host of Infobip', (host) => {
  expect(isInfobipHost(host)).toBe(false);
});
