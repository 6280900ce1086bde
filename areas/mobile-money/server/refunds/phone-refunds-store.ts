/** All SQL for refunds through operators. Every statement names the organisation, except the one that finds out which one it is. */
import { sql } from 'kysely';
import type { Operator, PhoneFailure, RefundState } from '#areas/payments/contract.ts';
import type { Instant } from '#platform/kernel/time.ts';
import type { Db, InOrganisation, OrgId } from '#platform/server/db/database.ts';

export interface NewPhoneRefund {
  /** UUID version 4. */
  readonly reference: string;
  readonly requestId: number;
  readonly phonePaymentId: number;
  readonly amount: number;
  readonly entryId: number;
  readonly approvedAt: Instant;
}

export interface StoredPhoneRefund extends NewPhoneRefund {
  readonly id: number;
  readonly state: RefundState;
  readonly reason: PhoneFailure | null;
  readonly operatorId: string | null;
  readonly attempts: number;
  readonly note: string | null;
  /** Operator of the refunded payment. */
  readonly provider: Operator;
  readonly paymentReference: string;
  readonly currency: string;
}

const columns = sql`f.id, f.reference, f.request_id AS "requestId", f.phone_payment_id AS "phonePaymentId", f.amount,
  f.entry_id AS "entryId", f.approved_at AS "approvedAt", f.state, f.reason, f.operator_id AS "operatorId", f.attempts, f.note,
  p.provider, p.reference AS "paymentReference", p.currency`;

export async function insertRefund({ org, db }: InOrganisation, refund: NewPhoneRefund): Promise<void> {
  await sql`
    INSERT INTO phone_refunds (org_id, reference, request_id, phone_payment_id, amount, entry_id, approved_at, state, next_try)
    VALUES (${org}, ${refund.reference}, ${refund.requestId}, ${refund.phonePaymentId}, ${refund.amount}, ${refund.entryId},
      ${refund.approvedAt}, 'created', ${refund.approvedAt})
  `.execute(db);
}

/** The refunds of these requests that go through an operator. */
export async function refundsOfRequests(
  { org, db }: InOrganisation,
  requestIds: readonly number[],
): Promise<ReadonlyMap<number, StoredPhoneRefund>> {
  const { rows } = await sql<StoredPhoneRefund>`
    SELECT ${columns} FROM phone_refunds f
    JOIN phone_payments p ON p.org_id = f.org_id AND p.id = f.phone_payment_id
    WHERE f.org_id = ${org} AND p.org_id = ${org} AND f.request_id = ANY(${requestIds}::bigint[])
  `.execute(db);
  return new Map(rows.map((refund) => [refund.requestId, refund]));
}

/** Sums refunded of these payments, or on their way. */
export async function refundedOf(
  { org, db }: InOrganisation,
  phonePaymentIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; amount: number }>`
    SELECT phone_payment_id AS id, sum(amount)::bigint AS amount FROM phone_refunds
    WHERE org_id = ${org} AND phone_payment_id = ANY(${phonePaymentIds}::bigint[]) AND state <> 'failed'
    GROUP BY phone_payment_id
  `.execute(db);
  return new Map(rows.map(({ id, amount }) => [id, amount]));
}

/** The sum refunded of the payment by phone with this receipt, or on its way. */
export async function refundedOfReceipt({ org, db }: InOrganisation, receiptId: number): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    SELECT coalesce(sum(f.amount), 0)::bigint AS amount FROM phone_refunds f
    JOIN phone_payments p ON p.org_id = f.org_id AND p.id = f.phone_payment_id
    WHERE f.org_id = ${org} AND p.org_id = ${org} AND p.receipt_id = ${receiptId} AND f.state <> 'failed'
  `.execute(db);
  return rows[0]?.amount ?? 0;
}

/** Refunds of all schools that are to be sent or asked about. */
export async function dueRefunds(
  db: Db,
  now: Instant,
  most: number,
): Promise<readonly { readonly org: OrgId; readonly id: number }[]> {
  const { rows } = await sql<{ org: OrgId; id: number }>`
    SELECT org_id AS org, id FROM due_phone_refunds(${now}, ${most})
  `.execute(db);
  return rows;
}

/**
 * Takes one that is due, so that nobody else does until then. A created refund counts as sent from now on: it is written before it leaves.
 * @returns it as it was before; null where somebody else has it, or it has ended
 */
export async function claimRefund(
  { org, db }: InOrganisation,
  id: number,
  { now, until }: { readonly now: Instant; readonly until: Instant },
): Promise<StoredPhoneRefund | null> {
  const { rows } = await sql<StoredPhoneRefund>`
    WITH before AS (
      SELECT * FROM phone_refunds WHERE org_id = ${org} AND id = ${id} AND next_try <= ${now} FOR UPDATE SKIP LOCKED
    ), taken AS (
      UPDATE phone_refunds t SET next_try = ${until}, attempts = t.attempts + 1,
        state = CASE WHEN t.state = 'created' THEN 'sent' ELSE t.state END
      FROM before WHERE t.org_id = ${org} AND t.id = before.id RETURNING t.id
    )
    SELECT ${columns} FROM before f JOIN taken ON taken.id = f.id
    JOIN phone_payments p ON p.org_id = f.org_id AND p.id = f.phone_payment_id
    WHERE p.org_id = ${org}
  `.execute(db);
  return rows[0] ?? null;
}

/** Locks it until the transaction ends. */
export async function lockRefund({ org, db }: InOrganisation, id: number): Promise<StoredPhoneRefund | null> {
  const { rows } = await sql<StoredPhoneRefund>`
    SELECT ${columns} FROM phone_refunds f
    JOIN phone_payments p ON p.org_id = f.org_id AND p.id = f.phone_payment_id
    WHERE f.org_id = ${org} AND p.org_id = ${org} AND f.id = ${id} FOR UPDATE OF f
  `.execute(db);
  return rows[0] ?? null;
}

export interface RefundChange {
  readonly state: RefundState;
  /** Null where nothing more is asked. */
  readonly nextTry: Instant | null;
  readonly reason?: PhoneFailure;
  readonly operatorId?: string;
  readonly reversalId?: number;
  readonly settled?: { readonly by: number; readonly at: Instant; readonly note: string };
}

export async function changeRefund(
  { org, db }: InOrganisation,
  id: number,
  { state, nextTry, reason, operatorId, reversalId, settled }: RefundChange,
): Promise<void> {
  await sql`
    UPDATE phone_refunds SET state = ${state}, next_try = ${nextTry}, reason = ${reason ?? null},
      operator_id = ${operatorId ?? null}, reversal_id = ${reversalId ?? null}, settled_by = ${settled?.by ?? null},
      settled_at = ${settled?.at ?? null}, note = ${settled?.note ?? null}
    WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
}
