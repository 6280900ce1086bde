/** Extensions and penalties of a student, as the caller sees them. */
import { membersById } from '#areas/accounts/server/public/members-by-id.ts';
import { currentYear } from '#areas/school/server/public/school-years.ts';
import { ownChildren } from '#areas/students/server/public/own-children.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import { schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { canSee, canWrite } from '../../contract.ts';
import type {
  readLatePayment as call,
  LatePayment,
  PaymentExtension,
  PostedPenalty,
} from '../../late-payment/contract.ts';
import { extensionState } from '../../late-payment/rules.ts';
import { mayWritePlan, usualCurrency } from '../../rules.ts';
import { hiddenOf, isInScope, refuseUnlessVisible } from '../accounts/account-access.ts';
import { sumsOfStudents } from '../ledger/ledger-store.ts';
import { namedItems } from '../plans/items-store.ts';
import { findOpenPlans } from '../plans/plans-store.ts';
import { mayExtend } from './extension-access.ts';
import { extensionsOfStudent } from './extensions-store.ts';
import { penaltiesOfStudent } from './penalties-store.ts';

/** @throws missing for a student whose payments the caller does not see. */
export async function readLatePayment(
  context: Context,
  { studentId }: InputOf<typeof call>,
): Promise<LatePayment> {
  await refuseUnlessVisible(context, studentId);
  return latePaymentOf(context, studentId);
}

/** Without a check of access: the response of a change. */
export async function latePaymentOf(context: Context, studentId: number): Promise<LatePayment> {
  const forStaff = await isInScope(context, studentId, canSee);
  const mayWrite =
    !(await ownChildren(context)).has(studentId) && (await isInScope(context, studentId, canWrite));
  const extending = mayWrite && mayExtend(context.actor);
  return {
    studentId,
    currency: usualCurrency,
    extensions: [...(await extensionsFor(context, studentId, { forStaff, mayEnd: extending }))],
    penalties: (await hiddenOf(context, studentId)).balances
      ? []
      : [...(await penaltiesFor(context, studentId, mayWrite))],
    items: extending ? [...(await itemsOwed(context, studentId))] : [],
    mayExtend: extending,
  };
}

/** The items of this year's plans of which the ledger asks something of the student. */
export async function itemsOwed(
  context: Context,
  studentId: number,
): Promise<readonly { readonly id: number; readonly name: string }[]> {
  const year = await currentYear(context);
  const owed = (await sumsOfStudents(context, [studentId])).flatMap(({ purpose, itemId, owed: sum }) =>
    purpose === 'charge' && itemId !== null && sum > 0 ? [itemId] : [],
  );
  return [...(await namedItems(context, owed)).values()]
    .filter(({ yearId }) => yearId === year?.id)
    .map(({ id, name }) => ({ id, name }));
}

async function extensionsFor(
  context: Context,
  studentId: number,
  { forStaff, mayEnd }: { readonly forStaff: boolean; readonly mayEnd: boolean },
): Promise<readonly PaymentExtension[]> {
  const stored = await extensionsOfStudent(context, studentId);
  const items = await namedItems(
    context,
    stored.flatMap(({ itemId }) => itemId ?? []),
  );
  const members = await membersById(context);
  const today = schoolDayOf(context.now, context.actor.timeZone);
  return stored
    .map((extension): PaymentExtension => {
      const { id, itemId, until, reason, grantedBy, grantedAt } = extension;
      const state = extensionState(extension, today);
      return {
        id,
        item: itemId === null ? null : (items.get(itemId)?.name ?? ''),
        until,
        reason: forStaff ? reason : null,
        grantedBy: forStaff ? fullName(members.get(grantedBy)) : null,
        grantedAt: forStaff ? grantedAt : null,
        state,
        mayEnd: mayEnd && state === 'active',
      };
    })
    .filter(({ state }) => forStaff || state === 'active');
}

async function penaltiesFor(
  context: Context,
  studentId: number,
  mayWrite: boolean,
): Promise<readonly PostedPenalty[]> {
  const stored = await penaltiesOfStudent(context, studentId);
  const items = await namedItems(
    context,
    stored.map(({ itemId }) => itemId),
  );
  const plans = new Map((await findOpenPlans(context)).map((plan) => [plan.id, plan]));
  return stored.map(({ id, itemId, instalment, amount, day, reversed }) => {
    const item = items.get(itemId);
    const plan = item && plans.get(item.planId);
    return {
      id,
      item: item?.name ?? '',
      instalment,
      of: item?.instalments ?? 1,
      amount,
      day,
      reversed,
      mayReverse: !reversed && mayWrite && plan !== undefined && mayWritePlan(context.actor, plan),
    };
  });
}
