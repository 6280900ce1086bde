/** Why a payment by phone failed, or a refund, in words. */
import type { PhoneFailure } from '../../contract.ts';
import { useWords } from '../words.ts';

export function usePhoneReason(): (reason: PhoneFailure | null) => string {
  const t = useWords();
  return (reason) => t(`PAYMENTS.refunds.reasons.${reason ?? 'other'}`);
}
