/** Reads and writes of the homework screens, made from the contract. Waiting marks are merged into the server’s response. */
import { useDeferredValue, useMemo } from 'react';
import { listNotebooks, notebooksOfThisYear } from '#areas/notebook/contract.ts';
import { useWaitingWrites } from '#platform/web/outbox/outbox.ts';
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { listHomework, markStudents, summarizeHomework } from '../contract.ts';
import type { Homework } from '../wire.ts';
import { homeworkOfYear } from './board/homework-of-year.ts';
import { type WaitingMarks, withWaitingMarks } from './lines/waiting-marks.ts';

/** Lists that show the effect of a write on homework. */
export const homeworkLists = [listHomework, summarizeHomework];

/** The class notebooks of the current year that the person may see. */
export function useNotebooks() {
  const query = useCallQuery(listNotebooks, notebooksOfThisYear, { keep: true });
  const byId = useMemo(
    () => new Map((query.data?.rows ?? []).map((notebook) => [notebook.notebookId, notebook])),
    [query.data],
  );
  return { query, byId };
}

/** Homework of one notebook, or of the whole current year, with the marks that still wait to be sent. */
export function useHomework({
  notebookId,
  yearId,
  asParent,
}: {
  notebookId: number | null;
  yearId: number | null;
  /** Staff who came from their own child: only what they see as a parent. */
  asParent: boolean;
}) {
  const query = useCallQuery(
    listHomework,
    { ...homeworkOfYear(yearId), notebookId, asParent },
    { keep: true, enabled: notebookId !== null || yearId !== null },
  );
  const waiting = useWaitingWrites(markStudents) as readonly WaitingMarks[];
  const rows = query.data?.rows;
  // The first drawing of a long list goes in small steps: on a cheap phone a tap in between does not wait for all of it.
  const drawn = useDeferredValue(rows !== undefined);
  const homeworks: readonly Homework[] | null = useMemo(
    () => (rows && drawn ? withWaitingMarks(rows, waiting) : null),
    [rows, drawn, waiting],
  );
  return { query, homeworks, waiting };
}
