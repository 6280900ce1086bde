/** What may be done with a class notebook itself: closing it, and opening it again with a reason. */
import { Lock, LockOpen } from 'lucide-react';
import { useState } from 'react';
import { useContributions } from '#platform/web/contributions.ts';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Menu } from '#platform/web/ui/menu.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useWords, withWords } from '#platform/web/words.ts';
import { useCallWrite } from '#platform/web/writes.ts';
import { closeNotebook, listNotebooks, type NotebookItem } from '../contract.ts';
import type { en } from '../words/en.ts';
import { partsOfNotebook } from './public.tsx';

/** With late words, which no first visit carries. */
const loadReopen = async () =>
  (await withWords('notebook', () => import('./reopen-notebook.tsx'))()).ReopenNotebook;

export function NotebookActions({ notebook }: { notebook: NotebookItem }) {
  const t = useWords<typeof en>();
  const textOf = useFailureText();
  const [asking, setAsking] = useState<'close' | 'reopen' | null>(null);
  // What shows whether a notebook is open.
  const follows = useContributions(partsOfNotebook).flatMap((part) => part.follows.map((name) => ({ name })));
  const close = useCallWrite(closeNotebook, [listNotebooks, ...follows]);
  const { notebookId, version } = notebook;
  const closeIt = () =>
    close.mutate(
      { notebookId, version },
      {
        onSuccess: () => showToast({ kind: 'info', text: t('NOTEBOOK.closedNow') }),
        onError: (error) => showToast({ kind: 'error', text: textOf(error) }),
        onSettled: () => setAsking(null),
      },
    );
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
        onConfirm={closeIt}
      >
        {t('NOTEBOOK.closeText')}
      </ConfirmDialog>
      {asking === 'reopen' && (
        <LazyPart
          load={loadReopen}
          onMissing={() => setAsking(null)}
          props={{ notebook, onClose: () => setAsking(null) }}
        />
      )}
    </>
  );
}
