/** Opens a closed class notebook again, with a reason. */
import { useContributions } from '#platform/web/contributions.ts';
import { useUnsentFields } from '#platform/web/forms/unsent-form.ts';
import { useTapWrite } from '#platform/web/requests/tap-write.ts';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { FoundNote } from '#platform/web/ui/found-note.tsx';
import { TextArea } from '#platform/web/ui/text-input.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { listNotebooks, type NotebookItem, reopenNotebook } from '../contract.ts';
import { partsOfNotebook } from './extension-points.ts';
import { useWords } from './words.ts';

export function ReopenNotebook({ notebook, onClose }: { notebook: NotebookItem; onClose: () => void }) {
  const t = useWords();
  const { notebookId, version } = notebook;
  const { fields, found, change, clear } = useUnsentFields(`reopen notebook ${notebookId}`, { reason: '' });
  const { reason } = fields;
  // The calls that show whether a notebook is open.
  const follows = useContributions(partsOfNotebook).flatMap((part) => part.follows.map((name) => ({ name })));
  const reopen = useTapWrite(reopenNotebook, [listNotebooks, ...follows]);
  return (
    <ConfirmDialog
      open
      title={t('REOPENING.title')}
      confirm={t('NOTEBOOK.reopen')}
      busy={reopen.isPending}
      incomplete={reason.trim() === ''}
      onCancel={() => {
        clear();
        onClose();
      }}
      onConfirm={() =>
        reopen.mutate(
          { notebookId, version, reason: reason.trim() },
          {
            onSuccess: () => {
              clear();
              showToast({ kind: 'info', text: t('REOPENING.reopened') });
            },
            onSettled: onClose,
          },
        )
      }
    >
      <div className="flex flex-col gap-3">
        <FoundNote found={found} />
        <TextArea
          label={t('REOPENING.reason')}
          required
          maxLength={500}
          value={reason}
          onChange={({ target }) => change({ reason: target.value })}
        />
      </div>
    </ConfirmDialog>
  );
}
