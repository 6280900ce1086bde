/** The typed fields of a payment by phone for a student: closing the form keeps them, a request that is sent forgets them. */

import type { Operator } from '#areas/payments/contract.ts';
import { useUnsentFields } from '#platform/web/forms/unsent-form.ts';

interface Typed {
  /** Null is the first of the school. */
  readonly operator: Operator | null;
  /** As typed; null is what is proposed. */
  readonly amount: string | null;
  readonly phone: string;
}

const nothing: Typed = { operator: null, amount: null, phone: '' };

export function usePhoneFields(studentId: number) {
  return useUnsentFields(`pay by phone ${studentId}`, nothing);
}
