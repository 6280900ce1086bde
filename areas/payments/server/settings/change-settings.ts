/** The school's settings of payments: read by staff who see them, changed by people who change plans of the whole school. */
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { maySeePlans, mayWritePlan } from '../../rules.ts';
import type {
  PaymentSettings,
  readSettings as readCall,
  saveSettings as saveCall,
} from '../../settings/contract.ts';
import { settingsOf, storeSettings } from './settings-store.ts';

/** @throws forbidden for parents, whose role of the same name opens the accounts of their children only. */
export async function readSettings(context: Context, _: InputOf<typeof readCall>): Promise<PaymentSettings> {
  if (!maySeePlans(context.actor)) throw common.forbidden();
  const { howToPayEn, howToPayFr, ...settings } = await settingsOf(context);
  return {
    ...settings,
    howToPay: { en: howToPayEn, fr: howToPayFr },
    mayEdit: mayWritePlan(context.actor, { sectionId: null }),
  };
}

/** @throws forbidden, stale. */
export async function saveSettings(
  context: Context,
  { howToPay, ...wanted }: InputOf<typeof saveCall>,
): Promise<PaymentSettings> {
  const { actor, now } = context;
  if (!mayWritePlan(actor, { sectionId: null })) throw common.forbidden();
  const settings = { ...wanted, howToPayEn: howToPay.en, howToPayFr: howToPay.fr };
  if (!(await storeSettings(context, settings, { at: now, by: actor.userId })))
    throw common.stale({ current: await readSettings(context, {}) });
  const { hideBalances, hideDiscounts, historyFrom, unpaidList } = wanted;
  await context.audit('payments.saveSettings', 'payments', {
    hideBalances,
    hideDiscounts,
    historyFrom,
    unpaidList,
  });
  return readSettings(context, {});
}
