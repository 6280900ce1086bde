/** Gives a student time until a day. */
import { useState } from 'react';
import { type Instant, type SchoolDay, schoolDayOf } from '#platform/kernel/time.ts';
import { useSession } from '#platform/web/session.ts';
import { DatePicker } from '#platform/web/ui/date-picker.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useUnsentFields } from '#platform/web/unsent-form.ts';
import type { LatePayment } from '../../late-payment/contract.ts';
import { TermsDialog } from '../terms/terms-dialog.tsx';
import { useWords } from '../words.ts';
import { useLatePaymentWrites } from './late-payment-data.ts';

interface ExtensionFormProps {
  late: LatePayment;
  onClose: () => void;
}

export function ExtensionForm({ late: { studentId, items }, onClose }: ExtensionFormProps) {
  const t = useWords();
  const { timeZone } = useSession();
  const [today] = useState(() => schoolDayOf(new Date().toISOString() as Instant, timeZone));
  const { fields, change, clear } = useUnsentFields(`extension ${studentId}`, {
    itemId: '',
    until: null as SchoolDay | null,
    reason: '',
  });
  const { grant } = useLatePaymentWrites();
  const { itemId, until, reason } = fields;
  const leave = () => {
    clear();
    onClose();
  };
  const save = () => {
    if (until === null) return;
    grant.mutate(
      { studentId, itemId: itemId === '' ? null : Number(itemId), until, reason: reason.trim() },
      {
        onSuccess: () => {
          showToast({ kind: 'info', text: t('PAYMENTS.late.granted') });
          leave();
        },
      },
    );
  };
  return (
    <TermsDialog
      title={t('PAYMENTS.late.grant')}
      text={t('PAYMENTS.late.grantText')}
      confirm={t('PAYMENTS.late.grantNow')}
      ready={until !== null && reason.trim() !== ''}
      write={grant}
      onSave={save}
      onLeave={leave}
    >
      <Select
        label={t('PAYMENTS.late.ofWhat')}
        value={itemId}
        onChange={(chosen) => change({ itemId: chosen })}
        options={[
          { value: '', label: t('PAYMENTS.late.everything') },
          ...items.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <DatePicker
        label={t('PAYMENTS.late.lastDay')}
        required
        from={today}
        value={until}
        onChange={(chosen) => change({ until: chosen })}
      />
      <TextInput
        label={t('PAYMENTS.requests.reason')}
        hint={t('PAYMENTS.terms.reasonHelp')}
        required
        maxLength={300}
        value={reason}
        onChange={({ target }) => change({ reason: target.value })}
      />
    </TermsDialog>
  );
}
