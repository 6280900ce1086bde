/** Asks before the proposals for all who are open are taken. */
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import type { Meeting } from '../../meeting/meeting-contract.ts';
import { useAcceptance } from '../council-data.ts';
import { useWords } from '../words.ts';

interface AcceptDialogProps {
  meeting: Meeting;
  count: number;
  onClose: () => void;
}

export function AcceptDialog({ meeting, count, onClose }: AcceptDialogProps) {
  const t = useWords();
  const { accept } = useAcceptance();
  return (
    <ConfirmDialog
      open
      title={t('COUNCIL.acceptRestTitle', { count })}
      confirm={t('COUNCIL.acceptRest')}
      busy={accept.isPending}
      onCancel={onClose}
      onConfirm={() =>
        accept.mutate(
          { id: meeting.id },
          {
            onSuccess: ({ length }) =>
              showToast({ kind: 'info', text: t('COUNCIL.accepted', { count: length }) }),
            onSettled: onClose,
          },
        )
      }
    >
      {t('COUNCIL.acceptRestText')}
    </ConfirmDialog>
  );
}
