/** SQL for statements and the payments on them; their parts and forms have stores of their own. Every statement names the organisation. */
import { sql } from 'kysely';
import type { Instant, SchoolDay } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { LineQuestion, SkippingReason, StatementSource } from '../contract.ts';
import type { PaymentOnFile } from '../reading/known-payments.ts';

interface SkippedRow {
  readonly row: number;
  readonly reason: SkippingReason;
  readonly amount: number | null;
}

export interface NewStatement {
  readonly source: StatementSource;
  readonly fileName: string;
  readonly rows: number;
  /** New and known before. */
  readonly payments: number;
  readonly skipped: readonly SkippedRow[];
  readonly uploadedAt: Instant;
  readonly uploadedBy: number;
}

export interface NewLine {
  readonly key: string;
  readonly row: number;
  readonly day: SchoolDay;
  readonly amount: number;
  readonly phone: string | null;
  readonly payerName: string | null;
  readonly reference: string;
  readonly operatorId: string | null;
  /** The question that a person must answer before it is posted; null for none. */
  readonly asks: LineQuestion | null;
}

export interface StoredLine extends Omit<NewLine, 'key'> {
  readonly id: number;
  readonly source: StatementSource;
  readonly studentId: number | null;
  readonly ignored: string | null;
  readonly receiptId: number | null;
  /** The line that it is a part of, and the amount of that. */
  readonly partOf: number | null;
  readonly whole: number | null;
}

export interface StoredStatement extends NewStatement {
  readonly id: number;
  readonly added: number;
  readonly addedAmount: number;
  readonly waiting: number;
  readonly waitingAmount: number;
}

