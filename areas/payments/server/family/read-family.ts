/** The payments page of parents: each child's account, ways to pay, and the latest receipts. */
import { classroomsById } from '#areas/classes/server/public/classrooms.ts';
import { currentYear, pastYears, yearsOf } from '#areas/school/server/public/school-years.ts';
import { classesOfStudents } from '#areas/students/server/public/access-classes-of-records.ts';
import { childrenShown } from '#areas/students/server/public/children-in-scope.ts';
import { studentsById } from '#areas/students/server/public/students.ts';
import { schoolDayOf, toInstant } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { paymentCode } from '../../accounts/payment-code.ts';
import { canSee } from '../../contract.ts';
import {
  type Family,
  type FamilyChild,
  type FamilyPhonePayment,
  mostFamilyReceipts,
} from '../../family/contract.ts';
import { nextDueOf } from '../../family/rules.ts';
import { usualCurrency } from '../../rules.ts';
import { accountOfSums, shownAccount } from '../accounts/read-account.ts';
import { phoneChannel } from '../extension-points.ts';
import { type StudentSum, sumsOfStudents } from '../ledger/ledger-store.ts';
import { namedItems } from '../plans/items-store.ts';
import { latestReceipts, type StoredReceipt } from '../receipts/receipts-store.ts';
import { type StoredSettings, settingsOf } from '../settings/settings-store.ts';

/** No child for who is no parent. */
export async function readFamily(context: Context): Promise<Family> {
  const settings = await settingsOf(context);
  const [channel] = context.contributions(phoneChannel);
  return {
    currency: usualCurrency,
    hidden: settings.hideBalances,
    howToPay: { en: settings.howToPayEn, fr: settings.howToPayFr },
    operators: channel ? [...(await channel.operators(context))] : [],
    children: [...(await childrenOf(context, settings))],
  };
}

/** The own children whose payments the caller sees. */
export function payingChildren(context: Context): Promise<readonly number[]> {
  return childrenShown(context, canSee);
}

async function childrenOf(
  context: Context,
  { hideBalances, historyFrom }: StoredSettings,
): Promise<readonly FamilyChild[]> {
  const ids = await payingChildren(context);
  const sums = hideBalances ? [] : await sumsOfStudents(context, ids);
  const accountFor = await familyAccountsOf(context, sums);
  const receipts = await latestReceipts(context, ids, { from: historyFrom, most: mostFamilyReceipts });
  const byPhone = await byPhoneOf(context, ids);
  const years = new Map((await yearsOf(context)).map(({ id, name }) => [id, name]));
  const classNameOf = await classNames(context, ids);
  return (await studentsById(context, ids)).map(({ id, firstName, lastName }) => ({
    studentId: id,
    firstName,
    lastName,
    className: classNameOf(id),
    code: paymentCode(context.org, id),
    ...accountFor(id),
    receipts: receipts
      .filter(({ studentId }) => studentId === id)
      .map((receipt) => asFamilyReceipt(receipt, years.get(receipt.yearId) ?? '')),
    phonePayments: byPhone.filter(({ studentId }) => studentId === id).map(({ studentId: _, ...own }) => own),
  }));
}

async function byPhoneOf(
  context: Context,
  ids: readonly number[],
): Promise<readonly (FamilyPhonePayment & { readonly studentId: number })[]> {
  const dayAgo = toInstant(new Date(Date.parse(context.now) - 24 * 3_600_000));
  const [channel] = context.contributions(phoneChannel);
  return channel ? channel.unsettled(context, ids, dayAgo) : [];
}

/** The account of a student by these sums, as parents see it. */
export async function familyAccountsOf(context: Context, sums: readonly StudentSum[]) {
  const items = await namedItems(
    context,
    sums.flatMap(({ itemId }) => itemId ?? []),
  );
  const past = await pastYears(context);
  const today = schoolDayOf(context.now, context.actor.timeZone);
  return (studentId: number) => {
    const own = sums.filter((sum) => sum.studentId === studentId);
    const account = accountOfSums(own, items, past, today);
    return { ...shownAccount(account, items), next: nextDueOf(account.charges, today) };
  };
}

/** The class of this year. */
async function classNames(context: Context, ids: readonly number[]) {
  const year = await currentYear(context);
  const classrooms = await classroomsById(context);
  const classes = await classesOfStudents(context, ids);
  return (studentId: number) =>
    (classes.get(studentId) ?? [])
      .flatMap((id) => classrooms.get(id) ?? [])
      .find(({ yearId }) => yearId === year?.id)?.name ?? null;
}

function asFamilyReceipt(
  { id, number, amount, way, day, cancelled }: StoredReceipt,
  year: string,
): FamilyChild['receipts'][number] {
  return { id, number, year, amount, way, day, cancelled };
}
