/** Notes that a teacher is away. */
import { useState } from 'react';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { optionalText } from '#platform/web/optional-text.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { DatePicker } from '#platform/web/ui/date-picker.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { useUnsentForm } from '#platform/web/unsent-form.ts';
import { useFormats, useUiWords, useWords } from '#platform/web/words.ts';
import type { en } from '../late-words/en.ts';
import type { Plan } from '../plan-contract.ts';
import { useAbsenceWrites } from './changes-data.ts';

interface Fields {
  readonly teacherId: number | null;
  readonly from: SchoolDay;
  readonly until: SchoolDay;
  readonly hours: { readonly startsAt: string; readonly endsAt: string } | null;
  readonly reason: string;
}

export function AbsenceForm({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const t = useWords<typeof en>();
  const ui = useUiWords();
  const today = useFormats().today();
  const failureText = useFailureText();
  const { save } = useAbsenceWrites();
  const [fields, setFields] = useState<Fields>({
    teacherId: null,
    from: today,
    until: today,
    hours: null,
    reason: '',
  });
  const change = (part: Partial<Fields>) => setFields({ ...fields, ...part });
  const { teacherId, from, until, hours, reason } = fields;
  const unsent = useUnsentForm<Fields>({
    name: 'new absence of a teacher',
    written: teacherId === null && reason === '' ? null : fields,
    onFound: setFields,
  });
  const submit = () => {
    if (teacherId === null) return;
    save.mutate(
      { id: null, version: 0, teacherId, from, until, hours, reason: optionalText(reason) },
      {
        onSuccess: () => {
          unsent.forget();
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('SCHEDULE.changes.addAbsence')}
      wrong={save.error && failureText(save.error)}
      footer={
        <>
          <Button onClick={onClose}>{ui('UI.actions.cancel')}</Button>
          <Button look="primary" busy={save.isPending} disabled={teacherId === null} onClick={submit}>
            {ui('UI.actions.save')}
          </Button>
        </>
      }
    >
      <Select
        label={t('SCHEDULE.owners.teacher')}
        required
        value={String(teacherId ?? '')}
        onChange={(id) => change({ teacherId: id === '' ? null : Number(id) })}
        options={[
          { value: '', label: t('SCHEDULE.changes.chooseTeacher') },
          ...plan.teachers.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <div className="grid grid-cols-2 gap-3">
        <DatePicker
          paired
          label={t('SCHEDULE.changes.firstDay')}
          value={from}
          onChange={(day) => change({ from: day, until: until < day || hours ? day : until })}
        />
        <DatePicker
          paired
          label={t('SCHEDULE.changes.lastDay')}
          value={until}
          from={from}
          onChange={(day) => change({ until: day, hours: day === from ? hours : null })}
        />
      </div>
      {from === until && (
        <Checkbox
          checked={hours !== null}
          onChange={(some) => change({ hours: some ? { startsAt: '07:30', endsAt: '12:00' } : null })}
        >
          {t('SCHEDULE.changes.someHours')}
        </Checkbox>
      )}
      {hours && (
        <div className="grid grid-cols-2 gap-3">
          <TextInput
            type="time"
            label={t('SCHEDULE.plan.begins')}
            value={hours.startsAt}
            onChange={(event) => change({ hours: { ...hours, startsAt: event.target.value } })}
          />
          <TextInput
            type="time"
            label={t('SCHEDULE.plan.ends')}
            value={hours.endsAt}
            onChange={(event) => change({ hours: { ...hours, endsAt: event.target.value } })}
          />
        </div>
      )}
      <TextInput
        label={t('SCHEDULE.change.reason')}
        maxLength={300}
        value={reason}
        onChange={(event) => change({ reason: event.target.value })}
      />
    </Dialog>
  );
}
