/** What the lessons of a notebook show: the reply of the server, and under it what waits on this device to be sent. */
import { useMemo } from 'react';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { useWaitingWrites } from '#platform/web/outbox/outbox.ts';
import { useCallQuery } from '#platform/web/queries.ts';
import { addAttachment } from '../../attachments-contract.ts';
import { entityOfLesson, type LessonEntry, readLessons, saveLesson } from '../../lessons-contract.ts';
import { withWaiting } from './waiting-lessons.ts';

export type WrittenLesson = InputOf<typeof saveLesson>;

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
