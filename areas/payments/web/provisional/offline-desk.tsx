/** Taking cash without network: from what the device keeps, with a provisional receipt. */
import { WifiOff } from 'lucide-react';
import { moneyText } from '#platform/kernel/numbers/money.ts';
import { AsOf } from '#platform/web/ui/as-of.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { useLanguage } from '#platform/web/words.ts';
import { usualCurrency } from '../../rules.ts';
import { FindStudent } from '../cashier/find-student.tsx';
import { CashTendered } from '../receipts/cash-tendered.tsx';
import type { usePayment } from '../receipts/use-payment.ts';
import { useWords } from '../words.ts';
import { GivenReceipts } from './given-receipts.tsx';
import { OfflineStudent } from './offline-student.tsx';
import { useDeskStudents } from './provisional-data.ts';
import { type Given, useGiving } from './use-giving.ts';

interface OfflineDeskProps {
  payment: ReturnType<typeof usePayment>;
  given: Given | null;
  onGiven: (given: Given | null) => void;
}

export function OfflineDesk({ payment, given, onGiven }: OfflineDeskProps) {
  const t = useWords();
  const language = useLanguage();
  const query = useDeskStudents();
  const students = query.data ?? [];
  const byId = new Map(students.map((student) => [student.id, student]));
  const giving = useGiving(payment, byId, onGiven);
  const { fields, change } = payment;
  if (given)
    return <GivenReceipts receipts={given.receipts} stored={given.stored} onNext={() => onGiven(null)} />;
  if (students.length === 0 && fields.students.length === 0)
    return (
      <EmptyState drawing="plug" title={t('PAYMENTS.provisional.nothingKept')}>
        {t('PAYMENTS.provisional.nothingKeptHelp')}
      </EmptyState>
    );
  const without = fields.students.map(({ id }) => id);
  const money = (amount: number) => moneyText(amount, usualCurrency, language);
  return (
    <div className="flex flex-col gap-4">
      <p className="flex items-start gap-2 rounded-card bg-draft-fill px-4 py-3 text-14 text-draft">
        <WifiOff aria-hidden className="mt-0.5 size-4.5 shrink-0" />
        {t('PAYMENTS.provisional.offline')}
      </p>
      <AsOf at={query.dataUpdatedAt} failed />
      {fields.students.map((student, index) => (
        <OfflineStudent
          key={student.id}
          student={student}
          known={byId.get(student.id) ?? null}
          focus={index === fields.students.length - 1}
          onAmount={(amount) => payment.changeStudent(student.id, { amount, chosen: null })}
          onRemove={() => payment.remove(student.id)}
        />
      ))}
      {fields.students.length === 0 ? (
        <FindStudent without={without} onFound={payment.add} />
      ) : (
        <form
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (payment.ready) giving.give();
          }}
        >
          <div className="grid gap-4 menu:grid-cols-2">
            <CashTendered
              value={fields.tendered}
              sum={payment.sum}
              onChange={(tendered) => change({ tendered })}
            />
            <TextInput
              label={t('PAYMENTS.cashier.payer')}
              hint={t('PAYMENTS.cashier.payerHelp')}
              maxLength={120}
              autoComplete="off"
              value={fields.payer}
              onChange={({ target }) => change({ payer: target.value })}
            />
          </div>
          {giving.outOfNumbers && <Banner kind="notice">{t('PAYMENTS.provisional.noNumbers')}</Banner>}
          {giving.question && (
            <Banner kind="notice">
              <p>
                {t(
                  giving.question === 'advance'
                    ? 'PAYMENTS.errors.moreThanOpen'
                    : 'PAYMENTS.errors.paidBefore',
                )}
              </p>
              <Button small className="mt-2" onClick={giving.confirm}>
                {t(
                  giving.question === 'advance'
                    ? 'PAYMENTS.cashier.confirmAdvance'
                    : 'PAYMENTS.cashier.confirmAgain',
                )}
              </Button>
            </Banner>
          )}
          <Button type="submit" look="primary" wide disabled={!payment.ready}>
            {payment.sum === 0
              ? t('PAYMENTS.cashier.begin')
              : t('PAYMENTS.provisional.take', { amount: money(payment.sum) })}
          </Button>
        </form>
      )}
      {fields.students.length > 0 && (
        <details className="text-14">
          <summary className="cursor-pointer py-1 font-medium text-primary">
            {t('PAYMENTS.cashier.addSibling')}
          </summary>
          <div className="mt-2">
            <FindStudent without={without} onFound={payment.add} />
          </div>
        </details>
      )}
    </div>
  );
}
