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
