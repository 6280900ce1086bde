/** Page and tokens that an operator answers a request with: sealed with the payment, until it has ended. */
import type { OrgId } from '#platform/server/db/database.ts';
import type { Sealing } from '#platform/server/installation/sealing.ts';
import type { PaymentTokens } from '../providers/payment-provider.ts';
import type { StoredPhonePayment } from './phone-payments-store.ts';

export interface PaymentSession {
  /** On which the payer confirms; null where the operator asks on the phone. */
  readonly page: string | null;
  readonly tokens: PaymentTokens;
}

/** The purpose for which the secrets of a payment are sealed. */
export const sealedFor = (org: OrgId, reference: string) => `phone payment ${org} ${reference}`;

/** Null for a payment that has none. */
export function sessionOf(
  sealing: Sealing,
  org: OrgId,
  { reference, secrets }: StoredPhonePayment,
): PaymentSession | null {
  const opened = secrets === null ? null : sealing.open(secrets, sealedFor(org, reference));
  return opened === null ? null : (JSON.parse(opened) as PaymentSession);
}
