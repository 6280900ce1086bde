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
  { reason, until, ...place }: InputOf<typeof reopenCall>,
): Promise<{ until: typeof until }> {
  const { subject, sequence } = await findVisibleGrid(context, place);
  if (!subject.standing.administrates) throw failures.notYours();
  const today = schoolDayOf(context.now, context.actor.timeZone);
  if (!isClosed((await windowsOf(context))(subject, sequence), today)) throw failures.notClosed();
  if (until < today) throw failures.untilPast();
  const opened = { reason, by: context.actor.userId, at: context.now };
  await insertReopening(context, { ...place, until }, opened);
  await context.audit('marks.reopen', `class ${place.classId}`, {
    subjectId: place.subjectId,
    sequenceId: place.sequenceId,
    until,
    reason,
  });
  return { until };
}
