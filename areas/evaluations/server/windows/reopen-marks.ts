import type { InputOf } from '#platform/kernel/endpoint.ts';
import { schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { failures } from '../../contract.ts';
import { isClosed } from '../../marks/entry-rules.ts';
import type { reopenMarks as reopenCall } from '../../windows/windows-contract.ts';
import { findVisibleGrid } from '../marks/visible-grid.ts';
import { windowsOf } from './windows.ts';
import { insertReopening } from './windows-store.ts';

/** @throws missing, notYours, notClosed, untilPast. */
export async function reopenMarks(
  context: Context,
  { reason, until, ...gridKey }: InputOf<typeof reopenCall>,
): Promise<{ until: typeof until }> {
  const { subject, sequence } = await findVisibleGrid(context, gridKey);
  if (!subject.role.administrates) throw failures.notYours();
  const today = schoolDayOf(context.now, context.actor.timeZone);
  if (!isClosed((await windowsOf(context))(subject, sequence), today)) throw failures.notClosed();
  if (until < today) throw failures.untilPast();
  const opened = { reason, by: context.actor.userId, at: context.now };
  await insertReopening(context, { ...gridKey, until }, opened);
  await context.audit('marks.reopen', `class ${gridKey.classId}`, {
    subjectId: gridKey.subjectId,
    sequenceId: gridKey.sequenceId,
    until,
    reason,
  });
  return { until };
}
