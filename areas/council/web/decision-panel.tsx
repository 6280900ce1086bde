/** What is proposed about a student, what is decided, and deciding it. */
import { Check, History, Pencil, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { listName } from '#platform/web/school-names.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useFormats, useWords } from '#platform/web/words.ts';
import { accepted, differences, isOutdated } from '../decision-rules.ts';
import type { en } from '../late-words/en.ts';
import type { DecisionItem, Sitting } from '../sitting-contract.ts';
import type { ClassAtCouncil, StudentAtCouncil } from '../students-contract.ts';
import { useCouncilKeys } from './council-keys.ts';
import { useCouncilWords } from './council-words.ts';
import { DecisionConflict } from './decision-conflict.tsx';
import { DecisionFields } from './decision-fields.tsx';
import { Proposed } from './proposed.tsx';
import { useDraft } from './use-draft.ts';

const loadHistory = async () => (await import('./history-dialog.tsx')).HistoryDialog;

interface DecisionPanelProps {
  atCouncil: ClassAtCouncil;
  /** Null while none was opened. */
  sitting: Sitting | null;
  student: StudentAtCouncil;
  decision: DecisionItem | undefined;
  onNext: () => void;
}

export function DecisionPanel(props: DecisionPanelProps) {
  const { atCouncil, sitting, student, decision } = props;
  const t = useWords<typeof en>();
  const mayDecide = sitting?.mayDecide && !student.ownChild;
  return (
    <section
      aria-label={t('COUNCIL.decision')}
      className="flex flex-col gap-2.5 rounded-card border border-rule border-l-3 border-l-primary bg-surface px-3 py-2.5"
    >
      {sitting && mayDecide ? (
        <Deciding {...props} sitting={sitting} />
      ) : (
        <>
          {decision?.decided ? (
            <Standing {...{ atCouncil, student, decision }} />
          ) : (
            <Proposed {...{ atCouncil, student }} />
          )}
          {sitting?.mayDecide && student.ownChild && (
            <p className="text-13 text-ink-2">{t('COUNCIL.ownChildHelp')}</p>
          )}
        </>
      )}
    </section>
  );
}

function Deciding({
  atCouncil,
  sitting,
  student,
  decision,
  onNext,
}: DecisionPanelProps & { sitting: Sitting }) {
  const t = useWords<typeof en>();
  const textOf = useFailureText();
  const [editing, setEditing] = useState(false);
  const draft = useDraft({
    ...{ sitting, studentId: student.id, proposal: student.proposal, decision },
    onSaved: () => {
      setEditing(false);
      showToast({ kind: 'info', text: t('COUNCIL.saved', { name: listName(student) }) });
      onNext();
    },
  });
  const stands = decision?.decided ?? null;
  const isEdited = editing || draft.dirty || draft.theirs !== undefined;
  useCouncilKeys({ a: stands || isEdited || draft.busy ? undefined : draft.accept });
  const leave = () => {
    setEditing(false);
    draft.drop();
  };
  return (
    <>
      {stands && decision && !isEdited ? (
        <>
          <Standing {...{ atCouncil, student, decision }} />
          <div className="flex flex-wrap gap-2">
            <Button small icon={Pencil} onClick={() => setEditing(true)}>
              {t('COUNCIL.edit')}
            </Button>
            <Button small icon={Undo2} busy={draft.busy} onClick={draft.takeBack}>
              {t('COUNCIL.takeBack')}
            </Button>
            <HistoryButton {...{ atCouncil, sitting, student }} />
          </div>
        </>
      ) : (
        <>
          <Proposed {...{ atCouncil, student }} />
          {draft.theirs !== undefined && (
            <DecisionConflict
              theirs={draft.theirs}
              mine={draft.decided}
              levels={atCouncil.levels}
              onKeepMine={draft.keepMine}
              onTakeTheirs={leave}
            />
          )}
          <DecisionFields
            {...{ atCouncil, proposal: student.proposal, decided: draft.decided, missing: draft.missing }}
            onChange={draft.change}
          />
          <div className="flex flex-wrap gap-2">
            {!isEdited && (
              <Button look="primary" icon={Check} busy={draft.busy} onClick={draft.accept}>
                {t('COUNCIL.accept')}
              </Button>
            )}
            {isEdited && (
              <Button
                look="primary"
                icon={Check}
                busy={draft.busy}
                disabled={draft.missing.length > 0 || draft.theirs !== undefined}
                onClick={draft.save}
              >
                {t('COUNCIL.save')}
              </Button>
            )}
            {isEdited && <Button onClick={leave}>{t('COUNCIL.cancel')}</Button>}
            {decision && !isEdited && <HistoryButton {...{ atCouncil, sitting, student }} />}
          </div>
        </>
      )}
      {draft.error && <Banner kind="error">{textOf(draft.error)}</Banner>}
    </>
  );
}

/** The decision as it stands, with who decided and when. */
function Standing({
  atCouncil,
  student,
  decision,
}: Pick<DecisionPanelProps, 'atCouncil' | 'student'> & { decision: DecisionItem }) {
  const t = useWords<typeof en>();
  const { dayAndTime } = useFormats();
  const words = useCouncilWords();
  const { decided, basis } = decision;
  if (!decided) return null;
  const proposed = differences(decided, basis.proposal);
  const reasons = [decided.workReason, decided.conductReason, decided.promotionReason].filter(
    (reason) => reason !== null,
  );
  return (
    <div className="flex flex-col gap-1">
      <h3 className="flex items-center gap-1.5 text-13 text-done">
        <Check aria-hidden className="size-4.5" />
        {t('COUNCIL.decision')}
        <span className="text-ink-3">
          · {t(proposed.length === 0 ? 'COUNCIL.asProposed' : 'COUNCIL.otherwise')}
        </span>
      </h3>
      <p className="text-22 leading-tight font-bold [overflow-wrap:anywhere]">
        {words.decision(decided, atCouncil.levels)}
      </p>
      {proposed.length > 0 && (
        <p className="text-14 text-ink-2">
          {t('COUNCIL.proposalWas', {
            value: words.decision(accepted(basis.proposal), atCouncil.levels),
          })}
        </p>
      )}
      {reasons.map((reason) => (
        <p key={reason} className="text-14 [overflow-wrap:anywhere]">
          {t('COUNCIL.reasonIs', { reason })}
        </p>
      ))}
      {decided.remark && <p className="text-16 italic [overflow-wrap:anywhere]">{decided.remark}</p>}
      {decided.votes && (
        <p className="tabular text-14">
          {t('COUNCIL.votesAre', {
            for: decided.votes.for,
            against: decided.votes.against,
            abstained: decided.votes.abstained,
          })}
        </p>
      )}
      {isOutdated(basis, student) && basis.average !== student.average && (
        <p className="text-13 text-draft">
          {t('COUNCIL.outdated', {
            before: words.average(basis.average),
            now: words.average(student.average),
          })}
        </p>
      )}
      <p className="text-12 text-ink-3">
        {t('COUNCIL.decidedBy', { name: decision.by, at: dayAndTime(decision.at) })}
      </p>
    </div>
  );
}

function HistoryButton({
  atCouncil,
  sitting,
  student,
}: Pick<DecisionPanelProps, 'atCouncil' | 'student'> & { sitting: Sitting }) {
  const t = useWords<typeof en>();
  const [open, setOpen] = useState(false);
  const onClose = () => setOpen(false);
  return (
    <>
      <Button small icon={History} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('COUNCIL.history')}
      </Button>
      {open && (
        <LazyPart
          load={loadHistory}
          onMissing={onClose}
          props={{ sittingId: sitting.id, student, levels: atCouncil.levels, onClose }}
        />
      )}
    </>
  );
}
