/** Opening, closing and emptying the own till. A difference between the count and the books is posted with its reason. */
import { currentYear } from '#areas/school/server/public/school-years.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { largestAmount } from '#platform/kernel/numbers/money.ts';
import { schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { unlessTaken } from '#platform/server/db/database-faults.ts';
import { failures as planFailures } from '../../contract.ts';
import { failures } from '../../receipts/contract.ts';
import { countedSum } from '../../receipts/rules.ts';
import { usualCurrency } from '../../rules.ts';
import type {
  bankCash as bankCall,
  closeTill as closeCall,
  openTill as openCall,
  TillState,
} from '../../till/contract.ts';
import { refuseUnlessTaking } from '../accounts/account-access.ts';
import { type LedgerAccount, lockLedger, type NewLine } from '../ledger/ledger-store.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { tillBalance } from '../ledger/till-balance-store.ts';
import { countHeld } from '../provisional/provisional-store.ts';
import { takenSince } from '../receipts/taken-since-store.ts';
import { insertTill, lastClosings, type OpenTill, openTillOf, setClosed } from './till-store.ts';

const shownClosings = 10;

/** @throws forbidden for who takes no money for the school. */
export async function readTill(context: Context): Promise<TillState> {
  refuseUnlessTaking(context);
  const { userId } = context.actor;
  const open = await openTillOf(context, userId);
  return {
    openedAt: open?.openedAt ?? null,
    balance: await tillBalance(context, userId),
    currency: usualCurrency,
    taken: open ? await takenSince(context, userId, open.openedAt) : [],
    closings: await lastClosings(context, userId, shownClosings),
  };
}

/** @throws forbidden, tillOpen, countDiffers, noYear. */
export async function openTill(
  context: Context,
  { counted, reason }: InputOf<typeof openCall>,
): Promise<TillState> {
  refuseUnlessTaking(context);
  const { userId } = context.actor;
  await lockLedger(context);
  const isFirst = (await lastClosings(context, userId, 1)).length === 0;
  const difference = isFirst
    ? await postFloat(context, counted, reason)
    : await postDifference(context, counted, reason);
  const till = { userId, at: context.now, opening: counted, reason };
  const id = await unlessTaken(insertTill(context, till), { till_sessions_open: failures.tillOpen });
  await context.audit('payments.openTill', `till ${id}`, { amount: counted, difference });
  return readTill(context);
}

/** @throws invalidInput for more than any till holds; forbidden, tillClosed, provisionalHeld, countDiffers, noYear. */
export async function closeTill(
  context: Context,
  { counts, reason }: InputOf<typeof closeCall>,
): Promise<TillState> {
  const counted = countedSum(counts);
  if (counted > largestAmount) throw common.invalidInput();
  await lockLedger(context);
  const till = await ownOpenTill(context);
  const held = await countHeld(context, context.actor.userId);
  if (held > 0) throw failures.provisionalHeld({ count: held });
  const expected = await tillBalance(context, context.actor.userId);
  const difference = await postDifference(context, counted, reason);
  await setClosed(context, till.id, { at: context.now, expected, counted, counts, reason });
  await context.audit('payments.closeTill', `till ${till.id}`, { amount: counted, difference });
  return readTill(context);
}

/** @throws forbidden, tillClosed, tillTooLow, noYear. */
export async function bankCash(
  context: Context,
  { amount, reference }: InputOf<typeof bankCall>,
): Promise<TillState> {
  await lockLedger(context);
  const till = await ownOpenTill(context);
  if (amount > (await tillBalance(context, context.actor.userId))) throw failures.tillTooLow();
  await post(context, reference, { debit: { kind: 'bank', id: 0 }, credit: ownTill(context), amount });
  await context.audit('payments.bankCash', `till ${till.id}`, { amount });
  return readTill(context);
}

async function ownOpenTill(context: Context): Promise<OpenTill> {
  refuseUnlessTaking(context);
  const till = await openTillOf(context, context.actor.userId);
  if (!till) throw failures.tillClosed();
  return till;
}

/**
 * The cash with which a till is opened for the first time is what the school had before its books, no difference from them. Where the books
 * say that there is cash, as after a merged account, the count is compared as always.
 * @returns the difference
 */
async function postFloat(context: Context, counted: number, reason: string | null): Promise<number> {
  if ((await tillBalance(context, context.actor.userId)) !== 0)
    return postDifference(context, counted, reason);
  const credit: LedgerAccount = { kind: 'past', id: 0 };
  if (counted > 0) await post(context, reason, { debit: ownTill(context), credit, amount: counted });
  return 0;
}

/** @returns how much more was counted than the books say; negative for less */
async function postDifference(context: Context, counted: number, reason: string | null): Promise<number> {
  const expected = await tillBalance(context, context.actor.userId);
  const difference = counted - expected;
  if (difference === 0) return 0;
  if (reason === null) throw failures.countDiffers({ expected });
  const [till, other] = [ownTill(context), { kind: 'difference', id: 0 } as const];
  const [debit, credit] = difference > 0 ? [till, other] : [other, till];
  await post(context, reason, { debit, credit, amount: Math.abs(difference) });
  return difference;
}

const ownTill = ({ actor }: Context): LedgerAccount => ({ kind: 'till', id: actor.userId });

async function post(
  context: Context,
  reason: string | null,
  line: Pick<NewLine, 'debit' | 'credit' | 'amount'>,
): Promise<void> {
  const year = await currentYear(context);
  if (!year) throw planFailures.noYear();
  const { now, actor } = context;
  const day = schoolDayOf(now, actor.timeZone);
  const entry = { yearId: year.id, day, at: now, by: actor.userId, reason, reverses: null };
  await postEntry(context, entry, [
    { ...line, purpose: 'cash', itemId: null, instalment: null, dueOn: null },
  ]);
}
