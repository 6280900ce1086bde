/** Shows codes or a secret that nobody can show again: closing it by Escape or the cross asks first. */
import { type ReactNode, useState } from 'react';
import { useKitWords, useUiWords } from '../words.ts';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

interface ShownOnceDialogProps {
  title: string;
  /** Label of the button of whoever has kept it. */
  kept: string;
  /** Further buttons, before that one. */
  more?: ReactNode;
  onKept: () => void;
  children: ReactNode;
}

export function ShownOnceDialog({ title, kept, more, onKept, children }: ShownOnceDialogProps) {
  const t = useKitWords();
  const ui = useUiWords();
  const [leaving, setLeaving] = useState(false);
  return (
    <Dialog
      open
      onClose={() => setLeaving(true)}
      title={title}
      footer={
        <>
          {more}
          <Button look="primary" onClick={onKept}>
            {kept}
          </Button>
        </>
      }
    >
      {children}
      <ConfirmDialog
        open={leaving}
        title={t('KIT.shownOnce.title')}
        confirm={ui('UI.actions.close')}
        danger
        onCancel={() => setLeaving(false)}
        onConfirm={onKept}
      >
        {t('KIT.shownOnce.text')}
      </ConfirmDialog>
    </Dialog>
  );
}
