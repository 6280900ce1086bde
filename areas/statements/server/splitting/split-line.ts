/** One payment for several children: its line is replaced by parts, each for one of them, and put back as long as none is posted. */

import { refuseUnlessTakingEverywhere } from '#areas/payments/server/public/accounts.ts';
import { findVisibleStudent } from '#areas/students/server/public/student-record.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { failures as statementFailures } from '../../contract.ts';
import {
  failures,
  type joinLine as joinCall,
  type splitLine as splitCall,
} from '../../splitting/contract.ts';
import { isWhole } from '../../splitting/rules.ts';
import { lockVisibleLines } from '../matching/match-lines.ts';
import type { StoredLine } from '../statements-store.ts';
import { partIdsOf, replaceByParts, replaceByWhole } from './parts-store.ts';

/** @throws forbidden, missing, posted, notOpen, notWhole */
export async function splitLine(
  context: Context,
  { id, parts }: InputOf<typeof splitCall>,
): Promise<{ id: number }> {
  refuseUnlessTakingEverywhere(context);
  const [line] = await lockVisibleLines(context, [id]);
  if (!line) throw common.missing();
  refuseDone(line);
  if (line.partOf !== null) throw failures.notOpen();
  if (!isWhole(parts, line.amount)) throw failures.notWhole();
  for (const { studentId } of parts) await findVisibleStudent(context, studentId);
  await replaceByParts(context, id, { parts, by: context.actor.userId });
  await context.audit('payments.splitLine', `statementLine ${id}`, {
    parts: parts.map(({ studentId, amount }) => `${studentId}: ${amount}`).join(', '),
  });
  return { id };
}

/** @throws forbidden, missing, posted, notOpen */
export async function joinLine(context: Context, { id }: InputOf<typeof joinCall>): Promise<{ id: number }> {
  refuseUnlessTakingEverywhere(context);
  const [one] = await lockVisibleLines(context, [id]);
  if (!one) throw common.missing();
  if (one.partOf === null) throw failures.notOpen();
  const ids = await partIdsOf(context, one.partOf);
  const parts = await lockVisibleLines(context, ids);
  // One that is a child's from whom the caller is barred, or that a colleague has joined meanwhile.
  if (parts.length < ids.length || !ids.includes(id)) throw common.missing();
  for (const part of parts) refuseDone(part);
  await replaceByWhole(context, one.partOf, ids);
  await context.audit('payments.joinLine', `statementLine ${one.partOf}`, { parts: ids.length });
  return { id: one.partOf };
}

function refuseDone({ receiptId, ignored }: StoredLine): void {
  if (receiptId !== null) throw statementFailures.posted();
  if (ignored !== null) throw failures.notOpen();
}
