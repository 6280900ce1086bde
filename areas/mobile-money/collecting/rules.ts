/** Payments by phone: when an operator is asked again, and what waits for another. Pure. */
import { isWaiting, type PhonePaymentState } from '#areas/payments/contract.ts';

/** Seconds since a payment was requested, and the pause before the operator is asked again. */
const pauses = [
  { until: 120, pause: 4 },
  { until: 600, pause: 20 },
  { until: 3_600, pause: 120 },
  { until: 6 * 3_600, pause: 900 },
] as const;
const longestPause = 3_600;

/**
 * Seconds for which an operator is asked. MTN and Orange end a request that nobody confirms within minutes; after a day the statement of
 * the operator decides.
 */
export const lifetime = 24 * 3_600;
/** Seconds after which a request that the operator does not know has not arrived. */
export const arrivalTime = 600;
/** So often a request that surely did not arrive is sent again. */
export const mostSendings = 4;

/** @param age seconds since the payment was requested @returns seconds */
export function pauseAfter(age: number): number {
  return pauses.find(({ until }) => age < until)?.pause ?? longestPause;
}

/**
 * Whether another payment of the same student must wait for it. One that its payer left, as a page of Orange is left, does so for a
 * quarter of an hour.
 * @param age seconds since it was requested
 */
export function blocksAnother(state: PhonePaymentState, age: number): boolean {
  return isWaiting(state) && age < 900;
}
