/** What may be done with a whole homework: the menu of its card, and the questions before what is hard to take back. */
import { Copy, Lock, LockOpen, Pencil, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { Menu, type MenuAction } from '#platform/web/ui/menu.tsx';
import { useWords } from '#platform/web/words.ts';
import { useCallWrite } from '#platform/web/writes.ts';
import { deleteHomework, editHomework } from '../contract.ts';
import { mayDelete, takesChanges, takesMarks } from '../rules.ts';
import type { Homework, HomeworkEdit } from '../wire.ts';
import type { en } from '../words/en.ts';
import { homeworkLists } from './homework-data.ts';
import { sayDone, sayFailed } from './outcome.ts';

interface ActionsProps {
  homework: Homework;
  /** Students whose mark still waits to be sent. */
  waiting: ReadonlySet<number>;
  onEdit: () => void;
  onCopy: () => void;
}

type Question = 'close' | 'delete' | null;

/** Who may not edit gets no menu, and neither does a closed homework of anybody else (specification 2). */
export function HomeworkActions({ homework, waiting, onEdit, onCopy }: ActionsProps) {
  const t = useWords<typeof en>();
  const textOf = useFailureText();
  const [question, setQuestion] = useState<Question>(null);
  const edit = useCallWrite(editHomework, homeworkLists);
  const remove = useCallWrite(deleteHomework, homeworkLists);
  const { id, title, version, status } = homework;
  if (!homework.mayEdit) return null;

  const change = (wanted: HomeworkEdit, done: 'closed' | 'reopened' | 'published') =>
    edit.mutate(
      { id, edit: wanted, version },
      {
        onSuccess: () => sayDone(t(`HOMEWORKS.${done}`)),
        onError: (error) => sayFailed(t('HOMEWORKS.homeworkNotUpdated'), textOf(error)),
        onSettled: () => setQuestion(null),
      },
    );
  const copy: MenuAction = { label: t('HOMEWORKS.actions.duplicate'), icon: Copy, onSelect: onCopy };
  const actions: readonly MenuAction[] = !takesChanges(homework)
    ? [
        {
          label: t('HOMEWORKS.actions.reopen'),
          icon: LockOpen,
          onSelect: () => change({ closed: false }, 'reopened'),
        },
        copy,
      ]
    : [
        ...(status === 'draft'
          ? [
              {
                label: t('HOMEWORKS.actions.publish'),
                icon: Send,
                onSelect: () => change({ status: 'published' }, 'published'),
              },
            ]
          : []),
        { label: t('HOMEWORKS.actions.edit'), icon: Pencil, onSelect: onEdit },
        ...(takesMarks(homework)
          ? [{ label: t('HOMEWORKS.actions.close'), icon: Lock, onSelect: () => setQuestion('close') }]
          : []),
        copy,
        ...(mayDelete(homework, homework.lines)
          ? [
              {
                label: t('HOMEWORKS.actions.delete'),
                icon: Trash2,
                danger: true,
                onSelect: () => setQuestion('delete'),
              },
            ]
          : []),
      ];
  return (
    <>
      <Menu label={t('HOMEWORKS.card.actions', { title })} actions={actions} />
      <ConfirmDialog
        open={question === 'close'}
        title={t('HOMEWORKS.confirm.closeTitle')}
        busy={edit.isPending}
        onCancel={() => setQuestion(null)}
        onConfirm={() => change({ closed: true }, 'closed')}
        // The server would refuse the marks that come after the closing.
        incomplete={waiting.size > 0}
      >
        {waiting.size > 0
          ? t('HOMEWORKS.confirm.closeWaits', { count: waiting.size })
          : t('HOMEWORKS.confirm.closeText', { title })}
      </ConfirmDialog>
      <ConfirmDialog
        open={question === 'delete'}
        danger
        title={t('HOMEWORKS.confirm.deleteTitle')}
        confirm={t('HOMEWORKS.actions.delete')}
        busy={remove.isPending}
        onCancel={() => setQuestion(null)}
        onConfirm={() =>
          remove.mutate(
            { id },
            {
              onSuccess: () => sayDone(t('HOMEWORKS.deleted')),
              onError: (error) => sayFailed(t('HOMEWORKS.homeworkNotUpdated'), textOf(error)),
              onSettled: () => setQuestion(null),
            },
          )
        }
      >
        {t('HOMEWORKS.confirm.deleteText', { title })}
      </ConfirmDialog>
    </>
  );
}
