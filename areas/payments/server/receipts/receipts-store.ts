/** Receipts: each is added with its ledger entry and never changed, except that a merged record takes its receipts along. */
import { sql } from 'kysely';
import type { Instant, SchoolDay } from '#platform/kernel/time.ts';
import { type Db, type InOrganisation, type OrgId, prepared } from '#platform/server/db/database.ts';
import type { Way } from '../../ledger/contract.ts';
import type { ReceiptPart } from '../../receipts/contract.ts';
import type { LedgerAccount } from '../ledger/ledger-store.ts';

export interface NewReceipt {
  readonly yearId: number;
  readonly number: number;
  readonly entryId: number;
  readonly studentId: number;
  readonly classId: number | null;
  readonly amount: number;
  readonly way: Way;
  readonly reference: string | null;
  readonly payer: string | null;
  readonly parts: readonly ReceiptPart[];
  /** The student's debt after it. */
  readonly open: number;
  readonly day: SchoolDay;
  readonly takenAt: Instant;
  readonly takenBy: number;
  readonly code: string;
}

export interface StoredReceipt extends NewReceipt {
  readonly id: number;
  readonly cancelled: boolean;
  /** The number of its provisional receipt. */
  readonly provisional: number | null;
}

/** As `StoredReceipt` has them, of `receipts r`. */
export const receiptColumns = sql`r.id, r.year_id AS "yearId", r.number, r.entry_id AS "entryId", r.student_id AS "studentId",
  r.class_id AS "classId", r.amount, r.way, r.reference, r.payer, r.parts, r.open, r.day, r.taken_at AS "takenAt",
  r.taken_by AS "takenBy", r.code,
  EXISTS (SELECT 1 FROM ledger_entries c WHERE c.org_id = r.org_id AND c.reverses = r.entry_id) AS cancelled,
  (SELECT p.number FROM provisional_receipts p WHERE p.org_id = r.org_id AND p.receipt_id = r.id) AS provisional`;

/** A payment with its receipt, not yet posted. */
export interface NewPayment extends Omit<NewReceipt, 'number' | 'entryId' | 'yearId'> {
  /** Where the money went. */
  readonly account: LedgerAccount;
}

export type PostedReceipt = Pick<StoredReceipt, 'id' | 'number' | 'entryId'>;

/**
 * Posts payments: the next numbers of the year, and an entry with its lines and a receipt for each, in one statement. A second writer waits
 * for the next numbers until this transaction ends. Each line credits the student: its generated column `owed` is then below 0, and the
 * debt, which is the sum of a student's `owed`, goes down.
 * @returns the receipts in the order of the payments
 */
export async function postPayments(
  { org, db }: InOrganisation,
  yearId: number,
  payments: readonly NewPayment[],
): Promise<readonly PostedReceipt[]> {
  if (payments.length === 0) return [];
  const given = JSON.stringify(
    payments.map(({ account, ...receipt }) => ({ ...receipt, debit: account.kind, debitId: account.id })),
  );
  const { rows } = await sql<PostedReceipt>`
    ${prepared} WITH given AS MATERIALIZED (
      SELECT * FROM ROWS FROM (json_to_recordset(${given}) AS ("studentId" bigint, "classId" bigint, amount bigint, way text,
          reference text, payer text, parts jsonb, open bigint, day date, "takenAt" timestamptz, "takenBy" bigint, code text,
          debit text, "debitId" bigint))
        WITH ORDINALITY AS r ("studentId", "classId", amount, way, reference, payer, parts, open, day, "takenAt", "takenBy", code,
          debit, "debitId", position)
    ), counter AS (
      INSERT INTO receipt_counters AS c (org_id, year_id, last) VALUES (${org}, ${yearId}, ${payments.length})
      ON CONFLICT (org_id, year_id) DO UPDATE SET last = c.last + excluded.last RETURNING last - ${payments.length}::int AS before
    ), entries AS (
      INSERT INTO ledger_entries (org_id, year_id, day, posted_at, posted_by)
      SELECT ${org}, ${yearId}, day, "takenAt", "takenBy" FROM given ORDER BY position RETURNING id
    ), payments AS (
      SELECT g.*, e.id AS "entryId" FROM given g JOIN (SELECT id, row_number() OVER (ORDER BY id) AS position FROM entries) e
        ON e.position = g.position
    ), lines AS (
      INSERT INTO ledger_lines (org_id, entry_id, purpose, debit, debit_id, credit, credit_id, amount, item_id)
      SELECT ${org}, r."entryId", 'payment', r.debit, r."debitId", 'student', r."studentId", p.amount, p."itemId"
      FROM payments r, jsonb_to_recordset(r.parts) AS p ("itemId" bigint, amount bigint) ORDER BY r.position
    )
    INSERT INTO receipts (org_id, year_id, number, entry_id, student_id, class_id, amount, way, reference, payer, parts, open, day,
      taken_at, taken_by, code)
    SELECT ${org}, ${yearId}, c.before + r.position, r."entryId", r."studentId", r."classId", r.amount, r.way, r.reference, r.payer,
      r.parts, r.open, r.day, r."takenAt", r."takenBy", r.code
    FROM payments r CROSS JOIN counter c ORDER BY r.position
    RETURNING id, number, entry_id AS "entryId"
  `.execute(db);
  return rows.toSorted((one, other) => one.number - other.number);
}

