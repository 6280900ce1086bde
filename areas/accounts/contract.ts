/** The calls of accounts that every page may need: signing in and out, the session, its language. Paths: specification 7 and contract.md. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import { nameOrders } from '#platform/kernel/people/person-name.ts';
import { flagText, idFilter, idReply, idValue, instantReply, text } from '#platform/kernel/wire-values.ts';
import type { Language } from '#platform/kernel/words.ts';
import { secondFactorFailures } from './second-factor/step-contract.ts';

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

/** The login that a person types. */
export const login = text({ min: 1, max: 254 });
/** The code of the second step, for accounts that have one. */
export const secondCode = z.optional(text({ min: 1, max: 40 }));
/** A password, as it travels. */
export const secret = text({ min: 1, max: 200 });

/** The session answer of contract.md; `access_token` only when it was just made. */
const sessionAnswer = z.strictObject({
  user: z.strictObject({
    userId: idReply,
    firstName: z.string(),
    lastName: z.string(),
    userEmail: z.nullable(z.string()),
    /** Not of the specification: what the person types to sign in, the e-mail where there is one. */
    userLogin: z.nullable(z.string()),
    userImage: z.nullable(z.string()),
    organisationId: idReply,
    organisationName: z.string(),
    organisationCode: z.string(),
    timeZone: z.string(),
    nameOrder: z.enum(nameOrders),
    userLanguage: z.nullable(z.enum(['en', 'fr'])),
    userTitle: z.nullable(z.string()),
    section: z.nullable(idReply),
    /** Not of the specification: levels that the person is limited to; empty for none. */
    levels: z.array(idReply),
    /** Not of the specification: where the school communicates outside this program; null for here. */
    communicationUrl: z.nullable(z.string()),
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
  /** By when a second step must be set up; past it the person holds no role until then. Null where none is wanted. */
  secondFactorBy: z.nullable(instantReply),
  /** Not of the specification: the person chose to stay signed in on this device. */
  remembered: z.boolean(),
  /** Not of the specification: the administrator who sees as this person, and until when; null for the person themselves. */
  seenBy: z.nullable(z.strictObject({ name: z.string(), until: instantReply })),
  admin: z.boolean(),
  expert: z.boolean(),
});
export type SessionAnswer = z.infer<typeof sessionAnswer>;

/** The reply of every call that signs in. */
export const session = { item: sessionAnswer, replies: 'bare' } as const;
const empty = z.strictObject({});
/** The reply of a call that only does something. */
export const nothing = { item: empty, replies: 'bare' } as const;

export const signIn = defineCall({
  name: 'accounts.signIn',
  method: 'POST',
  path: '/usm/api/session',
  summary:
    'Signs in with an e-mail, username@code or the telephone number of a parent, and a secret; sets the session cookie.',
  needs: 'anyone',
  body: z.strictObject({ login, secret, remember: z.optional(z.boolean()), code: secondCode }),
  failures: [
    failures.wrongLogin,
    failures.noRole,
    failures.tooManyAttempts,
    failures.demonstrationOnly,
    secondFactorFailures.needed,
    secondFactorFailures.wrongCode,
  ],
  ...session,
  read: ({ body }) => ({ ...body, remember: body.remember ?? false }),
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
  query: z.strictObject({ all: flagText }),
  ...nothing,
  read: ({ query }) => ({ all: query.all ?? false }),
  send: ({ all }) => ({ query: all ? { all } : {} }),
});

/** A language, or one of the locales of existing clients: `fr-FR`, `en-ES`. */
const languageOfLocale = z.union([
  z.enum(['en', 'fr']),
  z.pipe(
    z.string().check(z.regex(/^(en|fr)-[A-Za-z]{2}$/)),
    z.transform((locale) => locale.slice(0, 2) as Language),
  ),
]);

export const setLanguage = defineCall({
  name: 'accounts.setLanguage',
  method: 'PUT',
  path: '/slm/userSettings/v1/update',
  summary: 'Stores the person’s language.',
  needs: 'session',
  query: z.strictObject({ orgId: idFilter }),
  body: z.strictObject({ language: languageOfLocale }),
  item: z.strictObject({ language: z.enum(['en', 'fr']) }),
  replies: 'record',
  read: ({ body }) => body,
  send: (input) => ({ body: input }),
});
