/** Taking money: the payment runs over what the student owes, is posted, and gets a receipt. */
import { currentYear } from '#areas/school/server/public.ts';
import { classesOfStudents, findVisibleStudent } from '#areas/students/server/public.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { type SchoolDay, schoolDayOf, toInstant } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { newVerificationCode } from '#platform/server/verification-code.ts';
import type { Account } from '../../balance-rules.ts';
import { failures as planFailures } from '../../contract.ts';
import { chosenParts, mayTake, partsOf } from '../../receipt-rules.ts';
import {
  type takePayments as call,
  canTake,
  failures,
  type Receipt,
  type ReceiptPart,
  type Way,
} from '../../receipts-contract.ts';
import { refuseOutsideScope } from '../account-access.ts';
import { namedItems } from '../items-store.ts';
import {
  insertEntry,
  isClosed,
  type LedgerAccount,
  lockLedger,
  type NewLine,
  sumsOfStudents,
} from '../ledger-store.ts';
import { accountFrom } from '../read-account.ts';
import { insertReceipt, takeNumbers, wasTakenBefore } from '../receipts-store.ts';
import { openTillOf } from '../till-store.ts';
import { receiptRecords } from './receipt-records.ts';

type Input = InputOf<typeof call>;
type Payment = Input['payments'][number];

/** Within this time the same amount for the same student is taken for a second tap. */
const doubleTapMinutes = 2;

/**
 * Takes all payments or none.
 * @throws missing, forbidden, noYear, dayOutside, periodClosed, tillClosed, partsDoNotFit; moreThanOpen and paidBefore until they are confirmed.
 */
export async function takePayments(context: Context, input: Input): Promise<readonly Receipt[]> {
  if (!mayTake(context.actor)) throw common.forbidden();
  const year = await currentYear(context);
  if (!year) throw planFailures.noYear();
  const today = schoolDayOf(context.now, context.actor.timeZone);
  const day = input.day ?? today;
  if (day > today || day < year.startsOn) throw failures.dayOutside();
  const account = await accountOfWay(context, input.way);
  // Two who take money at once would spread it over the same charges.
  await lockLedger(context);
  if (await isClosed(context, day)) throw failures.periodClosed();
  const first = await takeNumbers(context, year.id, input.payments.length);
  const ids: number[] = [];
  for (const [index, payment] of input.payments.entries())
    ids.push(await take(context, input, payment, { yearId: year.id, day, account, number: first + index }));
  return receiptRecords(context, ids);
}

interface Taking {
  readonly yearId: number;
  readonly day: SchoolDay;
  /** Where the money goes. */
  readonly account: LedgerAccount;
  readonly number: number;
}

async function take(
  context: Context,
  { way, reference, payer, advance, again }: Input,
  payment: Payment,
  { yearId, day, account, number }: Taking,
): Promise<number> {
  const { studentId, amount } = payment;
  await findVisibleStudent(context, studentId);
  await refuseOutsideScope(context, studentId, canTake);
  const before = await accountNow(context, studentId);
  if (amount > before.open && !advance) throw failures.moreThanOpen({ open: before.open });
  const since = toInstant(new Date(Date.parse(context.now) - doubleTapMinutes * 60_000));
  if (!again && (await wasTakenBefore(context, { studentId, amount, way, reference, since })))
    throw failures.paidBefore();
  const parts = partsFor(before, payment);
  const { actor, now } = context;
  const entry = { yearId, day, at: now, by: actor.userId, reason: null, reverses: null };
  const entryId = await insertEntry(context, entry, linesOf(parts, studentId, account));
  const [classId = null] = (await classesOfStudents(context, [studentId])).get(studentId) ?? [];
  const id = await insertReceipt(context, {
    yearId,
    number,
    entryId,
    studentId,
    classId,
    amount,
    way,
    reference,
    payer,
    parts,
    open: Math.max(0, before.open - amount),
    day,
    takenAt: now,
    takenBy: actor.userId,
    code: newVerificationCode(),
  });
  await context.audit('payments.take', `receipt ${id}`, { number, amount, way });
  return id;
}

async function accountNow(context: Context, studentId: number): Promise<Account> {
  const sums = await sumsOfStudents(context, [studentId]);
  return accountFrom(
    context,
    sums,
    await namedItems(
      context,
      sums.flatMap(({ itemId }) => itemId ?? []),
    ),
  );
}

function partsFor({ charges }: Account, { amount, parts }: Payment): readonly ReceiptPart[] {
  const found = parts === null ? partsOf(charges, amount) : chosenParts(charges, amount, parts);
  if (!found) throw failures.partsDoNotFit();
  return found;
}

function linesOf(parts: readonly ReceiptPart[], studentId: number, debit: LedgerAccount): readonly NewLine[] {
  return parts.map(({ itemId, amount }) => ({
    purpose: 'payment',
    debit,
    credit: { kind: 'student', id: studentId },
    amount,
    itemId,
    instalment: null,
    dueOn: null,
  }));
}

/** Cash goes into the own till, which must be open; mobile money to the operator; the rest to the bank. */
async function accountOfWay(context: Context, way: Way): Promise<LedgerAccount> {
  if (way === 'mobile') return { kind: 'provider', id: 0 };
  if (way !== 'cash') return { kind: 'bank', id: 0 };
  const { userId } = context.actor;
  if (!(await openTillOf(context, userId))) throw failures.tillClosed();
  return { kind: 'till', id: userId };
}
