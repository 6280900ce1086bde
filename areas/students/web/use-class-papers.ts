/** Prints whichever list of a class was chosen. */
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { useDocument } from '#platform/web/documents.ts';
import { printAttendanceSheet, printClassList, printPhotoBoard } from '../papers-contract.ts';
import type { ClassPaper } from '../papers-rules.ts';

/** All that any of the lists wants to know. */
type Wish = InputOf<typeof printAttendanceSheet>;

export function useClassPapers() {
  const list = useDocument(printClassList);
  const board = useDocument(printPhotoBoard);
  const attendance = useDocument(printAttendanceSheet);
  const all = [list, board, attendance];
  return {
    busy: all.some(({ isPending }) => isPending),
    /** Why the last one was not printed. */
    error: all.find(({ error }) => error !== null)?.error ?? null,
    print(paper: ClassPaper, wish: Wish, onSuccess: () => void) {
      for (const one of all) one.reset();
      const { classId, language } = wish;
      if (paper === 'list') list.mutate({ classId, language }, { onSuccess });
      else if (paper === 'board') board.mutate({ classId, language }, { onSuccess });
      else attendance.mutate(wish, { onSuccess });
    },
  };
}
