/** By how much one person alone may lower what a student owes: anybody who changes plans lowers the limit, two people raise it. */
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { failures } from '../../contract.ts';
import { mayWritePlan } from '../../rules.ts';
import type { setAloneLimit as call, PaymentSettings } from '../../settings/contract.ts';
import { lockLedger } from '../ledger/ledger-store.ts';
import { alone, type DoneBy } from '../lowering/lowering.ts';
import { readSettings } from './change-settings.ts';
import { setLimit, settingsOf } from './settings-store.ts';

/** @throws forbidden, stale, secondPerson */
export async function setAloneLimit(
  context: Context,
  { limit, before }: InputOf<typeof call>,
  by: DoneBy = alone,
): Promise<PaymentSettings> {
  if (!mayWritePlan(context.actor, { sectionId: null })) throw common.forbidden();
  // An act that lowers a debt reads the limit under the same lock.
  await lockLedger(context);
  const { aloneLimit } = await settingsOf(context);
  if (aloneLimit !== before) throw common.stale({ current: await readSettings(context, {}) });
  if (limit > aloneLimit && by.kind === 'alone') throw failures.secondPerson();
  if (by.kind === 'tried' && limit > aloneLimit) by.note([{ studentId: null, amount: limit - aloneLimit }]);
  await setLimit(context, limit, { at: context.now, by: context.actor.userId });
  await context.audit('payments.setAloneLimit', 'payments', { before: aloneLimit, limit });
  return readSettings(context, {});
}
