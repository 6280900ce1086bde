/** Asks before a class notebook is closed. */
import { useContributions } from '#platform/web/contributions.ts';
import { useTapWrite } from '#platform/web/requests/tap-write.ts';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { closeNotebook, listNotebooks, type NotebookItem } from '../contract.ts';
import { partsOfNotebook } from './extension-points.ts';
import { useWords } from './words.ts';

export function CloseNotebook({ notebook, onClose }: { notebook: NotebookItem; onClose: () => void }) {
  const t = useWords();
  // The calls that show whether a notebook is open.
  const follows = useContributions(partsOfNotebook).flatMap((part) => part.follows.map((name) => ({ name })));
  const close = useTapWrite(closeNotebook, [listNotebooks, ...follows]);
  const { notebookId, version } = notebook;
  return (
    <ConfirmDialog
      open
      title={t('CLOSE_NOTEBOOK.title')}
      confirm={t('NOTEBOOK.close')}
      busy={close.isPending}
      onCancel={onClose}
      onConfirm={() =>
        close.mutate(
          { notebookId, version },
          {
            onSuccess: () => showToast({ kind: 'info', text: t('CLOSE_NOTEBOOK.closed') }),
            onSettled: onClose,
          },
        )
      }
    >
      {t('CLOSE_NOTEBOOK.text')}
    </ConfirmDialog>
  );
}
