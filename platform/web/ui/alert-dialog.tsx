/** The error alert of specification 8: a header, what failed, and a close button. */
import { CircleAlert } from 'lucide-react';
import { useUiWords } from '../words.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface AlertDialogProps {
  open: boolean;
  onClose: () => void;
  /** `loading`: a list could not be had. `request`: something the user asked for failed. */
  what: 'loading' | 'request';
  /** The server's own words, when it spoke. */
  message?: string;
  title?: string;
}

export function AlertDialog({ open, onClose, what, message, title }: AlertDialogProps) {
  const t = useUiWords();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title ?? t('UI.alert.title')}
      alert
      dismissable
      footer={
        <Button look="primary" onClick={onClose}>
          {t('UI.actions.close')}
        </Button>
      }
    >
      <p className="flex gap-3">
        <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-late" />
        <span>{message || t(what === 'loading' ? 'UI.alert.loading' : 'UI.alert.failedRequest')}</span>
      </p>
    </Dialog>
  );
}
