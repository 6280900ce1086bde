/** Teachers who still owe marks, the subjects, and a reminder by e-mail. */
import { BellRing } from 'lucide-react';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useFormats } from '#platform/web/words.ts';
import { readBoard, type TaughtItem } from '../../contract.ts';
import { type Owing, whoOwes } from '../../owed/owed-rules.ts';
import { remindTeachers } from '../../owed/remind-contract.ts';
import { useWords } from '../words.ts';

interface OwedListProps {
  subjects: readonly TaughtItem[];
  sequenceId: number;
}

export function OwedList({ subjects, sequenceId }: OwedListProps) {
  const t = useWords();
  const owing = whoOwes(subjects.filter(({ mayRemind }) => mayRemind));
  const remind = useCallWrite(remindTeachers, [readBoard]);
  const send = (teacherIds: readonly number[]) =>
    remind.mutate(
      { sequenceId, teacherIds: [...teacherIds] },
      {
        onSuccess: (results) => {
          const count = (wanted: string) => results.filter(({ result }) => result === wanted).length;
          const [noEmail, before] = [count('noEmail'), count('remindedBefore')];
          showToast({
            kind: 'info',
            text: [
              t('EVALUATION.owed.sent', { count: count('sent') }),
              noEmail > 0 ? t('EVALUATION.owed.noEmail', { count: noEmail }) : '',
              before > 0 ? t('EVALUATION.owed.before', { count: before }) : '',
            ]
              .filter((part) => part !== '')
              .join(' '),
          });
        },
      },
    );
  if (owing.length === 0) {
    return (
      <EmptyState drawing="done" size="full" title={t('EVALUATION.owed.whole')}>
        {t('EVALUATION.owed.wholeHelp')}
      </EmptyState>
    );
  }
  return (
    <>
      <div>
        <Button
          icon={BellRing}
          busy={remind.isPending}
          onClick={() => send(owing.map(({ teacherId }) => teacherId))}
        >
          {t('EVALUATION.owed.remindAll')}
        </Button>
      </div>
      <ul className="flex flex-col gap-3">
        {owing.map((one) => (
          <Owed
            key={one.teacherId}
            owing={one}
            sequenceId={sequenceId}
            onRemind={remind.isPending ? null : () => send([one.teacherId])}
          />
        ))}
      </ul>
    </>
  );
}

interface OwedProps {
  owing: Owing<TaughtItem>;
  sequenceId: number;
  onRemind: (() => void) | null;
}

function Owed({ owing, sequenceId, onRemind }: OwedProps) {
  const t = useWords();
  const { dayAndTime } = useFormats();
  const remindedAt = owing.subjects.map((subject) => subject.remindedAt).find((at) => at !== null);
  return (
    <li className="rounded-card border border-rule bg-surface p-4">
      <div className="mb-2 flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-15 font-medium [overflow-wrap:anywhere]">{owing.name}</h2>
          <p className="text-13 text-ink-3">
            {t('EVALUATION.owed.count', { count: owing.missing })}
            {remindedAt && ` · ${t('EVALUATION.owed.remindedAt', { at: dayAndTime(remindedAt) })}`}
          </p>
        </div>
        <Button small icon={BellRing} disabled={!onRemind} onClick={() => onRemind?.()}>
          {t('EVALUATION.owed.remind')}
        </Button>
      </div>
      <ul>
        {owing.subjects.map(({ classId, className, subjectId, subjectName, entered, expected }) => (
          <li key={`${classId} ${subjectId}`} className="flex items-baseline justify-between gap-4 text-14">
            <Link
              to="/notes/Evaluation-classes/mark"
              search={{ class: classId, subject: subjectId, sequence: sequenceId }}
              className="inline-flex min-h-9 items-center text-primary [overflow-wrap:anywhere] hover:underline coarse:min-h-11"
            >
              {className}, {subjectName}
            </Link>
            <span className="tabular shrink-0 text-ink-2">
              {t('EVALUATION.of', { count: entered, of: expected })}
            </span>
          </li>
        ))}
      </ul>
    </li>
  );
}
