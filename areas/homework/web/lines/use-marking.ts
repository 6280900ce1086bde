/** Marks made on a card: shown at once, kept on the device, sent when the server can be reached; each can be undone. */
import { cancelWrite, outbox, queueWrite } from '#platform/web/outbox/outbox.ts';
import { dismissToast, showToast, toasts } from '#platform/web/ui/toast-list.ts';
import { markStudents } from '../../contract.ts';
import type { Completion, Homework, HomeworkLine, Mark } from '../../wire.ts';
import { keepPosition } from '../board/kept-positions.ts';
import { useFirstWords } from '../words.ts';
import { markLabel } from './mark-label.ts';

export interface Marking {
  markDone(lines: readonly HomeworkLine[]): void;
  undo(line: HomeworkLine): void;
  setExcused(line: HomeworkLine, excused: boolean): void;
  setComment(line: HomeworkLine, comment: string): void;
}

export function useMarking(homework: Homework): Marking {
  const t = useFirstWords();
  const send = (marks: readonly Mark[], label: { key: string; facts: Record<string, unknown> }) => {
    keepPosition(homework);
    return queueWrite(
      markStudents,
      { id: homework.id, marks, whenDone: 'skip' },
      { label: { ...label, refused: 'HOMEWORKS.notMarkedDone' } },
    );
  };
  /** @param back sends what was before; a write that has not been sent yet never happened (deviations.md, mark-not-done). */
  const offerUndo = (text: string, sent: ReturnType<typeof send>, back: () => Promise<unknown>) => {
    const undo = async () => {
      if (!(await cancelWrite(await sent))) await back();
    };
    showToast({
      kind: 'info',
      text,
      action: { label: t('HOMEWORKS.line.undo'), onAct: () => void undo() },
    });
    void sent.then((id) => withdrawOnRefusal(id, text));
  };
  return {
    markDone(lines) {
      const { title } = homework;
      const sent = send(
        lines.map((line) => mark(line, {})),
        markLabel('done', lines, title),
      );
      const text =
        lines.length === 1
          ? t('HOMEWORKS.markedDone')
          : t('HOMEWORKS.markedDoneMany', { count: lines.length });
      offerUndo(text, sent, () =>
        send(
          lines.map((line) => mark(line, { completed: line.completed })),
          markLabel('back', lines, title),
        ),
      );
    },
    undo: (line) => void send([mark(line, { completed: 'X' })], markLabel('back', [line], homework.title)),
    setExcused(line, excused) {
      const label = markLabel('excused', [line], homework.title);
      const sent = send([mark(line, { excused })], label);
      const text = t(excused ? 'HOMEWORKS.line.excused' : 'HOMEWORKS.line.notExcused');
      offerUndo(text, sent, () => send([mark(line, { excused: !excused })], label));
    },
    setComment: (line, comment) =>
      void send(
        [mark(line, { completed: line.completed, comment })],
        markLabel('comment', [line], homework.title),
      ),
  };
}

/** A write that the server refuses changed nothing: its success message goes, because the refusal is shown instead. */
function withdrawOnRefusal(id: string, text: string): void {
  const check = () => {
    const entry = outbox.get().find((one) => one.id === id);
    if (entry?.state === 'waiting') return;
    stop();
    if (!entry || entry.state === 'sent') return;
    for (const toast of toasts.get()) if (toast.text === text) dismissToast(toast.id);
  };
  const stop = outbox.subscribe(check);
  check();
}

function mark(
  { studentId }: HomeworkLine,
  change: { completed?: Completion; excused?: boolean; comment?: string },
): Mark {
  return {
    studentId,
    completed: change.completed ?? null,
    excused: change.excused ?? null,
    comment: change.comment ?? null,
  };
}
