/** Asks before a homework is closed, and says whom that leaves unmarked and that its day is still to come. */
import { schoolDayOf, toInstant } from '#platform/kernel/time.ts';
import { useSession } from '#platform/web/session/session.ts';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { useFormats, useUiWords } from '#platform/web/words.ts';
import { isClosedEarly, isLeftOpen } from '../../rules.ts';
import type { Homework } from '../../wire.ts';
import { useWords } from '../words.ts';

interface CloseDialogProps {
  homework: Homework;
  /** Marks that still wait to be sent: the server would refuse those that come after the closing. */
  waiting: number;
  busy: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

export function CloseDialog({ homework, waiting, busy, onCancel, onConfirm }: CloseDialogProps) {
  const t = useWords();
  const ui = useUiWords();
  const { day } = useFormats();
  const { timeZone } = useSession();
  const { title, dueAt, lines } = homework;
  const left = lines.filter(isLeftOpen).length;
  const closedNow = { status: 'closed', dueAt, updatedAt: toInstant(new Date()) } as const;
  const early = isClosedEarly(closedNow, timeZone);
  return (
    <ConfirmDialog
      open
      title={t('GIVING.close.title')}
      confirm={ui('UI.actions.apply')}
      busy={busy}
      onCancel={onCancel}
      onConfirm={onConfirm}
      incomplete={waiting > 0}
    >
      {waiting > 0 ? (
        t('GIVING.close.waits', { count: waiting })
      ) : (
        <div className="flex flex-col gap-2">
          <p>{t('GIVING.close.text', { title })}</p>
          {early && <p>{t('GIVING.close.early', { day: day(schoolDayOf(dueAt, timeZone)) })}</p>}
          {left > 0 && (
            <p>
              {t('GIVING.close.left', { count: left })} {early && t('GIVING.close.unchecked')}
            </p>
          )}
        </div>
      )}
    </ConfirmDialog>
  );
}
