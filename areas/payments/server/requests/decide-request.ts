/** Deciding on a request. An approval posts it in the same transaction, once. */
import { currentYear } from '#areas/school/server/public.ts';
import { barredChildren } from '#areas/students/server/public.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { failures as planFailures } from '../../contract.ts';
import { actToAsk } from '../../lowering/contract.ts';
import {
  type decideRequest as call,
  failures,
  type PaymentRequest,
  type RefundWay,
} from '../../requests/contract.ts';
import { mayDecide, refundParts } from '../../requests/rules.ts';
import { accountFrom } from '../accounts/read-account.ts';
import { paymentsOnStatements, phoneChannel } from '../extension-points.ts';
import {
  type LedgerAccount,
  linesOfEntry,
  lockLedger,
  type NewLine,
  sumsOfStudents,
} from '../ledger/ledger-store.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { doAct } from '../lowering/lowering-acts.ts';
import { withdrawReceipt } from '../notify-families.ts';
import { namedItems } from '../plans/items-store.ts';
import { receiptsById } from '../receipts/receipts-store.ts';
import { openTillOf, tillBalance } from '../till/till-store.ts';
import { refuseWrongPhoneRefund } from './phone-refunds.ts';
import { refuseTooMuch } from './request-limits.ts';
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
  const entryId = decision === 'approved' ? await approve(context, request) : null;
  await setDecision(context, id, { decision, by: context.actor.userId, at: context.now, entryId });
  if (entryId !== null) await payBackByPhone(context, request, entryId);
  if (entryId !== null && request.receiptId !== null) {
    await withdrawReceipt(context, request.receiptId);
    for (const statements of context.contributions(paymentsOnStatements))
      await statements.receiptCancelled(context, request.receiptId);
  }
  await context.audit('payments.decideRequest', `paymentRequest ${id}`, { kind: request.kind, decision });
  return requestRecord(context, id);
}

async function isBarred(context: Context, { studentId }: StoredRequest): Promise<boolean> {
  return studentId !== null && (await barredChildren(context)).has(studentId);
}

/** @returns the entry; null for an act that posts by itself */
async function approve(context: Context, request: StoredRequest): Promise<number | null> {
  const { id, act, actInput: input, reason } = request;
  // An act locks its plan before the ledger, as it does when one person does it.
  if (act !== null) {
    const kept = actToAsk.safeParse({ act, input, reason });
    if (!kept.success) throw failures.requestOutdated();
    await doAct(context, kept.data, { kind: 'two', requestId: id, shown: request.amount });
    return null;
  }
  // Nothing is paid, refunded or cancelled between the check and the entry.
  await lockLedger(context);
  // Its student may have been merged until then.
  const current = await findRequest(context, id);
  if (!current) throw common.missing();
  return post(context, moneyRequest(current));
}

/** A request about money is about one student. @throws missing for none, which the database refuses. */
function moneyRequest({ studentId, ...request }: StoredRequest): MoneyRequest {
  if (studentId === null) throw common.missing();
  return { ...request, studentId };
}

async function payBackByPhone(
  context: Context,
  { id, phonePaymentId, amount }: StoredRequest,
  entryId: number,
): Promise<void> {
  if (phonePaymentId === null) return;
  const [channel] = context.contributions(phoneChannel);
  const approvedAt = context.now;
  await channel?.refund(context, { requestId: id, phonePaymentId, amount, entryId, approvedAt });
}

function refuseWrongPerson({ actor }: Context, { requestedBy }: StoredRequest, withdraws: boolean): void {
  const isOwn = actor.userId === requestedBy;
  if (withdraws && !isOwn) throw common.forbidden();
  if (!withdraws && isOwn) throw failures.ownRequest();
  if (!withdraws && !mayDecide(actor, { requestedBy })) throw common.forbidden();
}

async function post(context: Context, request: MoneyRequest): Promise<number> {
  await refuseTooMuch(context, request);
  await refuseWrongPhoneRefund(context, request);
  const year = await currentYear(context);
  if (!year) throw planFailures.noYear();
  const { lines, reverses } = await linesFor(context, request);
  const { now, actor } = context;
  const day = schoolDayOf(now, actor.timeZone);
  const { reason } = request;
  return postEntry(context, { yearId: year.id, day, at: now, by: actor.userId, reason, reverses }, lines);
}

