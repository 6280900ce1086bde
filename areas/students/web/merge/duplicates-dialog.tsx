/** Students who may have two records, pair by pair: one record is kept, or both are left as they are. */
import { useState } from 'react';
import { useLabelled } from '#platform/web/forms/labelled.ts';
import { isRequestFailure } from '#platform/web/requests/request-failure.ts';
import { listName } from '#platform/web/school-names.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useFormats, useUiWords } from '#platform/web/words.ts';
import { type BriefRecord, failures, type MergeDispute } from '../../merge/contract.ts';
import { enrolmentsGivenUp } from '../../merge/rules.ts';
import { useDuplicates, useStudentWrites } from '../student-data.ts';
import { useWords } from '../words.ts';

interface Choice {
  readonly kept: BriefRecord;
  readonly gone: BriefRecord;
}

export function DuplicatesDialog({ onClose }: { onClose: () => void }) {
  const t = useWords();
  const ui = useUiWords();
  const failureText = useFailureText();
  const query = useDuplicates();
  const { merge } = useStudentWrites();
  const [choice, setChoice] = useState<Choice | null>(null);
  const [disputes, setDisputes] = useState<readonly MergeDispute[]>([]);
  const pairs = query.data;
  const end = () => {
    setChoice(null);
    setDisputes([]);
  };
  const onConfirm = ({ kept, gone }: Choice, prefers: 'kept' | 'gone' | null) =>
    merge.mutate(
      { keptId: kept.id, keptVersion: kept.version, goneId: gone.id, goneVersion: gone.version, prefers },
      {
        onSuccess() {
          showToast({ kind: 'info', text: t('STUDENT.duplicates.merged') });
          end();
        },
        onError(error) {
          if (isRequestFailure(error) && error.code === failures.bothHave.code) {
            setDisputes(error.facts['disputes'] as readonly MergeDispute[]);
            return;
          }
          showToast({ kind: 'error', text: failureText(error) });
          end();
        },
      },
    );
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('STUDENT.duplicates.title')}
      subtitle={t('STUDENT.duplicates.text')}
      footer={<Button onClick={onClose}>{ui('UI.actions.close')}</Button>}
    >
      {!pairs ? (
        <NotLoaded query={query} count={4} />
      ) : pairs.length === 0 ? (
        <EmptyState drawing="search">{t('STUDENT.duplicates.none')}</EmptyState>
      ) : (
        <ul className="flex flex-col gap-4">
          {pairs.map(({ one, other }) => (
            <li
              key={`${one.id} ${other.id}`}
              className="grid gap-3 rounded-card border border-rule p-3 menu:grid-cols-2"
            >
              <Side student={one} onKeep={() => setChoice({ kept: one, gone: other })} />
              <Side student={other} onKeep={() => setChoice({ kept: other, gone: one })} />
            </li>
          ))}
        </ul>
      )}
      {choice && (
        <ConfirmDialog
          open
          danger
          title={t('STUDENT.duplicates.confirmTitle')}
          confirm={t(disputes.length > 0 ? 'STUDENT.duplicates.takeKept' : 'STUDENT.duplicates.merge')}
          busy={merge.isPending}
          onCancel={end}
          onConfirm={() => onConfirm(choice, disputes.length > 0 ? 'kept' : null)}
        >
          <Outcome {...choice} />
          {disputes.length > 0 && <Disputes disputes={disputes} onGone={() => onConfirm(choice, 'gone')} />}
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

interface DisputesProps {
  disputes: readonly MergeDispute[];
  onGone: () => void;
}

/** Conflicting values of both records; the user may choose the other record's. */
function Disputes({ disputes, onGone }: DisputesProps) {
  const t = useWords();
  return (
    <div className="mt-3 flex flex-col items-start gap-2">
      <p>{t('STUDENT.duplicates.bothHave')}</p>
      <ul className="tabular max-h-40 overflow-y-auto text-13 text-ink-2">
        {disputes.map(({ what, kept, gone }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list that is shown once, and never changes in its place.
          <li key={at}>{t('STUDENT.duplicates.differs', { what, kept, gone })}</li>
        ))}
      </ul>
      <Button small onClick={onGone}>
        {t('STUDENT.duplicates.takeGone')}
      </Button>
    </div>
  );
}

/** The result of merging the two records. */
function Outcome({ kept, gone }: Choice) {
  const t = useWords();
  const givenUp = enrolmentsGivenUp(kept.seats, gone.seats);
  return (
    <>
      <p>
        {t('STUDENT.duplicates.confirm', {
          kept: `${listName(kept)} (${kept.matricule})`,
          gone: `${listName(gone)} (${gone.matricule})`,
        })}
      </p>
      {givenUp.length > 0 && (
        <p className="mt-2">{t('STUDENT.duplicates.seatsGivenUp', { classes: namesOf(givenUp) })}</p>
      )}
    </>
  );
}

function namesOf(enrolments: BriefRecord['seats']): string {
  return enrolments.map(({ className }) => className).join(', ');
}

function Side({ student, onKeep }: { student: BriefRecord; onKeep: () => void }) {
  const t = useWords();
  const labelled = useLabelled();
  return (
    <div className="flex flex-col items-start gap-2">
      <Brief student={student} />
      <Button
        small
        aria-label={labelled(t('STUDENT.duplicates.keep'), `${listName(student)}, ${student.matricule}`)}
        onClick={onKeep}
      >
        {t('STUDENT.duplicates.keep')}
      </Button>
    </div>
  );
}

/** As much of a record as it takes to know the student again. */
export function Brief({ student }: { student: BriefRecord }) {
  const t = useWords();
  const { day } = useFormats();
  const { matricule, nationalMatricule, birthDate, seats: enrolments } = student;
  return (
    <div className="min-w-0 [overflow-wrap:anywhere]">
      <p className="font-medium">{listName(student)}</p>
      <p className="tabular text-13 text-ink-2">
        {[matricule, nationalMatricule, birthDate && day(birthDate)].filter(Boolean).join(' · ')}
      </p>
      <p className="text-13 text-ink-3">{namesOf(enrolments) || t('STUDENT.noClass')}</p>
    </div>
  );
}
