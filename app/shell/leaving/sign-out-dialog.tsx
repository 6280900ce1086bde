/** Signs out, or asks before what was not sent would be lost. */
import { useEffect, useState } from 'react';
import { connection } from '#platform/web/connection.ts';
import { unsentAnywhere } from '#platform/web/device/unsent-anywhere.ts';
import { useLiveValue } from '#platform/web/live-value.ts';
import { outbox, useOutbox } from '#platform/web/outbox/outbox.ts';
import type { OutboxEntry } from '#platform/web/outbox/outbox-entry.ts';
import { endSession } from '#platform/web/session/session.ts';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { useFirstWords } from '../words.ts';

interface SignOutDialogProps {
  /** Ends the person's sessions on every device. */
  all: boolean;
  onStay: () => void;
}

const countUnsent = (entries: readonly OutboxEntry[]) =>
  entries.filter(({ state }) => state !== 'sent').length;

export function SignOutDialog({ all, onStay }: SignOutDialogProps) {
  const t = useFirstWords();
  const online = useLiveValue(connection);
  const unsent = countUnsent(useOutbox());
  /** Text in a form, in this tab or another; null until that is known. */
  const [written, setWritten] = useState<boolean | null>(null);
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    let here = true;
    const askOrLeave = (found: boolean) => {
      if (!here) return;
      if (found || countUnsent(outbox.get()) > 0) setWritten(found);
      else void endSession({ all });
    };
    unsentAnywhere().then(askOrLeave, () => askOrLeave(true));
    return () => {
      here = false;
    };
  }, [all]);
  if (written === null) return null;
  return (
    <ConfirmDialog
      open
      title={t('SHELL.signOut.title')}
      cancel={t('SHELL.signOut.stay')}
      confirm={t('SHELL.signOut.anyway')}
      danger
      busy={leaving}
      onCancel={onStay}
      onConfirm={() => {
        setLeaving(true);
        void endSession({ all });
      }}
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
