/** Asks before a sitting is closed; says who is not decided yet, and what rests on numbers of before. */
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useUiWords } from '#platform/web/words.ts';
import { isOutdated } from '../../decisions/decision-rules.ts';
import type { Meeting } from '../../meeting/meeting-contract.ts';
import type { ClassAtCouncil } from '../../students-contract.ts';
import { useMeetingWrites } from '../council-data.ts';
import { useWords } from '../words.ts';

interface CloseDialogProps {
  atCouncil: ClassAtCouncil;
  meeting: Meeting;
  onClose: () => void;
}

export function CloseDialog({ atCouncil, meeting, onClose }: CloseDialogProps) {
  const t = useWords();
  const ui = useUiWords();
  const textOf = useFailureText();
  const { close } = useMeetingWrites();
  const decisions = new Map(meeting.decisions.map((one) => [one.studentId, one]));
  const waiting = atCouncil.students.filter(({ id }) => !decisions.get(id)?.decided).length;
  const outdated = atCouncil.students.filter((student) => {
    const decision = decisions.get(student.id);
    return decision?.decided && isOutdated(decision.basis, student);
  }).length;
  const onClosed = () => {
    showToast({ kind: 'info', text: t('COUNCIL.close.done') });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('COUNCIL.close.title')}
      wrong={close.error && textOf(close.error)}
      footer={
        <>
          <Button onClick={onClose}>{ui('UI.actions.cancel')}</Button>
          <Button
            look="primary"
            busy={close.isPending}
            disabled={waiting > 0}
            onClick={() =>
              close.mutate({ id: meeting.id, version: meeting.version }, { onSuccess: onClosed })
            }
          >
            {t('COUNCIL.close.action')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {waiting > 0 && <Banner kind="notice">{t('COUNCIL.close.undecided', { count: waiting })}</Banner>}
        {outdated > 0 && <Banner kind="notice">{t('COUNCIL.close.outdated', { count: outdated })}</Banner>}
        <p>{t('COUNCIL.close.text')}</p>
      </div>
    </Dialog>
  );
}
