import { findVisibleNotebooks } from '#areas/notebook/server/public/visible-notebooks.ts';
import { barredChildren } from '#areas/students/server/public/barred-from-children.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { type claimDone as call, claimFailures } from '../../claims/claims-contract.ts';
import { isLeftOpen, isMarkable } from '../../rules.ts';
import { lockHomework } from '../homework-store.ts';
import { linesOf } from '../lines/lines-store.ts';
import { deleteClaim, insertClaim } from './claims-store.ts';

/** @throws missing for a child or a homework that the caller does not see as a parent; notOpen, markedMeanwhile. */
export async function claimDone(
  context: Context,
  { homeworkId, studentId, done }: InputOf<typeof call>,
): Promise<{ homeworkId: number; studentId: number; claimed: boolean }> {
  const { throughChildren, childIds } = await findVisibleNotebooks(context, { asParent: true });
  const homework = await lockHomework(context, homeworkId);
  const isSeen =
    childIds.includes(studentId) &&
    !(await barredChildren(context)).has(studentId) &&
    homework !== null &&
    homework.status !== 'draft' &&
    throughChildren.some(({ id }) => id === homework.notebookId);
  const line = isSeen
    ? (await linesOf(context, homeworkId)).find((one) => one.studentId === studentId)
    : undefined;
  if (!line || !homework) throw common.missing();
  if (!isMarkable(homework)) throw claimFailures.notOpen();
  if (!isLeftOpen(line)) throw claimFailures.markedMeanwhile();
  if (done)
    await insertClaim(context, { homeworkId, studentId }, { by: context.actor.userId, at: context.now });
  else await deleteClaim(context, { homeworkId, studentId });
  await context.audit(done ? 'homework.claim' : 'homework.takeClaimBack', `homework ${homeworkId}`, {
    student: studentId,
  });
  return { homeworkId, studentId, claimed: done };
}
