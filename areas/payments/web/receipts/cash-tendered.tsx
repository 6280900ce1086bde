/** The cash that is handed over, and the change to give back. */
import { moneyText } from '#platform/kernel/numbers/money.ts';
import { useLanguage } from '#platform/web/words.ts';
import { readAmount } from '../../amount-text.ts';
import { usualCurrency } from '../../rules.ts';
import { AmountInput } from '../amount-input.tsx';
import { useWords } from '../words.ts';

interface CashTenderedProps {
  /** As typed. */
  value: string;
  /** The amount to receive. */
  sum: number;
  onChange: (typed: string) => void;
}

export function CashTendered({ value, sum, onChange }: CashTenderedProps) {
  const t = useWords();
  const language = useLanguage();
  const tendered = readAmount(value, usualCurrency);
  const change = typeof tendered === 'number' ? tendered - sum : null;
  return (
    <AmountInput
      label={t('PAYMENTS.cashier.tendered')}
      value={value}
      currency={usualCurrency}
      onChange={onChange}
      fault={change !== null && change < 0 ? t('PAYMENTS.cashier.tooLittle') : null}
      hint={
        change === null || change < 0
          ? undefined
          : t('PAYMENTS.cashier.changeDue', { amount: moneyText(change, usualCurrency, language) })
      }
    />
  );
}
