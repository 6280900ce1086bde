/** The calls about the own account beside the session: secrets, slips and links, devices, the first setup, addresses of existing clients. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { filledLine, idDigits, idReply, lineText, text } from '#platform/kernel/wire-values.ts';
import { failures, login, nothing, secondCode, secret, session } from '../contract.ts';
import { secondFactorFailures } from '../second-factor/step-contract.ts';

const ticket = text({ min: 1, max: 100 });

export const activate = defineCall({
  name: 'accounts.activate',
  method: 'POST',
  path: '/usm/api/activation',
  summary: 'Redeems an activation slip: sets the first secret and signs in.',
  needs: 'anyone',
  body: z.strictObject({ code: ticket, secret, secondCode }),
  failures: [
    failures.ticketInvalid,
    failures.tooManyAttempts,
    failures.secretTooShort,
    failures.secretTooCommon,
    secondFactorFailures.needed,
    secondFactorFailures.wrongCode,
  ],
  ...session,
  read: ({ body }) => body,
  send: (input) => ({ body: input }),
});

export const forgotPassword = defineCall({
  name: 'accounts.forgotPassword',
  method: 'POST',
  path: '/usm/api/forgotten',
  summary: 'Sends a link to set a new secret, if the login is known; the answer is the same either way.',
  needs: 'anyone',
  body: z.strictObject({ login }),
  failures: [failures.tooManyAttempts],
  /** Whether this installation sends mail at all. */
  item: z.strictObject({ mailLeaves: z.boolean() }),
  replies: 'bare',
});

export const resetPassword = defineCall({
  name: 'accounts.resetPassword',
  method: 'POST',
  path: '/usm/api/reset',
  summary: 'Sets a new secret with the code of the mailed link, ends all sessions and signs in.',
  needs: 'anyone',
  body: z.strictObject({ code: ticket, secret, secondCode }),
  failures: [
    failures.ticketInvalid,
    failures.tooManyAttempts,
    failures.secretTooShort,
    failures.secretTooCommon,
    secondFactorFailures.needed,
    secondFactorFailures.wrongCode,
  ],
  ...session,
  read: ({ body }) => body,
  send: (input) => ({ body: input }),
});

export const changePassword = defineCall({
  name: 'accounts.changePassword',
  method: 'PUT',
  path: '/usm/api/password',
  summary: 'Changes the own secret; every other session of the person ends.',
  needs: 'session',
  body: z.strictObject({ secret, newSecret: secret }),
  failures: [
    failures.wrongSecret,
    failures.secretTooShort,
    failures.secretTooCommon,
    failures.tooManyAttempts,
  ],
  ...nothing,
  read: ({ body }) => body,
  send: (input) => ({ body: input }),
});

const sessionRow = z.strictObject({
  sessionId: idReply,
  device: z.string(),
  createdAt: z.string(),
  seenAt: z.string(),
  expiresAt: z.string(),
  current: z.boolean(),
});
export type SessionRow = z.infer<typeof sessionRow>;

export const listSessions = defineCall({
  name: 'accounts.listSessions',
  method: 'GET',
  path: '/usm/api/sessions',
  summary: 'The person’s own sessions on all devices.',
  needs: 'session',
  item: sessionRow,
  replies: 'list',
});

export const endSession = defineCall({
  name: 'accounts.endSession',
  method: 'DELETE',
  path: '/usm/api/sessions',
  summary: 'Ends one of the person’s own sessions.',
  needs: 'session',
  query: z.strictObject({ sessionId: idDigits }),
  ...nothing,
  read: ({ query }) => query,
  send: (input) => ({ query: input }),
});

export const firstSetup = defineCall({
  name: 'accounts.firstSetup',
  method: 'POST',
  path: '/usm/api/setup',
  summary: 'Creates an organisation and its first administrator with the one-time link of the first start.',
  needs: 'anyone',
  body: z.strictObject({
    code: ticket,
    organisationName: filledLine({ max: 200 }),
    organisationCode: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{1,38}$/)),
    firstName: lineText({ max: 100 }),
    lastName: filledLine({ max: 100 }),
    email: z.string().check(z.maxLength(254), z.email()),
    secret,
    language: z.enum(['en', 'fr']),
  }),
  failures: [failures.ticketInvalid, failures.codeTaken, failures.loginTaken, failures.secretTooShort],
  ...session,
  read: ({ body }) => body,
  send: (input) => ({ body: input }),
});

/** The secret travels in the address: served only while the installation allows it, and never logged. */
export const compatibleSignIn = defineCall({
  name: 'accounts.compatibleSignIn',
  method: 'GET',
  path: '/usm/api/validateuser/0/0/:login/ /:secret',
  summary: 'Sign-in of existing clients. Deprecated: use POST /usm/api/session.',
  needs: 'anyone',
  params: z.strictObject({ login, secret }),
  failures: [
    failures.wrongLogin,
    failures.noRole,
    failures.tooManyAttempts,
    failures.compatibilityOff,
    secondFactorFailures.oldClient,
  ],
  secret: true,
  deprecated: true,
  ...session,
  read: ({ params }) => params,
  send: ({ login: name, secret: word }) => ({ params: { login: name, secret: word } }),
});

export const compatibleUser = defineCall({
  name: 'accounts.compatibleUser',
  method: 'GET',
  path: '/usm/api/users/:a/:b/:c',
  summary: 'The signed-in person and roles again, for existing clients; one path part must name the person.',
  needs: 'session',
  params: z.strictObject({ a: z.string(), b: z.string(), c: z.string() }),
  secret: true,
  ...session,
  read: ({ params }) => params,
  send: (input) => ({ params: input }),
});
