/** Ends a weekly lesson from a day on: at once, or after a question where something hangs on its coming days. */
import { useEffect, useEffectEvent } from 'react';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { listHanging } from '../../changes/changes-contract.ts';
import { HangingList } from '../changes/hanging-list.tsx';
import { useWords } from '../words.ts';
import { useEndLesson } from './plan-data.ts';

interface EndDialogProps {
  lessonId: number;
  from: SchoolDay;
  onEnded: () => void;
  onClose: () => void;
}

export function EndDialog({ lessonId, from, onEnded, onClose }: EndDialogProps) {
  const t = useWords();
  const failureText = useFailureText();
  const remove = useEndLesson();
  const hanging = useCallQuery(listHanging, { lessonId, day: from, onwards: true }, { freshFor: 0 });
  const end = () =>
    remove.mutate(
      { from, ids: [lessonId] },
      {
        onSuccess: () => {
          onClose();
          onEnded();
        },
      },
    );
  const endNow = useEffectEvent(end);
  const isFree = hanging.data?.length === 0;
  useEffect(() => {
    if (isFree) endNow();
  }, [isFree]);
  // Where it cannot be known what hangs on it, a person decides.
  const asks = hanging.error !== null || (hanging.data !== undefined && !isFree);
  return (
    <ConfirmDialog
      open={asks || remove.error !== null}
      title={t('SCHEDULE.change.endTitle')}
      confirm={t('SCHEDULE.plan.end')}
      danger
      busy={remove.isPending}
      onCancel={onClose}
      onConfirm={end}
    >
      <HangingList records={hanging.data ?? []} />
      {remove.error && (
        <p role="alert" className="mt-2 text-late">
          {failureText(remove.error)}
        </p>
      )}
    </ConfirmDialog>
  );
}
