/** The proposal about a student, the decision, and the form to decide. */
import { Check, Pencil, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { listName } from '#platform/web/school-names.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import type { DecisionItem, Meeting } from '../../meeting/meeting-contract.ts';
import type { ClassAtCouncil, StudentAtCouncil } from '../../students-contract.ts';
import { useCouncilKeys } from '../meeting/council-keys.ts';
import { useWords } from '../words.ts';
import { CurrentDecision } from './current-decision.tsx';
import { DecisionConflict } from './decision-conflict.tsx';
import { DecisionFields } from './decision-fields.tsx';
import { HistoryButton } from './history-button.tsx';
import { Proposed } from './proposed.tsx';
import { useDraft } from './use-draft.ts';

interface DecisionPanelProps {
  atCouncil: ClassAtCouncil;
  /** Null while none was opened. */
  meeting: Meeting | null;
  student: StudentAtCouncil;
  decision: DecisionItem | undefined;
  onNext: () => void;
}

export function DecisionPanel(props: DecisionPanelProps) {
  const { atCouncil, meeting, student, decision } = props;
  const t = useWords();
  const mayDecide = meeting?.mayDecide && !student.ownChild;
  return (
    <section
      aria-label={t('COUNCIL.decision')}
      className="flex flex-col gap-2.5 rounded-card border border-rule border-l-3 border-l-primary bg-surface px-3 py-2.5"
    >
      {meeting && mayDecide ? (
        <Deciding {...props} meeting={meeting} />
      ) : (
        <>
          {decision?.decided ? (
            <CurrentDecision {...{ atCouncil, student, decision }} />
          ) : (
            <Proposed {...{ atCouncil, student }} />
          )}
          {meeting?.mayDecide && student.ownChild && (
            <p className="text-13 text-ink-2">{t('COUNCIL.ownChildHelp')}</p>
          )}
        </>
      )}
    </section>
  );
}

function Deciding({
  atCouncil,
  meeting,
  student,
  decision,
  onNext,
}: DecisionPanelProps & { meeting: Meeting }) {
  const t = useWords();
  const textOf = useFailureText();
  const [editing, setEditing] = useState(false);
  const draft = useDraft({
    meeting,
    studentId: student.id,
    proposal: student.proposal,
    decision,
    onSaved: () => {
      setEditing(false);
      showToast({ kind: 'info', text: t('COUNCIL.saved', { name: listName(student) }) });
      onNext();
    },
  });
  const current = decision?.decided ?? null;
  const isEdited = editing || draft.dirty || draft.theirs !== undefined;
  useCouncilKeys({ a: current || isEdited || draft.busy ? undefined : draft.accept });
  const leave = () => {
    setEditing(false);
    draft.drop();
  };
  return (
    <>
      {current && decision && !isEdited ? (
        <>
          <CurrentDecision {...{ atCouncil, student, decision }} />
          <div className="flex flex-wrap gap-2">
            <Button small icon={Pencil} onClick={() => setEditing(true)}>
              {t('COUNCIL.edit')}
            </Button>
            <Button small icon={Undo2} busy={draft.busy} onClick={draft.undo}>
              {t('COUNCIL.takeBack')}
            </Button>
            <HistoryButton {...{ atCouncil, meeting, student }} />
          </div>
        </>
      ) : (
        <>
          <Proposed {...{ atCouncil, student }} />
          {!isEdited && (
            <div className="flex flex-wrap gap-2">
              <Button look="primary" icon={Check} busy={draft.busy} onClick={draft.accept}>
                {t('COUNCIL.accept')}
              </Button>
              {decision && <HistoryButton {...{ atCouncil, meeting, student }} />}
            </div>
          )}
          {draft.theirs !== undefined && (
            <DecisionConflict
              theirs={draft.theirs}
              mine={draft.decided}
              levels={atCouncil.levels}
              sex={student.sex}
              onKeepMine={draft.keepMine}
              onTakeTheirs={leave}
            />
          )}
          <DecisionFields
            {...{ atCouncil, proposal: student.proposal, decided: draft.decided, missing: draft.missing }}
            onChange={draft.change}
          />
          {isEdited && (
            // Always visible, even below many reasons: a projected page is not scrolled before a whole room.
            <div className="sticky bottom-0 z-10 -mx-3 -mb-2.5 flex flex-wrap gap-2 rounded-b-card border-t border-rule bg-surface px-3 py-2.5 in-data-projector:-bottom-2">
              <Button
                look="primary"
                icon={Check}
                busy={draft.busy}
                disabled={draft.missing.length > 0 || draft.theirs !== undefined}
                onClick={draft.save}
              >
                {t('COUNCIL.save')}
              </Button>
              <Button onClick={leave}>{t('COUNCIL.cancel')}</Button>
            </div>
          )}
        </>
      )}
      {draft.error && <Banner kind="error">{textOf(draft.error)}</Banner>}
    </>
  );
}
