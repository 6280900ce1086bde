/** Carries in what a student still owes from an earlier year. */
import { useActForm } from '#platform/web/forms/act-form.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { readAmount } from '../../amount-text.ts';
import type { StudentTerms } from '../../terms/contract.ts';
import { AmountInput } from '../amount-input.tsx';
import { useWords } from '../words.ts';
import { useTermsWrites } from './terms-data.ts';

interface DebtFormProps {
  terms: StudentTerms;
  onClose: () => void;
}

export function DebtForm({ terms: { studentId, currency }, onClose }: DebtFormProps) {
  const t = useWords();
  const form = useActForm({
    name: `debt ${studentId}`,
    start: { year: '', amount: '', reason: '' },
    write: useTermsWrites().carry,
    inputOf: (typed: { readonly year: string; readonly amount: string; readonly reason: string }) => {
      const amount = readAmount(typed.amount, currency);
      const [year, reason] = [typed.year.trim(), typed.reason.trim()];
      return typeof amount === 'number' && amount > 0 && year !== '' && reason !== ''
        ? { studentId, year, amount, reason }
        : null;
    },
    done: t('PAYMENTS.terms.carriedNow'),
    onClose,
  });
  const { fields, change } = form;
  return (
    <FormDialog
      title={t('PAYMENTS.terms.carry')}
      text={t('PAYMENTS.terms.carryText')}
      action={t('PAYMENTS.terms.carryAndPost')}
      form={form}
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
    </FormDialog>
  );
}
