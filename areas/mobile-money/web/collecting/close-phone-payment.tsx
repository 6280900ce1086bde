/** Closes a payment by phone that people settled by the statement of the operator. */

import { TermsDialog } from '#areas/payments/web/late-public.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { useUnsentFields } from '#platform/web/unsent-form.ts';
import { useCallWrite } from '#platform/web/writes.ts';
import { listPhonePayments, settlePhonePayment } from '../../collecting/contract.ts';
import { useWords } from '../words.ts';

export function ClosePhonePayment({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useWords();
  const { fields, change, clear } = useUnsentFields(`phone payment ${id}`, { note: '' });
  const settle = useCallWrite(settlePhonePayment, [listPhonePayments]);
  const leave = () => {
    clear();
    onClose();
  };
  return (
    <TermsDialog
      title={t('MOBILE_MONEY.phone.close')}
      text={t('MOBILE_MONEY.phone.closeText')}
      confirm={t('MOBILE_MONEY.phone.closeNow')}
      ready={fields.note.trim() !== ''}
      write={settle}
      onSave={() => settle.mutate({ id, act: 'close', note: fields.note.trim() }, { onSuccess: leave })}
      onLeave={leave}
    >
      <TextInput
        label={t('MOBILE_MONEY.phone.note')}
        required
        maxLength={300}
        value={fields.note}
        onChange={({ target }) => change({ note: target.value })}
      />
    </TermsDialog>
  );
}
