import { expect, test } from 'vitest';
import { isPublicHost } from './public-host.ts';

test.each(['example.org', 'sms.gateway-1.example.cm', 'xn--cole-9oa.example'])(
  '%s is a name of the open internet',
  (host) => {
    expect(isPublicHost(host)).toBe(true);
  },
);

test.each([
  ...['', 'localhost', 'printer', 'printer.local', 'router.lan', 'db.internal', '1.168.192.in-addr.arpa'],
  ...['127.0.0.1', '10.0.0.7', '[::1]', 'two words.org', 'a..b', '-a.org', `${'a'.repeat(64)}.org`, 'A.org'],
])('%s is none', (host) => {
  expect(isPublicHost(host)).toBe(false);
});
