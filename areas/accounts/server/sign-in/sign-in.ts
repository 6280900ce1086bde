/** Signs a person in: at the page, or through the compatibility address. Both share one path, so neither is weaker. */
import type { OpenContext } from '#platform/server/context.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { failures, type SessionAnswer } from '../../contract.ts';
import { secondFactorFailures } from '../../second-factor/step-contract.ts';
import type { AccountsSettings } from '../accounts-settings.ts';
import type { Account } from '../accounts-store.ts';
import { membershipsOf } from '../memberships-store.ts';
import { proveSecondFactor } from '../second-factor/prove-second-factor.ts';
import { findFactor } from '../second-factor/second-factors-store.ts';
import { checkSecret } from '../secrets.ts';
import { type AttemptLimit, noteSuccess, secretLimit, trySecret } from './attempts.ts';
import { meantAccount } from './meant-accounts.ts';
import { openSession } from './open-session.ts';

export interface Credentials {
  readonly login: string;
  readonly secret: string;
  readonly remember: boolean;
  /** The code of the second step, for accounts that have one. */
  readonly code?: string | undefined;
}

/**
 * @throws tooManyAttempts while the wait of earlier failures lasts; wrongLogin for an unknown login, a wrong
 * secret or a suspended account alike; demonstrationOnly, noRole and what a second step refuses only after a right secret.
 */
export async function signIn(
  context: OpenContext,
  settings: AccountsSettings,
  { login, secret, remember, code }: Credentials,
  entry: 'page' | 'compatible',
): Promise<SessionAnswer> {
  const prove = async (userId: number, at: AttemptLimit) => {
    if (entry === 'page') await proveSecondFactor(context, settings, userId, code, at);
    else if ((await findFactor(context.database.plain, userId))?.confirmed)
      throw secondFactorFailures.oldClient();
  };
  const account = await provenAccount(context, login, secret, entry, prove);
  if (account.demonstration && context.remote && !settings.demonstrationEverywhere)
    throw failures.demonstrationOnly();
  const answer = await openSession(context, account, { remember, cookie: entry === 'page' });
  // Past its time the session holds no role: an old client could not say why.
  if (entry === 'compatible' && answer.secondFactorBy !== null && answer.userRoles.length === 0)
    throw secondFactorFailures.oldClient();
  return answer;
}

async function provenAccount(
  context: OpenContext,
  typed: string,
  secret: string,
  entry: 'page' | 'compatible',
  proveMore: (userId: number, at: AttemptLimit) => Promise<void>,
): Promise<Account> {
  const { name, account } = await meantAccount(context.database.plain, typed);
  // Any page can make a browser ask the compatibility address, cookies and all: the device's counter is not for it.
  const purpose = { of: 'sign-in', device: entry === 'page' } as const;
  const at = await secretLimit(context, account?.userId ?? null, name, purpose);
  const right = await trySecret(context, at, async () => {
    const same = await checkSecret(secret, account?.secretHash ?? null);
    return same && !account?.suspended;
  });
  if (!account || !right) {
    if (account) context.afterwards(() => noteInSchools(context, account.userId));
    throw failures.wrongLogin();
  }
  // Before the count is forgotten: who knows the secret alone has not come in yet.
  await proveMore(account.userId, at);
  await noteSuccess(context, at);
  return account;
}

/** After the answer, so that a known name takes no longer to be refused. An unknown one belongs to no school's audit. */
async function noteInSchools(context: OpenContext, userId: number): Promise<void> {
  for (const { organisationId } of await membershipsOf(context.database.plain, userId))
    context.refusals.note({
      org: asOrg(organisationId),
      userId: null,
      subject: `account ${userId}`,
      facts: { code: failures.wrongLogin.code },
      requestId: context.requestId,
    });
}
