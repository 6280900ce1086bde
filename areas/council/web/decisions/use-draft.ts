/** A decision being made: the current or proposed one, overlaid with unsaved changes. */
import { useState } from 'react';
import { useUnsentForm } from '#platform/web/forms/unsent-form.ts';
import { isRequestFailure, type RequestFailure } from '#platform/web/requests/request-failure.ts';
import { failures } from '../../contract.ts';
import type { Decided, Proposal } from '../../decisions/decided-contract.ts';
import { accepted, reasonsMissing } from '../../decisions/decision-rules.ts';
import type { DecisionItem, Meeting } from '../../meeting/meeting-contract.ts';
import { useDecide } from '../council-data.ts';

interface Drafted {
  readonly changes: Partial<Decided>;
  /** The version that was shown when the first of it was changed. */
  readonly version: number;
}

interface DraftOf {
  readonly meeting: Pick<Meeting, 'id'>;
  readonly studentId: number;
  readonly proposal: Proposal;
  readonly decision: DecisionItem | undefined;
  readonly onSaved: () => void;
}

export function useDraft({ meeting, studentId, proposal, decision, onSaved }: DraftOf) {
  const decide = useDecide();
  const [drafted, setDrafted] = useState<Drafted | null>(null);
  // Found again after a reload: a sitting goes on for hours, on machines that others use.
  const unsent = useUnsentForm({
    name: `decision ${meeting.id} ${studentId}`,
    written: drafted,
    onFound: setDrafted,
  });
  const current = decision?.decided ?? null;
  const version = decision?.version ?? 0;
  const decided: Decided = { ...(current ?? accepted(proposal)), ...drafted?.changes };
  const send = (wanted: Decided | null, on: number) =>
    decide.mutate(
      { id: meeting.id, studentId, version: on, decided: wanted },
      {
        onSuccess: () => {
          unsent.forget();
          setDrafted(null);
          if (wanted) onSaved();
        },
      },
    );
  return {
    decided,
    dirty: drafted !== null,
    missing: reasonsMissing(decided, proposal),
    change: (changes: Partial<Decided>) =>
      setDrafted({ changes: { ...drafted?.changes, ...changes }, version: drafted?.version ?? version }),
    drop: () => {
      unsent.forget();
      setDrafted(null);
      decide.reset();
    },
    save: () => send(decided, drafted?.version ?? version),
    accept: () => send(accepted(proposal), version),
    undo: () => send(null, version),
    busy: decide.isPending,
    error: theirsIn(decide.error) === undefined ? decide.error : null,
    /** Another person's decision made meanwhile; null where they withdrew it, undefined without a conflict. */
    theirs: theirsIn(decide.error),
    keepMine: (on: number) => send(decided, on),
  };
}

function theirsIn(error: RequestFailure | null): DecisionItem | null | undefined {
  if (!isRequestFailure(error) || error.code !== failures.decisionChanged.code) return undefined;
  return error.facts['current'] as DecisionItem | null;
}
