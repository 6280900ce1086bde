/** A field for an amount: takes `25000`, `25 000` and `25.000 FCFA`, and writes it in one manner when it is left. */

import { currencySign, moneyText } from '#platform/kernel/numbers/money.ts';
import type { FieldProps } from '#platform/web/ui/field.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { useLanguage } from '#platform/web/words.ts';
import { readAmount, shownAmount } from '../amount-text.ts';
import { useWords } from './words.ts';

interface AmountInputProps extends Omit<FieldProps, 'error'> {
  placeholder?: string | undefined;
  /** As typed. */
  value: string;
  currency: string;
  onChange: (typed: string) => void;
  /** The cursor is put into it when it appears. */
  autoFocus?: boolean;
  /** 0 is no amount here. */
  above0?: boolean;
  /** More than this is wrong. */
  most?: number;
  /** Another fault of it. */
  fault?: string | null;
}

export function AmountInput({
  value,
  currency,
  onChange,
  above0,
  most,
  fault = null,
  ...field
}: AmountInputProps) {
  const t = useWords();
  const language = useLanguage();
  const amount = readAmount(value, currency);
  const isWrong = amount === 'wrong' || (above0 === true && amount === 0);
  const isTooMuch = typeof amount === 'number' && most !== undefined && amount > most;
  const error = isWrong
    ? t(above0 ? 'PAYMENTS.amountNotAbove0' : 'PAYMENTS.amountWrong', { currency: currencySign(currency) })
    : isTooMuch
      ? t('PAYMENTS.amountTooMuch', { most: moneyText(most, currency, language) })
      : fault;
  return (
    <TextInput
      {...field}
      inputMode="decimal"
      autoComplete="off"
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => {
        if (typeof amount === 'number') onChange(shownAmount(amount, currency, language));
      }}
    />
  );
}