export async function receiptsById(
  { org, db }: InOrganisation,
  ids: readonly number[],
): Promise<readonly StoredReceipt[]> {
  const { rows } = await sql<StoredReceipt>`
    ${prepared} SELECT ${receiptColumns} FROM receipts r WHERE r.org_id = ${org} AND r.id = ANY(${ids}::bigint[]) ORDER BY r.number
  `.execute(db);
  return rows;
}

/** The numbers of these receipts, by id. */
export async function receiptNumbers(
  { org, db }: InOrganisation,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; number: number }>`
    SELECT id, number FROM receipts WHERE org_id = ${org} AND id = ANY(${ids}::bigint[])
  `.execute(db);
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/** The cancelled ones among these. */
export async function cancelledReceipts(
  at: InOrganisation,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const found = ids.length === 0 ? [] : await receiptsById(at, ids);
  return new Set(found.filter(({ cancelled }) => cancelled).map(({ id }) => id));
}

/** The receipts that the caller sees: all, or those of classes and children; never those of barred students. */
export interface ReceiptScope {
  readonly all: boolean;
  readonly classIds: readonly number[];
  readonly studentIds: readonly number[];
  readonly barred: readonly number[];
  /** Families see receipts from this day on; null for all. */
  readonly from: SchoolDay | null;
}

export interface ReceiptFilter {
  readonly planId: number | null;
  readonly itemId: number | null;
  readonly yearId: number | null;
  readonly studentId: number | null;
  readonly day: SchoolDay | null;
}

