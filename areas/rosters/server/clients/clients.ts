/** An administrator connects and disconnects other systems. */
import { randomBytes } from 'node:crypto';
import { membersById } from '#areas/accounts/server/public/members-by-id.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import type { Context, OpenContext } from '#platform/server/context.ts';
import {
  clientFailures,
  type createClient as createCall,
  mostClients,
  type NewRosterClient,
  type RosterClient,
} from '../../clients/contract.ts';
import { keepNamespace } from '../external-ids-store.ts';
import { refuseBarred, refuseLimited } from '../refuse-limited.ts';
import { insertClient, listStoredClients, type StoredClient, setRevoked } from './clients-store.ts';
import { hashOfSecret } from './tokens.ts';

/** @throws forbidden for people limited to a section. */
export async function listClients(context: Context): Promise<readonly RosterClient[]> {
  refuseLimited(context);
  const clients = await listStoredClients(context);
  return Promise.all(clients.map((client) => clientOf(context, client)));
}

/** The reply is kept under no idempotency key: the secret is shown once. @throws forbidden, barredFromChild, tooManyClients. */
export function createClient(
  context: OpenContext,
  { name, scopes }: InputOf<typeof createCall>,
): Promise<NewRosterClient> {
  return context.inSchool(async (at) => {
    await refuseBarred(at);
    const open = (await listStoredClients(at)).filter(({ revokedAt }) => revokedAt === null);
    if (open.length >= mostClients) throw clientFailures.tooManyClients({ count: mostClients });
    const secret = randomBytes(32).toString('base64url');
    const stored = await insertClient(at, {
      name: name.trim(),
      scopes: [...new Set(scopes)],
      secretHash: hashOfSecret(secret),
      createdBy: at.actor.userId,
      createdAt: at.now,
    });
    // The roster needs the school's own identifiers of its records.
    await keepNamespace(at);
    await at.audit('rosters.createClient', `client ${stored.id}`, {
      name: stored.name,
      scopes: stored.scopes,
    });
    return { ...(await clientOf(at, stored)), secret };
  });
}

/** @throws forbidden, missing. */
export async function revokeClient(context: Context, { id }: { id: number }): Promise<RosterClient> {
  refuseLimited(context);
  const stored = await setRevoked(context, id, context.now);
  if (!stored) throw common.missing();
  await context.audit('rosters.revokeClient', `client ${id}`);
  return clientOf(context, stored);
}

async function clientOf(context: Context, { createdBy, ...client }: StoredClient): Promise<RosterClient> {
  const maker = (await membersById(context)).get(createdBy);
  return { ...client, clientId: `${context.org}-${client.id}`, createdBy: maker ? fullName(maker) : '' };
}
