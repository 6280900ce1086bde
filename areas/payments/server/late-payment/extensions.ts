/** Granting an extension, and ending it before its day. */
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import {
  type endExtension as endCall,
  failures,
  type grantExtension as grantCall,
  type LatePayment,
} from '../../late-payment/contract.ts';
import { failures as termsFailures } from '../../terms/contract.ts';
import { refuseExtension } from './extension-access.ts';
import { findExtension, insertExtension, setExtensionEnded } from './extensions-store.ts';
import { itemsOwed, latePaymentOf } from './read-late-payment.ts';

/** @throws missing, forbidden, extensionPast, itemNotOwed. */
export async function grantExtension(
  context: Context,
  { studentId, itemId, until, reason }: InputOf<typeof grantCall>,
): Promise<LatePayment> {
  await refuseExtension(context, studentId);
  if (until < schoolDayOf(context.now, context.actor.timeZone)) throw failures.extensionPast();
  if (itemId !== null && !(await itemsOwed(context, studentId)).some(({ id }) => id === itemId))
    throw termsFailures.itemNotOwed();
  const id = await insertExtension(context, {
    studentId,
    itemId,
    until,
    reason,
    grantedBy: context.actor.userId,
    grantedAt: context.now,
  });
  await context.audit('payments.grantExtension', `student ${studentId}`, {
    extension: id,
    item: itemId,
    until,
  });
  return latePaymentOf(context, studentId);
}

/** @throws missing, forbidden; extensionEnded for one that is past its day or has ended. */
export async function endExtension(context: Context, { id }: InputOf<typeof endCall>): Promise<LatePayment> {
  const extension = await findExtension(context, id);
  if (!extension) throw common.missing();
  const { studentId } = extension;
  await refuseExtension(context, studentId);
  const today = schoolDayOf(context.now, context.actor.timeZone);
  if (!(await setExtensionEnded(context, id, { at: context.now, by: context.actor.userId, today })))
    throw failures.extensionEnded();
  await context.audit('payments.endExtension', `student ${studentId}`, { extension: id });
  return latePaymentOf(context, studentId);
}
