import { expect, test } from 'vitest';
import { isEmail } from './email.ts';

test('an address without an @ is none; no address is right too', () => {
  expect([isEmail('b@x.cm'), isEmail(null), isEmail(' b@x '), isEmail('pas un mail'), isEmail('@')]).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
