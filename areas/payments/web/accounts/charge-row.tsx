/** One instalment of an account: what it is for, its day, amount and state. */
import { amountText, moneyText } from '#platform/kernel/numbers/money.ts';
import { StatusChip } from '#platform/web/ui/chip.tsx';
import { useFormats, useLanguage } from '#platform/web/words.ts';
import type { AccountCharge } from '../../accounts/contract.ts';
import { useWords } from '../words.ts';
import { stateTones } from './state-tones.ts';

export function ChargeRow({ charge, currency }: { charge: AccountCharge; currency: string }) {
  const t = useWords();
  const language = useLanguage();
  const { day } = useFormats();
  const { name, instalment, of, amount, paid, dueOn, state, past, penalty } = charge;
  return (
    <li className="flex items-center justify-between gap-3 border-b border-rule px-4 py-3 last:border-0">
      <div className="min-w-0">
        <p className="font-medium [overflow-wrap:anywhere]">
          {penalty && `${t('PAYMENTS.purposes.penalty')} · `}
          {of > 1
            ? t('PAYMENTS.account.instalment', { name, n: instalment, of })
            : name || t('PAYMENTS.purposes.debt')}
        </p>
        <p className="text-13 text-ink-3">
          {past && name !== ''
            ? t('PAYMENTS.account.debt')
            : dueOn !== null && t('PAYMENTS.account.dueOn', { day: day(dueOn) })}
        </p>
      </div>
      <div className="flex shrink-0 flex-col items-end gap-1">
        <span className="tabular font-medium">{moneyText(amount, currency, language)}</span>
        <StatusChip tone={stateTones[state]}>{t(`PAYMENTS.states.${state}`)}</StatusChip>
        {paid > 0 && paid < amount && (
          <span className="text-12 text-ink-3 tabular">
            {t('PAYMENTS.account.paidOf', {
              paid: amountText(paid, currency, language),
              amount: amountText(amount, currency, language),
            })}
          </span>
        )}
      </div>
    </li>
  );
}
