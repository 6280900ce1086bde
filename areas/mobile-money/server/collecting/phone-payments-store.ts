/** All SQL for payments by phone. Every statement names the organisation, except the two that find out which one it is. */
import { sql } from 'kysely';
import type { Operator, PhoneFailure, PhonePaymentState } from '#areas/payments/contract.ts';
import type { Instant } from '#platform/kernel/time.ts';
import type { Language } from '#platform/kernel/words.ts';
import type { Db, InOrganisation, OrgId } from '#platform/server/db/database.ts';

export interface NewPhonePayment {
  /** UUID version 4. */
  readonly reference: string;
  readonly provider: Operator;
  readonly studentId: number;
  readonly amount: number;
  readonly currency: string;
  readonly phone: string | null;
  readonly language: Language;
  readonly requestedBy: number;
  readonly requestedAt: Instant;
}

export interface StoredPhonePayment extends NewPhonePayment {
  readonly id: number;
  readonly state: PhonePaymentState;
  readonly reason: PhoneFailure | null;
  readonly reportedAmount: number | null;
  readonly reportedCurrency: string | null;
  readonly secrets: Buffer | null;
  readonly operatorId: string | null;
  readonly attempts: number;
  readonly receiptId: number | null;
  readonly closingNote: string | null;
}

const columns = sql`p.id, p.reference, p.provider, p.student_id AS "studentId", p.amount, p.currency, p.phone, p.language,
  p.requested_by AS "requestedBy", p.requested_at AS "requestedAt", p.state, p.reason, p.reported_amount AS "reportedAmount",
  p.reported_currency AS "reportedCurrency", p.secrets, p.operator_id AS "operatorId", p.attempts, p.receipt_id AS "receiptId",
  p.closing_note AS "closingNote"`;

/** @returns the id */
export async function insertPhonePayment(
  { org, db }: InOrganisation,
  payment: NewPhonePayment,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO phone_payments (org_id, reference, provider, student_id, amount, currency, phone, language, requested_by,
      requested_at, state, next_try)
    VALUES (${org}, ${payment.reference}, ${payment.provider}, ${payment.studentId}, ${payment.amount}, ${payment.currency},
      ${payment.phone}, ${payment.language}, ${payment.requestedBy}, ${payment.requestedAt}, 'created', ${payment.requestedAt})
    RETURNING id
  `.execute(db);
  return rows[0]?.id ?? 0;
}

export async function countSince(
  { org, db }: InOrganisation,
  studentId: number,
  since: Instant,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM phone_payments
    WHERE org_id = ${org} AND student_id = ${studentId} AND requested_at >= ${since}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

export async function phonePaymentsById(
  { org, db }: InOrganisation,
  ids: readonly number[],
): Promise<readonly StoredPhonePayment[]> {
  const { rows } = await sql<StoredPhonePayment>`
    SELECT ${columns} FROM phone_payments p WHERE p.org_id = ${org} AND p.id = ANY(${ids}::bigint[])
  `.execute(db);
  return rows;
}

/** Payments of a student by phone, the latest first. */
export async function paidPhonePayments(
  { org, db }: InOrganisation,
  studentId: number,
): Promise<readonly StoredPhonePayment[]> {
  const { rows } = await sql<StoredPhonePayment>`
    SELECT ${columns} FROM phone_payments p WHERE p.org_id = ${org} AND p.student_id = ${studentId} AND p.state = 'paid'
    ORDER BY p.requested_at DESC, p.id DESC
  `.execute(db);
  return rows;
}

/** Those of these students that wait, or ended since then without a receipt; the latest first. */
export async function unsettledOf(
  { org, db }: InOrganisation,
  studentIds: readonly number[],
  since: Instant,
): Promise<readonly StoredPhonePayment[]> {
  const { rows } = await sql<StoredPhonePayment>`
    SELECT ${columns} FROM phone_payments p WHERE p.org_id = ${org} AND p.student_id = ANY(${studentIds}::bigint[])
      AND (p.state IN ('created', 'sent', 'pending', 'mismatch', 'unposted', 'unknown')
        OR (p.state = 'failed' AND p.requested_at >= ${since}))
    ORDER BY p.requested_at DESC, p.id DESC
  `.execute(db);
  return rows;
}

/** First those for people, then those that wait, then the latest. */
export async function findPhonePayments(
  { org, db }: InOrganisation,
  barred: readonly number[],
  { page, size }: { readonly page: number; readonly size: number },
): Promise<{ readonly rows: readonly StoredPhonePayment[]; readonly total: number }> {
  const { rows } = await sql<StoredPhonePayment>`
    SELECT ${columns} FROM phone_payments p WHERE p.org_id = ${org} AND p.student_id <> ALL(${barred}::bigint[])
    ORDER BY CASE WHEN p.state IN ('mismatch', 'unposted', 'unknown') THEN 0 WHEN p.next_try IS NOT NULL THEN 1 ELSE 2 END,
      p.requested_at DESC, p.id DESC
    LIMIT ${size} OFFSET ${(page - 1) * size}
  `.execute(db);
  const { rows: counts } = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM phone_payments p WHERE p.org_id = ${org} AND p.student_id <> ALL(${barred}::bigint[])
  `.execute(db);
  return { rows, total: counts[0]?.total ?? 0 };
}

