/** The sitting above its students: state, who sits, and what is done with the whole of it. */
import { CheckCheck, Lock, LockOpen, Undo2, Users } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { StatusChip } from '#platform/web/ui/chip.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useFormats } from '#platform/web/words.ts';
import type { CouncilOfClass, PeriodOfClass } from '../../contract.ts';
import type { Meeting } from '../../meeting/meeting-contract.ts';
import type { ClassAtCouncil } from '../../students-contract.ts';
import { useAcceptance } from '../council-data.ts';
import { useWords } from '../words.ts';

const loadForm = async () => (await import('./meeting-form.tsx')).MeetingForm;
const loadClose = async () => (await import('./close-dialog.tsx')).CloseDialog;
const loadReopen = async () => (await import('./reopen-dialog.tsx')).ReopenDialog;
const loadAccept = async () => (await import('./accept-dialog.tsx')).AcceptDialog;

interface MeetingHeadProps {
  ofClass: CouncilOfClass;
  period: PeriodOfClass;
  atCouncil: ClassAtCouncil;
  /** Null while none was opened. */
  meeting: Meeting | null;
}

export function MeetingHead(props: MeetingHeadProps) {
  return props.meeting ? <Held {...props} meeting={props.meeting} /> : <NotHeld {...props} />;
}

function NotHeld({ ofClass, period }: MeetingHeadProps) {
  const t = useWords();
  const { day, today } = useFormats();
  const [open, setOpen] = useState(false);
  const onClose = () => setOpen(false);
  const begun = period.startsOn <= today();
  return (
    <>
      {ofClass.mayHold && begun && (
        <Button look="primary" icon={Users} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('COUNCIL.open')}
        </Button>
      )}
      <div className="w-full">
        <Banner kind="info">
          {begun ? t('COUNCIL.prepare') : t('COUNCIL.notBegun', { day: day(period.startsOn) })}
        </Banner>
      </div>
      {open && (
        <LazyPart load={loadForm} onMissing={onClose} props={{ ofClass, period, opened: null, onClose }} />
      )}
    </>
  );
}

type HeldProps = MeetingHeadProps & { meeting: Meeting };

function Held({ ofClass, period, atCouncil, meeting }: HeldProps) {
  const t = useWords();
  const [open, setOpen] = useState<'form' | 'close' | 'reopen' | 'accept' | null>(null);
  const onClose = () => setOpen(null);
  const decided = new Set(
    meeting.decisions.filter((one) => one.decided !== null).map(({ studentId }) => studentId),
  );
  const waiting = atCouncil.students.filter(({ id, ownChild }) => !decided.has(id) && !ownChild).length;
  const { mayDecide } = meeting;
  return (
    <>
      {mayDecide && waiting > 0 && (
        <Button icon={CheckCheck} aria-haspopup="dialog" onClick={() => setOpen('accept')}>
          {t('COUNCIL.acceptRest')}
        </Button>
      )}
      {mayDecide && meeting.takeBack > 0 && <TakeBack sitting={meeting} />}
      {mayDecide && (
        <Button
          icon={Lock}
          look={waiting === 0 ? 'primary' : 'secondary'}
          aria-haspopup="dialog"
          onClick={() => setOpen('close')}
        >
          {t('COUNCIL.close.action')}
        </Button>
      )}
      {meeting.mayReopen && (
        <Button icon={LockOpen} aria-haspopup="dialog" onClick={() => setOpen('reopen')}>
          {t('COUNCIL.reopen.action')}
        </Button>
      )}
      <MeetingFacts sitting={meeting} onEdit={mayDecide ? () => setOpen('form') : null} />
      {open === 'form' && (
        <LazyPart load={loadForm} onMissing={onClose} props={{ ofClass, period, opened: meeting, onClose }} />
      )}
      {open === 'close' && (
        <LazyPart load={loadClose} onMissing={onClose} props={{ atCouncil, meeting, onClose }} />
      )}
      {open === 'reopen' && <LazyPart load={loadReopen} onMissing={onClose} props={{ meeting, onClose }} />}
      {open === 'accept' && (
        <LazyPart load={loadAccept} onMissing={onClose} props={{ meeting, count: waiting, onClose }} />
      )}
    </>
  );
}

function TakeBack({ sitting: meeting }: { sitting: Meeting }) {
  const t = useWords();
  const { undoAccepted } = useAcceptance();
  return (
    <Button
      icon={Undo2}
      busy={undoAccepted.isPending}
      onClick={() =>
        undoAccepted.mutate(
          { id: meeting.id },
          {
            onSuccess: ({ length: count }) =>
              showToast({ kind: 'info', text: t('COUNCIL.tookBackRest', { count }) }),
          },
        )
      }
    >
      {t('COUNCIL.takeBackRest', { count: meeting.takeBack })}
    </Button>
  );
}

function MeetingFacts({ sitting: meeting, onEdit }: { sitting: Meeting; onEdit: (() => void) | null }) {
  const t = useWords();
  const { day, dayAndTime } = useFormats();
  const { state, attendances, closings, remark } = meeting;
  const present = attendances.filter((one) => one.state === 'present').length;
  const last = closings.at(-1);
  const facts = [
    t('COUNCIL.heldOn', { day: day(meeting.heldOn) }),
    t('COUNCIL.chairedBy', { name: meeting.chair }),
    attendances.length > 0 && t('COUNCIL.present', { count: present, of: attendances.length }),
  ];
  return (
    <div className="flex w-full flex-col gap-1 text-13 text-ink-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusChip tone={state === 'open' ? 'ongoing' : 'closed'}>{t(`COUNCIL.states.${state}`)}</StatusChip>
        <span>{facts.filter(Boolean).join(' · ')}</span>
        {onEdit && (
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={onEdit}
            className="min-h-control-small cursor-pointer font-medium text-primary hover:underline"
          >
            {t('COUNCIL.sitting.edit')}
          </button>
        )}
      </p>
      {state === 'closed' && last && (
        <p>{t('COUNCIL.close.by', { name: last.by, at: dayAndTime(last.at) })}</p>
      )}
      {closings.flatMap(({ reopened }) =>
        reopened
          ? [
              <p key={reopened.at} className="[overflow-wrap:anywhere]">
                {t('COUNCIL.reopen.by', {
                  name: reopened.by,
                  at: dayAndTime(reopened.at),
                  reason: reopened.reason,
                })}
              </p>,
            ]
          : [],
      )}
      {remark && <p className="text-14 text-ink [overflow-wrap:anywhere]">{remark}</p>}
      {state === 'open' && !meeting.mayDecide && <p>{t('COUNCIL.follow')}</p>}
    </div>
  );
}