type MoneyRequest = StoredRequest & { readonly studentId: number };

interface Posted {
  readonly lines: readonly NewLine[];
  readonly reverses: number | null;
}

function linesFor(context: Context, request: MoneyRequest): Promise<Posted> {
  if (request.kind === 'cancellation' || request.kind === 'bounce') return reversalOf(context, request);
  return request.kind === 'refund' ? refundOf(context, request) : waiverOf(request);
}

/**
 * The lines of the receipt the other way round, on the record that the receipt belongs to now. Cash is paid back out of the open till of
 * whoever asked, as a refund is: the drawer that it was put into may have been counted since.
 */
async function reversalOf(context: Context, { receiptId, requestedBy }: MoneyRequest): Promise<Posted> {
  const [receipt] = receiptId === null ? [] : await receiptsById(context, [receiptId]);
  if (!receipt) throw common.missing();
  if (receipt.cancelled) throw failures.cancelledBefore();
  const student: LedgerAccount = { kind: 'student', id: receipt.studentId };
  const till: LedgerAccount = { kind: 'till', id: requestedBy };
  const lines = (await linesOfEntry(context, receipt.entryId)).map((line) => ({
    ...line,
    debit: student,
    credit: receipt.way === 'cash' ? till : line.debit,
  }));
  if (receipt.way === 'cash') await refuseClosedTill(context, requestedBy);
  await refuseEmptyTill(context, lines);
  return { lines, reverses: receipt.entryId };
}

async function refundOf(
  context: Context,
  { studentId, amount, way, requestedBy }: MoneyRequest,
): Promise<Posted> {
  const sums = await sumsOfStudents(context, [studentId]);
  const items = await namedItems(
    context,
    sums.flatMap(({ itemId }) => itemId ?? []),
  );
  const { charges } = await accountFrom(context, sums, items);
  const order = [...new Set(charges.map(({ itemId }) => itemId).filter((itemId) => itemId !== 0))];
  const parts = refundParts(sums, order, amount);
  if (!parts) throw failures.requestTooHigh({ most: 0 });
  // Cash leaves the till of whoever asked.
  const accounts: Readonly<Record<RefundWay, LedgerAccount>> = {
    cash: { kind: 'till', id: requestedBy },
    transfer: { kind: 'bank', id: 0 },
    phone: { kind: 'provider', id: 0 },
  };
  const credit = accounts[way ?? 'transfer'];
  const lines = parts.map(
    (part): NewLine => ({
      purpose: 'refund',
      debit: { kind: 'student', id: studentId },
      credit,
      amount: part.amount,
      itemId: part.itemId,
      instalment: null,
      dueOn: null,
    }),
  );
  if (way === 'cash') await refuseClosedTill(context, requestedBy);
  await refuseEmptyTill(context, lines);
  return { lines, reverses: null };
}

/** Less income: the item, or a debt of earlier years. */
async function waiverOf({ studentId, itemId, amount }: MoneyRequest): Promise<Posted> {
  const line: NewLine = {
    purpose: 'waiver',
    debit: { kind: 'discount', id: itemId ?? 0 },
    credit: { kind: 'student', id: studentId },
    amount,
    itemId,
    instalment: null,
    dueOn: null,
  };
  return { lines: [line], reverses: null };
}

/** @throws refundTill */
async function refuseClosedTill(context: Context, userId: number): Promise<void> {
  if (!(await openTillOf(context, userId))) throw failures.refundTill();
}

/** No till goes below nothing. @throws refundTill */
async function refuseEmptyTill(context: Context, lines: readonly NewLine[]): Promise<void> {
  const out = new Map<number, number>();
  for (const { credit, amount } of lines)
    if (credit.kind === 'till') out.set(credit.id, (out.get(credit.id) ?? 0) + amount);
  for (const [userId, amount] of out)
    if (amount > (await tillBalance(context, userId))) throw failures.refundTill();
}
