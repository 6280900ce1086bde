/** Settles a refund by the statement of the operator, which does not report how it ended. */
import { useActForm } from '#platform/web/forms/act-form.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { useWords } from '../words.ts';
import { useRequestWrites } from './requests-data.ts';

export function SettleRefund({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useWords();
  const form = useActForm({
    name: `end of request ${id}`,
    start: { act: 'unpaid', note: '' },
    write: useRequestWrites().settle,
    inputOf: ({ act, note }: { readonly act: 'paid' | 'unpaid'; readonly note: string }) =>
      note.trim() === '' ? null : { id, act, note: note.trim() },
    onClose,
  });
  const { fields, change } = form;
  return (
    <FormDialog
      title={t('PAYMENTS.refunds.settle')}
      text={t('PAYMENTS.refunds.settleText')}
      action={t('PAYMENTS.refunds.settleNow')}
      form={form}
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
    </FormDialog>
  );
}
