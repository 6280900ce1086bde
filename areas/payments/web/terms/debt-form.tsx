/** Carries in what a student still owes from an earlier year. */
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useUnsentFields } from '#platform/web/unsent-form.ts';
import { readAmount } from '../../amount-text.ts';
import type { StudentTerms } from '../../terms/contract.ts';
import { AmountInput } from '../amount-input.tsx';
import { useWords } from '../words.ts';
import { useTermsWrites } from './terms-data.ts';
import { TermsDialog } from './terms-dialog.tsx';

interface DebtFormProps {
  terms: StudentTerms;
  onClose: () => void;
}

export function DebtForm({ terms: { studentId, currency }, onClose }: DebtFormProps) {
  const t = useWords();
  const { fields, change, clear } = useUnsentFields(`debt ${studentId}`, {
    year: '',
    amount: '',
    reason: '',
  });
  const { carry } = useTermsWrites();
  const amount = readAmount(fields.amount, currency);
  const leave = () => {
    clear();
    onClose();
  };
  const save = () =>
    carry.mutate(
      { studentId, year: fields.year.trim(), amount: Number(amount), reason: fields.reason.trim() },
      {
        onSuccess: () => {
          showToast({ kind: 'info', text: t('PAYMENTS.terms.carriedNow') });
          leave();
        },
      },
    );
  return (
    <TermsDialog
      title={t('PAYMENTS.terms.carry')}
      text={t('PAYMENTS.terms.carryText')}
      confirm={t('PAYMENTS.terms.carryAndPost')}
      ready={
        typeof amount === 'number' && amount > 0 && fields.year.trim() !== '' && fields.reason.trim() !== ''
      }
      write={carry}
      onSave={save}
      onLeave={leave}
    >
      <TextInput
        label={t('PAYMENTS.year')}
        hint={t('PAYMENTS.terms.yearHelp')}
        required
        maxLength={40}
        value={fields.year}
        onChange={({ target }) => change({ year: target.value })}
      />
      <AmountInput
        label={t('PAYMENTS.requests.amount')}
        required
        value={fields.amount}
        currency={currency}
        onChange={(typed) => change({ amount: typed })}
      />
      <TextInput
        label={t('PAYMENTS.requests.reason')}
        hint={t('PAYMENTS.terms.reasonHelp')}
        required
        maxLength={300}
        value={fields.reason}
        onChange={({ target }) => change({ reason: target.value })}
      />
    </TermsDialog>
  );
}
