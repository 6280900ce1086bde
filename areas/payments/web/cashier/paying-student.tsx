/** One student of a payment: what is owed, the amount, and what it pays. */
import { X } from 'lucide-react';
import { moneyText } from '#platform/kernel/money.ts';
import { Button, IconButton } from '#platform/web/ui/button.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { useLanguage, useWords } from '#platform/web/words.ts';
import type { StudentAccount } from '../../accounts-contract.ts';
import { readAmount, shownAmount } from '../../amount-text.ts';
import type { en } from '../../late-words/en.ts';
import { spreadOver } from '../../receipt-rules.ts';
import { AmountInput } from '../amount-input.tsx';
import { useAccount } from './cashier-data.ts';
import type { PayingStudent as Paying } from './use-payment.ts';

interface PayingStudentProps {
  student: Paying;
  /** The amount is typed next. */
  focus: boolean;
  onAmount: (typed: string) => void;
  onRemove: () => void;
}

export function PayingStudent({ student, focus, onAmount, onRemove }: PayingStudentProps) {
  const t = useWords<typeof en>();
  const language = useLanguage();
  const query = useAccount(student.id);
  const account = query.data;
  const money = (amount: number) => moneyText(amount, account?.currency ?? '', language);
  return (
    <section aria-label={student.name} className="rounded-card border border-rule bg-surface p-4">
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <h2 className="text-16 [overflow-wrap:anywhere]">{student.name}</h2>
          <p className="text-13 text-ink-3">{student.about}</p>
        </div>
        <IconButton
          icon={X}
          label={t('PAYMENTS.cashier.change')}
          onClick={onRemove}
          className="-mt-2 -mr-2"
        />
      </div>
      {account ? (
        <>
          <p className="mt-2 text-14 tabular">
            {account.open === 0 ? (
              t('PAYMENTS.cashier.nothingOwed')
            ) : (
              <>
                <span className={account.due > 0 ? 'font-medium text-late' : ''}>
                  {t('PAYMENTS.cashier.openNow', { amount: money(account.due) })}
                </span>
                {' · '}
                {t('PAYMENTS.cashier.openAll', { amount: money(account.open) })}
              </>
            )}
          </p>
          <div className="mt-3 flex flex-wrap items-end gap-2">
            <div className="min-w-40 flex-1">
              <AmountInput
                label={t('PAYMENTS.cashier.amount')}
                required
                autoFocus={focus}
                value={student.amount}
                currency={account.currency}
                onChange={onAmount}
              />
            </div>
            {account.due > 0 && (
              <Button onClick={() => onAmount(shownAmount(account.due, account.currency, language))}>
                {t('PAYMENTS.cashier.allDue')}
              </Button>
            )}
            {account.open > account.due && (
              <Button onClick={() => onAmount(shownAmount(account.open, account.currency, language))}>
                {t('PAYMENTS.cashier.allOpen')}
              </Button>
            )}
          </div>
          <WhatItPays account={account} amount={readAmount(student.amount, account.currency)} />
        </>
      ) : (
        <NotLoaded query={query} count={1} />
      )}
    </section>
  );
}

/** Over which instalments the amount runs, before it is confirmed. */
function WhatItPays({ account, amount }: { account: StudentAccount; amount: number | null | 'wrong' }) {
  const t = useWords<typeof en>();
  const language = useLanguage();
  if (typeof amount !== 'number' || amount === 0) return null;
  const { parts, advance } = spreadOver(account.charges, amount);
  const rows = [
    ...parts.map(({ charge, amount: part }) => ({
      name: charge.past
        ? [charge.name, t('PAYMENTS.account.debt')].filter(Boolean).join(' · ')
        : charge.of > 1
          ? t('PAYMENTS.account.instalment', { name: charge.name, n: charge.instalment, of: charge.of })
          : charge.name,
      amount: part,
      whole: part + charge.paid === charge.amount,
    })),
    ...(advance > 0 ? [{ name: t('PAYMENTS.cashier.advance'), amount: advance, whole: false }] : []),
  ];
  return (
    <div className="mt-3 border-t border-rule pt-2 text-14">
      <p className="text-13 text-ink-3">{t('PAYMENTS.cashier.paysFor')}</p>
      <ul>
        {rows.map((row) => (
          <li key={row.name} className="flex justify-between gap-3 py-0.5">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {row.name}
              {row.whole && <span className="text-done"> · {t('PAYMENTS.states.paid')}</span>}
            </span>
            <span className="tabular whitespace-nowrap">
              {moneyText(row.amount, account.currency, language)}
            </span>
          </li>
        ))}
      </ul>
      {advance > 0 && (
        <p className="mt-1 text-13 text-draft">
          {t('PAYMENTS.cashier.advanceHelp', { amount: moneyText(advance, account.currency, language) })}
        </p>
      )}
    </div>
  );
}
