import { expect, test } from 'vitest';
import { isOfThisMachine } from './local-address.ts';

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['192.168.1.10', false],
  ['cahier.example.org', false],
  ['localhost.example.org', false],
])('an address at %s is of this machine alone: %s', (hostname, wanted) => {
  expect(isOfThisMachine(hostname)).toBe(wanted);
});
