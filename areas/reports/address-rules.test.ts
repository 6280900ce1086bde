import { expect, test } from 'vitest';
import { addressFault, hostOf } from './address-rules.ts';

const hosts = ['figures.example.org'];

test('an address of a listed host is shown over https; its path and query are its own affair', () => {
  expect(addressFault('https://figures.example.org/a?b=c#d', hosts)).toBeNull();
  expect(addressFault('https://FIGURES.example.org:443/', hosts)).toBeNull();
});

test.each([
  ['/slm/Report/v1/get', 'notAnAddress'],
  ['http://figures.example.org/', 'notSecure'],
  ['https://figures.example.org:5432/', 'notSecure'],
  ['file:///etc/passwd', 'notSecure'],
  ['gopher://figures.example.org/', 'notSecure'],
  ['javascript:alert(1)', 'notSecure'],
  ['https://user:pass@figures.example.org/', 'withCredentials'],
  ['https://127.0.0.1/', 'privateHost'],
  ['https://0x7f.1/', 'privateHost'],
  ['https://2130706433/', 'privateHost'],
  ['https://[::1]/', 'privateHost'],
  ['https://[::ffff:127.0.0.1]/', 'privateHost'],
  ['https://169.254.169.254/latest', 'privateHost'],
  ['https://localhost/', 'privateHost'],
  ['https://printer.local/', 'privateHost'],
  ['https://evil.example/usm/x', 'hostNotListed'],
  ['https://figures.example.org.evil.example/', 'hostNotListed'],
  ['https://sub.figures.example.org/', 'hostNotListed'],
] as const)('%s is refused: %s', (address, fault) => {
  expect(addressFault(address, hosts)).toBe(fault);
});

test('even a listed host is refused when its name is a private one', () => {
  expect(addressFault('https://10.0.0.7/', ['10.0.0.7'])).toBe('privateHost');
});

test('a host is listed as a name or as a whole address; what is no public name is none', () => {
  expect(hostOf(' Figures.Example.org ')).toBe('figures.example.org');
  expect(hostOf('https://figures.example.org/board?x=1')).toBe('figures.example.org');
  expect(hostOf('école.example')).toBe('xn--cole-9oa.example');
  for (const none of ['', 'localhost', '10.0.0.7', 'two words', '[::1]', 'a..b'])
    expect(hostOf(none)).toBeNull();
});
