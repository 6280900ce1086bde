/** The question before a sign-out that would lose what was not sent. */
import { connection } from '#platform/web/connection.ts';
import { useLiveValue } from '#platform/web/live-value.ts';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { useWords } from '#platform/web/words.ts';
import type { en } from './words/en.ts';

interface SignOutDialogProps {
  unsent: number;
  /** Text in a form, in this tab or another. */
  written: boolean;
  leaving: boolean;
  onStay: () => void;
  onLeave: () => void;
}

export function SignOutDialog({ unsent, written, leaving, onStay, onLeave }: SignOutDialogProps) {
  const t = useWords<typeof en>();
  const online = useLiveValue(connection);
  return (
    <ConfirmDialog
      open
      title={t('SHELL.signOut.title')}
      cancel={t('SHELL.signOut.stay')}
      confirm={t('SHELL.signOut.anyway')}
      danger
      busy={leaving}
      onCancel={onStay}
      onConfirm={onLeave}
    >
      {unsent > 0 && (
        <p>
          {t('SHELL.signOut.unsent', { count: unsent })} {!online && t('SHELL.signOut.offline')}
        </p>
      )}
      {written && <p className={unsent > 0 ? 'mt-2' : undefined}>{t('SHELL.signOut.written')}</p>}
    </ConfirmDialog>
  );
}
