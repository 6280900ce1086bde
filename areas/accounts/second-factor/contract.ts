/** The calls of the second step at the sign-in: a code that a telephone makes anew every half minute. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { text } from '#platform/kernel/wire-values.ts';
import { failures as access, secret } from '../contract.ts';
import { secondFactorFailures as failures } from './step-contract.ts';

const typedCode = text({ min: 1, max: 40 });
const state = z.strictObject({
  active: z.boolean(),
  /** Codes for a lost telephone that were not used yet. */
  recoveryCodes: z.int(),
});
/** Sent only this once. */
const codes = z.strictObject({ codes: z.array(z.string()) });

export const readSecondFactor = defineCall({
  name: 'accounts.readSecondFactor',
  method: 'GET',
  path: '/usm/api/second-factor',
  summary: 'Whether the person is asked for a second step at the sign-in.',
  needs: 'session',
  item: state,
  replies: 'record',
});

export const beginSecondFactor = defineCall({
  name: 'accounts.beginSecondFactor',
  method: 'POST',
  path: '/usm/api/second-factor',
  summary:
    'Makes the secret of a second step, to scan or to type into an authenticator. It counts once a code from it was right.',
  needs: 'session',
  body: z.strictObject({ secret }),
  item: z.strictObject({
    /** In groups of four, as it is typed. */
    text: z.string(),
    /** The same as a QR code: one path of an SVG, in a square of `side`. */
    qr: z.strictObject({ side: z.int(), path: z.string() }),
  }),
  failures: [access.wrongSecret, access.tooManyAttempts, failures.notNow],
  replies: 'record',
  secret: true,
});

export const confirmSecondFactor = defineCall({
  name: 'accounts.confirmSecondFactor',
  method: 'PUT',
  path: '/usm/api/second-factor',
  summary:
    'The first right code: from now on one is asked for at every sign-in. Other sessions end. Answers with codes for a lost telephone.',
  needs: 'session',
  body: z.strictObject({ code: typedCode }),
  item: codes,
  failures: [failures.wrongCode, failures.notNow, access.tooManyAttempts],
  replies: 'record',
  secret: true,
});

export const renewRecoveryCodes = defineCall({
  name: 'accounts.renewRecoveryCodes',
  method: 'PUT',
  path: '/usm/api/second-factor/recovery',
  summary: 'New codes for a lost telephone; those of before are worth nothing any more.',
  needs: 'session',
  body: z.strictObject({ code: typedCode }),
  item: codes,
  failures: [failures.wrongCode, failures.notNow, access.tooManyAttempts],
  replies: 'record',
  secret: true,
});

export const endSecondFactor = defineCall({
  name: 'accounts.endSecondFactor',
  method: 'PUT',
  path: '/usm/api/second-factor/off',
  summary: 'From now on the secret alone is asked for: with the secret and a code.',
  needs: 'session',
  body: z.strictObject({ secret, code: typedCode }),
  item: state,
  failures: [access.wrongSecret, failures.wrongCode, failures.notNow, access.tooManyAttempts],
  replies: 'record',
  secret: true,
});
