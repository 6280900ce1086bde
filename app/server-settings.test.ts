import { expect, test } from 'vitest';
import { readSettings } from './server-settings.ts';

test.each([
  ['in the demonstration', {}, true],
  ['of a school', { DEMO: 'off' }, false],
  ['of a school that asks for it', { DEMO: 'off', COMPAT_SIGN_IN: 'on' }, true],
  ['of a demonstration that closes it', { COMPAT_SIGN_IN: 'off' }, false],
])('the sign-in of older clients %s', (_where, environment, wanted) => {
  expect(readSettings(environment).compatibleSignIn).toBe(wanted);
});

test.each([
  [{}, 'on'],
  [{ PUBLIC_URL: 'http://localhost:3000' }, 'on'],
  [{ PUBLIC_URL: 'https://cahier.example.org' }, 'off'],
  [{ PUBLIC_URL: 'http://192.168.1.10:3000' }, 'off'],
  [{ PUBLIC_URL: 'http://localhost.example.org' }, 'off'],
  [{ PUBLIC_URL: 'https://cahier.example.org', DEMO: 'public' }, 'public'],
])('loads the demonstration at an address beyond this machine only on request: %o', (environment, wanted) => {
  const { demonstration, compatibleSignIn } = readSettings(environment);
  expect([demonstration, compatibleSignIn]).toEqual([wanted, wanted !== 'off']);
});

test('gateways of SMS in the own network are named with their port', () => {
  expect(readSettings({}).smsGateways).toEqual([]);
  expect(readSettings({ SMS_GATEWAYS: '192.168.1.20:80, Phone.lan:8082' }).smsGateways).toEqual([
    '192.168.1.20:80',
    'phone.lan:8082',
  ]);
  for (const one of ['http://10.0.0.1', '10.0.0.1', '10.0.0.1:80/sms', 'name:secret@10.0.0.1:80'])
    expect(() => readSettings({ SMS_GATEWAYS: one }), one).toThrow(/SMS_GATEWAYS/);
});

test('operators of mobile money are called over HTTPS, or on this machine', () => {
  expect(readSettings({}).operators).toEqual({
    mtn: 'https://proxy.momoapi.mtn.com',
    orange: 'https://api.orange.com',
  });
  const local = { MTN_MOMO_URL: 'http://127.0.0.1:4000', ORANGE_MONEY_URL: 'https://sandbox.example' };
  expect(readSettings(local).operators).toEqual({
    mtn: 'http://127.0.0.1:4000',
    orange: 'https://sandbox.example',
  });
  for (const address of ['http://10.0.0.1', 'http://169.254.169.254', 'ftp://127.0.0.1', 'momo'])
    expect(() => readSettings({ MTN_MOMO_URL: address }), address).toThrow(/MTN_MOMO_URL/);
});
