/** Closes a payment by phone that people settled by the statement of the operator. */
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { useUnsentFields } from '#platform/web/unsent-form.ts';
import { useWords } from '#platform/web/words.ts';
import { useCallWrite } from '#platform/web/writes.ts';
import type { en } from '../../late-words/en.ts';
import { listPhonePayments, settlePhonePayment } from '../../phone-payments-contract.ts';
import { TermsDialog } from '../terms/terms-dialog.tsx';

export function ClosePhonePayment({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useWords<typeof en>();
  const { fields, change, clear } = useUnsentFields(`phone payment ${id}`, { note: '' });
  const settle = useCallWrite(settlePhonePayment, [listPhonePayments]);
  const leave = () => {
    clear();
    onClose();
  };
  return (
    <TermsDialog
      title={t('PAYMENTS.phone.close')}
      text={t('PAYMENTS.phone.closeText')}
      confirm={t('PAYMENTS.phone.closeNow')}
      ready={fields.note.trim() !== ''}
      write={settle}
      onSave={() => settle.mutate({ id, act: 'close', note: fields.note.trim() }, { onSuccess: leave })}
      onLeave={leave}
    >
      <TextInput
        label={t('PAYMENTS.phone.note')}
        required
        maxLength={300}
        value={fields.note}
        onChange={({ target }) => change({ note: target.value })}
      />
    </TermsDialog>
  );
}
