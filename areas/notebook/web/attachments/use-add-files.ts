/** Adds the chosen documents after the text of their lesson: now, or from the outbox in the same order. */
import { useRef, useState } from 'react';
import type { DocumentToSend } from '#platform/kernel/document-contract.ts';
import { queueWrite } from '#platform/web/outbox/outbox.ts';
import { isRequestFailure } from '#platform/web/requests/request-failure.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useFormats } from '#platform/web/words.ts';
import { addAttachment } from '../../attachments/contract.ts';
import { readLessons } from '../../lessons/contract.ts';
import { readOwnLessons } from '../../own-lessons/contract.ts';
import { type NotebookOfLesson, titleOf, type WrittenLesson } from '../lessons/lessons-data.ts';
import { useWords } from '../words.ts';

type OfLesson = Pick<WrittenLesson, 'entryId' | 'lessonId' | 'day' | 'heldOn'>;

export function useAddFiles(notebook: NotebookOfLesson) {
  const t = useWords();
  const textOf = useFailureText();
  const { day: dayText } = useFormats();
  const key = useRef('');
  const add = useCallWrite(addAttachment, [readLessons, readOwnLessons], (sent) => {
    key.current = sent;
  });
  const [busy, setBusy] = useState(false);
  const inputOf = ({ entryId, lessonId, day }: OfLesson, file: DocumentToSend) => ({
    notebookId: notebook.notebookId,
    entryId,
    lessonId,
    day,
    ...file,
  });
  /** @param triedUnder the key under which the first of them was sent without an answer */
  const later = async (lesson: OfLesson, files: readonly DocumentToSend[], triedUnder?: string) => {
    for (const [index, file] of files.entries()) {
      const { name } = file;
      if (lesson.entryId === null && lesson.lessonId === null) {
        showToast({ kind: 'error', text: t('LESSONS.files.notKept', { name }) });
        continue;
      }
      await queueWrite(addAttachment, inputOf(lesson, file), {
        ...(index === 0 && triedUnder !== undefined && { key: triedUnder }),
        label: {
          key: 'LESSONS.documentOf',
          facts: { day: dayText(lesson.heldOn), notebook: titleOf(notebook), name },
          refused: 'LESSONS.documentNotAdded',
        },
      });
    }
  };
  const now = async (lesson: OfLesson, files: readonly DocumentToSend[]) => {
    setBusy(true);
    for (const [index, file] of files.entries()) {
      try {
        await add.mutateAsync(inputOf(lesson, file));
      } catch (error) {
        if (isRequestFailure(error) && error.kind === 'network') {
          await later(lesson, files.slice(index), key.current);
          break;
        }
        const reason = textOf(error);
        showToast({ kind: 'error', text: t('LESSONS.files.savedWithout', { name: file.name, reason }) });
      }
    }
    setBusy(false);
  };
  return { busy, now, later };
}
