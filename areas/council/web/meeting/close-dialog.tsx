/** Asks before a sitting is closed; says who is not decided yet, and what rests on numbers of before. */
import { useActForm } from '#platform/web/forms/act-form.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
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
  const decisions = new Map(meeting.decisions.map((one) => [one.studentId, one]));
  const waiting = atCouncil.students.filter(({ id }) => !decisions.get(id)?.decided).length;
  const outdated = atCouncil.students.filter((student) => {
    const decision = decisions.get(student.id);
    return decision?.decided && isOutdated(decision.basis, student);
  }).length;
  const form = useActForm({
    name: `close sitting ${meeting.id}`,
    start: {},
    write: useMeetingWrites().close,
    inputOf: () => (waiting > 0 ? null : { id: meeting.id, version: meeting.version }),
    done: t('COUNCIL.close.done'),
    onClose,
  });
  return (
    <FormDialog title={t('COUNCIL.close.title')} action={t('COUNCIL.close.action')} form={form}>
      {waiting > 0 && <Banner kind="notice">{t('COUNCIL.close.undecided', { count: waiting })}</Banner>}
      {outdated > 0 && <Banner kind="notice">{t('COUNCIL.close.outdated', { count: outdated })}</Banner>}
      <p>{t('COUNCIL.close.text')}</p>
    </FormDialog>
  );
}
