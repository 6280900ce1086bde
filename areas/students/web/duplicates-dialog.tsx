/** Students who may stand in the school twice, pair by pair: one record is kept, or both are left as they are. */
import { useState } from 'react';
import { listName } from '#platform/web/school-names.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useFormats, useUiWords, useWords } from '#platform/web/words.ts';
import type { BriefRecord } from '../duplicates-contract.ts';
import { seatsGivenUp } from '../duplicates-rules.ts';
import type { en } from '../late-words/en.ts';
import { useDuplicates, useStudentWrites } from './student-data.ts';

interface Choice {
  readonly kept: BriefRecord;
  readonly gone: BriefRecord;
}

export function DuplicatesDialog({ onClose }: { onClose: () => void }) {
  const t = useWords<typeof en>();
  const ui = useUiWords();
  const failureText = useFailureText();
  const query = useDuplicates();
  const { merge } = useStudentWrites();
  const [choice, setChoice] = useState<Choice | null>(null);
  const pairs = query.data;
  const onConfirm = ({ kept, gone }: Choice) =>
    merge.mutate(
      { keptId: kept.id, keptVersion: kept.version, goneId: gone.id, goneVersion: gone.version },
      {
        onSuccess: () => showToast({ kind: 'info', text: t('STUDENT.duplicates.merged') }),
        onError: (error) => showToast({ kind: 'error', text: failureText(error) }),
        onSettled: () => setChoice(null),
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
          confirm={t('STUDENT.duplicates.merge')}
          busy={merge.isPending}
          onCancel={() => setChoice(null)}
          onConfirm={() => onConfirm(choice)}
        >
          <Outcome {...choice} />
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

/** What becomes of the two. */
function Outcome({ kept, gone }: Choice) {
  const t = useWords<typeof en>();
  const givenUp = seatsGivenUp(kept.seats, gone.seats);
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

function namesOf(seats: BriefRecord['seats']): string {
  return seats.map(({ className }) => className).join(', ');
}

function Side({ student, onKeep }: { student: BriefRecord; onKeep: () => void }) {
  const t = useWords<typeof en>();
  return (
    <div className="flex flex-col items-start gap-2">
      <Brief student={student} />
      <Button
        small
        aria-label={t('STUDENT.duplicates.keepOne', { name: `${listName(student)}, ${student.matricule}` })}
        onClick={onKeep}
      >
        {t('STUDENT.duplicates.keep')}
      </Button>
    </div>
  );
}

/** As much of a record as it takes to know the student again. */
export function Brief({ student }: { student: BriefRecord }) {
  const t = useWords<typeof en>();
  const { day } = useFormats();
  const { matricule, nationalMatricule, birthDate, seats } = student;
  return (
    <div className="min-w-0 [overflow-wrap:anywhere]">
      <p className="font-medium">{listName(student)}</p>
      <p className="tabular text-13 text-ink-2">
        {[matricule, nationalMatricule, birthDate && day(birthDate)].filter(Boolean).join(' · ')}
      </p>
      <p className="text-13 text-ink-3">{namesOf(seats) || t('STUDENT.noClass')}</p>
    </div>
  );
}
