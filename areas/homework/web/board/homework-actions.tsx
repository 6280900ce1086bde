/** Actions on a whole homework: the menu of its card, and the questions before steps that are hard to undo. */
import { Copy, Lock, Pencil, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { isStaff } from '#platform/kernel/roles.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { useSession } from '#platform/web/session/session.ts';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Menu, type MenuAction } from '#platform/web/ui/menu.tsx';
import { withWords } from '#platform/web/words.ts';
import { editHomework } from '../../contract.ts';
import { deleteHomework } from '../../giving/delete-contract.ts';
import { isEditable, isMarkable, mayDelete } from '../../rules.ts';
import type { Homework, HomeworkEdit } from '../../wire.ts';
import { homeworkLists } from '../homework-data.ts';
import { sayDone, sayFailed } from '../lines/outcome.ts';
import { useFirstWords } from '../words.ts';

interface ActionsProps {
  homework: Homework;
  /** Students whose mark still waits to be sent. */
  waiting: ReadonlySet<number>;
  notebookClosed: boolean;
  onEdit: () => void;
  onCopy: () => void;
}

const loadCloseDialog = async () =>
  (await withWords('homework', () => import('../lines/close-dialog.tsx'))()).CloseDialog;

type Question = 'close' | 'delete' | null;

/** A closed homework has no menu, and that of another teacher has it with everything disabled (specification 2). A parent gets none. */
export function HomeworkActions({ homework, waiting, notebookClosed, onEdit, onCopy }: ActionsProps) {
  const t = useFirstWords();
  const textOf = useFailureText();
  const [question, setQuestion] = useState<Question>(null);
  const edit = useCallWrite(editHomework, homeworkLists);
  const remove = useCallWrite(deleteHomework, homeworkLists);
  const { id, title, version, status, mayEdit } = homework;
  const staff = isStaff(useSession());
  if (!isEditable(homework) || !(mayEdit || staff)) return null;

  const reason = mayEdit
    ? null
    : t(notebookClosed ? 'HOMEWORKS.line.notebookClosed' : 'HOMEWORKS.line.notYours');
  const change = (wanted: HomeworkEdit, done: 'closed' | 'published') =>
    edit.mutate(
      { id, edit: wanted, version },
      {
        onSuccess: () => sayDone(t(`HOMEWORKS.${done}`)),
        onError: (error) => sayFailed(t('HOMEWORKS.homeworkNotUpdated'), textOf(error)),
        onSettled: () => setQuestion(null),
      },
    );
  const actions: readonly MenuAction[] = [
    ...(mayEdit && status === 'draft'
      ? [
          {
            label: t('HOMEWORKS.actions.publish'),
            icon: Send,
            onSelect: () => change({ status: 'published' }, 'published'),
          },
        ]
      : []),
    { label: t('HOMEWORKS.actions.edit'), icon: Pencil, reason, onSelect: onEdit },
    ...(isMarkable(homework)
      ? [{ label: t('HOMEWORKS.actions.close'), icon: Lock, reason, onSelect: () => setQuestion('close') }]
      : []),
    ...(mayEdit ? [{ label: t('HOMEWORKS.actions.duplicate'), icon: Copy, onSelect: onCopy }] : []),
    ...(mayEdit && mayDelete(homework, homework.lines)
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
      {question === 'close' && (
        <LazyPart
          load={loadCloseDialog}
          onMissing={() => setQuestion(null)}
          props={{
            homework,
            waiting: waiting.size,
            busy: edit.isPending,
            onCancel: () => setQuestion(null),
            onConfirm: () => change({ closed: true }, 'closed'),
          }}
        />
      )}
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
