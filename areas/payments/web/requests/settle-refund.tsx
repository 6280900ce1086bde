/** Settles a refund by the statement of the operator, which does not report how it ended. */
import { Select } from '#platform/web/ui/select.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { useUnsentFields } from '#platform/web/unsent-form.ts';
import { TermsDialog } from '../terms/terms-dialog.tsx';
import { useWords } from '../words.ts';
import { useRequestWrites } from './requests-data.ts';

export function SettleRefund({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useWords();
  const { fields, change, clear } = useUnsentFields(`refund ${id}`, {
    act: 'unpaid' as 'paid' | 'unpaid',
    note: '',
  });
  const { settle } = useRequestWrites();
  const leave = () => {
    clear();
    onClose();
  };
  return (
    <TermsDialog
      title={t('PAYMENTS.refunds.settle')}
      text={t('PAYMENTS.refunds.settleText')}
      confirm={t('PAYMENTS.refunds.settleNow')}
      ready={fields.note.trim() !== ''}
      write={settle}
      onSave={() => settle.mutate({ id, act: fields.act, note: fields.note.trim() }, { onSuccess: leave })}
      onLeave={leave}
    >
      <Select
        label={t('PAYMENTS.refunds.found')}
        value={fields.act}
        onChange={(act) => change({ act })}
        options={(['unpaid', 'paid'] as const).map((value) => ({
          value,
          label: t(`PAYMENTS.refunds.ends.${value}`),
        }))}
      />
      <TextInput
        label={t('PAYMENTS.refunds.note')}
        required
        maxLength={300}
        value={fields.note}
        onChange={({ target }) => change({ note: target.value })}
      />
    </TermsDialog>
  );
}
