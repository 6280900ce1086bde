/** One student of a payment: what is owed, the amount, and what it pays. */
import { moneyText } from '#platform/kernel/numbers/money.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { useLanguage } from '#platform/web/words.ts';
import type { StudentAccount } from '../../accounts/contract.ts';
import { readAmount } from '../../amount-text.ts';
import { spreadChosen, spreadOver } from '../../receipts/rules.ts';
import { useWords } from '../words.ts';
import { AmountDue } from './amount-due.tsx';
import { isOpenItem } from './open-items.ts';
import { useAccount } from './receipts-data.ts';
import { StudentCard } from './student-card.tsx';
import { type PayingStudent as Paying, typedParts } from './use-payment.ts';

const loadItems = async () => (await import('./chosen-items.tsx')).ChosenItems;

interface PayingStudentProps {
  student: Paying;
  /** The amount is typed next. */
  focus: boolean;
  onChange: (part: Pick<Paying, 'amount' | 'chosen'>) => void;
  onRemove: () => void;
}

export function PayingStudent({ student, focus, onChange, onRemove }: PayingStudentProps) {
  const t = useWords();
  const query = useAccount(student.id);
  const account = query.data;
  const { chosen } = student;
  return (
    <StudentCard student={student} onRemove={onRemove}>
      {account ? (
        <>
          <AmountDue
            account={account}
            amount={student.amount}
            focus={focus}
            // An amount that is typed runs in order again.
            onAmount={(amount) => onChange({ amount, chosen: null })}
          />
          {account.charges.some(isOpenItem) && (
            <Button
              small
              look="quiet"
              className="mt-2"
              aria-expanded={chosen !== null}
              onClick={() => onChange({ amount: '', chosen: chosen ? null : {} })}
            >
              {t(chosen ? 'PAYMENTS.cashier.inOrder' : 'PAYMENTS.cashier.choose')}
            </Button>
          )}
          {chosen && (
            <LazyPart
              load={loadItems}
              onMissing={() => onChange({ amount: student.amount, chosen: null })}
              props={{ account, chosen, onChange }}
            />
          )}
          <WhatItPays
            account={account}
            amount={readAmount(student.amount, account.currency)}
            chosen={chosen}
          />
        </>
      ) : (
        <NotLoaded query={query} count={1} />
      )}
    </StudentCard>
  );
}

interface WhatItPaysProps {
  account: StudentAccount;
  amount: number | null | 'wrong';
  chosen: Paying['chosen'];
}

/** Over which instalments the amount runs, before it is confirmed. */
function WhatItPays({ account, amount, chosen }: WhatItPaysProps) {
  const t = useWords();
  const language = useLanguage();
  if (typeof amount !== 'number' || amount === 0) return null;
  const { parts, advance } = chosen
    ? { parts: spreadChosen(account.charges, typedParts(chosen)), advance: 0 }
    : spreadOver(account.charges, amount);
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
