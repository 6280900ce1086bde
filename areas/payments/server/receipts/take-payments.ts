/** Taking money: the payment runs over what the student owes, is posted, and gets a receipt. */
import { currentYear } from '#areas/school/server/public/school-years.ts';
import { classesOfRecord } from '#areas/students/server/public/access-classes-of-records.ts';
import { findVisibleStudent } from '#areas/students/server/public/student-record.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { schoolDayOf, toInstant } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import type { Account } from '../../accounts/balance-rules.ts';
import { canTake, failures as planFailures } from '../../contract.ts';
import { failures as ledgerFailures, type Way } from '../../ledger/contract.ts';
import {
  type takePayments as call,
  failures,
  type Receipt,
  type ReceiptPart,
} from '../../receipts/contract.ts';
import { chosenParts, doubleTapTime, partsOf } from '../../receipts/rules.ts';
import { refuseOutsideScope, refuseUnlessTaking } from '../accounts/account-access.ts';
import { accountOnDayWithItems } from '../accounts/read-account.ts';
import { isClosed, type LedgerAccount, lockLedger } from '../ledger/ledger-store.ts';
import { openTillOf } from '../till/till-store.ts';
import { type Issue, issueReceipt } from './issue-receipt.ts';
import { type KnownNames, recordsOf } from './receipt-records.ts';
import { receiptsWithReferences, type StoredReceipt, wasTakenBefore } from './receipts-store.ts';

type Input = InputOf<typeof call>;
type Payment = Input['payments'][number];

/**
 * Takes all payments or none.
 * @throws missing, forbidden, noYear, dayOutside, cashOfOtherDay, periodClosed, tillClosed, partsDoNotFit; moreThanOpen and paidBefore until they are confirmed.
 */
export async function takePayments(context: Context, input: Input): Promise<readonly Receipt[]> {
  refuseUnlessTaking(context);
  const year = await currentYear(context);
  if (!year) throw planFailures.noYear();
  const today = schoolDayOf(context.now, context.actor.timeZone);
  const day = input.day ?? today;
  if (day > today || day < year.startsOn) throw failures.dayOutside();
  // Cash of an earlier day would change the cash book of a till that was counted since.
  if (input.way === 'cash' && day !== today) throw failures.cashOfOtherDay();
  // Two who take money at once would spread it over the same charges, and a till could be closed meanwhile.
  // Reads are sent together with the lock, and answered when it is held: one round trip.
  const [, ledgerAccount, closed, referenceSeen, first] = await Promise.all([
    lockLedger(context),
    ledgerAccountOf(context, input.way),
    isClosed(context, day),
    !input.again && bearsReference(context, input),
    studentToPay(context, input, input.payments[0]),
  ]);
  if (closed) throw ledgerFailures.periodClosed();
  if (referenceSeen) throw failures.paidBefore();
  const taken: Taken[] = [];
  for (const [index, payment] of input.payments.entries()) {
    const student = index === 0 ? first : await studentToPay(context, input, payment);
    const issue = { yearId: year.id, day, account: ledgerAccount };
    if (student) taken.push(await take(context, input, payment, student, issue));
  }
  return recordsOf(
    context,
    taken.map(({ receipt }) => receipt),
    {
      students: new Map(taken.map(({ student, receipt }) => [receipt.studentId, student])),
      items: new Map(taken.flatMap(({ items }) => [...items])),
      operators: new Map(),
    },
  );
}

interface Taken {
  readonly receipt: StoredReceipt;
  readonly student: NonNullable<Receipt['student']>;
  readonly items: KnownNames['items'];
}

/** The student whose debt is paid, as the payment finds the account; `payer` is the name of who pays. */
interface StudentToPay {
  readonly student: Awaited<ReturnType<typeof findVisibleStudent>>;
  readonly account: Account;
  readonly items: KnownNames['items'];
  /** The same was taken a moment ago. */
  readonly takenBefore: boolean;
}

async function studentToPay(
  context: Context,
  { again }: Input,
  payment: Payment | undefined,
): Promise<StudentToPay | null> {
  if (!payment) return null;
  const { studentId, amount } = payment;
  const today = schoolDayOf(context.now, context.actor.timeZone);
  const since = toInstant(new Date(Date.parse(context.now) - doubleTapTime));
  const [student, { account, items }, takenBefore] = await Promise.all([
    findVisibleStudent(context, studentId),
    accountOnDayWithItems(context, studentId, today),
    again ? false : wasTakenBefore(context, { studentId, amount, since }),
  ]);
  return { student, account, items, takenBefore };
}

async function take(
  context: Context,
  { way, reference, payer, advance }: Input,
  payment: Payment,
  { student, account: before, items, takenBefore }: StudentToPay,
  issue: Issue,
): Promise<Taken> {
  const { studentId, amount } = payment;
  await refuseOutsideScope(context, studentId, canTake);
  if (amount > before.open && !advance) throw failures.moreThanOpen({ open: before.open });
  if (takenBefore) throw failures.paidBefore();
  const [classId = null] = (await classesOfRecord(context))(student);
  const parts = partsFor(before, payment);
  const checked = { studentId, classId, amount, way, reference, payer, parts, openBefore: before.open };
  return { receipt: await issueReceipt(context, checked, issue), student, items };
}

/** Whether a receipt of anybody bears the reference: one transaction is not taken for two families. */
async function bearsReference(context: Context, { way, reference }: Input): Promise<boolean> {
  if (reference === null) return false;
  return (await receiptsWithReferences(context, [reference])).some((receipt) => receipt.way === way);
}

function partsFor({ charges }: Account, { amount, parts }: Payment): readonly ReceiptPart[] {
  const found = parts === null ? partsOf(charges, amount) : chosenParts(charges, amount, parts);
  if (!found) throw failures.partsDoNotFit();
  return found;
}

/** Cash goes into the own till, which must be open; mobile money to the operator; the rest to the bank. */
async function ledgerAccountOf(context: Context, way: Way): Promise<LedgerAccount> {
  if (way === 'mobile') return { kind: 'provider', id: 0 };
  if (way !== 'cash') return { kind: 'bank', id: 0 };
  const { userId } = context.actor;
  if (!(await openTillOf(context, userId))) throw failures.tillClosed();
  return { kind: 'till', id: userId };
}
