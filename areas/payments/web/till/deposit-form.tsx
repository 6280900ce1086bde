/** Pays cash of the till in at the bank. */

import { useUnsentFields } from '#platform/web/forms/unsent-form.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useUiWords } from '#platform/web/words.ts';
import { readAmount } from '../../amount-text.ts';
import type { TillState } from '../../till/contract.ts';
import { AmountInput } from '../amount-input.tsx';
import { useWords } from '../words.ts';
import { useTillWrites } from './till-data.ts';

export function DepositForm({ till, onClose }: { till: TillState; onClose: () => void }) {
  const t = useWords();
  const ui = useUiWords();
  const textOf = useFailureText();
  const { fields, change, clear } = useUnsentFields('bank deposit', { amount: '', reference: '' });
  const { bank } = useTillWrites();
  const amount = readAmount(fields.amount, till.currency);
  const send = () =>
    bank.mutate(
      { amount: Number(amount ?? 0), reference: fields.reference.trim() },
      {
        onSuccess: () => {
          clear();
          showToast({ kind: 'info', text: t('PAYMENTS.till.deposited') });
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      title={t('PAYMENTS.till.deposit')}
      onClose={onClose}
      wrong={bank.error && textOf(bank.error)}
      footer={
        <>
          <Button onClick={onClose}>{ui('UI.actions.cancel')}</Button>
          <Button
            look="primary"
            busy={bank.isPending}
            disabled={typeof amount !== 'number' || amount === 0 || fields.reference.trim() === ''}
            onClick={send}
          >
            {ui('UI.actions.save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <AmountInput
          label={t('PAYMENTS.till.depositAmount')}
          required
          value={fields.amount}
          currency={till.currency}
          onChange={(typed) => change({ amount: typed })}
        />
        <TextInput
          label={t('PAYMENTS.till.depositReference')}
          required
          maxLength={60}
          value={fields.reference}
          onChange={({ target }) => change({ reference: target.value })}
        />
      </div>
    </Dialog>
  );
}
