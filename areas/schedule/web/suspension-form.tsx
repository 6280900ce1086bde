/** Adds days on which the lessons of some classes, or of the whole school, give way. */
import { useState } from 'react';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { DatePicker } from '#platform/web/ui/date-picker.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { useUnsentForm } from '#platform/web/unsent-form.ts';
import { useFormats, useUiWords, useWords } from '#platform/web/words.ts';
import { suspensionKinds } from '../changes-contract.ts';
import type { en } from '../late-words/en.ts';
import type { Plan } from '../plan-contract.ts';
import { useSuspensionWrites } from './changes-data.ts';

interface Fields {
  readonly kind: (typeof suspensionKinds)[number];
  readonly title: string;
  readonly from: SchoolDay;
  readonly until: SchoolDay;
  readonly classIds: readonly number[];
}

export function SuspensionForm({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const t = useWords<typeof en>();
  const ui = useUiWords();
  const today = useFormats().today();
  const failureText = useFailureText();
  const { save } = useSuspensionWrites();
  const [fields, setFields] = useState<Fields>({
    kind: 'exam',
    title: '',
    from: today,
    until: today,
    classIds: [],
  });
  const change = (part: Partial<Fields>) => setFields({ ...fields, ...part });
  const { kind, title, from, until, classIds } = fields;
  const unsent = useUnsentForm<Fields>({
    name: 'new days without lessons',
    written: title === '' && classIds.length === 0 ? null : fields,
    onFound: setFields,
  });
  const submit = () =>
    save.mutate(
      { id: null, version: 0, kind, title, from, until, classIds: [...classIds] },
      {
        onSuccess: () => {
          unsent.forget();
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('SCHEDULE.changes.addSuspension')}
      wrong={save.error && failureText(save.error)}
      footer={
        <>
          <Button onClick={onClose}>{ui('UI.actions.cancel')}</Button>
          <Button look="primary" busy={save.isPending} disabled={title.trim() === ''} onClick={submit}>
            {ui('UI.actions.save')}
          </Button>
        </>
      }
    >
      <Select
        label={t('SCHEDULE.plan.kind')}
        value={kind}
        onChange={(next) => change({ kind: next })}
        options={suspensionKinds.map((value) => ({ value, label: t(`SCHEDULE.changes.kinds.${value}`) }))}
      />
      <TextInput
        label={t('SCHEDULE.changes.suspensionTitle')}
        required
        maxLength={120}
        value={title}
        onChange={(event) => change({ title: event.target.value })}
      />
      <div className="grid grid-cols-2 gap-3">
        <DatePicker
          paired
          label={t('SCHEDULE.changes.firstDay')}
          value={from}
          onChange={(day) => change(until < day ? { from: day, until: day } : { from: day })}
        />
        <DatePicker
          paired
          label={t('SCHEDULE.changes.lastDay')}
          value={until}
          from={from}
          onChange={(day) => change({ until: day })}
        />
      </div>
      <fieldset>
        <legend className="mb-1 text-14 font-medium">{t('SCHEDULE.changes.whichClasses')}</legend>
        <p className="mb-2 text-13 text-ink-3">{t('SCHEDULE.changes.noneIsAll')}</p>
        <div className="grid max-h-56 grid-cols-2 gap-x-3 overflow-y-auto">
          {plan.classes.map(({ id, name }) => (
            <Checkbox
              key={id}
              checked={classIds.includes(id)}
              onChange={(chosen) =>
                change({ classIds: chosen ? [...classIds, id] : classIds.filter((one) => one !== id) })
              }
            >
              {name}
            </Checkbox>
          ))}
        </div>
      </fieldset>
    </Dialog>
  );
}
