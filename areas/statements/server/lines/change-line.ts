/** A person's decision about a payment on a statement: for whom it is, or that it is not the school's. */

import { refuseUnlessTakingEverywhere } from '#areas/payments/server/public/accounts.ts';
import { findVisibleStudent } from '#areas/students/server/public/student-record.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { type chooseStudent as chooseCall, failures, type ignoreLine as ignoreCall } from '../../contract.ts';
import { lockVisibleLines } from '../matching/match-lines.ts';
import { setIgnored, setStudent } from '../statements-store.ts';

/** @throws forbidden, missing, posted */
export async function chooseStudent(
  context: Context,
  { id, studentId }: InputOf<typeof chooseCall>,
): Promise<{ id: number }> {
  await refusePosted(context, id);
  if (studentId !== null) await findVisibleStudent(context, studentId);
  await setStudent(context, id, { studentId, by: studentId === null ? null : context.actor.userId });
  await context.audit('payments.chooseStudent', `statementLine ${id}`, { studentId: studentId ?? 0 });
  return { id };
}

/** @throws forbidden, missing, posted */
export async function ignoreLine(
  context: Context,
  { id, reason }: InputOf<typeof ignoreCall>,
): Promise<{ id: number }> {
  await refusePosted(context, id);
  const { now, actor } = context;
  await setIgnored(context, id, reason === null ? null : { reason, by: actor.userId, at: now });
  await context.audit('payments.ignoreLine', `statementLine ${id}`, { ignored: reason !== null });
  return { id };
}

async function refusePosted(context: Context, id: number): Promise<void> {
  refuseUnlessTakingEverywhere(context);
  const [line] = await lockVisibleLines(context, [id]);
  if (!line) throw common.missing();
  if (line.receiptId !== null) throw failures.posted();
}
