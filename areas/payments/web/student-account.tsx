/** The payments of a student: what is due now, each instalment, and the statement of account. */
import { FileText, Printer } from 'lucide-react';
import type { StudentRecord } from '#areas/students/web/extension-points.ts';
import { amountText, currencySign, moneyText } from '#platform/kernel/money.ts';
import { languages } from '#platform/kernel/words.ts';
import { useDocument } from '#platform/web/documents.ts';
import { useCallQuery } from '#platform/web/queries.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { StatusChip } from '#platform/web/ui/chip.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Menu } from '#platform/web/ui/menu.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { Spinner } from '#platform/web/ui/spinner.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useFormats, useLanguage, useWords } from '#platform/web/words.ts';
import {
  type StudentAccount as Account,
  type AccountCharge,
  printAccount,
  readAccount,
} from '../accounts-contract.ts';
import type { en } from '../late-words/en.ts';
import { paymentCodeText } from '../payment-code.ts';
import { useReceipts } from './cashier/cashier-data.ts';
import { DeskActions } from './cashier/desk-actions.tsx';
import { ReceiptList } from './cashier/receipt-list.tsx';

const tones = { paid: 'done', partial: 'draft', waiting: 'future', late: 'late' } as const;

const loadLate = async () => (await import('./late-payment/student-late-payment.tsx')).StudentLatePayment;
const loadTerms = async () => (await import('./terms/student-terms.tsx')).StudentTerms;

export function StudentAccount({ student }: { student: StudentRecord }) {
  const t = useWords<typeof en>();
  const query = useCallQuery(readAccount, { studentId: student.id }, { keep: true });
  const account = query.data;
  if (!account) return <NotLoaded query={query} count={3} />;
  if (account.lines.length === 0)
    return (
      <div className="flex flex-col gap-5">
        <EmptyState drawing="done" title={t('PAYMENTS.account.none')}>
          {t('PAYMENTS.account.noneHelp')}
        </EmptyState>
        <PaymentCode code={account.code} />
        <LazyPart load={loadTerms} quiet props={{ studentId: student.id }} />
      </div>
    );
  return (
    <div className="flex flex-col gap-5">
      <Totals account={account} />
      <PaymentCode code={account.code} />
      <DeskActions account={account} />
      <ul className="rounded-card border border-rule bg-surface">
        {account.charges.map((charge) => (
          <ChargeRow
            key={`${charge.itemId}/${charge.instalment}/${charge.penalty}`}
            charge={charge}
            currency={account.currency}
          />
        ))}
      </ul>
      <LazyPart load={loadLate} quiet props={{ studentId: student.id }} />
      <LazyPart load={loadTerms} quiet props={{ studentId: student.id }} />
      <OwnReceipts studentId={student.id} />
      <Statement account={account} />
    </div>
  );
}

function PaymentCode({ code }: { code: string }) {
  const t = useWords<typeof en>();
  return (
    <p className="text-14 text-ink-2">
      <span className="font-medium tabular">
        {t('PAYMENTS.account.code', { code: paymentCodeText(code) })}
      </span>
      . {t('PAYMENTS.account.codeHelp')}
    </p>
  );
}

function OwnReceipts({ studentId }: { studentId: number }) {
  const t = useWords<typeof en>();
  const rows = useReceipts({ studentId }).data?.rows;
  if (!rows || rows.length === 0) return null;
  return (
    <section aria-label={t('PAYMENTS.receipts.title')} className="flex flex-col gap-2">
      <h2 className="text-16">{t('PAYMENTS.receipts.title')}</h2>
      <ReceiptList receipts={rows} />
    </section>
  );
}

function Totals({ account: { open, due, advance, currency } }: { account: Account }) {
  const t = useWords<typeof en>();
  const language = useLanguage();
  const sum = (label: string, amount: number, tone = '') => (
    <div className="min-w-36 rounded-card border border-rule bg-surface px-3 py-3 menu:px-4">
      <p className="text-13 text-ink-3">{label}</p>
      <p className={`text-18 whitespace-nowrap tabular menu:text-22 ${tone}`}>
        {moneyText(amount, currency, language)}
      </p>
    </div>
  );
  return (
    <div className="flex flex-wrap gap-3 *:flex-1">
      {sum(t('PAYMENTS.account.due'), due, due > 0 ? 'text-late' : '')}
      {sum(t('PAYMENTS.account.open'), open)}
      {advance > 0 && sum(t('PAYMENTS.account.advance'), advance, 'text-done')}
    </div>
  );
}

function ChargeRow({ charge, currency }: { charge: AccountCharge; currency: string }) {
  const t = useWords<typeof en>();
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
        <StatusChip tone={tones[state]}>{t(`PAYMENTS.states.${state}`)}</StatusChip>
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

function PrintStatement({ studentId }: { studentId: number }) {
  const t = useWords<typeof en>();
  const textOf = useFailureText();
  const print = useDocument(printAccount);
  return (
    <div className="flex items-center gap-2">
      {print.isPending && <Spinner />}
      <Menu
        label={t('PAYMENTS.account.print')}
        icon={Printer}
        actions={languages.map((language) => ({
          label: t(`PAYMENTS.account.printIn.${language}`),
          icon: FileText,
          onSelect: () =>
            print.mutate(
              { studentId, language },
              { onError: (error) => showToast({ kind: 'error', text: textOf(error) }) },
            ),
        }))}
      />
    </div>
  );
}

/** Every line with the balance after it, the oldest first. */
function Statement({ account: { studentId, lines, currency } }: { account: Account }) {
  const t = useWords<typeof en>();
  const language = useLanguage();
  const { day } = useFormats();
  const text = (amount: number) => (amount === 0 ? '' : amountText(amount, currency, language));
  const number = 'px-3 py-2 text-right tabular whitespace-nowrap';
  let balance = 0;
  return (
    <Card title={t('PAYMENTS.account.statement')} action={<PrintStatement studentId={studentId} />}>
      <div className="-mx-4 overflow-x-auto">
        <table className="w-full text-14">
          <thead>
            <tr className="border-b border-rule text-13 text-ink-2">
              <th scope="col" className="px-4 py-2 text-left font-medium">
                {t('PAYMENTS.account.day')}
              </th>
              <th scope="col" className="px-3 py-2 text-left font-medium">
                {t('PAYMENTS.account.what')}
              </th>
              {[t('PAYMENTS.account.charged'), t('PAYMENTS.account.credited')].map((label) => (
                <th key={label} scope="col" className={`${number} font-medium`}>
                  {label}
                </th>
              ))}
              <th scope="col" className={`${number} font-medium`}>
                {t('PAYMENTS.account.balance')} ({currencySign(currency)})
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, at) => {
              balance += line.owed;
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: the statement only grows at its end.
                <tr key={at} className="border-b border-rule last:border-0">
                  <td className="px-4 py-2 whitespace-nowrap">{day(line.day)}</td>
                  <td className="min-w-40 px-3 py-2">
                    {[
                      t(`PAYMENTS.purposes.${line.purpose}`),
                      line.item,
                      line.reversal && t('PAYMENTS.account.reversal'),
                      line.reason,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </td>
                  <td className={number}>{text(Math.max(0, line.owed))}</td>
                  <td className={number}>{text(Math.max(0, -line.owed))}</td>
                  <td className={`${number} font-medium`}>{amountText(balance, currency, language)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
