/** Taking a payment: the student, the amount, how it is paid, and the receipt. */
import { useEffect, useEffectEvent, useState } from 'react';
import { moneyText } from '#platform/kernel/money.ts';
import { listName } from '#platform/kernel/person-name.ts';
import { connection } from '#platform/web/connection.ts';
import { useLiveValue } from '#platform/web/live-value.ts';
import { useSession } from '#platform/web/session.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { useLanguage, useWords } from '#platform/web/words.ts';
import type { en } from '../../late-words/en.ts';
import { failures, ways } from '../../receipts-contract.ts';
import { usualCurrency } from '../../rules.ts';
import type { Given } from '../provisional/use-giving.ts';
import { CashTendered } from './cash-tendered.tsx';
import { useStudentToPay } from './cashier-data.ts';
import { FindStudent } from './find-student.tsx';
import { usePayment } from './use-payment.ts';

const loadPaying = async () => (await import('./paying-student.tsx')).PayingStudent;
const loadTaken = async () => (await import('./taken-receipts.tsx')).TakenReceipts;
const loadOffline = async () => (await import('../provisional/offline-desk.tsx')).OfflineDesk;
const loadPrepared = async () => (await import('../provisional/prepared-desk.tsx')).PreparedDesk;
const loadOpenTill = async () => (await import('./open-till-first.tsx')).OpenTillFirst;

/** @param first the student to begin with, by id */
export function TakePayment({ first }: { first: number | null }) {
  const t = useWords<typeof en>();
  const language = useLanguage();
  const textOf = useFailureText();
  const payment = usePayment();
  const online = useLiveValue(connection);
  // Stays to be printed when the network comes back meanwhile.
  const [given, setGiven] = useState<Given | null>(null);
  const { fields, change } = payment;
  useFirstStudent(first, payment);
  if (payment.receipts)
    return (
      <LazyPart
        load={loadTaken}
        onMissing={payment.next}
        props={{ receipts: payment.receipts, onNext: payment.next }}
      />
    );
  if (!online || given) return <LazyPart load={loadOffline} props={{ payment, given, onGiven: setGiven }} />;
  return (
    <div className="flex flex-col gap-4">
      <LazyPart load={loadPrepared} quiet props={{}} />
      {fields.students.map((student, index) => (
        <LazyPart
          key={student.id}
          load={loadPaying}
          props={{
            student,
            focus: index === fields.students.length - 1,
            onAmount: (amount: string) => payment.setAmount(student.id, amount),
            onRemove: () => payment.remove(student.id),
          }}
        />
      ))}
      {fields.students.length === 0 ? (
        <FindStudent without={[]} onFound={payment.add} />
      ) : (
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
      )}
      {fields.students.length > 0 && (
        <details className="text-14">
          <summary className="cursor-pointer py-1 font-medium text-primary">
            {t('PAYMENTS.cashier.addSibling')}
          </summary>
          <div className="mt-2">
            <FindStudent without={fields.students.map(({ id }) => id)} onFound={payment.add} />
          </div>
        </details>
      )}
    </div>
  );
}

/** Begins with the student whose page led here, unless a payment is being typed. */
function useFirstStudent(id: number | null, payment: ReturnType<typeof usePayment>) {
  const { nameOrder } = useSession();
  const student = useStudentToPay(id);
  const begin = useEffectEvent(() => {
    if (!student || payment.fields.students.length > 0 || payment.receipts) return;
    payment.add({
      id: student.id,
      name: listName(student, nameOrder),
      about: student.matricule ?? '',
    });
  });
  const found = student?.id;
  useEffect(() => {
    if (found !== undefined) begin();
  }, [found]);
}
