/** The lessons of a notebook as shown: the reply of the server, and under it the writes that wait on this device. */
import { useMemo } from 'react';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { useOutbox, useWaitingWrites } from '#platform/web/outbox/outbox.ts';
import type { OutboxEntry } from '#platform/web/outbox/outbox-entry.ts';
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { addAttachment } from '../../attachments/contract.ts';
import type { NotebookItem } from '../../contract.ts';
import { entityOfLesson, type LessonEntry, readLessons, saveLesson } from '../../lessons/contract.ts';
import { withWaiting } from './waiting-lessons.ts';

export type WrittenLesson = InputOf<typeof saveLesson>;

export type NotebookOfLesson = Pick<NotebookItem, 'notebookId' | 'className' | 'subjectName'>;

/** As the list of waiting changes names it: `Mathematics · Form 1 A`. */
export function titleOf({ subjectName, className }: NotebookOfLesson): string {
  return `${subjectName} · ${className}`;
}

/** A text that was written without a network and not taken, because a newer one is there: kept on this device until both are compared. */
export interface RefusedLesson {
  readonly id: string;
  readonly input: WrittenLesson;
}

/** The refused text of an entry, or of a lesson of the timetable. */
export function useRefusedLesson(): (
  of: Pick<LessonEntry, 'lessonId' | 'day'> & {
    readonly notebookId: number;
    readonly entryId: number;
    readonly deviceKey?: string | null;
  },
) => RefusedLesson | null {
  const entries = useOutbox().filter(
    (entry): entry is OutboxEntry<WrittenLesson> =>
      entry.call === saveLesson.name && (entry.state === 'conflict' || entry.state === 'refused'),
  );
  return ({ notebookId, entryId, lessonId, day, deviceKey }) =>
    entries.findLast(
      ({ input }) =>
        input.notebookId === notebookId &&
        (input.entryId === entryId ||
          (input.device && input.device.key === deviceKey) ||
          (input.lessonId !== null && input.lessonId === lessonId && input.day === day)),
    ) ?? null;
}

export function useLessons(notebookId: number, from: SchoolDay) {
  const query = useCallQuery(readLessons, { notebookId, from }, { keep: true });
  const waiting = useWaitingWrites(saveLesson);
  const files = useWaitingWrites(addAttachment);
  const { data } = query;
  const shown = useMemo(
    () =>
      data &&
      withWaiting(
        data,
        waiting.filter(({ input }) => input.notebookId === notebookId),
      ),
    [data, waiting, notebookId],
  );
  const waitingFilesOf = (entry: LessonEntry) =>
    files.filter(
      ({ state, entity }) => state === 'waiting' && entity === entityOfLesson({ ...entry, notebookId }),
    ).length;
  return { query, shown, waitingFilesOf };
}
