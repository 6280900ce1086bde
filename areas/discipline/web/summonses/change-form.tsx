/** Changes a summons before the meeting is recorded. */
import { useActForm } from '#platform/web/forms/act-form.ts';
import type { Summons } from '../../summonses/contract.ts';
import { useChangeSummons } from '../discipline-data.ts';
import { CheckedNamesDialog } from '../family-texts/checked-names-dialog.tsx';
import { useWords } from '../words.ts';
import { filledIn, SummonsFields, type SummonsFieldValues } from './summons-fields.tsx';

export function ChangeForm({ summons, onClose }: { summons: Summons; onClose: () => void }) {
  const t = useWords();
  const { id, version, meetingOn, meetingAt, venue, reason } = summons;
  const form = useActForm({
    name: `change of summons ${id}`,
    start: { meetingOn, meetingAt, venue, reason, version },
    write: useChangeSummons(),
    inputOf: (fields: SummonsFieldValues & { readonly version: number }) => {
      const filled = filledIn(fields);
      return filled && Object.assign({ id, version: fields.version }, filled);
    },
    done: t('DISCIPLINE.summons.change.done'),
    onClose,
  });
  const { fields, change } = form;
  return (
    <CheckedNamesDialog title={t('DISCIPLINE.summons.change.action')} form={form}>
      <p className="text-14 text-ink-2">{t('DISCIPLINE.summons.change.help')}</p>
      <SummonsFields fields={fields} onChange={change} />
    </CheckedNamesDialog>
  );
}
