/**
 * The codes of MTN MoMo for what failed: momodeveloper.mtn.com/api-documentation/common-error, and the schema ErrorReason of the APIs
 * Collections and Disbursements there. Older documentation spells TRANSACTION_CANCELED with one L only; both are read.
 */
import type { FailureReason } from './payment-provider.ts';

const reasons: Readonly<Record<string, FailureReason>> = {
  APPROVAL_REJECTED: 'rejected',
  PAYMENT_NOT_APPROVED: 'rejected',
  EXPIRED: 'expired',
  TRANSACTION_CANCELED: 'cancelled',
  TRANSACTION_CANCELLED: 'cancelled',
  NOT_ENOUGH_FUNDS: 'notEnoughMoney',
  LOW_BALANCE_OR_PAYEE_LIMIT_REACHED_OR_NOT_ALLOWED: 'notEnoughMoney',
  PAYER_LIMIT_REACHED: 'limitReached',
  PAYER_NOT_FOUND: 'unknownPayer',
  PAYEE_NOT_FOUND: 'unknownPayee',
  PAYEE_NOT_ALLOWED_TO_RECEIVE: 'notAllowed',
  NOT_ALLOWED: 'notAllowed',
  NOT_ALLOWED_TARGET_ENVIRONMENT: 'settings',
  INVALID_CALLBACK_URL_HOST: 'settings',
  INVALID_CURRENCY: 'settings',
  INTERNAL_PROCESSING_ERROR: 'operatorFault',
  SERVICE_UNAVAILABLE: 'operatorFault',
  COULD_NOT_PERFORM_TRANSACTION: 'operatorFault',
};

/** Codes with which a request is refused before anything happens; the sandbox sends some of them with status 500. */
const settled: ReadonlySet<string> = new Set([
  'PAYER_NOT_FOUND',
  'PAYEE_NOT_FOUND',
  'PAYEE_NOT_ALLOWED_TO_RECEIVE',
  'NOT_ALLOWED',
  'NOT_ALLOWED_TARGET_ENVIRONMENT',
  'INVALID_CALLBACK_URL_HOST',
  'INVALID_CURRENCY',
]);

/** For a code that MTN adds later: `other`. */
export function failureOfMomo(code: string): FailureReason {
  return Object.hasOwn(reasons, code) ? (reasons[code] ?? 'other') : 'other';
}

export function isSettled(code: string): boolean {
  return settled.has(code);
}
