/** A summons as its reader sees it, and what they may do with it. */
import { currentYear } from '#areas/school/server/public/school-years.ts';
import { childrenInScope } from '#areas/students/server/public/children-in-scope.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { canHandle, canSee } from '../../contract.ts';
import { type Summons, summonsFailures } from '../../summonses/contract.ts';
import { isOwnFamily, reachOf } from '../discipline-access.ts';
import { findSummons, type StoredSummons } from './summonses-store.ts';

/** The caller's relation to the parents of this student. */
export async function readerOf(context: Context, studentId: number) {
  const children = await childrenInScope(context, canSee);
  return {
    asParent: children.some((child) => child.studentId === studentId),
    asStaff: (await reachOf(context, canSee, [studentId]))(studentId),
    handles: (await reachOf(context, canHandle, [studentId]))(studentId),
  };
}

/** The year in which the day lies. @throws outsideYear. */
export async function yearHolding(context: Context, day: SchoolDay): Promise<number> {
  const year = await currentYear(context);
  if (!year || day < year.startsOn || day > year.endsOn) throw summonsFailures.outsideYear();
  return year.id;
}

/** Summonses of one student as the caller reads them. */
export async function itemOf(
  context: Context,
  studentId: number,
): Promise<(stored: StoredSummons) => Summons> {
  const { asParent, asStaff, handles } = await readerOf(context, studentId);
  const records = handles && !(await isOwnFamily(context, [studentId]));
  return ({ studentId: _, ofCouncil, ...stored }) => ({
    ...stored,
    outcome: asStaff && !asParent ? stored.outcome : null,
    mayAcknowledge: applies(stored) && stored.acknowledgedHow === null && (asParent || handles),
    mayRecord: records && applies(stored),
    mayChange: records && !ofCouncil && applies(stored) && stored.heldOn === null,
    mayWithdraw: records && applies(stored) && stored.heldOn === null,
  });
}

function applies({ withdrawnBecause }: Pick<StoredSummons, 'withdrawnBecause'>): boolean {
  return withdrawnBecause === null;
}

/** @throws missing. */
export async function summonsItem(context: Context, id: number): Promise<Summons> {
  const stored = await findSummons(context, id);
  if (!stored) throw common.missing();
  return (await itemOf(context, stored.studentId))(stored);
}
