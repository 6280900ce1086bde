import { expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';

test.each(['8.8.8.8', '41.202.207.1', '172.32.0.1', '2a00:1450:4007:80e::200e', '2606:4700::1111'])(
  '%s is an address of the open internet',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  ...['127.0.0.1', '127.9.9.9', '0.0.0.0', '10.0.0.7', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
  ...['100.64.0.1', '169.254.169.254', '198.18.0.1', '203.0.113.9', '224.0.0.1', '255.255.255.255'],
  ...[
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    'fe80::1',
    'fc00::1',
  ],
  ...[
    'fd12:3456::1',
    'ff02::1',
    '2002:7f00:1::',
    '2001:0:53aa::1',
    '2001:db8::1',
    'fe80::1%eth0',
    'localhost',
    '',
  ],
])('%s is none', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});
