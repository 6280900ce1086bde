/** All SQL for requests that a second person decides. Every statement names the organisation. */
import { sql } from 'kysely';
import type { Instant } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { Decision, LoweringAct, RefundWay, RequestKind } from '../../requests/contract.ts';

export interface NewRequest {
  readonly kind: RequestKind;
  /** The waiting act, as its call was sent; null for all but a lowering. */
  readonly act: LoweringAct | null;
  readonly actInput: object | null;
  /** Null where a lowering concerns several students. */
  readonly studentId: number | null;
  readonly receiptId: number | null;
  readonly itemId: number | null;
  readonly amount: number;
  readonly way: RefundWay | null;
  /** The payment that goes back to the phone; null for none. */
  readonly phonePaymentId: number | null;
  readonly reason: string;
  readonly requestedBy: number;
  readonly requestedAt: Instant;
}

export interface StoredRequest extends NewRequest {
  readonly id: number;
  readonly decision: Decision | null;
  readonly decidedBy: number | null;
  readonly decidedAt: Instant | null;
}

const columns = sql`q.id, q.kind, q.act, q.act_input AS "actInput", q.student_id AS "studentId", q.receipt_id AS "receiptId", q.item_id AS "itemId", q.amount,
  q.way, q.phone_payment_id AS "phonePaymentId", q.reason, q.requested_by AS "requestedBy", q.requested_at AS "requestedAt", q.decision, q.decided_by AS "decidedBy",
  q.decided_at AS "decidedAt"`;

export async function insertRequest({ org, db }: InOrganisation, request: NewRequest): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO payment_requests (org_id, kind, act, act_input, student_id, receipt_id, item_id, amount, way, phone_payment_id, reason,
      requested_by, requested_at)
    VALUES (${org}, ${request.kind}, ${request.act},
      ${request.actInput === null ? null : JSON.stringify(request.actInput)}::jsonb, ${request.studentId}, ${request.receiptId}, ${request.itemId}, ${request.amount},
      ${request.way}, ${request.phonePaymentId}, ${request.reason}, ${request.requestedBy}, ${request.requestedAt})
    RETURNING id
  `.execute(db);
  return rows[0]?.id ?? 0;
}

/** One after the other, until the transaction ends: two that ask for the same at once would not find each other. */
export async function lockAsking({ org, db }: InOrganisation): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('asking for payment requests', ${org}::bigint))`.execute(
    db,
  );
}

/** Whether this act waits already. @param subject what of its input makes it the same */
export async function waitsAlready(
  { org, db }: InOrganisation,
  act: LoweringAct,
  subject: object,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT id FROM payment_requests
    WHERE org_id = ${org} AND decision IS NULL AND act = ${act} AND act_input @> ${JSON.stringify(subject)}::jsonb LIMIT 1
  `.execute(db);
  return rows.length > 0;
}

/** Whether a refund or a waiver of the same student and item, or payment by phone, waits already. */
export async function moneyWaitsAlready(
  { org, db }: InOrganisation,
  { kind, studentId, itemId, phonePaymentId }: NewRequest,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT id FROM payment_requests
    WHERE org_id = ${org} AND decision IS NULL AND kind = ${kind} AND kind IN ('refund', 'waiver') AND student_id = ${studentId}
      AND item_id IS NOT DISTINCT FROM ${itemId} AND phone_payment_id IS NOT DISTINCT FROM ${phonePaymentId} LIMIT 1
  `.execute(db);
  return rows.length > 0;
}

export async function findRequest({ org, db }: InOrganisation, id: number): Promise<StoredRequest | null> {
  const { rows } = await sql<StoredRequest>`
    SELECT ${columns} FROM payment_requests q WHERE q.org_id = ${org} AND q.id = ${id}
  `.execute(db);
  return rows[0] ?? null;
}

/** Holds a request until the transaction ends, without its row: whoever has the ledger may move that meanwhile. */
export async function holdRequest({ org, db }: InOrganisation, id: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('payment request ' || ${id}::text, ${org}::bigint))`.execute(
    db,
  );
}

/** A page: those that wait first, then the latest. @param barred students whom the reader does not see */
export async function findRequests(
  { org, db }: InOrganisation,
  {
    studentId,
    barred,
    page,
    size,
  }: {
    readonly studentId: number | null;
    readonly barred: readonly number[];
    readonly page: number;
    readonly size: number;
  },
): Promise<{ readonly rows: readonly StoredRequest[]; readonly total: number }> {
  const wanted = sql`(q.student_id IS NULL OR q.student_id <> ALL(${barred}::bigint[]))
    AND (${studentId}::bigint IS NULL OR q.student_id = ${studentId})`;
  const { rows } = await sql<StoredRequest>`
    SELECT ${columns} FROM payment_requests q WHERE q.org_id = ${org} AND ${wanted}
    ORDER BY q.decision IS NOT NULL, q.requested_at DESC, q.id DESC LIMIT ${size} OFFSET ${(page - 1) * size}
  `.execute(db);
  const { rows: counts } = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM payment_requests q WHERE q.org_id = ${org} AND ${wanted}
  `.execute(db);
  return { rows, total: counts[0]?.total ?? 0 };
}

/** How many wait for a decision. @param barred students whom the reader does not see */
export async function countWaiting({ org, db }: InOrganisation, barred: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM payment_requests
    WHERE org_id = ${org} AND decision IS NULL AND (student_id IS NULL OR student_id <> ALL(${barred}::bigint[]))
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** By whom those are that wait, one for each. @param barred students whom the reader does not see */
export async function waitingRequesters(
  { org, db }: InOrganisation,
  barred: readonly number[],
): Promise<readonly number[]> {
  const { rows } = await sql<{ requestedBy: number }>`
    SELECT requested_by AS "requestedBy" FROM payment_requests
    WHERE org_id = ${org} AND decision IS NULL AND (student_id IS NULL OR student_id <> ALL(${barred}::bigint[]))
  `.execute(db);
  return rows.map(({ requestedBy }) => requestedBy);
}

export async function setDecision(
  { org, db }: InOrganisation,
  id: number,
  {
    decision,
    by,
    at,
    entryId,
  }: {
    readonly decision: Decision;
    readonly by: number;
    readonly at: Instant;
    readonly entryId: number | null;
  },
): Promise<void> {
  await sql`
    UPDATE payment_requests SET decision = ${decision}, decided_by = ${by}, decided_at = ${at}, entry_id = ${entryId}
    WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
}

/** The requests of a merged record follow it. */
export async function moveRequests(
  { org, db }: InOrganisation,
  keptId: number,
  goneId: number,
): Promise<void> {
  await sql`
    UPDATE payment_requests SET student_id = ${keptId}, act_input = CASE
        WHEN act_input->'studentId' = to_jsonb(${goneId}::bigint) THEN jsonb_set(act_input, '{studentId}', to_jsonb(${keptId}::bigint))
        ELSE act_input END
    WHERE org_id = ${org} AND student_id = ${goneId}
  `.execute(db);
}
