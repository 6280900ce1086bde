/** Gives a student time until a day. */

import { useState } from 'react';
import { type Instant, type SchoolDay, schoolDayOf } from '#platform/kernel/time.ts';
import { useActForm } from '#platform/web/forms/act-form.ts';
import { useSession } from '#platform/web/session/session.ts';
import { DatePicker } from '#platform/web/ui/date-picker.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import type { LatePayment } from '../../late-payment/contract.ts';
import { useWords } from '../words.ts';
import { useLatePaymentWrites } from './late-payment-data.ts';

interface ExtensionFormProps {
  late: LatePayment;
  onClose: () => void;
}

interface Fields {
  readonly itemId: string;
  readonly until: SchoolDay | null;
  readonly reason: string;
}

export function ExtensionForm({ late: { studentId, items }, onClose }: ExtensionFormProps) {
  const t = useWords();
  const { timeZone } = useSession();
  const [today] = useState(() => schoolDayOf(new Date().toISOString() as Instant, timeZone));
  const form = useActForm({
    name: `extension ${studentId}`,
    start: { itemId: '', until: null, reason: '' },
    write: useLatePaymentWrites().grant,
    inputOf: ({ itemId, until, reason }: Fields) =>
      until === null || reason.trim() === ''
        ? null
        : { studentId, itemId: itemId === '' ? null : Number(itemId), until, reason: reason.trim() },
    done: t('PAYMENTS.late.granted'),
    onClose,
  });
  const { fields, change } = form;
  const { itemId, until, reason } = fields;
  return (
    <FormDialog
      title={t('PAYMENTS.late.grant')}
      text={t('PAYMENTS.late.grantText')}
      action={t('PAYMENTS.late.grantNow')}
      form={form}
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
    </FormDialog>
  );
}
