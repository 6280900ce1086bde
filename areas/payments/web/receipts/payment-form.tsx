/** The payment of the chosen students: amounts, how it is paid, and what is asked before it is sent. */
import { moneyText } from '#platform/kernel/numbers/money.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { useLanguage } from '#platform/web/words.ts';
import { ways } from '../../ledger/contract.ts';
import { failures } from '../../receipts/contract.ts';
import { usualCurrency } from '../../rules.ts';
import { FindStudent } from '../cashier/find-student.tsx';
import { useWords } from '../words.ts';
import { CashTendered } from './cash-tendered.tsx';
import { PayingStudent } from './paying-student.tsx';
import type { usePayment } from './use-payment.ts';

const loadOpenTill = async () => (await import('../till/open-till-first.tsx')).OpenTillFirst;

export function PaymentForm({ payment }: { payment: ReturnType<typeof usePayment> }) {
  const t = useWords();
  const language = useLanguage();
  const textOf = useFailureText();
  const { fields, change } = payment;
  return (
    <>
      {fields.students.map((student, index) => (
        <PayingStudent
          key={student.id}
          student={student}
          focus={index === fields.students.length - 1}
          onChange={(part) => payment.changeStudent(student.id, part)}
          onRemove={() => payment.remove(student.id)}
        />
      ))}
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (payment.ready && !payment.busy) payment.take();
        }}
      >
        <div className="grid gap-4 menu:grid-cols-2">
          <Select
            label={t('PAYMENTS.cashier.way')}
            value={fields.way}
            onChange={(way) => change({ way })}
            options={ways.map((value) => ({ value, label: t(`PAYMENTS.receipts.ways.${value}`) }))}
          />
          {fields.way === 'cash' ? (
            <CashTendered
              value={fields.tendered}
              sum={payment.sum}
              onChange={(tendered) => change({ tendered })}
            />
          ) : (
            <TextInput
              label={t('PAYMENTS.cashier.reference')}
              maxLength={60}
              autoComplete="off"
              value={fields.reference}
              onChange={({ target }) => change({ reference: target.value })}
            />
          )}
          <TextInput
            label={t('PAYMENTS.cashier.payer')}
            hint={t('PAYMENTS.cashier.payerHelp')}
            maxLength={120}
            autoComplete="off"
            value={fields.payer}
            onChange={({ target }) => change({ payer: target.value })}
          />
        </div>
        {payment.error?.code === failures.tillClosed.code ? (
          <LazyPart load={loadOpenTill} onMissing={payment.next} props={{ onOpened: payment.take }} />
        ) : (
          payment.error && (
            <Banner kind={payment.toConfirm ? 'notice' : 'error'}>
              <p>{textOf(payment.error)}</p>
              {payment.toConfirm && (
                <Button small className="mt-2" busy={payment.busy} onClick={payment.toConfirm.confirm}>
                  {t(
                    payment.toConfirm.kind === 'advance'
                      ? 'PAYMENTS.cashier.confirmAdvance'
                      : 'PAYMENTS.cashier.confirmAgain',
                  )}
                </Button>
              )}
            </Banner>
          )
        )}
        <Button type="submit" look="primary" wide busy={payment.busy} disabled={!payment.ready}>
          {payment.sum === 0
            ? t('PAYMENTS.cashier.begin')
            : t('PAYMENTS.cashier.take', { amount: moneyText(payment.sum, usualCurrency, language) })}
        </Button>
      </form>
      <details className="text-14">
        <summary className="cursor-pointer py-1 font-medium text-primary">
          {t('PAYMENTS.cashier.addSibling')}
        </summary>
        <div className="mt-2">
          <FindStudent without={fields.students.map(({ id }) => id)} onFound={payment.add} />
        </div>
      </details>
    </>
  );
}
