/** Why a payment by phone failed, or a refund, in words. */
import { useWords } from '#platform/web/words.ts';
import type { PhoneFailure } from '../../contract.ts';
import type { en } from '../../late-words/en.ts';

export function usePhoneReason(): (reason: PhoneFailure | null) => string {
  const t = useWords<typeof en>();
  return (reason) => t(`PAYMENTS.refunds.reasons.${reason ?? 'other'}`);
}
