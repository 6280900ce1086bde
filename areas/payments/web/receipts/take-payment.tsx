/** Taking a payment: the student, the amount, how it is paid, and the receipt. */
import { useEffect, useEffectEvent, useState } from 'react';
import { listName } from '#platform/kernel/people/person-name.ts';
import { connection } from '#platform/web/connection.ts';
import { useLiveValue } from '#platform/web/live-value.ts';
import { useSession } from '#platform/web/session/session.ts';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { FindStudent } from '../cashier/find-student.tsx';
import { useStudentToPay } from '../cashier/students-to-pay.ts';
import type { Given } from '../provisional/use-giving.ts';
import { usePayment } from './use-payment.ts';

const loadForm = async () => (await import('./payment-form.tsx')).PaymentForm;
const loadTaken = async () => (await import('./taken-receipts.tsx')).TakenReceipts;
const loadOffline = async () => (await import('../provisional/offline-desk.tsx')).OfflineDesk;
const loadPrepared = async () => (await import('../provisional/prepared-desk.tsx')).PreparedDesk;

/** @param first the student to begin with, by id */
export function TakePayment({ first }: { first: number | null }) {
  const payment = usePayment();
  const online = useLiveValue(connection);
  // Stays to be printed when the network comes back meanwhile.
  const [given, setGiven] = useState<Given | null>(null);
  const { fields } = payment;
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
      {fields.students.length === 0 ? (
        <FindStudent without={[]} onFound={payment.add} />
      ) : (
        <LazyPart load={loadForm} onMissing={payment.next} props={{ payment }} />
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
