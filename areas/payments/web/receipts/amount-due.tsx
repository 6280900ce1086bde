/** The debt of a student, and the amount that is received. */
import { moneyText } from '#platform/kernel/numbers/money.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { useLanguage } from '#platform/web/words.ts';
import { shownAmount } from '../../amount-text.ts';
import { usualCurrency } from '../../rules.ts';
import { AmountInput } from '../amount-input.tsx';
import { useWords } from '../words.ts';

interface AmountDueProps {
  /** Null where it is not known. */
  account: { readonly open: number; readonly due: number; readonly currency: string } | null;
  /** As typed. */
  amount: string;
  /** The amount is typed next. */
  focus: boolean;
  onAmount: (typed: string) => void;
}

export function AmountDue({ account, amount, focus, onAmount }: AmountDueProps) {
  const t = useWords();
  const language = useLanguage();
  const currency = account?.currency ?? usualCurrency;
  const { open, due } = account ?? { open: 0, due: 0 };
  const money = (value: number) => moneyText(value, currency, language);
  return (
    <>
      {account && (
        <p className="mt-2 text-14 tabular">
          {open === 0 ? (
            t('PAYMENTS.cashier.nothingOwed')
          ) : (
            <>
              <span className={due > 0 ? 'font-medium text-late' : ''}>
                {t('PAYMENTS.cashier.openNow', { amount: money(due) })}
              </span>
              {' · '}
              {t('PAYMENTS.cashier.openAll', { amount: money(open) })}
            </>
          )}
        </p>
      )}
      <div className="mt-3 flex flex-wrap items-end gap-2">
        <div className="min-w-40 flex-1">
          <AmountInput
            label={t('PAYMENTS.cashier.amount')}
            required
            above0
            autoFocus={focus}
            value={amount}
            currency={currency}
            onChange={onAmount}
          />
        </div>
        {due > 0 && (
          <Button onClick={() => onAmount(shownAmount(due, currency, language))}>
            {t('PAYMENTS.cashier.allDue')}
          </Button>
        )}
        {open > due && (
          <Button onClick={() => onAmount(shownAmount(open, currency, language))}>
            {t('PAYMENTS.cashier.allOpen')}
          </Button>
        )}
      </div>
    </>
  );
}
