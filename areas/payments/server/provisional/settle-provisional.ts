/** Settles a provisional receipt that was held: as a payment, as a receipt that exists, or as a difference of the till. */
import { currentYear } from '#areas/school/server/public/school-years.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { failures as planFailures } from '../../contract.ts';
import { failures as ledgerFailures } from '../../ledger/contract.ts';
import type { settleProvisional as call, ProvisionalReceipt } from '../../provisional/contract.ts';
import { failures } from '../../receipts/contract.ts';
import { refuseUnlessTaking } from '../accounts/account-access.ts';
import { insertEntry, isClosed, type LedgerAccount, lockLedger } from '../ledger/ledger-store.ts';
import { openTillOf } from '../till/till-store.ts';
import { isPayable, plausibleMoment, postCash, receiptOfSameMoney } from './post-provisional.ts';
import { readProvisional } from './provisional-records.ts';
import {
  type NumberBlock,
  ownBlock,
  provisionalByNumber,
  type StoredProvisional,
  setSettled,
} from './provisional-store.ts';

type Settlement = InputOf<typeof call>;

const differences: LedgerAccount = { kind: 'difference', id: 0 };

/** @throws forbidden, notYourNumber, missing, settledBefore, tillClosed, noteMissing, noSuchReceipt, noYear, periodClosed. */
export async function settleProvisional(context: Context, input: Settlement): Promise<ProvisionalReceipt> {
  refuseUnlessTaking(context);
  await lockLedger(context);
  const block = await ownBlock(context, context.actor.userId, input.number);
  if (!block) throw failures.notYourNumber();
  const held = await provisionalByNumber(context, input.number);
  if (!held) throw common.missing();
  if (held.state !== 'held') throw failures.settledBefore();
  const receiptId =
    input.as === 'sameReceipt' ? await joined(context, held, block) : await posted(context, held, input);
  await setSettled(context, input.number, { receiptId, note: input.note, at: context.now });
  await context.audit('payments.settleProvisional', `till ${context.actor.userId}`, {
    number: input.number,
    amount: held.amount,
    as: input.as,
    counted: input.counted,
  });
  return readProvisional(context, input.number);
}

/** Nothing is posted: the receipt that was given for the same money stands for it. */
async function joined(context: Context, held: StoredProvisional, block: NumberBlock): Promise<number> {
  const moment = plausibleMoment(held.takenAt, block, held.sentAt);
  const receiptId = held.reason === 'paidBefore' ? await receiptOfSameMoney(context, held, moment) : null;
  if (receiptId === null) throw failures.noSuchReceipt();
  return receiptId;
}

/** @returns the final receipt; null for a difference */
async function posted(
  context: Context,
  held: StoredProvisional,
  { as, studentId, counted, note }: Settlement,
): Promise<number | null> {
  if (as === 'difference' && note === null) throw failures.noteMissing();
  const { yearId, day } = await periodNow(context);
  const account = await ledgerAccountOfCash(context, counted && held.reason === 'tillClosed');
  const { amount, payer } = held;
  if (as === 'payment') {
    const paidFor = studentId ?? held.studentId;
    if (!(await isPayable(context, paidFor))) throw common.missing();
    return postCash(context, { studentId: paidFor, amount, payer, yearId, day, account });
  }
  // Cash counted at the closing is a difference in the books already.
  if (account !== differences) {
    const { now: at, actor } = context;
    const entry = { yearId, day, at, by: actor.userId, reason: note, reverses: null };
    const line = { purpose: 'cash' as const, itemId: null, instalment: null, dueOn: null };
    await insertEntry(context, entry, [{ ...line, debit: account, credit: differences, amount }]);
  }
  return null;
}

async function periodNow(context: Context) {
  const year = await currentYear(context);
  if (!year) throw planFailures.noYear();
  const day = schoolDayOf(context.now, context.actor.timeZone);
  if (await isClosed(context, day)) throw ledgerFailures.periodClosed();
  return { yearId: year.id, day };
}

/** The open till has the cash, unless it was counted when the till was closed. */
async function ledgerAccountOfCash(context: Context, counted: boolean): Promise<LedgerAccount> {
  if (counted) return differences;
  const { userId } = context.actor;
  if (!(await openTillOf(context, userId))) throw failures.tillClosed();
  return { kind: 'till', id: userId };
}
