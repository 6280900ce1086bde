/** Withdraws a summons, with a reason that the parents read. */
import { useActForm } from '#platform/web/forms/act-form.ts';
import { TextArea } from '#platform/web/ui/text-input.tsx';
import { longestSummonsText, type Summons } from '../../summonses/contract.ts';
import { useWithdrawSummons } from '../discipline-data.ts';
import { CheckedNamesDialog } from '../family-texts/checked-names-dialog.tsx';
import { useWords } from '../words.ts';

export function WithdrawForm({ summons, onClose }: { summons: Summons; onClose: () => void }) {
  const t = useWords();
  const { id } = summons;
  const form = useActForm({
    name: `withdrawal ${id}`,
    start: { reason: '', version: summons.version },
    write: useWithdrawSummons(),
    inputOf: ({ reason, version }: { readonly reason: string; readonly version: number }) =>
      reason.trim() ? { id, version, reason: reason.trim() } : null,
    done: t('DISCIPLINE.summons.withdrawal.done'),
    onClose,
  });
  const { fields, change } = form;
  return (
    <CheckedNamesDialog
      title={t('DISCIPLINE.summons.withdrawal.action')}
      action={t('DISCIPLINE.summons.withdrawal.action')}
      form={form}
    >
      <TextArea
        label={t('DISCIPLINE.summons.withdrawal.reason')}
        hint={t('DISCIPLINE.summons.withdrawal.help')}
        required
        rows={3}
        maxLength={longestSummonsText}
        value={fields.reason}
        onChange={({ target }) => change({ reason: target.value })}
      />
    </CheckedNamesDialog>
  );
}
