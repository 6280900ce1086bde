/** A provisional receipt arrives: it is posted once, or held with the reason. */
import { currentYear } from '#areas/school/server/public/school-years.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { type Instant, type SchoolDay, schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import type { sendProvisional as call, ProvisionalReceipt } from '../../provisional/contract.ts';
import { failures } from '../../receipts/contract.ts';
import { refuseUnlessTaking } from '../accounts/account-access.ts';
import { isClosed, lockLedger } from '../ledger/ledger-store.ts';
import { openTillOf } from '../till/till-store.ts';
import { isPayable, plausibleMoment, postCash, receiptOfSameMoney } from './post-provisional.ts';
import { readProvisional } from './provisional-records.ts';
import {
  insertProvisional,
  ownBlock,
  provisionalByNumber,
  type StoredProvisional,
} from './provisional-store.ts';

type Sent = InputOf<typeof call>;

/**
 * The same receipt again returns what became of the first one.
 * @throws forbidden, notYourNumber, numberUsed for another amount, student or moment under the same number.
 */
export async function sendProvisional(context: Context, sent: Sent): Promise<ProvisionalReceipt> {
  refuseUnlessTaking(context);
  const { userId } = context.actor;
  await lockLedger(context);
  const block = await ownBlock(context, userId, sent.number);
  if (!block) throw failures.notYourNumber();
  const known = await provisionalByNumber(context, sent.number);
  if (known) {
    if (!isSame(known, sent)) throw failures.numberUsed();
    return readProvisional(context, sent.number);
  }
  const year = await currentYear(context);
  const moment = plausibleMoment(sent.takenAt, block, context.now);
  const reason = year ? await whyHeld(context, sent, moment) : 'noYear';
  const receiptId =
    year && reason === null
      ? await postCash(context, {
          studentId: sent.studentId,
          amount: sent.amount,
          payer: sent.payer,
          yearId: year.id,
          day: await dayOf(context, moment, year.startsOn),
          account: { kind: 'till', id: userId },
        })
      : null;
  await insertProvisional(context, {
    ...sent,
    blockFirst: block.first,
    userId,
    sentAt: context.now,
    receiptId,
    reason,
  });
  await context.audit('payments.sendProvisional', `till ${userId}`, {
    number: sent.number,
    amount: sent.amount,
    reason,
  });
  return readProvisional(context, sent.number);
}

function isSame(known: StoredProvisional, sent: Sent): boolean {
  return known.amount === sent.amount && known.sentFor === sent.studentId && known.takenAt === sent.takenAt;
}

async function whyHeld(context: Context, sent: Sent, moment: Instant): Promise<ProvisionalReceipt['reason']> {
  if (!(await isPayable(context, sent.studentId))) return 'student';
  // A till that was closed since then was counted with this cash in it.
  const till = await openTillOf(context, context.actor.userId);
  if (!till || till.openedAt > moment) return 'tillClosed';
  return (await receiptOfSameMoney(context, sent, moment)) === null ? null : 'paidBefore';
}

/** The day on which the cash was taken, unless its books are closed. */
async function dayOf(context: Context, moment: Instant, startsOn: SchoolDay): Promise<SchoolDay> {
  const { timeZone } = context.actor;
  const taken = schoolDayOf(moment, timeZone);
  return taken < startsOn || (await isClosed(context, taken)) ? schoolDayOf(context.now, timeZone) : taken;
}
