/** Setting up operators of mobile money. Secrets are sealed at once and never leave the server again. */

import { operators } from '#areas/payments/contract.ts';
import { maySeePlans, mayWritePlan } from '#areas/payments/server/public/rules.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { Sealing } from '#platform/server/installation/sealing.ts';
import {
  failures,
  type listProviders as listCall,
  type PaymentProviderSettings,
  type saveProvider as saveCall,
} from '../../operators/contract.ts';
import { callbackPath } from '../collecting/phone-payments.ts';
import { findProviders, storeProvider } from './payment-providers-store.ts';
import { secretsOf } from './provider-of-school.ts';

interface Options {
  readonly publicUrl: string;
  readonly sealing: Sealing;
}

/** @throws forbidden for parents. */
export async function listProviders(
  context: Context,
  { publicUrl }: Options,
  _: InputOf<typeof listCall>,
): Promise<readonly PaymentProviderSettings[]> {
  if (!maySeePlans(context.actor)) throw common.forbidden();
  const stored = await findProviders(context);
  const mayEdit = mayWritePlan(context.actor, { sectionId: null });
  return operators.map((provider) => {
    const known = stored.find((one) => one.provider === provider);
    return {
      provider,
      active: known?.active ?? false,
      environment: known?.environment ?? null,
      account: known?.account ?? null,
      refunds: known?.refunds ?? false,
      callbackUrl: `${publicUrl}${callbackPath}`,
      version: known?.version ?? 0,
      mayEdit,
    };
  });
}

/** @throws forbidden, keysMissing, stale. */
export async function saveProvider(
  context: Context,
  options: Options,
  { provider, environment, account, active, keys, version }: InputOf<typeof saveCall>,
): Promise<PaymentProviderSettings> {
  const { actor, now, org } = context;
  if (!mayWritePlan(actor, { sectionId: null })) throw common.forbidden();
  const known = (await findProviders(context)).find((one) => one.provider === provider);
  // Keys belong to their account: with another one they are sent anew.
  if (!keys && known?.account !== account) throw failures.keysMissing();
  const secrets = keys
    ? options.sealing.seal(JSON.stringify(keys), secretsOf(org, provider))
    : known?.secrets;
  if (!secrets) throw failures.keysMissing();
  const refunds = keys
    ? 'disbursements' in keys && keys.disbursements !== undefined
    : (known?.refunds ?? false);
  const stored = { provider, active, environment, account, secrets, refunds, version };
  const isStored = await storeProvider(context, stored, { at: now, by: actor.userId });
  const current = (await listProviders(context, options, {})).find((one) => one.provider === provider);
  if (!current) throw common.missing();
  if (!isStored) throw common.stale({ current });
  await context.audit('payments.saveProvider', `operator ${provider}`, { active, keys: keys !== null });
  return current;
}