/** The operators that collected these receipts. */
export async function operatorsOfReceipts(
  { org, db }: InOrganisation,
  receiptIds: readonly number[],
): Promise<ReadonlyMap<number, Operator>> {
  const { rows } = await sql<{ receiptId: number; provider: Operator }>`
    SELECT receipt_id AS "receiptId", provider FROM phone_payments
    WHERE org_id = ${org} AND receipt_id = ANY(${receiptIds}::bigint[])
  `.execute(db);
  return new Map(rows.map(({ receiptId, provider }) => [receiptId, provider]));
}

/** Payments of all schools that are to be sent or asked about. */
export async function duePhonePayments(
  db: Db,
  now: Instant,
  most: number,
): Promise<readonly { readonly org: OrgId; readonly id: number }[]> {
  const { rows } = await sql<{ org: OrgId; id: number }>`
    SELECT org_id AS org, id FROM due_phone_payments(${now}, ${most})
  `.execute(db);
  return rows;
}

export async function phonePaymentByReference(
  db: Db,
  reference: string,
): Promise<{ readonly org: OrgId; readonly id: number } | null> {
  const { rows } = await sql<{ org: OrgId; id: number }>`
    SELECT org_id AS org, id FROM phone_payment_by_reference(${reference})
  `.execute(db);
  return rows[0] ?? null;
}

/**
 * Takes one that is due, so that nobody else does until then. A created payment counts as sent from now on: it is written before it leaves.
 * @returns it as it was before; null where somebody else has it, or it has ended
 */
export async function claimPhonePayment(
  { org, db }: InOrganisation,
  id: number,
  { now, until }: { readonly now: Instant; readonly until: Instant },
): Promise<StoredPhonePayment | null> {
  const { rows } = await sql<StoredPhonePayment>`
    WITH before AS (
      SELECT * FROM phone_payments WHERE org_id = ${org} AND id = ${id} AND next_try <= ${now} FOR UPDATE SKIP LOCKED
    ), taken AS (
      UPDATE phone_payments t SET next_try = ${until}, attempts = t.attempts + 1,
        state = CASE WHEN t.state = 'created' THEN 'sent' ELSE t.state END
      FROM before WHERE t.org_id = ${org} AND t.id = before.id RETURNING t.id
    )
    SELECT ${columns} FROM before p JOIN taken ON taken.id = p.id
  `.execute(db);
  return rows[0] ?? null;
}

/** Locks it until the transaction ends. */
export async function lockPhonePayment(
  { org, db }: InOrganisation,
  id: number,
): Promise<StoredPhonePayment | null> {
  const { rows } = await sql<StoredPhonePayment>`
    SELECT ${columns} FROM phone_payments p WHERE p.org_id = ${org} AND p.id = ${id} FOR UPDATE
  `.execute(db);
  return rows[0] ?? null;
}

export interface PhonePaymentChange {
  readonly state: PhonePaymentState;
  /** Null where nothing more is asked. */
  readonly nextTry: Instant | null;
  readonly reason?: PhoneFailure;
  readonly reported?: { readonly amount: number | null; readonly currency: string | null };
  readonly secrets?: Buffer;
  readonly operatorId?: string;
  readonly receiptId?: number;
}

/** The phone is forgotten with the end of the payment. */
export async function changePhonePayment(
  { org, db }: InOrganisation,
  id: number,
  { state, nextTry, ...change }: PhonePaymentChange,
): Promise<void> {
  const { amount = null, currency = null } = change.reported ?? {};
  await sql`
    UPDATE phone_payments SET state = ${state}, next_try = ${nextTry},
      reason = ${change.reason ?? null}, reported_amount = ${amount}, reported_currency = ${currency},
      secrets = CASE WHEN ${state} IN ('paid', 'failed') THEN NULL ELSE coalesce(${change.secrets ?? null}::bytea, secrets) END,
      operator_id = coalesce(${change.operatorId ?? null}, operator_id), receipt_id = ${change.receiptId ?? null},
      phone = CASE WHEN ${state} IN ('paid', 'failed') THEN NULL ELSE phone END
    WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
}

/**
 * Takes it to ask the operator at once, also while a round has it: for a callback, whose word is not believed. One statement, because the
 * answer of a round in between would postpone the question.
 */
export async function claimCalledBack(
  { org, db }: InOrganisation,
  id: number,
  until: Instant,
): Promise<StoredPhonePayment | null> {
  const { rows } = await sql<StoredPhonePayment>`
    UPDATE phone_payments p SET next_try = ${until}, attempts = p.attempts + 1
    WHERE p.org_id = ${org} AND p.id = ${id} AND p.next_try IS NOT NULL AND p.state IN ('sent', 'pending')
    RETURNING ${columns}
  `.execute(db);
  return rows[0] ?? null;
}

export async function closePhonePayment(
  { org, db }: InOrganisation,
  id: number,
  { by, at, note }: { readonly by: number; readonly at: Instant; readonly note: string },
): Promise<void> {
  await sql`
    UPDATE phone_payments SET state = 'closed', closed_by = ${by}, closed_at = ${at}, closing_note = ${note}, phone = NULL,
      secrets = NULL
    WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
}

/** The payments of a merged record follow it. */
export async function movePhonePayments(
  { org, db }: InOrganisation,
  keptId: number,
  goneId: number,
): Promise<void> {
  await sql`
    UPDATE phone_payments SET student_id = ${keptId} WHERE org_id = ${org} AND student_id = ${goneId}
  `.execute(db);
}
