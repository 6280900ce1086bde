/** Summons the parents of the students whom a council hears, with one reason. */
import { useActForm } from '#platform/web/forms/act-form.ts';
import { TextArea } from '#platform/web/ui/text-input.tsx';
import type { DisciplinaryCouncil } from '../../councils/contract.ts';
import { longestSummonsText } from '../../summonses/contract.ts';
import { useSummonFamilies } from '../discipline-data.ts';
import { CheckedNamesDialog } from '../family-texts/checked-names-dialog.tsx';
import { useWords } from '../words.ts';

export function SummonFamiliesForm({
  council,
  onClose,
}: {
  council: DisciplinaryCouncil;
  onClose: () => void;
}) {
  const t = useWords();
  const { id } = council;
  const form = useActForm({
    name: `summons to council ${id}`,
    start: { reason: t('DISCIPLINE.councils.summonReason') },
    write: useSummonFamilies(),
    inputOf: ({ reason }: { readonly reason: string }) =>
      reason.trim() ? { id, reason: reason.trim() } : null,
    done: t('DISCIPLINE.councils.summonedNow'),
    onClose,
  });
  const { fields, change } = form;
  return (
    <CheckedNamesDialog
      title={t('DISCIPLINE.councils.summonTitle')}
      action={t('DISCIPLINE.summons.send')}
      form={form}
    >
      <p className="text-14">
        {t('DISCIPLINE.councils.summonText', {
          count: council.hearings.filter(({ summons }) => summons === null).length,
        })}
      </p>
      <TextArea
        label={t('DISCIPLINE.summons.reason')}
        hint={t('DISCIPLINE.summons.reasonHelp')}
        required
        rows={3}
        maxLength={longestSummonsText}
        value={fields.reason}
        onChange={({ target }) => change({ reason: target.value })}
      />
    </CheckedNamesDialog>
  );
}
