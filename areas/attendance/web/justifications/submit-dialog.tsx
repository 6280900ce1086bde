/** Says why a student was or will be absent: days or hours of one day, a reason, and what proves it. */
import { useState } from 'react';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { DatePicker } from '#platform/web/ui/date-picker.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextArea, TextInput } from '#platform/web/ui/text-input.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useFormats, useUiWords } from '#platform/web/words.ts';
import { type JustificationKind, kinds, longestReason } from '../../justifications-contract.ts';
import { useWords } from '../words.ts';
import { type ChosenDocument, contentOfChosen, DocumentField } from './document-field.tsx';
import { useAddDocument, useSubmit } from './justification-data.ts';

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
  const ui = useUiWords();
  const textOf = useFailureText();
  const today = useFormats().today();
  const [fields, setFields] = useState<Fields>({
    kind: 'illness',
    fromDay: today,
    untilDay: today,
    someHours: false,
    startsAt: '',
    endsAt: '',
    reason: '',
  });
  const [chosen, setChosen] = useState<ChosenDocument | null>(null);
  const change = (changed: Partial<Fields>) => setFields({ ...fields, ...changed });
  const submit = useSubmit();
  const add = useAddDocument();
  const { kind, fromDay, untilDay, someHours, startsAt, endsAt, reason } = fields;
  const hoursMissing = someHours && (startsAt === '' || endsAt === '');
  const content = contentOfChosen(chosen);
  const notReady = chosen !== null && content === null;
  const done = (state: string) => {
    showToast({
      kind: 'info',
      text: t(
        state === 'accepted' ? 'ATTENDANCE.justifications.accepted' : 'ATTENDANCE.justifications.submitted',
      ),
    });
    onClose();
  };
  const save = () =>
    submit.mutate(
      {
        studentId: student.id,
        fromDay,
        untilDay: someHours ? fromDay : untilDay,
        startsAt: someHours ? startsAt : null,
        endsAt: someHours ? endsAt : null,
        kind,
        reason: reason.trim() || null,
      },
      {
        onSuccess: ({ id, state }) => {
          if (content === null) return done(state);
          add.mutate(
            { id, name: t('ATTENDANCE.justifications.document'), content },
            {
              onSuccess: () => done(state),
              onError: () => {
                showToast({ kind: 'error', text: t('ATTENDANCE.justifications.documentLater') });
                onClose();
              },
            },
          );
        },
      },
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('ATTENDANCE.justifications.addOf', { name: student.name })}
      wrong={submit.error && textOf(submit.error)}
      footer={
        <>
          <Button onClick={onClose}>{ui('UI.actions.cancel')}</Button>
          <Button
            look="primary"
            busy={submit.isPending || add.isPending}
            disabled={hoursMissing || notReady}
            onClick={save}
          >
            {t('ATTENDANCE.justifications.submit')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
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
      </div>
    </Dialog>
  );
}
