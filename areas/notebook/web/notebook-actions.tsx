/** What may be done with a class notebook itself: closing it, and opening it again with a reason. */
import { Lock, LockOpen } from 'lucide-react';
import { useState } from 'react';
import { usePieces } from '#platform/web/gathering.ts';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { Menu } from '#platform/web/ui/menu.tsx';
import { TextArea } from '#platform/web/ui/text-input.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useUnsentFields } from '#platform/web/unsent-form.ts';
import { useWords } from '#platform/web/words.ts';
import { useCallWrite } from '#platform/web/writes.ts';
import { closeNotebook, listNotebooks, type NotebookItem, reopenNotebook } from '../contract.ts';
import type { en } from '../words/en.ts';
import { partsOfNotebook } from './public.tsx';

export function NotebookActions({ notebook }: { notebook: NotebookItem }) {
  const t = useWords<typeof en>();
  const textOf = useFailureText();
  const [asking, setAsking] = useState<'close' | 'reopen' | null>(null);
  const kept = useUnsentFields(`reopen notebook ${notebook.notebookId}`, { reason: '' });
  const { reason } = kept.fields;
  // What shows whether a notebook is open.
  const follows = usePieces(partsOfNotebook).flatMap((part) => part.follows.map((name) => ({ name })));
  const close = useCallWrite(closeNotebook, [listNotebooks, ...follows]);
  const reopen = useCallWrite(reopenNotebook, [listNotebooks, ...follows]);
  const { notebookId, version } = notebook;
  const after = (word: 'closedNow' | 'reopenedNow') => ({
    onSuccess: () => {
      kept.clear();
      showToast({ kind: 'info', text: t(`NOTEBOOK.${word}`) });
    },
    onError: (error: unknown) => showToast({ kind: 'error', text: textOf(error) }),
    onSettled: () => setAsking(null),
  });
  if (!notebook.mayEdit && !notebook.mayReopen) return null;
  return (
    <>
      <Menu
        label={t('NOTEBOOK.actions')}
        actions={[
          notebook.closed
            ? { label: t('NOTEBOOK.reopen'), icon: LockOpen, onSelect: () => setAsking('reopen') }
            : { label: t('NOTEBOOK.close'), icon: Lock, onSelect: () => setAsking('close') },
        ]}
      />
      <ConfirmDialog
        open={asking === 'close'}
        title={t('NOTEBOOK.closeTitle')}
        busy={close.isPending}
        onCancel={() => setAsking(null)}
        onConfirm={() => close.mutate({ notebookId, version }, after('closedNow'))}
      >
        {t('NOTEBOOK.closeText')}
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'reopen'}
        title={t('NOTEBOOK.reopenTitle')}
        busy={reopen.isPending}
        incomplete={reason.trim() === ''}
        onCancel={() => {
          kept.clear();
          setAsking(null);
        }}
        onConfirm={() => reopen.mutate({ notebookId, version, reason: reason.trim() }, after('reopenedNow'))}
      >
        <TextArea
          label={t('NOTEBOOK.reason')}
          required
          maxLength={500}
          value={reason}
          onChange={(event) => kept.change({ reason: event.target.value })}
        />
      </ConfirmDialog>
    </>
  );
}
