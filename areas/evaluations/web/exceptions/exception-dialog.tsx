/** The school's exception for one student, with the reason: exempt from a subject, classified in the year or not. */

import { useUnsentFields } from '#platform/web/forms/unsent-form.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { FoundNote } from '#platform/web/ui/found-note.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextArea } from '#platform/web/ui/text-input.tsx';
import { useUiWords } from '#platform/web/words.ts';
import { longestReason, saveClassified, saveExemption } from '../../exceptions/exceptions-contract.ts';
import {
  readClassResults,
  readStudentResults,
  type StudentResultsItem,
} from '../../results/results-contract.ts';
import { useWords, type Words } from '../words.ts';

const changed = [readClassResults, readStudentResults];

interface ExceptionDialogProps {
  classId: number;
  results: StudentResultsItem;
  /** The subject; null for the rank in the year. */
  subjectId: number | null;
  onClose: () => void;
}

type Choice = 'byRule' | 'yes' | 'no';

export function ExceptionDialog({ classId, results, subjectId, onClose }: ExceptionDialogProps) {
  const t = useWords();
  const ui = useUiWords();
  const failureText = useFailureText();
  const exempt = useCallWrite(saveExemption, changed);
  const classify = useCallWrite(saveClassified, changed);
  const subject = results.subjects.find(({ id }) => id === subjectId);
  const current = subject ? exemptChoice(subject.exempt) : classifiedChoice(results.byHand);
  const { fields, found, change, clear } = useUnsentFields<{ choice: Choice; reason: string }>(
    `exception ${classId} ${results.id} ${subjectId ?? 'year'}`,
    { choice: current, reason: subject ? (subject.exempt ?? '') : (results.byHand?.reason ?? '') },
  );
  const { choice, reason } = fields;
  const leave = () => {
    clear();
    onClose();
  };
  const saving = subject ? exempt : classify;
  const save = () => {
    const of = { classId, studentId: results.id };
    const why = reason.trim();
    if (subject) {
      const given = { ...of, subjectId: subject.id, reason: choice === 'yes' ? why : null };
      exempt.mutate(given, { onSuccess: leave });
    } else {
      const decided = choice === 'byRule' ? null : { classified: choice === 'yes', reason: why };
      classify.mutate({ ...of, decided }, { onSuccess: leave });
    }
  };
  const choices: readonly Choice[] = subject ? ['byRule', 'yes'] : ['byRule', 'yes', 'no'];
  return (
    <Dialog
      open
      onClose={leave}
      title={
        subject
          ? t('EVALUATION.exception.exemptionOf', { subject: subject.name })
          : t('EVALUATION.exception.classifiedTitle')
      }
      wrong={saving.error && failureText(saving.error)}
      footer={
        <>
          <Button onClick={leave}>{ui('UI.actions.cancel')}</Button>
          <Button
            look="primary"
            busy={saving.isPending}
            disabled={choice !== 'byRule' && reason.trim() === ''}
            onClick={save}
          >
            {ui('UI.actions.save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <FoundNote found={found} />
        <Select
          label={t('EVALUATION.exception.decision')}
          value={choice}
          onChange={(chosen) => change({ choice: chosen })}
          options={choices.map((value) => ({ value, label: wordOf(t, subject !== undefined, value) }))}
        />
        {choice !== 'byRule' && (
          <TextArea
            label={t('EVALUATION.reopen.reason')}
            hint={t('EVALUATION.reopen.reasonHint')}
            required
            maxLength={longestReason}
            value={reason}
            onChange={({ target }) => change({ reason: target.value })}
          />
        )}
      </div>
    </Dialog>
  );
}

function wordOf(t: Words, ofSubject: boolean, choice: Choice): string {
  if (!ofSubject || choice === 'no') return t(`EVALUATION.exception.classified.${choice}`);
  return t(`EVALUATION.exception.exemption.${choice}`);
}

function exemptChoice(reason: string | null): Choice {
  return reason === null ? 'byRule' : 'yes';
}

function classifiedChoice(byHand: StudentResultsItem['byHand']): Choice {
  if (!byHand) return 'byRule';
  return byHand.classified ? 'yes' : 'no';
}
