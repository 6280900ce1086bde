/** Pays cash of the till in at the bank. */

import { useActForm } from '#platform/web/forms/act-form.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { readAmount } from '../../amount-text.ts';
import type { TillState } from '../../till/contract.ts';
import { AmountInput } from '../amount-input.tsx';
import { useWords } from '../words.ts';
import { useTillWrites } from './till-data.ts';

export function DepositForm({ till, onClose }: { till: TillState; onClose: () => void }) {
  const t = useWords();
  const form = useActForm({
    name: 'bank deposit',
    start: { amount: '', reference: '' },
    write: useTillWrites().bank,
    inputOf: (typed: { readonly amount: string; readonly reference: string }) => {
      const amount = readAmount(typed.amount, till.currency);
      const reference = typed.reference.trim();
      return typeof amount === 'number' && amount > 0 && reference !== '' ? { amount, reference } : null;
    },
    done: t('PAYMENTS.till.deposited'),
    onClose,
  });
  const { fields, change } = form;
  return (
    <FormDialog title={t('PAYMENTS.till.deposit')} form={form}>
      <AmountInput
        label={t('PAYMENTS.till.depositAmount')}
        required
        value={fields.amount}
        currency={till.currency}
        onChange={(amount) => change({ amount })}
      />
      <TextInput
        label={t('PAYMENTS.till.depositReference')}
        required
        maxLength={60}
        value={fields.reference}
        onChange={({ target }) => change({ reference: target.value })}
      />
    </FormDialog>
  );
}
