/** Asks before something that is hard to take back: Cancel, and a button that names the act. */
import type { ReactNode } from 'react';
import { useUiWords } from '../words.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  children: ReactNode;
  onCancel: () => void;
  onConfirm: () => void;
  /** The word on the button: what is done, as in "Mark all done". */
  confirm: string;
  cancel?: string;
  danger?: boolean;
  busy?: boolean;
  /** Cannot be confirmed yet: a reason still has to be written. */
  incomplete?: boolean;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, onCancel, onConfirm, confirm, cancel, danger, busy, incomplete } = props;
  const t = useUiWords();
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      alert
      footer={
        <>
          <Button onClick={onCancel}>{cancel ?? t('UI.actions.cancel')}</Button>
          <Button
            look={danger ? 'danger' : 'primary'}
            busy={busy ?? false}
            disabled={incomplete}
            onClick={onConfirm}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
