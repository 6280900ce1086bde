/** The account of a student, derived from the ledger. */
import { pastYears } from '#areas/school/server/public/school-years.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { type SchoolDay, schoolDayOf } from '#platform/kernel/time.ts';
import type { Context, ReferenceContext } from '#platform/server/context.ts';
import { type Account, accountOfCharges, type Charge, type Credit } from '../../accounts/balance-rules.ts';
import type { readAccount as call, StudentAccount } from '../../accounts/contract.ts';
import { paymentCode } from '../../accounts/payment-code.ts';
import { kindRank, usualCurrency } from '../../rules.ts';
import { type StudentSum, statementOf, sumsOfStudents } from '../ledger/ledger-store.ts';
import { type NamedItem, namedItems, namedItemsOfStudent } from '../plans/items-store.ts';
import { type Hidden, hiddenOf, refuseUnlessVisible } from './account-access.ts';

/** @throws missing for a student whose payments the caller does not see. */
export async function readAccount(
  context: Context,
  { studentId }: InputOf<typeof call>,
): Promise<StudentAccount> {
  await refuseUnlessVisible(context, studentId);
  const hidden = await hiddenOf(context, studentId);
  const code = paymentCode(context.org, studentId);
  const currency = usualCurrency;
  if (hidden.balances)
    return {
      studentId,
      code,
      currency,
      charges: [],
      open: 0,
      due: 0,
      advance: 0,
      lines: [],
      carried: 0,
      hidden: true,
    };
  const sums = await sumsOfStudents(context, [studentId]);
  const lines = await statementOf(context, studentId);
  const items = await namedItems(
    context,
    [...sums, ...lines].flatMap(({ itemId }) => itemId ?? []),
  );
  const account = await accountOfSumsToday(context, sums, items);
  return {
    studentId,
    code,
    currency,
    ...shownAccount(account, items),
    ...shownLines(lines, items, hidden),
    hidden: false,
  };
}

/** Charges with the names of their items. */
export function shownAccount(
  { charges, open, due, advance }: Account,
  items: ReadonlyMap<number, NamedItem>,
): Pick<StudentAccount, 'charges' | 'open' | 'due' | 'advance'> {
  return {
    charges: charges.map(({ rank: _, itemId, ...charge }) => {
      const { name = '', kind = 'other', instalments = 1 } = items.get(itemId) ?? {};
      return { ...charge, itemId, name, kind, of: instalments };
    }),
    open,
    due,
    advance,
  };
}

/** The lines that the caller may see, and what all before them come to. A hidden discount is a change of the fee like any other. */
function shownLines(
  lines: Awaited<ReturnType<typeof statementOf>>,
  items: ReadonlyMap<number, NamedItem>,
  { before, discounts }: Hidden,
): Pick<StudentAccount, 'lines' | 'carried'> {
  const isShown = ({ day }: { readonly day: SchoolDay }) => before === null || day >= before;
  return {
    lines: lines.filter(isShown).map(({ day, purpose, itemId, owed, reason, reverses, receipt }) => ({
      day,
      purpose: discounts && purpose === 'discount' ? 'charge' : purpose,
      item: itemId === null ? null : (items.get(itemId)?.name ?? null),
      owed,
      reason: discounts ? null : reason,
      reversal: reverses !== null,
      receipt,
    })),
    carried: lines.filter((line) => !isShown(line)).reduce((sum, { owed }) => sum + owed, 0),
  };
}

/** The account of each of these students today. */
export async function accountsToday(
  context: Context,
  studentIds: readonly number[],
): Promise<ReadonlyMap<number, Account>> {
  const sums = Map.groupBy(await sumsOfStudents(context, studentIds), ({ studentId }) => studentId);
  const itemIds = new Set([...sums.values()].flatMap((own) => own.flatMap(({ itemId }) => itemId ?? [])));
  const items = await namedItems(context, [...itemIds]);
  const past = await pastYears(context);
  const today = schoolDayOf(context.now, context.actor.timeZone);
  return new Map(studentIds.map((id) => [id, accountOfSums(sums.get(id) ?? [], items, past, today)]));
}

/** The account of one student today. */
export async function accountToday(context: Context, studentId: number): Promise<Account> {
  return accountOnDay(context, studentId, schoolDayOf(context.now, context.actor.timeZone));
}

/** The account as it is seen from a day. */
export async function accountOnDay(
  context: ReferenceContext,
  studentId: number,
  day: SchoolDay,
): Promise<Account> {
  return (await accountOnDayWithItems(context, studentId, day)).account;
}

/** As `accountOnDay`, with the items that it names. */
export async function accountOnDayWithItems(
  context: ReferenceContext,
  studentId: number,
  day: SchoolDay,
): Promise<{ readonly account: Account; readonly items: ReadonlyMap<number, NamedItem> }> {
  const [sums, items] = await Promise.all([
    sumsOfStudents(context, [studentId]),
    namedItemsOfStudent(context, studentId),
  ]);
  return { account: accountOfSums(sums, items, await pastYears(context), day), items };
}

/** As `accountOfSums`, today. */
export async function accountOfSumsToday(
  context: Context,
  sums: readonly StudentSum[],
  items: ReadonlyMap<number, NamedItem>,
): Promise<Account> {
  const past = await pastYears(context);
  const today = schoolDayOf(context.now, context.actor.timeZone);
  return accountOfSums(sums, items, past, today);
}

/** The account that the sums of one student make on a day. @param items the items they name; @param past ids of earlier school years */
export function accountOfSums(
  sums: readonly StudentSum[],
  items: ReadonlyMap<number, NamedItem>,
  past: ReadonlySet<number>,
  day: SchoolDay,
): Account {
  const charges: Charge[] = [];
  const credits: Credit[] = [];
  for (const sum of sums) {
    if (isCharge(sum)) charges.push(chargeOf(sum, items, past));
    else credits.push({ itemId: sum.itemId, amount: -sum.owed, given: isGiven(sum) });
  }
  return accountOfCharges(charges, credits, day);
}

const isCharge = ({ purpose }: StudentSum) =>
  purpose === 'charge' || purpose === 'debt' || purpose === 'penalty';
const isGiven = ({ purpose }: StudentSum) => purpose === 'discount' || purpose === 'waiver';

function chargeOf(
  { purpose, itemId, instalment, owed, dueOn }: StudentSum,
  items: ReadonlyMap<number, NamedItem>,
  past: ReadonlySet<number>,
): Charge {
  const item = itemId === null ? undefined : items.get(itemId);
  return {
    itemId: itemId ?? 0,
    instalment: instalment ?? 1,
    amount: owed,
    // The plan's day counts, should it have been moved since the charge was posted.
    dueOn: item?.dueDays[(instalment ?? 1) - 1] ?? dueOn,
    past: item ? past.has(item.yearId) : true,
    rank: kindRank[item?.kind ?? 'other'],
    penalty: purpose === 'penalty',
  };
}
