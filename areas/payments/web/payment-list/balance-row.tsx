/** One student of the payment list: what is owed, paid, open and due. Leads to the student's account. */
import { amountText, moneyText } from '#platform/kernel/numbers/money.ts';
import { listName } from '#platform/web/school-names.ts';
import { StatusChip } from '#platform/web/ui/chip.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { useFormats, useLanguage } from '#platform/web/words.ts';
import type { StudentBalance } from '../../payment-list/contract.ts';
import { usualCurrency } from '../../rules.ts';
import { stateTones } from '../accounts/state-tones.ts';
import { useWords } from '../words.ts';

/** In the order of the columns. */
export const amountKeys = ['owed', 'paid', 'open', 'due'] as const;

/** On wide screens: student, four amounts, state. */
export const balanceColumns =
  'grid grid-cols-[minmax(10rem,1fr)_repeat(4,6.5rem)_10.5rem] items-center gap-x-3 px-4';

interface BalanceRowProps {
  row: StudentBalance;
  /** In columns, under their headings. */
  wide: boolean;
}

export function BalanceRow({ row, wide }: BalanceRowProps) {
  const t = useWords();
  const language = useLanguage();
  const { student, studentId, className, owed, paid, due } = row;
  const name = student ? listName(student) : t('PAYMENTS.receipts.erased');
  const of = className ?? t('PAYMENTS.list.noClass');
  const content = wide ? (
    <>
      <span className="min-w-0">
        <span className="block font-medium [overflow-wrap:anywhere]">{name}</span>
        <span className="block text-13 text-ink-3">{of}</span>
      </span>
      {amountKeys.map((key) => (
        <span
          key={key}
          className={`text-right tabular whitespace-nowrap ${key === 'due' && due > 0 ? 'font-medium text-late' : ''}`}
        >
          <span className="sr-only">{t(`PAYMENTS.list.${key}`)}: </span>
          {amountText(row[key], usualCurrency, language)}
        </span>
      ))}
      <State row={row} />
    </>
  ) : (
    <>
      <span className="flex min-w-0 flex-col gap-1">
        <span className="font-medium [overflow-wrap:anywhere]">{name}</span>
        <span className="text-13 tabular text-ink-3">
          {of} ·{' '}
          {t('PAYMENTS.account.paidOf', {
            paid: amountText(paid, usualCurrency, language),
            amount: amountText(owed, usualCurrency, language),
          })}
        </span>
        <State row={row} />
      </span>
      <span className="flex shrink-0 flex-col items-end">
        <span className={`tabular font-medium whitespace-nowrap ${due > 0 ? 'text-late' : ''}`}>
          {moneyText(due, usualCurrency, language)}
        </span>
        <span className="text-12 text-ink-3">{t('PAYMENTS.list.due')}</span>
      </span>
    </>
  );
  const look = `${wide ? balanceColumns : 'flex justify-between gap-3 px-4'} min-h-row py-2`;
  return student ? (
    <Link
      to="/student/detail"
      search={{ student: studentId, tab: 'payments' }}
      data-row
      className={`${look} hover:bg-sunken`}
    >
      {content}
    </Link>
  ) : (
    <div className={look}>{content}</div>
  );
}

function State({ row: { owed, state, overdueSince, extendedUntil } }: { row: StudentBalance }) {
  const t = useWords();
  const { day } = useFormats();
  if (owed === 0) return <span />;
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
      <StatusChip tone={stateTones[state]}>{t(`PAYMENTS.states.${state}`)}</StatusChip>
      {overdueSince && (
        <span className="text-12 text-ink-3">{t('PAYMENTS.list.since', { day: day(overdueSince) })}</span>
      )}
      {extendedUntil && (
        <span className="text-12 text-now">{t('PAYMENTS.late.mark', { day: day(extendedUntil) })}</span>
      )}
    </span>
  );
}
