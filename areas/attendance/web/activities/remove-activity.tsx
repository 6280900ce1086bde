/** Removes an activity that was planned by mistake, while its roll is not called. */
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { go } from '#platform/web/navigation.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { listActivities, removeActivity } from '../../activities/contract.ts';
import { readDay } from '../../day/contract.ts';
import { useWords } from '../words.ts';

export function RemoveActivity({ id }: { id: number }) {
  const t = useWords();
  const textOf = useFailureText();
  const remove = useCallWrite(removeActivity, [readDay, listActivities]);
  const [asking, setAsking] = useState(false);
  return (
    <div>
      <Button small look="quiet" icon={Trash2} onClick={() => setAsking(true)}>
        {t('ATTENDANCE.activities.remove')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('ATTENDANCE.activities.remove')}
        confirm={t('ATTENDANCE.activities.remove')}
        busy={remove.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() =>
          remove.mutate(
            { id },
            {
              onSuccess: () => go('/attendance', { replace: true }),
              onError: (error) => {
                setAsking(false);
                showToast({ kind: 'error', text: textOf(error) });
              },
            },
          )
        }
      >
        {t('ATTENDANCE.activities.removeText')}
      </ConfirmDialog>
    </div>
  );
}
