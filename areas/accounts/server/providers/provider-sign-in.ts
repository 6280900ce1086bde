/** Signs in a person with a connected provider account. It creates no account, and opens no more than the person's own password does. */
import type { InputOf } from '#platform/kernel/endpoint.ts';
import type { OpenContext } from '#platform/server/context.ts';
import type { SessionAnswer } from '../../contract.ts';
import {
  providerFailures as failures,
  type finishProviderSignIn as finishCall,
} from '../../providers/contract.ts';
import { type ProviderName, providerNames } from '../../providers/names-contract.ts';
import { vouchedEmail } from '../../providers/rules.ts';
import type { AccountsSettings } from '../accounts-settings.ts';
import { type Account, findAccount, findAccountByLogin } from '../accounts-store.ts';
import { noteInSchools } from '../own-account/own-secret.ts';
import { proveSecondFactor } from '../second-factor/prove-second-factor.ts';
import { type AttemptLimit, noteFailure, ticketLimit, tryWithinLimit } from '../sign-in/attempts.ts';
import { openSession } from '../sign-in/open-session.ts';
import { tellOfProvider } from '../tell-owner.ts';
import { hashOf } from '../tokens.ts';
import { noteProven, provenBy, spendFlow } from './provider-flows-store.ts';
import { connectIdentity, connectionsOf, personOfIdentity } from './provider-identities-store.ts';
import { comeBack, schoolsAllow } from './provider-way.ts';
import type { Identity } from './providers.ts';

export function listProviders({ providers }: AccountsSettings): { provider: ProviderName }[] {
  return providerNames.filter((name) => providers[name]).map((provider) => ({ provider }));
}

/**
 * @throws answerInvalid, unreachable; notConnected for who is nobody here, or suspended, alike; notAllowed; needed and wrongCode
 * of a second step; noRole, tooManyAttempts.
 */
export async function finishProviderSignIn(
  context: OpenContext,
  settings: AccountsSettings,
  { provider, key, answer, code }: InputOf<typeof finishCall>,
): Promise<SessionAnswer> {
  const db = context.database.plain;
  const limit = ticketLimit(context, 'provider');
  const account = await tryWithinLimit(context, limit, async () => {
    const before = await provenBy(db, hashOf(key), provider);
    const found =
      before === null
        ? await counted(context, limit, () => named(context, settings, { provider, key, answer }))
        : await findAccount(db, before);
    if (!found || found.suspended || found.demonstration) throw failures.notConnected();
    if (!(await schoolsAllow(context, found.userId, provider))) throw failures.notAllowed();
    await noteProven(db, hashOf(key), found.userId);
    await proveSecondFactor(context, settings, found.userId, code, limit);
    return found;
  });
  const way = await spendFlow(db, hashOf(key));
  if (!way) throw failures.answerInvalid();
  return openSession(context, account, { remember: way.remember, cookie: true });
}

async function counted<T>(context: OpenContext, limit: AttemptLimit, attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    await noteFailure(context, limit);
    throw error;
  }
}

interface Answer {
  readonly provider: ProviderName;
  readonly key: string;
  readonly answer: string;
}

/** The account that is connected, or the one whose login is an e-mail for which the provider answers. @throws notConnected. */
async function named(
  context: OpenContext,
  settings: AccountsSettings,
  { provider, ...back }: Answer,
): Promise<Account> {
  const db = context.database.plain;
  const identity = await comeBack(context, settings, { provider, connects: null }, back);
  const userId = await personOfIdentity(db, identity);
  const account =
    userId === null
      ? await connectedByEmail(context, settings, provider, identity)
      : await findAccount(db, userId);
  if (!account) throw failures.notConnected();
  return account;
}

/** The e-mail is as good as the link by which a forgotten secret is set anew; an account that waits for its slip goes on waiting. */
async function connectedByEmail(
  context: OpenContext,
  settings: AccountsSettings,
  provider: ProviderName,
  identity: Identity,
): Promise<Account | null> {
  const db = context.database.plain;
  const email = vouchedEmail(provider, identity.claims);
  const account = email === null ? null : await findAccountByLogin(db, email);
  if (!account || account.suspended || account.demonstration || account.secretHash === null) return null;
  // A person with another connected account of this provider has already chosen that one.
  if ((await connectionsOf(db, account.userId)).some((one) => one.provider === provider)) return null;
  if (!(await schoolsAllow(context, account.userId, provider))) throw failures.notAllowed();
  const { userId } = account;
  await context.database.outside(async (at) => {
    await connectIdentity(at, userId, provider, identity, email);
    await tellOfProvider(context, settings, at, { userId, provider, what: 'connected' });
    await noteInSchools(at, context, userId, 'accounts.connect');
  });
  return account;
}
