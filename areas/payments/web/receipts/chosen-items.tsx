/** The items to pay, chosen by hand: the open items of a student, each with its amount. */
import { amountText, moneyText } from '#platform/kernel/numbers/money.ts';
import { useFormats, useLanguage } from '#platform/web/words.ts';
import type { StudentAccount } from '../../accounts/contract.ts';
import { AmountInput } from '../amount-input.tsx';
import { useWords } from '../words.ts';
import { openItems } from './open-items.ts';
import { type PayingStudent, typedParts } from './use-payment.ts';

interface ChosenItemsProps {
  account: StudentAccount;
  chosen: NonNullable<PayingStudent['chosen']>;
  onChange: (part: Pick<PayingStudent, 'amount' | 'chosen'>) => void;
}

export function ChosenItems({ account, chosen, onChange }: ChosenItemsProps) {
  const t = useWords();
  const language = useLanguage();
  const { day } = useFormats();
  const money = (amount: number) => moneyText(amount, account.currency, language);
  const items = openItems(account.charges);
  const setAmount = (itemId: number, typed: string) => {
    const next = { ...chosen, [String(itemId)]: typed };
    const parts = typedParts(next);
    const fits = parts.every(
      (part) => part.amount <= (items.find((item) => item.itemId === part.itemId)?.open ?? 0),
    );
    const sum = parts.reduce((all, { amount }) => all + amount, 0);
    // Without a sum nothing can be taken.
    onChange({ chosen: next, amount: fits && sum > 0 ? amountText(sum, account.currency, language) : '' });
  };
  return (
    <ul className="mt-2 grid gap-3 menu:grid-cols-2">
      {items.map(({ itemId, name, open, dueOn }) => {
        return (
          <li key={itemId}>
            <AmountInput
              label={name}
              value={chosen[String(itemId)] ?? ''}
              currency={account.currency}
              most={open}
              onChange={(next) => setAmount(itemId, next)}
              hint={[
                t('PAYMENTS.cashier.openAll', { amount: money(open) }),
                dueOn && t('PAYMENTS.account.dueOn', { day: day(dueOn) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            />
          </li>
        );
      })}
    </ul>
  );
}
