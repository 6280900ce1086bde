/** The payments of one child, as the family reads them. */
import { useState } from 'react';
import { moneyText } from '#platform/kernel/numbers/money.ts';
import { useContributions } from '#platform/web/contributions.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { useFormats, useLanguage } from '#platform/web/words.ts';
import type { Family, FamilyChild } from '../../family/contract.ts';
import { ChargeRow } from '../accounts/charge-row.tsx';
import { PrintStatement } from '../accounts/print-statement.tsx';
import { phoneParts } from '../extension-points.ts';
import { useWords } from '../words.ts';
import { FamilyReceipts } from './family-receipts.tsx';
import { HowToPay } from './how-to-pay.tsx';

interface ChildProps {
  family: Family;
  child: FamilyChild;
}

export function ChildPayments({ family, child }: ChildProps) {
  const t = useWords();
  const { charges, receipts, phonePayments } = child;
  const [phone] = useContributions(phoneParts);
  return (
    <>
      <Due family={family} child={child} />
      {phone && phonePayments.length > 0 && (
        <LazyPart load={phone.loadWaiting} props={{ payments: phonePayments, currency: family.currency }} />
      )}
      <HowToPay code={child.code} howToPay={family.howToPay} />
      {family.hidden ? (
        <p className="text-14 text-ink-2">{t('PAYMENTS.family.hidden')}</p>
      ) : charges.length === 0 && receipts.length === 0 ? (
        <EmptyState drawing="done" size="pop" title={t('PAYMENTS.account.none')}>
          {t('PAYMENTS.account.noneHelp')}
        </EmptyState>
      ) : (
        <Charges child={child} currency={family.currency} />
      )}
      <FamilyReceipts receipts={receipts} currency={family.currency} />
    </>
  );
}

/** The sum to pay today, in the largest letters of the page, and what comes next. */
function Due({ family, child }: ChildProps) {
  const { hidden, currency } = family;
  const [phone] = useContributions(phoneParts);
  const t = useWords();
  const language = useLanguage();
  const { day } = useFormats();
  const { firstName, lastName, className, due, open, advance, next, charges } = child;
  const money = (amount: number) => moneyText(amount, currency, language);
  const isShown = !hidden && (charges.length > 0 || advance > 0);
  return (
    <section
      aria-label={t('PAYMENTS.account.due')}
      className="rounded-card border border-rule bg-surface px-4 py-4"
    >
      <p className="text-14 font-medium [overflow-wrap:anywhere]">
        {firstName} {lastName}
        {className && <span className="font-normal text-ink-3"> · {className}</span>}
      </p>
      {isShown && (
        <>
          <p className="mt-3 text-13 text-ink-2">{t('PAYMENTS.account.due')}</p>
          <p className={`text-28 font-bold whitespace-nowrap tabular ${due > 0 ? 'text-late' : 'text-done'}`}>
            {money(due)}
          </p>
          {next && (
            <p className="mt-1 text-14 tabular">
              {t('PAYMENTS.family.next', { amount: money(next.amount), day: day(next.dueOn) })}
            </p>
          )}
          <p className="mt-1 text-13 text-ink-3 tabular">
            {open > 0
              ? t('PAYMENTS.family.openInAll', { amount: money(open) })
              : t('PAYMENTS.family.allPaid')}
            {advance > 0 && ` · ${t('PAYMENTS.family.advance', { amount: money(advance) })}`}
          </p>
        </>
      )}
      {phone && family.operators.length > 0 && (
        <LazyPart
          load={phone.loadPay}
          fallback={<RoomForButton />}
          props={{ family, child, name: t('PAYMENTS.family.payByPhone') }}
        />
      )}
    </section>
  );
}

/** Nothing moves when the button comes. */
function RoomForButton() {
  return <div className="mt-4 min-h-control" />;
}

/** The unpaid charges; paid ones follow on demand. */
function Charges({ child: { studentId, charges }, currency }: { child: FamilyChild; currency: string }) {
  const t = useWords();
  const [all, setAll] = useState(false);
  const open = charges.filter(({ amount, paid }) => paid < amount);
  const paid = charges.length - open.length;
  const shown = all ? charges : open;
  return (
    <section aria-label={t('PAYMENTS.account.fees')} className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-2">
        <h2 className="text-16">{t('PAYMENTS.account.fees')}</h2>
        <PrintStatement studentId={studentId} />
      </div>
      {shown.length > 0 && (
        <ul className="rounded-card border border-rule bg-surface">
          {shown.map((charge) => (
            <ChargeRow
              key={`${charge.itemId}/${charge.instalment}/${charge.penalty}`}
              charge={charge}
              currency={currency}
            />
          ))}
        </ul>
      )}
      {paid > 0 && !all && (
        <Button small look="quiet" className="self-start" onClick={() => setAll(true)}>
          {t('PAYMENTS.family.showPaid', { count: paid })}
        </Button>
      )}
    </section>
  );
}
