/** Homework that is given from a written lesson: the lesson shows it, and it belongs to the session of that lesson. */
import { failures as common } from '#platform/kernel/errors.ts';
import { type Instant, momentOnDay } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { failures } from '../../lessons/contract.ts';
import { lockEntry, setHomework } from './lesson-entries-store.ts';

/**
 * When the lesson is held.
 * @throws missing when the notebook has no such lesson; homeworkGiven.
 */
export async function lessonForHomework(
  context: Context,
  notebookId: number,
  entryId: number,
): Promise<{ readonly startsAt: Instant; readonly endsAt: Instant }> {
  const entry = await lockEntry(context, entryId);
  if (entry?.notebookId !== notebookId) throw common.missing();
  if (entry.homeworkId !== null) throw failures.homeworkGiven();
  const { timeZone } = context.actor;
  return {
    startsAt: momentOnDay(entry.heldOn, entry.startsAt, timeZone),
    endsAt: momentOnDay(entry.heldOn, entry.endsAt, timeZone),
  };
}

export async function noteHomework(context: Context, entryId: number, homeworkId: number): Promise<void> {
  await setHomework(context, entryId, homeworkId);
}
