/** Asks before the draft of a lesson is deleted. */

import { useTapWrite } from '#platform/web/requests/tap-write.ts';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useFormats } from '#platform/web/words.ts';
import { type LessonEntry, readLessons, removeLesson } from '../../lessons/contract.ts';
import { useWords } from '../words.ts';

export function DeleteLesson({ entry, onClose }: { entry: LessonEntry; onClose: () => void }) {
  const t = useWords();
  const { longDay } = useFormats();
  const remove = useTapWrite(removeLesson, [readLessons]);
  const { entryId, version, heldOn } = entry;
  return (
    <ConfirmDialog
      open
      danger
      title={t('LESSONS.deleteTitle')}
      confirm={t('LESSONS.delete')}
      busy={remove.isPending}
      onCancel={onClose}
      onConfirm={() =>
        remove.mutate(
          { entryId, version },
          {
            onSuccess: () => showToast({ kind: 'info', text: t('LESSONS.deleted') }),
            onSettled: onClose,
          },
        )
      }
    >
      {t('LESSONS.deleteText', { day: longDay(heldOn) })}
    </ConfirmDialog>
  );
}
