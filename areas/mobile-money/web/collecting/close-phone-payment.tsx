/** Closes a payment by phone that people settled by the statement of the operator. */

import { useActForm } from '#platform/web/forms/act-form.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { listPhonePayments, settlePhonePayment } from '../../collecting/contract.ts';
import { useWords } from '../words.ts';

export function ClosePhonePayment({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useWords();
  const form = useActForm({
    name: `phone payment ${id}`,
    start: { note: '' },
    write: useCallWrite(settlePhonePayment, [listPhonePayments]),
    inputOf: ({ note }: { readonly note: string }) =>
      note.trim() === '' ? null : { id, act: 'close' as const, note: note.trim() },
    onClose,
  });
  const { fields, change } = form;
  return (
    <FormDialog
      title={t('MOBILE_MONEY.phone.close')}
      text={t('MOBILE_MONEY.phone.closeText')}
      action={t('MOBILE_MONEY.phone.closeNow')}
      form={form}
    >
      <TextInput
        label={t('MOBILE_MONEY.phone.note')}
        required
        maxLength={300}
        value={fields.note}
        onChange={({ target }) => change({ note: target.value })}
      />
    </FormDialog>
  );
}
