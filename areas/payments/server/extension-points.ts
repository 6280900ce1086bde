/** Contributions of later areas to payments. */

import type { InputOf } from '#platform/kernel/endpoint.ts';
import { extensionPoint } from '#platform/kernel/extension-point.ts';
import type { Instant, SchoolDay } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { Operator } from '../contract.ts';
import type { RefundablePayment, settleRefund } from '../corrections/refunds-contract.ts';
import type { FamilyPhonePayment } from '../family/contract.ts';
import type { PaymentRequest, RequestKind } from '../requests/contract.ts';
import type { StoredRequest } from './requests/requests-store.ts';

/** A refund that was posted and goes back to the phone that paid. */
export interface ApprovedRefund {
  readonly requestId: number;
  readonly phonePaymentId: number;
  readonly amount: number;
  readonly entryId: number;
  readonly approvedAt: Instant;
}

/** Collects payments by phone and pays them back: one area does, or none, and then nobody pays by phone. */
export const phoneChannel = extensionPoint<{
  /** With which families pay at present. */
  operators(at: InOrganisation): Promise<readonly Operator[]>;
  /** Payments of these students that are not settled, and those that failed since then, as the caller reads them; the latest first. */
  unsettled(
    context: Context,
    studentIds: readonly number[],
    since: Instant,
  ): Promise<readonly (FamilyPhonePayment & { readonly studentId: number })[]>;
  /** By receipt, the name of the operator that took its money. */
  takers(at: InOrganisation, receiptIds: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /** Payments of a student, with the sum of each that can still be refunded; the latest first. */
  refundable(at: InOrganisation, studentId: number): Promise<readonly RefundablePayment[]>;
  /** The sum refunded of the payment with this receipt, or on its way. */
  refundedOfReceipt(at: InOrganisation, receiptId: number): Promise<number>;
  /** The operator hears of it after this transaction. */
  refund(at: InOrganisation, refund: ApprovedRefund): Promise<void>;
  /** The state of each refund of these requests that goes to a phone. */
  refunds(
    at: InOrganisation,
    requestIds: readonly number[],
  ): Promise<ReadonlyMap<number, NonNullable<PaymentRequest['refund']>>>;
  /**
   * Settles by hand what the operator does not tell; the ledger is locked.
   * @returns its amount
   * @throws missing for one that the program settles by itself
   */
  settleRefund(context: Context, input: InputOf<typeof settleRefund>): Promise<number>;
}>('payments by phone');

/** Payments on statements of operators and banks: one area reads them, or none. */
export const paymentsOnStatements = extensionPoint<{
  /** The receipt of a payment was cancelled, in this transaction. */
  receiptCancelled(context: Context, receiptId: number): Promise<void>;
  /** How many payments up to this day have no receipt, and are not ignored. */
  withoutReceipt(at: InOrganisation, until: SchoolDay): Promise<number>;
}>('payments on statements');

/** The effect of an approved request, by its kind; the ability that owns the act contributes it. */
export const approvals = extensionPoint<{
  readonly kinds: readonly RequestKind[];
  /** Does it in the transaction that decides. @returns the entry; null for an act that posts by itself */
  approve(context: Context, request: StoredRequest): Promise<number | null>;
  /** Called once the decision is stored, in the same transaction, where there is an entry. */
  approved?(context: Context, request: StoredRequest, entryId: number): Promise<void>;
}>('what approving a request does');

/** Numbers of the receipts that requests name, by id. */
export const numbersOfReceipts =
  extensionPoint<(at: InOrganisation, receiptIds: readonly number[]) => Promise<ReadonlyMap<number, number>>>(
    'numbers of receipts',
  );
