import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { AccountRules, saveAccountRules as saveCall } from '../../account-rules/contract.ts';
import { mayAdministrate, maySeeMembers } from '../../members/rules.ts';
import type { AccountsSettings } from '../accounts-settings.ts';
import { listProviders } from '../providers/provider-sign-in.ts';
import { findAccountRules, saveRules } from './account-rules-store.ts';

/** @throws forbidden for who is limited to a section. */
export async function readAccountRules(context: Context, settings: AccountsSettings): Promise<AccountRules> {
  if (!maySeeMembers(context.actor)) throw common.forbidden();
  return rulesNow(context, settings);
}

/** @throws forbidden, stale. */
export async function saveAccountRules(
  context: Context,
  settings: AccountsSettings,
  { version, rules }: InputOf<typeof saveCall>,
): Promise<AccountRules> {
  if (!mayAdministrate(context.actor)) throw common.forbidden();
  if (!(await saveRules(context, version, rules)))
    throw common.stale({ current: await rulesNow(context, settings) });
  await context.audit('accounts.saveAccountRules', `organisation ${context.org}`, { ...rules });
  return rulesNow(context, settings);
}

async function rulesNow(context: Context, settings: AccountsSettings): Promise<AccountRules> {
  const providers = listProviders(settings).map(({ provider }) => provider);
  return { ...(await findAccountRules(context)), providers, mayEdit: mayAdministrate(context.actor) };
}
