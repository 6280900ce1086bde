/**
 * Parents who pay are notified of fees before they are due and on the day, where families see balances, and of each receipt.
 */
import { purposesOfNotifications } from '#areas/notifications/server/public/extension-points.ts';
import type { News } from '#areas/notifications/server/public/news.ts';
import { type NotifyingContext, notify } from '#areas/notifications/server/public/notify.ts';
import { withdraw } from '#areas/notifications/server/public/withdraw.ts';
import { findNamingSettings } from '#areas/school/server/public/naming-settings.ts';
import { pastYears } from '#areas/school/server/public/school-years.ts';
import { addDays, clockOf, type SchoolDay, schoolDayOf } from '#platform/kernel/time.ts';
import type { ReferenceContext } from '#platform/server/context.ts';
import { isExtended } from '../late-payment/rules.ts';
import { usualCurrency } from '../rules.ts';
import { accountOfSums } from './accounts/read-account.ts';
import { activeExtensions } from './late-payment/extensions-store.ts';
import { studentsWithItems, sumsOfStudents } from './ledger/ledger-store.ts';
import { itemsDueOn, namedItems } from './plans/items-store.ts';
import { receiptsSince } from './receipts/receipts-since-store.ts';
import { settingsOf } from './settings/settings-store.ts';

const feeDue = 'payments.feeDue';
const paid = 'payments.paid';
/** Days before a fee is due. */
const remindedBefore = 3;
/** On the school's clock. */
const from = '08:00';
const until = '20:00';

export const purposesOfPayments = [
  purposesOfNotifications.contribute({
    id: feeDue,
    name: 'PAYMENTS.news.feeDue.name',
    audience: 'families',
  }),
  purposesOfNotifications.contribute({ id: paid, name: 'PAYMENTS.news.paid.name', audience: 'families' }),
];

type Round = NotifyingContext & ReferenceContext;
const accountLink = (studentId: number) => `/student/detail?student=${studentId}&tab=payments`;
const dueSource = (dueOn: SchoolDay, on: SchoolDay) => `fees of ${dueOn} on ${on}`;

/** For each child and day on which something is due, twice at most; withdrawn as soon as it is paid. @returns to how many it is new */
export async function notifyDueFees(at: Round): Promise<number> {
  const { timeZone } = await findNamingSettings(at);
  const clock = clockOf(at.now, timeZone);
  if (clock < from || clock >= until) return 0;
  const today = schoolDayOf(at.now, timeZone);
  let count = 0;
  for (const dueOn of [today, addDays(today, remindedBefore)]) count += await notifyOfDay(at, dueOn, today);
  return count;
}

async function notifyOfDay(at: Round, dueOn: SchoolDay, today: SchoolDay): Promise<number> {
  const itemIds = await itemsDueOn(at, dueOn);
  if (itemIds.length === 0 || (await settingsOf(at)).hideBalances) return 0;
  const students = await studentsWithItems(at, itemIds);
  const owed = await openOn(at, students, dueOn, today);
  const settled = students.filter((id) => !owed.has(id));
  // Withdraws the reminders of earlier and of today.
  for (const on of [addDays(dueOn, -remindedBefore), dueOn])
    if (on <= today)
      await withdraw(at, { purpose: feeDue, source: dueSource(dueOn, on), studentId: settled });
  const news = [...owed].map(
    ([studentId, amount]): News => ({
      purpose: feeDue,
      source: dueSource(dueOn, today),
      to: { parentsOf: [studentId], only: 'payers' },
      text: {
        words: dueOn === today ? 'PAYMENTS.news.feeDueToday' : 'PAYMENTS.news.feeDue',
        facts: { amount: { amount, currency: usualCurrency }, day: { day: dueOn } },
      },
      link: accountLink(studentId),
    }),
  );
  return news.length === 0 ? 0 : notify(at, ...news);
}

/** By student, what is still to pay of the charges of that day. A student with an extension beyond that day owes nothing on it. */
async function openOn(
  at: Round,
  studentIds: readonly number[],
  dueOn: SchoolDay,
  today: SchoolDay,
): Promise<ReadonlyMap<number, number>> {
  const sums = await sumsOfStudents(at, studentIds);
  const items = await namedItems(
    at,
    sums.flatMap(({ itemId }) => itemId ?? []),
  );
  const past = await pastYears(at);
  const given = (await activeExtensions(at, today)).filter(({ until: last }) => last >= dueOn);
  const open = new Map<number, number>();
  for (const [studentId, own] of Map.groupBy(sums, (sum) => sum.studentId)) {
    const amount = accountOfSums(own, items, past, today)
      .charges.filter(({ dueOn: day, itemId }) => day === dueOn && !isExtended({ studentId, itemId }, given))
      .reduce((sum, charge) => sum + charge.amount - charge.paid, 0);
    if (amount > 0) open.set(studentId, amount);
  }
  return open;
}

/** The receipts that came since the last round. @param since the last id of the round before; null when that is not known @returns the latest id */
export async function notifyNewReceipts(at: Round, since: number | null): Promise<number | null> {
  const receipts = await receiptsSince(at, since, at.now);
  const last = receipts.at(-1)?.id ?? since;
  const news = receipts.map(
    ({ id, studentId, amount, number }): News => ({
      purpose: paid,
      source: receiptSource(id),
      to: { parentsOf: [studentId], only: 'payers' },
      text: { words: 'PAYMENTS.news.paid', facts: { amount: { amount, currency: usualCurrency }, number } },
      link: accountLink(studentId),
    }),
  );
  if (news.length > 0) await notify(at, ...news);
  return last;
}

const receiptSource = (id: number) => `receipt ${id}`;

/** It is cancelled. */
export async function withdrawReceipt(at: NotifyingContext, id: number): Promise<void> {
  await withdraw(at, { purpose: paid, source: receiptSource(id), studentId: null });
}
