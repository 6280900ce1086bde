/** Records the meeting with summoned parents. */
import type { SchoolDay } from '#platform/kernel/time.ts';
import { useActForm } from '#platform/web/forms/act-form.ts';
import { DatePicker } from '#platform/web/ui/date-picker.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { TextArea } from '#platform/web/ui/text-input.tsx';
import { useFormats } from '#platform/web/words.ts';
import { longestSummonsText, type Summons } from '../../summonses/contract.ts';
import { useRecordMeeting } from '../discipline-data.ts';
import { useWords } from '../words.ts';

interface Fields {
  readonly heldOn: SchoolDay;
  readonly outcome: string;
  /** That of the summons as the form shows it. */
  readonly version: number;
}

export function MeetingForm({ summons, onClose }: { summons: Summons; onClose: () => void }) {
  const t = useWords();
  const today = useFormats().today();
  const { id } = summons;
  const form = useActForm({
    name: `meeting ${id}`,
    start: { heldOn: summons.heldOn ?? today, outcome: summons.outcome ?? '', version: summons.version },
    write: useRecordMeeting(),
    inputOf: ({ heldOn, outcome, version }: Fields) =>
      outcome.trim() ? { id, version, heldOn, outcome: outcome.trim() } : null,
    done: t('DISCIPLINE.summons.recorded'),
    onClose,
  });
  const { fields, change } = form;
  return (
    <FormDialog title={t('DISCIPLINE.summons.record')} form={form}>
      <DatePicker
        label={t('DISCIPLINE.summons.day')}
        value={fields.heldOn}
        onChange={(heldOn) => change({ heldOn })}
      />
      <TextArea
        label={t('DISCIPLINE.summons.outcome')}
        hint={t('DISCIPLINE.summons.outcomeHelp')}
        required
        rows={4}
        maxLength={longestSummonsText}
        value={fields.outcome}
        onChange={({ target }) => change({ outcome: target.value })}
      />
    </FormDialog>
  );
}