/** The payments among these keys that are kept already. */
export async function knownLines(
  { org, db }: InOrganisation,
  source: StatementSource,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Pick<NewLine, 'day' | 'amount'>>> {
  const { rows } = await sql<Pick<NewLine, 'key' | 'day' | 'amount'>>`
    SELECT line_key AS key, day, amount FROM statement_lines
    WHERE org_id = ${org} AND source = ${source} AND line_key = ANY(${keys}::text[])
  `.execute(db);
  return new Map(rows.map(({ key, ...line }) => [key, line]));
}

/** The payments of these days, of all banks and operators; without those that are most probably others again. */
export async function linesOfDays(
  { org, db }: InOrganisation,
  days: readonly SchoolDay[],
): Promise<readonly PaymentOnFile[]> {
  const { rows } = await sql<PaymentOnFile>`
    SELECT source, line_key AS key, day, amount, operator_id AS "operatorId" FROM statement_lines
    WHERE org_id = ${org} AND day = ANY(${days}::date[]) AND part_of IS NULL
      AND (asks IS DISTINCT FROM 'repeated' OR receipt_id IS NOT NULL)
  `.execute(db);
  return rows;
}

/** @returns the statement's id */
export async function insertStatement(
  { org, db }: InOrganisation,
  statement: NewStatement,
  lines: readonly NewLine[],
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO statements (org_id, source, file_name, rows, payments, skipped, uploaded_at, uploaded_by)
    VALUES (${org}, ${statement.source}, ${statement.fileName}, ${statement.rows}, ${statement.payments},
      ${JSON.stringify(statement.skipped)}::jsonb, ${statement.uploadedAt}, ${statement.uploadedBy})
    RETURNING id
  `.execute(db);
  const id = rows[0]?.id ?? 0;
  await sql`
    INSERT INTO statement_lines (org_id, statement_id, source, line_key, row_number, day, amount, phone, payer_name, reference,
      operator_id, asks)
    SELECT ${org}, ${id}, ${statement.source}, r.key, r.row, r.day, r.amount, r.phone, r."payerName", r.reference, r."operatorId",
      r.asks
    FROM json_to_recordset(${JSON.stringify(lines)}) AS r (key text, "row" integer, day date, amount bigint, phone text,
      "payerName" text, reference text, "operatorId" text, asks text)
  `.execute(db);
  return id;
}

/** The latest first. @param id one of them; null for all */
export async function findStatements(
  { org, db }: InOrganisation,
  { id, most }: { readonly id: number | null; readonly most: number },
): Promise<readonly StoredStatement[]> {
  const { rows } = await sql<StoredStatement>`
    SELECT s.id, s.source, s.file_name AS "fileName", s.rows, s.payments, s.skipped, s.uploaded_at AS "uploadedAt",
      s.uploaded_by AS "uploadedBy", l.added, l."addedAmount", l.waiting, l."waitingAmount"
    FROM statements s CROSS JOIN LATERAL (
      SELECT (count(*) FILTER (WHERE part_of IS NULL))::int AS added,
        coalesce(sum(amount) FILTER (WHERE part_of IS NULL), 0)::bigint AS "addedAmount",
        (count(*) FILTER (WHERE receipt_id IS NULL AND ignored_reason IS NULL AND NOT replaced))::int AS waiting,
        coalesce(sum(amount) FILTER (WHERE receipt_id IS NULL AND ignored_reason IS NULL AND NOT replaced), 0)::bigint AS "waitingAmount"
      FROM statement_lines WHERE org_id = ${org} AND statement_id = s.id
    ) l
    WHERE s.org_id = ${org} AND (${id}::bigint IS NULL OR s.id = ${id})
    ORDER BY s.uploaded_at DESC, s.id DESC LIMIT ${most}
  `.execute(db);
  return rows;
}

const columns = sql`l.id, l.source, l.row_number AS row, l.day, l.amount, l.phone, l.payer_name AS "payerName", l.reference,
  l.operator_id AS "operatorId", l.asks, l.student_id AS "studentId", l.ignored_reason AS ignored, l.receipt_id AS "receiptId",
  l.part_of AS "partOf", (SELECT w.amount FROM statement_lines w WHERE w.org_id = l.org_id AND w.id = l.part_of) AS whole`;

/** In the order of the file; parts in place of the line that they are of. */
export async function linesOfStatement(
  { org, db }: InOrganisation,
  statementId: number,
): Promise<readonly StoredLine[]> {
  const { rows } = await sql<StoredLine>`
    SELECT ${columns} FROM statement_lines l
    WHERE l.org_id = ${org} AND l.statement_id = ${statementId} AND NOT l.replaced ORDER BY l.row_number, l.id
  `.execute(db);
  return rows;
}

/** Locks these lines until the transaction ends, always in the same order. */
export async function lockLines(
  { org, db }: InOrganisation,
  ids: readonly number[],
): Promise<readonly StoredLine[]> {
  const { rows } = await sql<StoredLine>`
    SELECT ${columns} FROM statement_lines l
    WHERE l.org_id = ${org} AND l.id = ANY(${ids}::bigint[]) AND NOT l.replaced ORDER BY l.id FOR UPDATE
  `.execute(db);
  return rows;
}

export async function setStudent(
  { org, db }: InOrganisation,
  id: number,
  { studentId, by }: { readonly studentId: number | null; readonly by: number | null },
): Promise<void> {
  await sql`
    UPDATE statement_lines SET student_id = ${studentId}, chosen_by = ${by} WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
}

/** @param ignored null takes it back */
export async function setIgnored(
  { org, db }: InOrganisation,
  id: number,
  ignored: { readonly reason: string; readonly by: number; readonly at: Instant } | null,
): Promise<void> {
  const { reason = null, by = null, at = null } = ignored ?? {};
  await sql`
    UPDATE statement_lines SET ignored_reason = ${reason}, ignored_by = ${by}, ignored_at = ${at}
    WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
}

export async function setPosted(
  { org, db }: InOrganisation,
  id: number,
  { studentId, receiptId }: { readonly studentId: number; readonly receiptId: number },
): Promise<void> {
  await sql`
    UPDATE statement_lines SET student_id = ${studentId}, receipt_id = ${receiptId} WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
}

/** Its receipt is cancelled: the payment is on the statement still, and a person says for whom it is. */
export async function releaseLine({ org, db }: InOrganisation, receiptId: number): Promise<void> {
  await sql`
    UPDATE statement_lines SET receipt_id = NULL, student_id = NULL, chosen_by = NULL, asks = 'cancelled'
    WHERE org_id = ${org} AND receipt_id = ${receiptId}
  `.execute(db);
}

/** Payments up to this day that are neither posted nor ignored. */
export async function countWaitingLines({ org, db }: InOrganisation, until: SchoolDay): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM statement_lines
    WHERE org_id = ${org} AND day <= ${until} AND receipt_id IS NULL AND ignored_reason IS NULL AND NOT replaced
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** The lines of a merged record follow it. */
export async function moveStatementLines(
  { org, db }: InOrganisation,
  keptId: number,
  goneId: number,
): Promise<void> {
  await sql`
    UPDATE statement_lines SET student_id = ${keptId} WHERE org_id = ${org} AND student_id = ${goneId}
  `.execute(db);
}
