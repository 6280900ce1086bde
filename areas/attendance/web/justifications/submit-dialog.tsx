/** Says why a student was or will be absent: days or hours of one day, a reason, and what proves it. */
import { useState } from 'react';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { useActForm } from '#platform/web/forms/act-form.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { DatePicker } from '#platform/web/ui/date-picker.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextArea, TextInput } from '#platform/web/ui/text-input.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useFormats } from '#platform/web/words.ts';
import { type JustificationKind, kinds, longestReason } from '../../justifications/contract.ts';
import { useWords } from '../words.ts';
import { type ChosenDocument, contentOfChosen, DocumentField } from './document-field.tsx';
import { useSubmit } from './justification-data.ts';

interface SubmitDialogProps {
  student: { readonly id: number; readonly name: string };
  onClose: () => void;
}

interface Fields {
  readonly kind: JustificationKind;
  readonly fromDay: SchoolDay;
  readonly untilDay: SchoolDay;
  readonly someHours: boolean;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly reason: string;
}

export function SubmitDialog({ student, onClose }: SubmitDialogProps) {
  const t = useWords();
  const today = useFormats().today();
  // Not among the fields, which the device keeps: a file is too large for that.
  const [chosen, setChosen] = useState<ChosenDocument | null>(null);
  const form = useActForm({
    name: `justification ${student.id}`,
    start: {
      kind: 'illness',
      fromDay: today,
      untilDay: today,
      someHours: false,
      startsAt: '',
      endsAt: '',
      reason: '',
    },
    write: useSubmit(),
    inputOf: ({ someHours, startsAt, endsAt, ...typed }: Fields) => {
      const content = contentOfChosen(chosen);
      const hoursMissing = someHours && (startsAt === '' || endsAt === '');
      if (hoursMissing || (chosen !== null && content === null)) return null;
      return {
        justification: {
          studentId: student.id,
          fromDay: typed.fromDay,
          untilDay: someHours ? typed.fromDay : typed.untilDay,
          startsAt: someHours ? startsAt : null,
          endsAt: someHours ? endsAt : null,
          kind: typed.kind,
          reason: typed.reason.trim() || null,
        },
        document: content === null ? null : { name: t('ATTENDANCE.justifications.document'), content },
      };
    },
    onDone: ({ state, lacksDocument }) =>
      showToast(
        lacksDocument
          ? { kind: 'error', text: t('ATTENDANCE.justifications.documentLater') }
          : {
              kind: 'info',
              text: t(
                state === 'accepted'
                  ? 'ATTENDANCE.justifications.accepted'
                  : 'ATTENDANCE.justifications.submitted',
              ),
            },
      ),
    onClose,
  });
  const { fields, change } = form;
  const { kind, fromDay, untilDay, someHours, reason } = fields;
  return (
    <FormDialog
      title={t('ATTENDANCE.justifications.addOf', { name: student.name })}
      action={t('ATTENDANCE.justifications.submit')}
      form={{ ...form, dirty: form.dirty || chosen !== null }}
    >
      <Select
        label={t('ATTENDANCE.justifications.kind')}
        value={kind}
        onChange={(next) => change({ kind: next })}
        options={kinds.map((value) => ({ value, label: t(`ATTENDANCE.justifications.kinds.${value}`) }))}
      />
      <div className="grid grid-cols-2 gap-3">
        <DatePicker
          label={t('ATTENDANCE.justifications.from')}
          required
          paired
          value={fromDay}
          onChange={(day) => change({ fromDay: day, ...(untilDay < day && { untilDay: day }) })}
        />
        {!someHours && (
          <DatePicker
            label={t('ATTENDANCE.justifications.until')}
            required
            paired
            from={fromDay}
            value={untilDay}
            onChange={(day) => change({ untilDay: day })}
          />
        )}
      </div>
      <Checkbox checked={someHours} onChange={(next) => change({ someHours: next })}>
        {t('ATTENDANCE.justifications.hours')}
      </Checkbox>
      {someHours && (
        <div className="grid grid-cols-2 gap-3">
          {(['startsAt', 'endsAt'] as const).map((name) => (
            <TextInput
              key={name}
              type="time"
              required
              label={t(`ATTENDANCE.justifications.${name}`)}
              value={fields[name]}
              onChange={({ target }) => change({ [name]: target.value })}
            />
          ))}
        </div>
      )}
      <TextArea
        label={t('ATTENDANCE.justifications.reason')}
        maxLength={longestReason}
        rows={2}
        value={reason}
        onChange={({ target }) => change({ reason: target.value })}
      />
      <DocumentField chosen={chosen} onChange={setChosen} />
    </FormDialog>
  );
}
