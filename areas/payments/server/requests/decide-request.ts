/** Deciding on a request. An approval posts it in the same transaction, once. */
import { barredChildren } from '#areas/students/server/public/barred-from-children.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { type decideRequest as call, failures, type PaymentRequest } from '../../requests/contract.ts';
import { mayDecide } from '../../requests/rules.ts';
import { approvals } from '../extension-points.ts';
import { requestRecord } from './request-records.ts';
import { findRequest, holdRequest, type StoredRequest, setDecision } from './requests-store.ts';

/** @throws missing, forbidden, ownRequest, alreadyDecided; cancelledBefore, refundedBefore, requestTooHigh, refundTill, refundByHand, amountChanged, requestOutdated for what no longer fits. */
export async function decideRequest(
  context: Context,
  { id, decision }: InputOf<typeof call>,
): Promise<PaymentRequest> {
  await holdRequest(context, id);
  const request = await findRequest(context, id);
  if (!request || (await isBarred(context, request))) throw common.missing();
  refuseWrongPerson(context, request, decision === 'withdrawn');
  if (request.decision !== null) throw failures.alreadyDecided();
  const approval = decision === 'approved' ? approvalOf(context, request) : null;
  const entryId = (await approval?.approve(context, request)) ?? null;
  await setDecision(context, id, { decision, by: context.actor.userId, at: context.now, entryId });
  if (entryId !== null) await approval?.approved?.(context, request, entryId);
  await context.audit('payments.decideRequest', `paymentRequest ${id}`, { kind: request.kind, decision });
  return requestRecord(context, id);
}

/** @throws requestOutdated */
function approvalOf(context: Context, { kind }: StoredRequest) {
  const approval = context.contributions(approvals).find(({ kinds }) => kinds.includes(kind));
  if (!approval) throw failures.requestOutdated();
  return approval;
}

async function isBarred(context: Context, { studentId }: StoredRequest): Promise<boolean> {
  return studentId !== null && (await barredChildren(context)).has(studentId);
}

function refuseWrongPerson({ actor }: Context, { requestedBy }: StoredRequest, withdraws: boolean): void {
  const isOwn = actor.userId === requestedBy;
  if (withdraws && !isOwn) throw common.forbidden();
  if (!withdraws && isOwn) throw failures.ownRequest();
  if (!withdraws && !mayDecide(actor, { requestedBy })) throw common.forbidden();
}
