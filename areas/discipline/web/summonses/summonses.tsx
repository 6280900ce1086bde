/** Summonses of the parents of a student: acknowledged, closed by a meeting, printed; parents acknowledge those of their child. */
import { Printer } from 'lucide-react';
import { useState } from 'react';
import type { Instant } from '#platform/kernel/time.ts';
import { useDocument } from '#platform/web/documents/documents.ts';
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { useSession } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { StatusChip } from '#platform/web/ui/chip.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useFormats } from '#platform/web/words.ts';
import { listSummonses, printSummons, type Summons } from '../../summonses/contract.ts';
import { isMeetingOver } from '../../summonses/rules.ts';
import { useAcknowledge } from '../discipline-data.ts';
import { useWords } from '../words.ts';

const loadMeeting = async () => (await import('./meeting-form.tsx')).MeetingForm;
const loadChange = async () => (await import('./change-form.tsx')).ChangeForm;
const loadWithdraw = async () => (await import('./withdraw-form.tsx')).WithdrawForm;

export function Summonses({ studentId, asParent }: { studentId: number; asParent: boolean }) {
  const t = useWords();
  const query = useCallQuery(listSummonses, { studentId }, { keep: true });
  if (!query.data || query.data.length === 0) return null;
  return (
    <section className="rounded-card border border-rule bg-surface" aria-label={t('DISCIPLINE.summons.list')}>
      <h2 className="border-b border-rule px-4 py-3 text-16">{t('DISCIPLINE.summons.list')}</h2>
      <ul>
        {query.data.map((summons) => (
          <SummonsRow key={summons.id} summons={summons} asParent={asParent} />
        ))}
      </ul>
    </section>
  );
}

function SummonsRow({ summons, asParent }: { summons: Summons; asParent: boolean }) {
  const t = useWords();
  const { longDay, day } = useFormats();
  const { timeZone } = useSession();
  const [opened, setOpened] = useState<OpenForm | null>(null);
  const close = () => setOpened(null);
  const { meetingOn, meetingAt, venue, reason, acknowledgedHow, heldOn, outcome, withdrawnBecause } = summons;
  const now = new Date().toISOString() as Instant;
  const isPast = !withdrawnBecause && !heldOn && isMeetingOver(summons, now, timeZone);
  return (
    <li className="flex flex-col gap-2 border-b border-rule/60 px-4 py-3 last:border-0">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0 flex-1 basis-56">
          <p className="tabular font-medium [overflow-wrap:anywhere]">
            {t('DISCIPLINE.summons.when', { day: longDay(meetingOn), time: meetingAt, venue })}
          </p>
          <p className="text-14 whitespace-pre-line [overflow-wrap:anywhere]">{reason}</p>
          {outcome && (
            <p className="text-14 whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">
              {t('DISCIPLINE.summons.agreed', { text: outcome })}
            </p>
          )}
          {withdrawnBecause && (
            <p className="text-14 whitespace-pre-line [overflow-wrap:anywhere]">
              {t('DISCIPLINE.summons.withdrawal.because', { text: withdrawnBecause })}
            </p>
          )}
        </div>
        <span className="flex flex-wrap gap-1.5">
          {withdrawnBecause && (
            <StatusChip tone="previous">{t('DISCIPLINE.summons.withdrawal.state')}</StatusChip>
          )}
          {(!withdrawnBecause || acknowledgedHow) && (
            <StatusChip tone={acknowledgedHow === null ? 'waiting' : 'done'}>
              {t(`DISCIPLINE.summons.acknowledgedBy.${acknowledgedHow ?? 'nobody'}`)}
            </StatusChip>
          )}
          {isPast && (
            <StatusChip tone="previous">
              {t(`DISCIPLINE.summons.over.${asParent ? 'parents' : 'staff'}`)}
            </StatusChip>
          )}
          {heldOn && (
            <StatusChip tone="done">{t('DISCIPLINE.summons.heldOn', { day: day(heldOn) })}</StatusChip>
          )}
        </span>
      </div>
      <SummonsButtons summons={summons} asParent={asParent} urgent={asParent && !isPast} onOpen={setOpened} />
      {opened === 'meeting' && (
        <LazyPart load={loadMeeting} onMissing={close} props={{ summons, onClose: close }} />
      )}
      {opened === 'change' && (
        <LazyPart load={loadChange} onMissing={close} props={{ summons, onClose: close }} />
      )}
      {opened === 'withdrawal' && (
        <LazyPart load={loadWithdraw} onMissing={close} props={{ summons, onClose: close }} />
      )}
    </li>
  );
}

type OpenForm = 'meeting' | 'change' | 'withdrawal';

interface SummonsButtonsProps {
  summons: Summons;
  asParent: boolean;
  /** Whether the parents are to acknowledge it before the meeting. */
  urgent: boolean;
  onOpen: (form: OpenForm) => void;
}

function SummonsButtons({ summons, asParent, urgent, onOpen }: SummonsButtonsProps) {
  const t = useWords();
  const textOf = useFailureText();
  const acknowledge = useAcknowledge();
  const print = useDocument(printSummons);
  const { id, version, mayAcknowledge, mayRecord, mayChange, mayWithdraw } = summons;
  const onError = (error: Error) => showToast({ kind: 'error', text: textOf(error) });
  return (
    <div className="flex flex-wrap gap-2">
      {mayAcknowledge && (
        <Button
          small
          look={urgent ? 'primary' : 'secondary'}
          busy={acknowledge.isPending}
          onClick={() =>
            acknowledge.mutate(
              { id, version },
              {
                onSuccess: () => showToast({ kind: 'info', text: t('DISCIPLINE.summons.acknowledged') }),
                onError,
              },
            )
          }
        >
          {t(asParent ? 'DISCIPLINE.summons.acknowledge' : 'DISCIPLINE.summons.paperBack')}
        </Button>
      )}
      {mayRecord && (
        <>
          <Button small onClick={() => onOpen('meeting')}>
            {t('DISCIPLINE.summons.record')}
          </Button>
          {(['en', 'fr'] as const).map((language) => (
            <Button
              key={language}
              small
              icon={Printer}
              busy={print.isPending}
              onClick={() => print.mutate({ id, language }, { onError })}
            >
              {t(`DISCIPLINE.summons.print.${language}`)}
            </Button>
          ))}
        </>
      )}
      {mayChange && <QuietButton of="change" onOpen={onOpen} />}
      {mayWithdraw && <QuietButton of="withdrawal" onOpen={onOpen} />}
    </div>
  );
}

/** Seldom needed: one word beside the frequent actions. */
function QuietButton({ of, onOpen }: { of: 'change' | 'withdrawal'; onOpen: (form: OpenForm) => void }) {
  const t = useWords();
  return (
    <Button small look="quiet" aria-label={t(`DISCIPLINE.summons.${of}.action`)} onClick={() => onOpen(of)}>
      {t(`DISCIPLINE.summons.${of}.button`)}
    </Button>
  );
}
