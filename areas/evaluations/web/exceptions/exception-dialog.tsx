/** The school's exception for one student, with the reason: exempt from a subject, classified in the year or not. */

import { useActForm } from '#platform/web/forms/act-form.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextArea } from '#platform/web/ui/text-input.tsx';
import { longestReason, saveClassified, saveExemption } from '../../exceptions/exceptions-contract.ts';
import {
  readClassResults,
  readStudentResults,
  type StudentResultsItem,
} from '../../results/results-contract.ts';
import { useWords } from '../words.ts';

const changed = [readClassResults, readStudentResults];

interface ExceptionDialogProps {
  classId: number;
  results: StudentResultsItem;
  /** The subject; null for the rank in the year. */
  subjectId: number | null;
  onClose: () => void;
}

type Choice = 'byRule' | 'yes' | 'no';

interface Fields {
  readonly choice: Choice;
  readonly reason: string;
}

export function ExceptionDialog({ subjectId, ...common }: ExceptionDialogProps) {
  const subject = common.results.subjects.find(({ id }) => id === subjectId);
  return subject ? <ExemptionForm {...common} subject={subject} /> : <ClassifiedForm {...common} />;
}

interface ExemptionFormProps extends Omit<ExceptionDialogProps, 'subjectId'> {
  subject: StudentResultsItem['subjects'][number];
}

function ExemptionForm({ classId, results, subject, onClose }: ExemptionFormProps) {
  const t = useWords();
  const form = useActForm({
    name: `exception ${classId} ${results.id} ${subject.id}`,
    start: { choice: exemptChoice(subject.exempt), reason: subject.exempt ?? '' },
    write: useCallWrite(saveExemption, changed),
    inputOf: (fields: Fields) => {
      const reason = reasonOf(fields);
      return reason === '' ? null : { classId, studentId: results.id, subjectId: subject.id, reason };
    },
    onClose,
  });
  return (
    <FormDialog title={t('EVALUATION.exception.exemptionOf', { subject: subject.name })} form={form}>
      <ChoiceFields
        {...form}
        choices={(['byRule', 'yes'] as const).map((value) => ({
          value,
          label: t(`EVALUATION.exception.exemption.${value}`),
        }))}
      />
    </FormDialog>
  );
}

function ClassifiedForm({ classId, results, onClose }: Omit<ExceptionDialogProps, 'subjectId'>) {
  const t = useWords();
  const form = useActForm({
    name: `exception ${classId} ${results.id} year`,
    start: { choice: classifiedChoice(results.byHand), reason: results.byHand?.reason ?? '' },
    write: useCallWrite(saveClassified, changed),
    inputOf: (fields: Fields) => {
      const reason = reasonOf(fields);
      const decided = reason === null ? null : { classified: fields.choice === 'yes', reason };
      return reason === '' ? null : { classId, studentId: results.id, decided };
    },
    onClose,
  });
  return (
    <FormDialog title={t('EVALUATION.exception.classifiedTitle')} form={form}>
      <ChoiceFields
        {...form}
        choices={(['byRule', 'yes', 'no'] as const).map((value) => ({
          value,
          label: t(`EVALUATION.exception.classified.${value}`),
        }))}
      />
    </FormDialog>
  );
}

interface ChoiceFieldsProps {
  fields: Fields;
  change: (part: Partial<Fields>) => void;
  choices: readonly { readonly value: Choice; readonly label: string }[];
}

function ChoiceFields({ fields: { choice, reason }, change, choices }: ChoiceFieldsProps) {
  const t = useWords();
  return (
    <>
      <Select
        label={t('EVALUATION.exception.decision')}
        value={choice}
        onChange={(chosen) => change({ choice: chosen })}
        options={choices}
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
    </>
  );
}

/** Null for the rule, which needs no reason; empty while it is missing. */
function reasonOf({ choice, reason }: Fields): string | null {
  return choice === 'byRule' ? null : reason.trim();
}

function exemptChoice(reason: string | null): Choice {
  return reason === null ? 'byRule' : 'yes';
}

function classifiedChoice(byHand: StudentResultsItem['byHand']): Choice {
  if (!byHand) return 'byRule';
  return byHand.classified ? 'yes' : 'no';
}
