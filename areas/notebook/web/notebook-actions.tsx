/** Actions on a class notebook itself: closing it, and opening it again with a reason. */
import { Lock, LockOpen } from 'lucide-react';
import { useState } from 'react';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Menu } from '#platform/web/ui/menu.tsx';
import { withWords } from '#platform/web/words.ts';
import type { NotebookItem } from '../contract.ts';
import { useFirstWords } from './words.ts';

/** With late words, which no first visit carries. */
const loadReopen = async () =>
  (await withWords('notebook', () => import('./reopen-notebook.tsx'))()).ReopenNotebook;
const loadClose = async () =>
  (await withWords('notebook', () => import('./close-notebook.tsx'))()).CloseNotebook;

export function NotebookActions({ notebook }: { notebook: NotebookItem }) {
  const t = useFirstWords();
  const [asking, setAsking] = useState<'close' | 'reopen' | null>(null);
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
      {asking !== null && (
        <LazyPart
          key={asking}
          load={asking === 'close' ? loadClose : loadReopen}
          onMissing={() => setAsking(null)}
          props={{ notebook, onClose: () => setAsking(null) }}
        />
      )}
    </>
  );
}
