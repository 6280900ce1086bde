/** One student of a payment: what is owed, the amount, and what it pays. */
import { moneyText } from '#platform/kernel/money.ts';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { useLanguage, useWords } from '#platform/web/words.ts';
import type { StudentAccount } from '../../accounts-contract.ts';
import { readAmount } from '../../amount-text.ts';
import type { en } from '../../late-words/en.ts';
import { spreadOver } from '../../receipt-rules.ts';
import { AmountDue } from './amount-due.tsx';
import { useAccount } from './cashier-data.ts';
import { StudentCard } from './student-card.tsx';
import type { PayingStudent as Paying } from './use-payment.ts';

interface PayingStudentProps {
  student: Paying;
  /** The amount is typed next. */
  focus: boolean;
  onAmount: (typed: string) => void;
  onRemove: () => void;
}

export function PayingStudent({ student, focus, onAmount, onRemove }: PayingStudentProps) {
  const query = useAccount(student.id);
  const account = query.data;
  return (
    <StudentCard student={student} onRemove={onRemove}>
      {account ? (
        <>
          <AmountDue account={account} amount={student.amount} focus={focus} onAmount={onAmount} />
          <WhatItPays account={account} amount={readAmount(student.amount, account.currency)} />
        </>
      ) : (
        <NotLoaded query={query} count={1} />
      )}
    </StudentCard>
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
