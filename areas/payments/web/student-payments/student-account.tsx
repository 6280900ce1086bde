/** The payments of a student: what is due now, each instalment, and the statement of account. */
import type { StudentRecord } from '#areas/students/web/extension-points.ts';
import { amountText, currencySign, moneyText } from '#platform/kernel/numbers/money.ts';
import { isStaff } from '#platform/kernel/roles.ts';
import { useContributions } from '#platform/web/contributions.ts';
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { useSession } from '#platform/web/session/session.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { ScrollPart } from '#platform/web/ui/scroll-part.tsx';
import { useFormats, useLanguage } from '#platform/web/words.ts';
import { type StudentAccount as Account, readAccount } from '../../accounts/contract.ts';
import { paymentCodeText } from '../../accounts/payment-code.ts';
import { mayTake } from '../../rules.ts';
import { ChargeRow } from '../accounts/charge-row.tsx';
import { PrintStatement } from '../accounts/print-statement.tsx';
import { DeskActions } from '../corrections/desk-actions.tsx';
import { phoneParts } from '../extension-points.ts';
import { ReceiptList } from '../receipts/receipt-list.tsx';
import { useReceipts } from '../receipts/receipts-data.ts';
import { useWords } from '../words.ts';

const loadLate = async () => (await import('../late-payment/student-late-payment.tsx')).StudentLatePayment;
const loadReminders = async () => (await import('../reminders/student-reminders.tsx')).StudentReminders;
const loadRequests = async () => (await import('../corrections/waiting-requests.tsx')).WaitingRequests;
const loadTerms = async () => (await import('../terms/student-terms.tsx')).StudentTerms;

export function StudentAccount({ student }: { student: StudentRecord }) {
  const t = useWords();
  const session = useSession();
  const takes = mayTake(session);
  const staff = isStaff(session);
  const [phone] = useContributions(phoneParts);
  const query = useCallQuery(readAccount, { studentId: student.id }, { keep: true });
  const account = query.data;
  if (!account) return <NotLoaded query={query} count={3} />;
  if (account.hidden)
    return (
      <div className="flex flex-col gap-5">
        <p className="text-14 text-ink-2">{t('PAYMENTS.family.hidden')}</p>
        <PaymentCode code={account.code} />
        <OwnReceipts studentId={student.id} />
      </div>
    );
  if (account.lines.length === 0 && account.carried === 0)
    return (
      <div className="flex flex-col gap-5">
        <EmptyState drawing="done" title={t('PAYMENTS.account.none')}>
          {t('PAYMENTS.account.noneHelp')}
        </EmptyState>
        <PaymentCode code={account.code} />
        {staff && <LazyPart load={loadRequests} quiet props={{ studentId: student.id }} />}
        <LazyPart load={loadTerms} quiet props={{ studentId: student.id }} />
      </div>
    );
  return (
    <div className="flex flex-col gap-5">
      <Totals account={account} />
      {staff && <LazyPart load={loadRequests} quiet props={{ studentId: student.id }} />}
      <PaymentCode code={account.code} />
      <DeskActions account={account} />
      {takes && phone && <LazyPart load={phone.loadRequest} quiet props={{ account, student }} />}
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
      {staff && <LazyPart load={loadReminders} quiet props={{ studentId: student.id }} />}
      <OwnReceipts studentId={student.id} />
      <Statement account={account} />
    </div>
  );
}

function PaymentCode({ code }: { code: string }) {
  const t = useWords();
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
  const t = useWords();
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
  const t = useWords();
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

/** Every line with the balance after it, the oldest first. */
function Statement({ account: { studentId, lines, carried, currency } }: { account: Account }) {
  const t = useWords();
  const language = useLanguage();
  const { day } = useFormats();
  const text = (amount: number) => (amount === 0 ? '' : amountText(amount, currency, language));
  const number = 'px-3 py-2 text-right tabular whitespace-nowrap';
  let balance = carried;
  return (
    <Card title={t('PAYMENTS.account.statement')} action={<PrintStatement studentId={studentId} />}>
      <ScrollPart label={t('PAYMENTS.account.lines')} className="-mx-4">
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
            {carried !== 0 && (
              <tr className="border-b border-rule">
                <td />
                <td className="px-3 py-2" colSpan={3}>
                  {t('PAYMENTS.account.carried')}
                </td>
                <td className={`${number} font-medium`}>{amountText(carried, currency, language)}</td>
              </tr>
            )}
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
                      line.receipt && t('PAYMENTS.account.receipt', { number: String(line.receipt.number) }),
                      line.receipt && t(`PAYMENTS.receipts.ways.${line.receipt.way}`),
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
      </ScrollPart>
    </Card>
  );
}
