/** Setting out to a provider and coming back, the same for a sign-in and for connecting an account. */
import type { OpenContext } from '#platform/server/context.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { providerFailures as failures } from '../../providers/contract.ts';
import type { ProviderName } from '../../providers/names-contract.ts';
import { findAccountRules } from '../account-rules/account-rules-store.ts';
import type { AccountsSettings } from '../accounts-settings.ts';
import { membershipsOf } from '../memberships-store.ts';
import { noteFailure, noteSuccess, providerFlowLimit, tryWithinLimit } from '../sign-in/attempts.ts';
import { hashOf, newToken } from '../tokens.ts';
import { addFlow, takeFlow } from './provider-flows-store.ts';
import { type Identity, identityOf, type Provider, pageOfProvider } from './providers.ts';

interface ProviderRequest {
  readonly provider: ProviderName;
  /** The account to be connected; null for a sign-in. */
  readonly connects: number | null;
}

/** @throws notAllowed where the installation has no such provider; unreachable; tooManyAttempts. */
export async function setOut(
  context: OpenContext,
  settings: AccountsSettings,
  { provider, connects }: ProviderRequest,
  remember: boolean,
): Promise<{ address: string; key: string }> {
  const key = newToken();
  const way = wayOf(settings, provider, key);
  const limit = providerFlowLimit(context);
  await tryWithinLimit(context, limit, () => noteFailure(context, limit));
  const address = await pageOfProvider(way);
  await addFlow(context.database.plain, { keyHash: hashOf(key), provider, connects }, remember);
  return { address, key };
}

/** A way is used up by its first answer, right or wrong. @throws answerInvalid, unreachable. */
export async function comeBack(
  context: OpenContext,
  settings: AccountsSettings,
  { provider, connects }: ProviderRequest,
  { key, answer }: { key: string; answer: string },
): Promise<Identity> {
  const way = wayOf(settings, provider, key);
  const flow = { keyHash: hashOf(key), provider, connects };
  if (!(await takeFlow(context.database.plain, flow))) throw failures.answerInvalid();
  const identity = await identityOf(way, answer);
  await noteSuccess(context, providerFlowLimit(context));
  return identity;
}

/** Every school in which the person holds a role has to allow it: one session leads to all of them. */
export async function schoolsAllow(
  { database }: OpenContext,
  userId: number,
  provider: ProviderName,
): Promise<boolean> {
  const memberships = (await membershipsOf(database.plain, userId)).filter(({ roles }) => roles > 0);
  const rules = await Promise.all(
    memberships.map(({ organisationId }) => database.read(asOrg(organisationId), findAccountRules)),
  );
  return rules.every(({ signInWith }) => signInWith.includes(provider));
}

function wayOf({ providers, publicUrl }: AccountsSettings, name: ProviderName, key: string) {
  const provider: Provider | undefined = providers[name];
  if (!provider) throw failures.notAllowed();
  return { name, provider, publicUrl, key };
}
