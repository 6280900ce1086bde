/** The calls of accounts: signing in and out, sessions, secrets, language. Paths: specification 7 and contract.md. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import { filledText, flagText, idDigits, idReply, idValue, text } from '#platform/kernel/wire-values.ts';

export const failures = defineFailures('ACCOUNTS.errors', {
  wrongLogin: 'signed-out',
  noRole: 'forbidden',
  tooManyAttempts: 'limited',
  demonstrationOnly: 'forbidden',
  ticketInvalid: 'missing',
  secretTooShort: 'invalid',
  secretTooCommon: 'invalid',
  secretLikeLogin: 'invalid',
  wrongSecret: 'forbidden',
  compatibilityOff: 'missing',
  codeTaken: 'conflict',
  loginTaken: 'conflict',
});

const login = text({ min: 1, max: 254 });
const secret = text({ min: 1, max: 200 });
const ticket = text({ min: 1, max: 100 });

/** The session answer of contract.md; `access_token` only when it was just made. */
const sessionAnswer = z.strictObject({
  user: z.strictObject({
    userId: idReply,
    firstName: z.string(),
    lastName: z.string(),
    userEmail: z.nullable(z.string()),
    userImage: z.nullable(z.string()),
    organisationId: idReply,
    organisationName: z.string(),
    organisationCode: z.string(),
    timeZone: z.string(),
    userLanguage: z.nullable(z.enum(['en', 'fr'])),
    userTitle: z.nullable(z.string()),
    section: z.nullable(idReply),
  }),
  organisations: z.array(
    z.strictObject({ organisationId: idReply, organisationName: z.string(), code: z.string() }),
  ),
  userRoles: z.array(
    z.strictObject({
      roleName: z.string(),
      parentId: z.nullable(idReply),
      status: z.string(),
      scope: z.string(),
    }),
  ),
  access_token: z.optional(z.string()),
  token_type: z.literal('Bearer'),
  /** Seconds until the session ends. */
  expires_in: z.int(),
  admin: z.boolean(),
  expert: z.boolean(),
});
export type SessionAnswer = z.infer<typeof sessionAnswer>;

const session = { item: sessionAnswer, replies: 'bare' } as const;
const empty = z.strictObject({});
const nothing = { item: empty, replies: 'bare' } as const;

export const signIn = defineCall({
  name: 'accounts.signIn',
  method: 'POST',
  path: '/usm/api/session',
  summary: 'Signs in with an e-mail or username@code and a secret, and sets the session cookie.',
  needs: 'anyone',
  body: z.strictObject({ login, secret, remember: z.optional(z.boolean()) }),
  failures: [failures.wrongLogin, failures.noRole, failures.tooManyAttempts, failures.demonstrationOnly],
  ...session,
  read: ({ body }) => ({ login: body.login, secret: body.secret, remember: body.remember ?? false }),
  send: (input) => ({ body: input }),
});

export const currentSession = defineCall({
  name: 'accounts.currentSession',
  method: 'GET',
  path: '/usm/api/session',
  summary: 'The signed-in person, with the roles as they are now.',
  needs: 'session',
  ...session,
  read: () => ({}),
  send: () => ({}),
});

export const switchOrganisation = defineCall({
  name: 'accounts.switchOrganisation',
  method: 'PUT',
  path: '/usm/api/session',
  summary: 'Moves the session to another of the person’s organisations.',
  needs: 'session',
  body: z.strictObject({ organisationId: idValue }),
  ...session,
  read: ({ body }) => body,
  send: (input) => ({ body: input }),
});

export const signOut = defineCall({
  name: 'accounts.signOut',
  method: 'DELETE',
  path: '/usm/api/session',
  summary: 'Ends this session, or with all=true every session of the person.',
  needs: 'session',
  query: z.strictObject({ all: z.optional(flagText) }),
  ...nothing,
  read: ({ query }) => ({ all: query.all ?? false }),
  send: ({ all }) => ({ query: all ? { all } : {} }),
});

export const activate = defineCall({
  name: 'accounts.activate',
  method: 'POST',
  path: '/usm/api/activation',
  summary: 'Redeems an activation slip: sets the first secret and signs in.',
  needs: 'anyone',
  body: z.strictObject({ code: ticket, secret }),
  failures: [
    failures.ticketInvalid,
    failures.tooManyAttempts,
    failures.secretTooShort,
    failures.secretTooCommon,
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
  ...nothing,
  read: ({ body }) => body,
  send: (input) => ({ body: input }),
});

export const resetPassword = defineCall({
  name: 'accounts.resetPassword',
  method: 'POST',
  path: '/usm/api/reset',
  summary: 'Sets a new secret with the code of the mailed link, ends all sessions and signs in.',
  needs: 'anyone',
  body: z.strictObject({ code: ticket, secret }),
  failures: [
    failures.ticketInvalid,
    failures.tooManyAttempts,
    failures.secretTooShort,
    failures.secretTooCommon,
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
  read: () => ({}),
  send: () => ({}),
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

export const setLanguage = defineCall({
  name: 'accounts.setLanguage',
  method: 'PUT',
  path: '/slm/userSettings/v1/update',
  summary: 'Stores the person’s language.',
  needs: 'session',
  query: z.strictObject({ orgId: z.optional(idDigits) }),
  body: z.strictObject({ language: z.enum(['en', 'fr']) }),
  item: z.strictObject({ language: z.enum(['en', 'fr']) }),
  replies: 'record',
  read: ({ body }) => body,
  send: (input) => ({ body: input }),
});

export const firstSetup = defineCall({
  name: 'accounts.firstSetup',
  method: 'POST',
  path: '/usm/api/setup',
  summary: 'Creates an organisation and its first administrator with the one-time link of the first start.',
  needs: 'anyone',
  body: z.strictObject({
    code: ticket,
    organisationName: filledText({ max: 200 }),
    organisationCode: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{1,38}$/)),
    firstName: text({ max: 100 }),
    lastName: filledText({ max: 100 }),
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
  failures: [failures.wrongLogin, failures.noRole, failures.tooManyAttempts, failures.compatibilityOff],
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
