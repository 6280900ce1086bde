/** One justification: whose, when, why, what proves it, and what was decided. */
import { FileText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { saveSent } from '#platform/web/documents/save-file.ts';
import { useTapWrite } from '#platform/web/requests/tap-write.ts';
import { listName } from '#platform/web/school-names.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { StatusChip } from '#platform/web/ui/chip.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import type { Tone } from '#platform/web/ui/status-mark.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useFormats } from '#platform/web/words.ts';
import {
  type Justification,
  type JustificationState,
  readAbsenceDocument,
} from '../../justifications/contract.ts';
import { useWords } from '../words.ts';
import { AddDocument } from './add-document.tsx';
import { useWithdraw } from './justification-data.ts';

const tones: Record<JustificationState, Tone> = {
  submitted: 'waiting',
  accepted: 'done',
  refused: 'not-done',
  withdrawn: 'closed',
};

interface JustificationCardProps {
  justification: Justification;
  /** Whether the student is named: not on the page of the student. */
  named?: boolean;
  children?: ReactNode;
}

export function JustificationCard({ justification, named, children }: JustificationCardProps) {
  const t = useWords();
  const formats = useFormats();
  const { student, kind, reason, state, planned, late, deadline, hours, decided } = justification;
  const time = formats.dayAndTime(justification.at);
  return (
    <article className="flex flex-col gap-2 rounded-card border border-rule bg-surface px-4 py-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          {named && (
            <p className="font-medium [overflow-wrap:anywhere]">
              {[listName(student), student.className].filter(Boolean).join(' · ')}
            </p>
          )}
          <p className={named ? 'text-14' : 'font-medium'}>{useTimeText()(justification)}</p>
        </div>
        <span className="flex flex-wrap gap-1.5">
          {planned && <StatusChip tone="future">{t('ATTENDANCE.justifications.planned')}</StatusChip>}
          {late && (
            <StatusChip tone="late">
              {t('ATTENDANCE.justifications.late', { day: formats.dayOfMonth(deadline) })}
            </StatusChip>
          )}
          <StatusChip tone={tones[state]}>{t(`ATTENDANCE.justifications.states.${state}`)}</StatusChip>
        </span>
      </div>
      <p className="text-14 [overflow-wrap:anywhere]">
        {reason === null
          ? t(`ATTENDANCE.justifications.kinds.${kind}`)
          : t('ATTENDANCE.withReason', { what: t(`ATTENDANCE.justifications.kinds.${kind}`), reason })}
      </p>
      <p className="text-13 text-ink-2">
        {[
          hours > 0
            ? t('ATTENDANCE.justifications.covers', { count: hours })
            : t('ATTENDANCE.justifications.coversNone'),
          t(justification.byParent ? 'ATTENDANCE.justifications.byParent' : 'ATTENDANCE.justifications.by', {
            name: justification.by,
            time,
          }),
          state === 'submitted' &&
            !late &&
            t('ATTENDANCE.justifications.inTime', { day: formats.dayOfMonth(deadline) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {decided && justification.byParent && (
        <p className="text-13 text-ink-2">
          {t('ATTENDANCE.justifications.decidedBy', {
            state: t(`ATTENDANCE.justifications.states.${state}`),
            name: decided.by,
            time: formats.dayAndTime(decided.at),
          })}
        </p>
      )}
      {decided?.remark && <p className="text-14 [overflow-wrap:anywhere]">“{decided.remark}”</p>}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {justification.documents.map((document) => (
          <OpenDocument key={document.id} id={document.id} name={document.name} />
        ))}
        {children}
        {justification.mayAddDocument && <AddDocument id={justification.id} />}
        {justification.mayChange && <Withdraw justification={justification} />}
      </div>
    </article>
  );
}

function useTimeText(): (times: Justification) => string {
  const t = useWords();
  const { day } = useFormats();
  return ({ fromDay, untilDay, startsAt, endsAt }) => {
    if (startsAt !== null && endsAt !== null) {
      return t('ATTENDANCE.justifications.hoursOf', { day: day(fromDay), from: startsAt, until: endsAt });
    }
    return fromDay === untilDay
      ? day(fromDay)
      : t('ATTENDANCE.justifications.days', { from: day(fromDay), until: day(untilDay) });
  };
}

function OpenDocument({ id, name }: { id: number; name: string }) {
  const t = useWords();
  const read = useTapWrite(readAbsenceDocument);
  return (
    <Button
      small
      icon={FileText}
      busy={read.isPending}
      onClick={() => read.mutate({ id }, { onSuccess: saveSent })}
    >
      {t('ATTENDANCE.justifications.openDocument', { name })}
    </Button>
  );
}

function Withdraw({ justification: { id, version } }: { justification: Justification }) {
  const t = useWords();
  const withdraw = useWithdraw();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button small look="quiet" onClick={() => setAsking(true)}>
        {t('ATTENDANCE.justifications.withdraw')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('ATTENDANCE.justifications.withdraw')}
        confirm={t('ATTENDANCE.justifications.withdraw')}
        busy={withdraw.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() =>
          withdraw.mutate(
            { id, version },
            {
              onSuccess: () => showToast({ kind: 'info', text: t('ATTENDANCE.justifications.withdrawn') }),
              onSettled: () => setAsking(false),
            },
          )
        }
      >
        {t('ATTENDANCE.justifications.withdrawText')}
      </ConfirmDialog>
    </>
  );
}
