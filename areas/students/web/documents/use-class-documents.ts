/** Prints whichever list of a class was chosen; the attendance sheet also as an Excel file. */
import { useMutation } from '@tanstack/react-query';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import type { SentFile } from '#platform/kernel/wire-values.ts';
import { useDocument } from '#platform/web/documents/documents.ts';
import { saveSent } from '#platform/web/documents/save-file.ts';
import { send } from '#platform/web/requests/client.ts';
import type { RequestFailure } from '#platform/web/requests/request-failure.ts';
import { exportAttendanceSheet } from '../../documents/attendance-contract.ts';
import {
  printAttendanceSheet,
  printClassCards,
  printClassList,
  printPhotoBoard,
} from '../../documents/contract.ts';
import type { ClassDocument } from '../../documents/rules.ts';

/** All that any of the lists wants to know. */
type DocumentRequest = InputOf<typeof printAttendanceSheet>;

export type DocumentFormat = 'pdf' | 'xlsx';

export function useClassDocuments() {
  const list = useDocument(printClassList);
  const board = useDocument(printPhotoBoard);
  const cards = useDocument(printClassCards);
  const attendance = useDocument(printAttendanceSheet);
  const sheet = useMutation<SentFile, RequestFailure, DocumentRequest>({
    mutationFn: (request) => send(exportAttendanceSheet, request),
    onSuccess: saveSent,
  });
  const all = [list, board, cards, attendance, sheet];
  return {
    busy: all.some(({ isPending }) => isPending),
    /** Why the last one was not printed. */
    error: all.find(({ error }) => error !== null)?.error ?? null,
    print(
      documentKind: ClassDocument,
      format: DocumentFormat,
      request: DocumentRequest,
      onSuccess: () => void,
    ) {
      for (const one of all) one.reset();
      const { classId, language } = request;
      if (documentKind === 'list') list.mutate({ classId, language }, { onSuccess });
      else if (documentKind === 'board') board.mutate({ classId, language }, { onSuccess });
      else if (documentKind === 'cards') cards.mutate({ classId, language }, { onSuccess });
      else if (format === 'pdf') attendance.mutate(request, { onSuccess });
      else sheet.mutate(request, { onSuccess });
    },
  };
}
