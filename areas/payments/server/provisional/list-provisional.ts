/** What a till has for work without network: numbers, students with what they owe, and the provisional receipts that it sent. */
import type { Context } from '#platform/server/context.ts';
import { blockSize, type DeskStudent, type ProvisionalReceipt } from '../../provisional-contract.ts';
import { lockLedger } from '../ledger-store.ts';
import { studentBalances } from '../payment-list/student-balances.ts';
import { insertBlock, provisionalOf } from '../provisional-store.ts';
import { asProvisional, refuseOthers } from './provisional-records.ts';

/** Settled ones that are shown beside those that are held. */
const shownReceipts = 20;

/** @throws forbidden */
export async function reserveNumbers(
  context: Context,
): Promise<{ readonly first: number; readonly last: number }> {
  refuseOthers(context);
  await lockLedger(context);
  const { actor, now } = context;
  const block = await insertBlock(context, { userId: actor.userId, size: blockSize, at: now });
  await context.audit('payments.reserveNumbers', `till ${actor.userId}`, block);
  return block;
}

/** @throws forbidden */
export async function listProvisional(context: Context): Promise<readonly ProvisionalReceipt[]> {
  refuseOthers(context);
  return (await provisionalOf(context, context.actor.userId, shownReceipts)).map(asProvisional);
}

/** @throws forbidden */
export async function listDeskStudents(context: Context): Promise<readonly DeskStudent[]> {
  refuseOthers(context);
  const { rows } = await studentBalances(context, {
    planId: null,
    itemId: null,
    yearId: null,
    studentId: null,
    classId: null,
    levelId: null,
    debtors: false,
    graceDays: 0,
    atLeast: null,
  });
  return rows.flatMap(({ studentId, student, classroom, balance }) =>
    student
      ? [
          {
            id: studentId,
            firstName: student.firstName,
            lastName: student.lastName,
            matricule: student.matricule,
            className: classroom?.name ?? null,
            open: balance.open,
            due: balance.due,
          },
        ]
      : [],
  );
}
