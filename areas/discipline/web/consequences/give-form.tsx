/** Gives a consequence to students: proposed, or decided at once by who may. */

import { hasRole } from '#platform/kernel/roles.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { useSession } from '#platform/web/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { CountInput } from '#platform/web/ui/count-input.tsx';
import { DatePicker } from '#platform/web/ui/date-picker.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextArea } from '#platform/web/ui/text-input.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useUnsentFields } from '#platform/web/unsent-form.ts';
import { useFormats, useLanguage, useUiWords, useWords } from '#platform/web/words.ts';
import { canDecide } from '../../catalogue-contract.ts';
import { givenKinds } from '../../consequence-rules.ts';
import { longestReason, mostHours } from '../../consequences-contract.ts';
import type { en } from '../../late-words/en.ts';
import { useCatalogue, useGive } from '../discipline-data.ts';

interface GiveFormProps {
  students: readonly { readonly id: number; readonly name: string }[];
  incidentId: number | null;
  /** What the reason begins with. */
  reason: string;
  onClose: () => void;
}

interface Fields {
  readonly studentIds: readonly number[];
  readonly kindId: number | null;
  readonly hours: number | null;
  readonly fromDay: SchoolDay;
  readonly untilDay: SchoolDay;
  readonly reason: string;
  readonly publish: boolean;
}

export function GiveForm({ students, incidentId, reason, onClose }: GiveFormProps) {
  const t = useWords<typeof en>();
  const ui = useUiWords();
  const language = useLanguage();
  const today = useFormats().today();
  const textOf = useFailureText();
  const give = useGive();
  const decides = hasRole(useSession(), canDecide);
  const kinds = givenKinds(useCatalogue()?.kinds ?? []);
  const name = `consequence ${incidentId ?? ''} ${students.map(({ id }) => id).join(' ')}`;
  const { fields, change, clear } = useUnsentFields<Fields>(name, {
    studentIds: students.map(({ id }) => id),
    kindId: null,
    hours: 2,
    fromDay: today,
    untilDay: today,
    reason,
    publish: true,
  });
  const kind = kinds.find(({ id }) => id === fields.kindId);
  const isDetention = kind?.form === 'detention';
  const isSuspension = kind?.form === 'suspension';
  const ready =
    kind !== undefined &&
    fields.studentIds.length > 0 &&
    fields.reason.trim() !== '' &&
    (!isDetention || fields.hours !== null);
  const close = () => {
    clear();
    onClose();
  };
  const send = () =>
    give.mutate(
      {
        studentIds: [...fields.studentIds],
        incidentId,
        kindId: fields.kindId ?? 0,
        hours: isDetention ? fields.hours : null,
        fromDay: isSuspension ? fields.fromDay : null,
        untilDay: isSuspension ? fields.untilDay : null,
        reason: fields.reason.trim(),
        publish: fields.publish && decides,
      },
      {
        onSuccess: () => {
          showToast({
            kind: 'info',
            text: t(decides ? 'DISCIPLINE.give.decided' : 'DISCIPLINE.give.proposed'),
          });
          close();
        },
      },
    );
  return (
    <Dialog
      open
      onClose={close}
      title={t(decides ? 'DISCIPLINE.give.decide' : 'DISCIPLINE.give.propose')}
      wrong={give.error && textOf(give.error)}
      footer={
        <>
          <Button onClick={close}>{ui('UI.actions.cancel')}</Button>
          <Button look="primary" busy={give.isPending} disabled={!ready} onClick={send}>
            {t(decides ? 'DISCIPLINE.give.decideNow' : 'DISCIPLINE.give.proposeNow')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {students.length === 1 ? (
          <p className="font-medium [overflow-wrap:anywhere]">{students[0]?.name}</p>
        ) : (
          <fieldset className="flex flex-col gap-1">
            <legend className="mb-1 text-13 font-medium text-ink-2">{t('DISCIPLINE.give.students')}</legend>
            {students.map((student) => (
              <Checkbox
                key={student.id}
                checked={fields.studentIds.includes(student.id)}
                onChange={(on) =>
                  change({
                    studentIds: on
                      ? [...fields.studentIds, student.id]
                      : fields.studentIds.filter((id) => id !== student.id),
                  })
                }
              >
                {student.name}
              </Checkbox>
            ))}
          </fieldset>
        )}
        <Select
          label={t('DISCIPLINE.give.kind')}
          required
          value={String(fields.kindId ?? '')}
          onChange={(id) => change({ kindId: id === '' ? null : Number(id) })}
          options={[
            { value: '', label: t('DISCIPLINE.give.chooseKind') },
            ...kinds.map((one) => ({ value: String(one.id), label: one[language] })),
          ]}
        />
        {isDetention && (
          <CountInput
            label={t('DISCIPLINE.give.hours')}
            required
            most={mostHours}
            value={fields.hours}
            onChange={(hours) => change({ hours })}
          />
        )}
        {isSuspension && (
          <div className="grid grid-cols-2 gap-3">
            <DatePicker
              paired
              label={t('DISCIPLINE.give.from')}
              value={fields.fromDay}
              onChange={(day) => change({ fromDay: day, ...(fields.untilDay < day && { untilDay: day }) })}
            />
            <DatePicker
              paired
              label={t('DISCIPLINE.give.until')}
              value={fields.untilDay}
              from={fields.fromDay}
              onChange={(untilDay) => change({ untilDay })}
            />
          </div>
        )}
        <TextArea
          label={t('DISCIPLINE.give.reason')}
          hint={t('DISCIPLINE.give.reasonHelp')}
          required
          rows={3}
          maxLength={longestReason}
          value={fields.reason}
          onChange={({ target }) => change({ reason: target.value })}
        />
        {decides && (
          <Checkbox checked={fields.publish} onChange={(publish) => change({ publish })}>
            {t('DISCIPLINE.give.publish')}
          </Checkbox>
        )}
      </div>
    </Dialog>
  );
}
