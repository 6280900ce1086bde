/** The call that the form of an operator sends. */
import type { InputOf } from '#platform/kernel/endpoint.ts';
import type { PaymentProviderSettings, saveProvider } from '../../operators/contract.ts';

export interface TypedOperator {
  readonly active: boolean;
  readonly environment: string;
  readonly account: string;
  /** Subscription key of MTN, client secret of Orange. */
  readonly first: string;
  /** API key of MTN, merchant key of Orange. */
  readonly second: string;
  /** Keys of MTN's product Disbursements: subscription key, API user and API key; all or none. */
  readonly refundKey: string;
  readonly refundUser: string;
  readonly refundSecret: string;
}

/** Null while something is missing: keys are given both, or neither where the account has some. */
export function inputOf(
  { provider, version, account: stored }: PaymentProviderSettings,
  typed: TypedOperator,
): InputOf<typeof saveProvider> | null {
  const [account, first, second] = [typed.account.trim(), typed.first.trim(), typed.second.trim()];
  const forRefunds = [typed.refundKey, typed.refundUser, typed.refundSecret].map((text) => text.trim());
  const withRefunds = forRefunds.every((text) => text !== '');
  if (!withRefunds && forRefunds.some((text) => text !== '')) return null;
  const kept = first === '' && second === '';
  // All keys are sealed together: those of refunds are sent with the others.
  if (kept && withRefunds) return null;
  if (account === '' || (kept ? account !== stored : first === '' || second === '')) return null;
  const common = { active: typed.active, account, version };
  if (provider === 'orange')
    return {
      ...common,
      provider,
      environment: 'cm',
      keys: kept ? null : { clientSecret: first, merchantKey: second },
    };
  const environment = typed.environment === 'mtncongo' ? 'mtncongo' : 'mtncameroon';
  const [subscriptionKey = '', apiUser = '', apiKey = ''] = forRefunds;
  const disbursements = { subscriptionKey, apiUser, apiKey };
  const keys = { subscriptionKey: first, apiKey: second, ...(withRefunds && { disbursements }) };
  return { ...common, provider, environment, keys: kept ? null : keys };
}
