/** Asks before a form with unsaved text is closed. */
import { useKitWords } from '../words.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface LeaveDialogProps {
  open: boolean;
  onStay: () => void;
  onLeave: () => void;
}

export function LeaveDialog({ open, onStay, onLeave }: LeaveDialogProps) {
  const t = useKitWords();
  return (
    <ConfirmDialog
      open={open}
      title={t('KIT.unsent.leaveTitle')}
      confirm={t('KIT.unsent.leave')}
      cancel={t('KIT.unsent.stay')}
      danger
      onCancel={onStay}
      onConfirm={onLeave}
    >
      {t('KIT.unsent.leaveText')}
    </ConfirmDialog>
  );
}
