/** The calls of clients: systems that may read the school's roster. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import { filledLine, idReply, idValue, instantReply } from '#platform/kernel/wire-values.ts';
import { canExchange, rosterFailures } from '../contract.ts';

export const clientFailures = defineFailures('ROSTER.errors', {
  tooManyClients: 'conflict',
});

/** The most clients of a school that are not revoked. */
export const mostClients = 20;

export const rosterScopes = [
  'roster-core.readonly',
  'roster.readonly',
  'roster-demographics.readonly',
] as const;
export type RosterScope = (typeof rosterScopes)[number];
/** The key of each scope's word. */
export const scopeWords = {
  'roster-core.readonly': 'core',
  'roster.readonly': 'roster',
  'roster-demographics.readonly': 'births',
} as const satisfies Readonly<Record<RosterScope, string>>;

const client = z.strictObject({
  id: idReply,
  name: z.string(),
  /** The client id for the other system, beside the secret. */
  clientId: z.string(),
  scopes: z.array(z.enum(rosterScopes)),
  createdBy: z.string(),
  createdAt: instantReply,
  revokedAt: z.nullable(instantReply),
  /** When it last fetched a token, which lives for an hour. */
  usedAt: z.nullable(instantReply),
});
export type RosterClient = z.infer<typeof client>;

const withSecret = z.strictObject({
  ...client.shape,
  /** Shown once, in this reply. */
  secret: z.string(),
});
export type NewRosterClient = z.infer<typeof withSecret>;

const base = '/slm/RosterClients/v1';

export const listClients = defineCall({
  name: 'rosters.clients',
  method: 'GET',
  path: `${base}/get`,
  summary: 'Systems that may read the school’s roster, and revoked ones, the latest first.',
  needs: canExchange,
  item: client,
  replies: 'list',
});

export const createClient = defineCall({
  name: 'rosters.createClient',
  method: 'POST',
  path: `${base}/create`,
  summary: 'Lets a system read the school’s roster by OneRoster; its secret is shown once, in this reply.',
  needs: canExchange,
  creates: true,
  body: z.strictObject({
    name: filledLine({ max: 100 }),
    scopes: z.array(z.enum(rosterScopes)).check(z.minLength(1), z.maxLength(3)),
  }),
  item: withSecret,
  failures: [clientFailures.tooManyClients, rosterFailures.barredFromChild],
  replies: 'record',
});

export const revokeClient = defineCall({
  name: 'rosters.revokeClient',
  method: 'POST',
  path: `${base}/revoke`,
  summary: 'Revokes a client and its tokens at once.',
  needs: canExchange,
  body: z.strictObject({ id: idValue }),
  item: client,
  replies: 'record',
});
