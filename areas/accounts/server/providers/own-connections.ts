/** How people connect an account of a provider to their own, and end that. */
import type { InputOf } from '#platform/kernel/endpoint.ts';
import type { OpenContext } from '#platform/server/context.ts';
import { unlessTaken } from '#platform/server/db/database-faults.ts';
import type * as calls from '../../providers/contract.ts';
import { type Connection, providerFailures as failures } from '../../providers/contract.ts';
import { providerNames } from '../../providers/names-contract.ts';
import type { AccountsSettings } from '../accounts-settings.ts';
import { noteInSchools, provenSecret } from '../own-account/own-secret.ts';
import { signedIn } from '../own-account/own-session.ts';
import { noteFailure, ticketLimit, tryWithinLimit } from '../sign-in/attempts.ts';
import { tellOfProvider } from '../tell-owner.ts';
import { connectIdentity, connectionsOf, removeIdentity } from './provider-identities-store.ts';
import { comeBack, schoolsAllow, setOut } from './provider-way.ts';
import type { Identity } from './providers.ts';

/** Those that could be connected, and those that are, though nobody could connect them any more. */
export async function listConnections(
  context: OpenContext,
  { providers }: AccountsSettings,
): Promise<readonly Connection[]> {
  const { userId, demonstration } = signedIn(context);
  const stored = await connectionsOf(context.database.plain, userId);
  const all = await Promise.all(
    providerNames.map(async (provider): Promise<Connection> => {
      const one = stored.find((connection) => connection.provider === provider);
      const open = providers[provider] !== undefined && !demonstration;
      const allowed = open && (await schoolsAllow(context, userId, provider));
      return { provider, allowed, connectedAt: one?.connectedAt ?? null, email: one?.email ?? null };
    }),
  );
  return all.filter(({ allowed, connectedAt }) => allowed || connectedAt !== null);
}

/** @throws wrongSecret, tooManyAttempts, notAllowed, unreachable. */
export async function beginConnection(
  context: OpenContext,
  settings: AccountsSettings,
  { provider, secret }: InputOf<typeof calls.beginConnection>,
): Promise<{ address: string; key: string }> {
  const { userId, demonstration } = signedIn(context);
  await provenSecret(context, secret);
  if (demonstration || !(await schoolsAllow(context, userId, provider))) throw failures.notAllowed();
  return setOut(context, settings, { provider, connects: userId }, false);
}

/** @throws answerInvalid, also for a way that another person set out on; taken, notAllowed, unreachable, tooManyAttempts. */
export async function finishConnection(
  context: OpenContext,
  settings: AccountsSettings,
  { provider, ...back }: InputOf<typeof calls.finishConnection>,
): Promise<Record<string, never>> {
  const { userId } = signedIn(context);
  const limit = ticketLimit(context, 'provider');
  const identity = await tryWithinLimit(context, limit, () =>
    comeBack(context, settings, { provider, connects: userId }, back).catch(async (error: unknown) => {
      await noteFailure(context, limit);
      throw error;
    }),
  );
  if (!(await schoolsAllow(context, userId, provider))) throw failures.notAllowed();
  await context.database.outside(async (db) => {
    const connecting = connectIdentity(db, userId, provider, identity, shownEmail(identity));
    await unlessTaken(connecting, { one_person_of_identity: failures.taken });
    await tellOfProvider(context, settings, db, { userId, provider, what: 'connected' });
    await noteInSchools(db, context, userId, 'accounts.connect');
  });
  return {};
}

export async function disconnect(
  context: OpenContext,
  settings: AccountsSettings,
  { provider }: InputOf<typeof calls.disconnect>,
): Promise<Record<string, never>> {
  const { userId } = signedIn(context);
  await context.database.outside(async (db) => {
    if (!(await removeIdentity(db, userId, provider))) return;
    await tellOfProvider(context, settings, db, { userId, provider, what: 'disconnected' });
    await noteInSchools(db, context, userId, 'accounts.disconnect');
  });
  return {};
}

/** So that people know which of their accounts it is; nothing else is made of it. */
function shownEmail({ claims }: Identity): string | null {
  const claimed = [claims['email'], claims['preferred_username']].find((one) => typeof one === 'string');
  return typeof claimed === 'string' ? claimed.slice(0, 254) : null;
}
