/** Asks for the cancellation of a receipt, or says that its cheque bounced; another person decides. */
import { useActForm } from '#platform/web/forms/act-form.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import type { Receipt } from '../../receipts/contract.ts';
import { useWords } from '../words.ts';
import { useRequestWrites } from './requests-data.ts';

export function AskCancellation({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const t = useWords();
  const form = useActForm({
    name: `cancel receipt ${receipt.id}`,
    start: { kind: 'cancellation', reason: '' },
    write: useRequestWrites().ask,
    inputOf: ({ kind, reason }: { readonly kind: 'bounce' | 'cancellation'; readonly reason: string }) =>
      reason.trim() === '' ? null : { kind, receiptId: receipt.id, reason: reason.trim() },
    done: t('PAYMENTS.requests.sent'),
    onClose,
  });
  const { fields, change } = form;
  const { kind } = fields;
  return (
    <FormDialog
      title={t('PAYMENTS.requests.cancelTitle', { number: String(receipt.number) })}
      action={t('PAYMENTS.requests.ask')}
      form={form}
    >
      {receipt.way === 'cheque' && (
        <Select
          label={t('PAYMENTS.requests.happened')}
          value={kind}
          onChange={(value) => change({ kind: value })}
          options={(['cancellation', 'bounce'] as const).map((value) => ({
            value,
            label: t(`PAYMENTS.requests.happenings.${value}`),
          }))}
        />
      )}
      <p className="text-14 text-ink-2">
        {t(kind === 'bounce' ? 'PAYMENTS.requests.bounceText' : 'PAYMENTS.requests.cancelText')}
        {receipt.way === 'cash' && ` ${t('PAYMENTS.requests.cashText')}`}
      </p>
      <TextInput
        label={t('PAYMENTS.requests.reason')}
        required
        maxLength={300}
        value={fields.reason}
        onChange={({ target }) => change({ reason: target.value })}
      />
    </FormDialog>
  );
}