/** A page of receipts, the latest first, and how many there are. */
export async function findReceipts(
  { org, db }: InOrganisation,
  scope: ReceiptScope,
  filter: ReceiptFilter,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<{ readonly rows: readonly StoredReceipt[]; readonly total: number }> {
  const wanted = sql`(${scope.all} OR r.class_id = ANY(${scope.classIds}::bigint[]) 
      OR (r.student_id = ANY(${scope.studentIds}::bigint[]) AND (${scope.from}::date IS NULL OR r.day >= ${scope.from})))
    AND r.student_id <> ALL(${scope.barred}::bigint[])
    AND (${filter.yearId}::bigint IS NULL OR r.year_id = ${filter.yearId})
    AND (${filter.studentId}::bigint IS NULL OR r.student_id = ${filter.studentId})
    AND (${filter.day}::date IS NULL OR r.day = ${filter.day})
    AND (${filter.itemId}::bigint IS NULL OR EXISTS (
      SELECT 1 FROM ledger_lines l WHERE l.org_id = ${org} AND l.entry_id = r.entry_id AND l.item_id = ${filter.itemId}))
    AND (${filter.planId}::bigint IS NULL OR EXISTS (
      SELECT 1 FROM ledger_lines l JOIN payment_items i ON i.org_id = l.org_id AND i.id = l.item_id
      WHERE l.org_id = ${org} AND i.org_id = ${org} AND l.entry_id = r.entry_id AND i.plan_id = ${filter.planId}))`;
  const { rows } = await sql<StoredReceipt>`
    SELECT ${receiptColumns} FROM receipts r WHERE r.org_id = ${org} AND ${wanted} ORDER BY r.taken_at DESC, r.id DESC
    LIMIT ${size} OFFSET ${(page - 1) * size}
  `.execute(db);
  const { rows: counts } = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM receipts r WHERE r.org_id = ${org} AND ${wanted}
  `.execute(db);
  return { rows, total: counts[0]?.total ?? 0 };
}

/** The latest receipts of each of these students from a day on, the latest first. */
export async function latestReceipts(
  { org, db }: InOrganisation,
  studentIds: readonly number[],
  { from, most }: { readonly from: SchoolDay | null; readonly most: number },
): Promise<readonly StoredReceipt[]> {
  const { rows } = await sql<StoredReceipt>`
    SELECT ${receiptColumns} FROM unnest(${studentIds}::bigint[]) AS s (id) CROSS JOIN LATERAL (
      SELECT * FROM receipts WHERE org_id = ${org} AND student_id = s.id AND (${from}::date IS NULL OR day >= ${from})
      ORDER BY taken_at DESC, id DESC LIMIT ${most}
    ) r ORDER BY r.taken_at DESC, r.id DESC
  `.execute(db);
  return rows;
}

/** Whether the same was taken for the student since then, and not cancelled. */
export async function wasTakenBefore(
  { org, db }: InOrganisation,
  { studentId, amount, since }: Pick<NewReceipt, 'studentId' | 'amount'> & { readonly since: Instant },
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    SELECT EXISTS (
      SELECT 1 FROM receipts r WHERE r.org_id = ${org} AND r.student_id = ${studentId} AND r.amount = ${amount}
        AND r.taken_at >= ${since}
        AND NOT EXISTS (SELECT 1 FROM ledger_entries c WHERE c.org_id = ${org} AND c.reverses = r.entry_id)
    ) AS found
  `.execute(db);
  return rows[0]?.found ?? false;
}

/** The receipts that bear these references, however they are written, and are not cancelled. */
export async function receiptsWithReferences(
  { org, db }: InOrganisation,
  references: readonly string[],
): Promise<
  readonly (Pick<StoredReceipt, 'id' | 'number' | 'studentId' | 'amount' | 'way'> & {
    readonly reference: string;
  })[]
> {
  const { rows } = await sql<
    Pick<StoredReceipt, 'id' | 'number' | 'studentId' | 'amount' | 'way'> & { reference: string }
  >`
    SELECT r.id, r.number, r.student_id AS "studentId", r.amount, r.way, r.reference FROM receipts r
    WHERE r.org_id = ${org} AND r.reference IS NOT NULL
      AND reference_key(r.reference) = ANY(ARRAY(SELECT reference_key(one) FROM unnest(${references}::text[]) AS one))
      AND NOT EXISTS (SELECT 1 FROM ledger_entries c WHERE c.org_id = ${org} AND c.reverses = r.entry_id)
  `.execute(db);
  return rows;
}

/** Notes that these receipts are printed. @returns those that had been printed before */
export async function insertPrints(
  { org, db }: InOrganisation,
  ids: readonly number[],
  { at, by }: { readonly at: Instant; readonly by: number },
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT receipt_id AS id FROM receipt_prints WHERE org_id = ${org} AND receipt_id = ANY(${ids}::bigint[])
  `.execute(db);
  await sql`
    INSERT INTO receipt_prints (org_id, receipt_id, printed_at, printed_by)
    SELECT ${org}, id, ${at}, ${by} FROM unnest(${ids}::bigint[]) AS id
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Where the receipt with this code is, whichever school it is of. */
export async function receiptByCode(
  db: Db,
  code: string,
): Promise<{ readonly org: OrgId; readonly id: number } | null> {
  const { rows } = await sql<{ org: OrgId; id: number }>`
    SELECT org_id AS org, id FROM receipt_by_code(${code})
  `.execute(db);
  return rows[0] ?? null;
}

/** The receipts of a merged record follow it. */
export async function moveReceipts(
  { org, db }: InOrganisation,
  keptId: number,
  goneId: number,
): Promise<void> {
  await sql`UPDATE receipts SET student_id = ${keptId} WHERE org_id = ${org} AND student_id = ${goneId}`.execute(
    db,
  );
}
