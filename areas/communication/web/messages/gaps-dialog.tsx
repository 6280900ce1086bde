/** Asks before a template leaves with gaps that nobody filled in. */
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { useWords } from '../words.ts';

interface GapsDialogProps {
  onBack: () => void;
  onSend: () => void;
}

export function GapsDialog({ onBack, onSend }: GapsDialogProps) {
  const t = useWords();
  return (
    <ConfirmDialog
      open
      danger
      title={t('COMMUNICATION.form.gaps')}
      cancel={t('COMMUNICATION.form.gapsBack')}
      confirm={t('COMMUNICATION.form.gapsSend')}
      onCancel={onBack}
      onConfirm={onSend}
    >
      {t('COMMUNICATION.form.gapsHelp')}
    </ConfirmDialog>
  );
}
