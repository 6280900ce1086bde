/** One student of a payment without network: what is owed as far as the device knows, and the amount. */

import type { DeskStudent } from '../../provisional/contract.ts';
import { usualCurrency } from '../../rules.ts';
import { AmountDue } from '../receipts/amount-due.tsx';
import { StudentCard } from '../receipts/student-card.tsx';
import type { PayingStudent } from '../receipts/use-payment.ts';

interface OfflineStudentProps {
  student: PayingStudent;
  /** Null for a student whom this device does not keep. */
  known: DeskStudent | null;
  /** The amount is typed next. */
  focus: boolean;
  onAmount: (typed: string) => void;
  onRemove: () => void;
}

export function OfflineStudent({ student, known, focus, onAmount, onRemove }: OfflineStudentProps) {
  return (
    <StudentCard student={student} onRemove={onRemove}>
      <AmountDue
        account={known ? { open: known.open, due: known.due, currency: usualCurrency } : null}
        amount={student.amount}
        focus={focus}
        onAmount={onAmount}
      />
    </StudentCard>
  );
}
