/** The calls of signing in with an account of Google or Microsoft, and of connecting one to the own account. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import { instantReply, text } from '#platform/kernel/wire-values.ts';
import { failures as access, nothing, secondCode, secret, session } from '../contract.ts';
import { secondFactorFailures } from '../second-factor/step-contract.ts';
import { providerNames } from './names-contract.ts';

export const providerFailures = defineFailures('PROVIDERS.errors', {
  /** The installation or a school of the person does not have it. */
  notAllowed: 'forbidden',
  /** No account here is connected to it. */
  notConnected: 'forbidden',
  /** Not the answer to what was asked, used already, or too late. */
  answerInvalid: 'forbidden',
  unreachable: 'unprocessable',
  /** It is somebody else's here already. */
  taken: 'conflict',
});

const provider = z.enum(providerNames);
/** The key of one way to a provider and back; only the browser that set out has it. */
const key = text({ min: 43, max: 43 });
/** The query string of the address to which the provider sent the browser back. */
const answer = text({ min: 1, max: 6000 });
const way = z.strictObject({
  /** The provider's page, where the browser goes now. */
  address: z.string(),
  key: z.string(),
});

export const listProviders = defineCall({
  name: 'accounts.listProviders',
  method: 'GET',
  path: '/usm/api/providers',
  summary: 'With which other accounts people may sign in at this installation, where their school allows it.',
  needs: 'anyone',
  item: z.strictObject({ provider }),
  replies: 'list',
});

export const beginProviderSignIn = defineCall({
  name: 'accounts.beginProviderSignIn',
  method: 'POST',
  path: '/usm/api/providers',
  summary:
    'Sets out to sign in with an account of a provider: its page, and a key to come back with within ten minutes.',
  needs: 'anyone',
  body: z.strictObject({ provider, remember: z.boolean() }),
  item: way,
  failures: [providerFailures.notAllowed, providerFailures.unreachable, access.tooManyAttempts],
  replies: 'record',
  secret: true,
});

export const finishProviderSignIn = defineCall({
  name: 'accounts.finishProviderSignIn',
  method: 'PUT',
  path: '/usm/api/providers',
  summary:
    'Signs in with what the provider answered. Who has a second step sends its code, with the same key and answer once more.',
  needs: 'anyone',
  body: z.strictObject({ provider, key, answer, code: secondCode }),
  failures: [
    providerFailures.answerInvalid,
    providerFailures.notConnected,
    providerFailures.notAllowed,
    providerFailures.unreachable,
    access.noRole,
    access.tooManyAttempts,
    secondFactorFailures.needed,
    secondFactorFailures.wrongCode,
  ],
  ...session,
  read: ({ body }) => body,
  send: (input) => ({ body: input }),
});

const connection = z.strictObject({
  provider,
  /** Whether it could be used, or connected, now. */
  allowed: z.boolean(),
  connectedAt: z.nullable(instantReply),
  /** As the provider shows it; null where it tells none or nothing is connected. */
  email: z.nullable(z.string()),
});
export type Connection = z.infer<typeof connection>;

export const listConnections = defineCall({
  name: 'accounts.listConnections',
  method: 'GET',
  path: '/usm/api/connections',
  summary: 'The accounts of providers by which the person signs in, and those that could be connected.',
  needs: 'session',
  item: connection,
  replies: 'list',
});

export const beginConnection = defineCall({
  name: 'accounts.beginConnection',
  method: 'POST',
  path: '/usm/api/connections',
  summary: 'Sets out to connect an account of a provider: with the own secret.',
  needs: 'session',
  body: z.strictObject({ provider, secret }),
  item: way,
  failures: [
    access.wrongSecret,
    access.tooManyAttempts,
    providerFailures.notAllowed,
    providerFailures.unreachable,
  ],
  replies: 'record',
  secret: true,
});

export const finishConnection = defineCall({
  name: 'accounts.finishConnection',
  method: 'PUT',
  path: '/usm/api/connections',
  summary:
    'Connects the account that the provider answered with; one connected before at the same provider no longer counts.',
  needs: 'session',
  body: z.strictObject({ provider, key, answer }),
  failures: [
    providerFailures.answerInvalid,
    providerFailures.taken,
    providerFailures.notAllowed,
    providerFailures.unreachable,
    access.tooManyAttempts,
  ],
  ...nothing,
  read: ({ body }) => body,
  send: (input) => ({ body: input }),
});

export const disconnect = defineCall({
  name: 'accounts.disconnect',
  method: 'DELETE',
  path: '/usm/api/connections',
  summary: 'From now on the person does not come in by this provider.',
  needs: 'session',
  query: z.strictObject({ provider }),
  ...nothing,
  read: ({ query }) => query,
  send: (input) => ({ query: input }),
});
