/** When marks are taken: what the school has said, else from the first day of a sequence on, and what was opened again. */
import type { ReferenceContext } from '#platform/server/context.ts';
import type { EntryWindow } from '../entry-rules.ts';
import type { NumberedSequence } from '../sequences-rules.ts';
import type { SubjectInSight } from './subjects-in-sight.ts';
import { listReopenings, listStoredWindows, type StoredWindow } from './windows-store.ts';

/** The window of each sequence, by its id; none for one of which the school has said nothing. */
export function storedWindows(context: ReferenceContext): Promise<ReadonlyMap<number, StoredWindow>> {
  return context.reference(['evaluations'], 'evaluations.windows', async () => {
    const windows = await listStoredWindows(context);
    return new Map(windows.map((window) => [window.sequenceId, window]));
  });
}

/** Tells the window of a subject of a class in a sequence. */
export async function windowsOf(
  context: ReferenceContext,
): Promise<
  (
    subject: Pick<SubjectInSight, 'classId' | 'subjectId'>,
    sequence: Pick<NumberedSequence, 'id' | 'startsOn'>,
  ) => EntryWindow
> {
  const stored = await storedWindows(context);
  const reopened = await context.reference(['evaluations'], 'evaluations.reopened', async () => {
    const rows = await listReopenings(context);
    return new Map(
      rows.map(({ classId, subjectId, sequenceId, until }) => [
        `${classId} ${subjectId} ${sequenceId}`,
        until,
      ]),
    );
  });
  return ({ classId, subjectId }, { id, startsOn }) => ({
    opensOn: stored.get(id)?.opensOn ?? startsOn,
    closesOn: stored.get(id)?.closesOn ?? null,
    reopenedUntil: reopened.get(`${classId} ${subjectId} ${id}`) ?? null,
  });
}
