/** All SQL for provisional receipts and the numbers given out for them. Every statement names the organisation. */
import { sql } from 'kysely';
import type { Instant } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { ProvisionalReceipt } from '../../provisional/contract.ts';

export interface NumberBlock {
  readonly first: number;
  readonly givenAt: Instant;
}

export interface StoredProvisional extends Omit<ProvisionalReceipt, 'currency' | 'receipt'> {
  /** The student as the device sent it. */
  readonly sentFor: number;
  readonly sentAt: Instant;
  /** The final receipt. */
  readonly receiptId: number | null;
}

export interface NewProvisional
  extends Pick<StoredProvisional, 'number' | 'amount' | 'studentId' | 'printedFor' | 'payer' | 'takenAt'> {
  readonly blockFirst: number;
  readonly userId: number;
  readonly sentAt: Instant;
  /** Null while it is held. */
  readonly receiptId: number | null;
  readonly reason: ProvisionalReceipt['reason'];
}

const columns = sql`p.number, p.amount, p.sent_for AS "sentFor", p.sent_at AS "sentAt", p.student_id AS "studentId",
  p.printed_for AS "printedFor", p.payer, p.taken_at AS "takenAt", p.state, p.reason, p.note, p.receipt_id AS "receiptId"`;

/** Gives the next numbers to a person. The ledger is locked, so no two blocks share one. */
export async function insertBlock(
  { org, db }: InOrganisation,
  { userId, size, at }: { readonly userId: number; readonly size: number; readonly at: Instant },
): Promise<{ readonly first: number; readonly last: number }> {
  const { rows } = await sql<{ first: number; last: number }>`
    INSERT INTO provisional_blocks (org_id, first, last, user_id, given_at)
    SELECT ${org}, coalesce(max(last), 0) + 1, coalesce(max(last), 0) + ${size}::int, ${userId}, ${at}
    FROM provisional_blocks WHERE org_id = ${org}
    RETURNING first, last
  `.execute(db);
  return rows[0] ?? { first: 0, last: 0 };
}

/** The block of a person that holds a number; null for a number of nobody or of somebody else. */
export async function ownBlock(
  { org, db }: InOrganisation,
  userId: number,
  number: number,
): Promise<NumberBlock | null> {
  const { rows } = await sql<NumberBlock>`
    SELECT first, given_at AS "givenAt" FROM provisional_blocks
    WHERE org_id = ${org} AND user_id = ${userId} AND first <= ${number} AND last >= ${number}
  `.execute(db);
  return rows[0] ?? null;
}

export async function provisionalByNumber(
  { org, db }: InOrganisation,
  number: number,
): Promise<StoredProvisional | null> {
  const { rows } = await sql<StoredProvisional>`
    SELECT ${columns} FROM provisional_receipts p WHERE p.org_id = ${org} AND p.number = ${number}
  `.execute(db);
  return rows[0] ?? null;
}

/** Those of a person that are held, then the last others. */
export async function provisionalOf(
  { org, db }: InOrganisation,
  userId: number,
  count: number,
): Promise<readonly StoredProvisional[]> {
  const { rows } = await sql<StoredProvisional>`
    SELECT ${columns} FROM provisional_receipts p WHERE p.org_id = ${org} AND p.user_id = ${userId}
    ORDER BY p.state = 'held' DESC, p.number DESC LIMIT greatest(${count}, (
      SELECT count(*) FROM provisional_receipts h WHERE h.org_id = ${org} AND h.user_id = ${userId} AND h.state = 'held'))
  `.execute(db);
  return rows;
}

export async function countHeld({ org, db }: InOrganisation, userId: number): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    SELECT count(*)::int AS held FROM provisional_receipts
    WHERE org_id = ${org} AND user_id = ${userId} AND state = 'held'
  `.execute(db);
  return rows[0]?.held ?? 0;
}

export async function insertProvisional({ org, db }: InOrganisation, sent: NewProvisional): Promise<void> {
  const posted = sent.receiptId !== null;
  await sql`
    INSERT INTO provisional_receipts (org_id, number, block_first, user_id, amount, sent_for, student_id, printed_for, payer,
      taken_at, sent_at, state, reason, receipt_id, settled_at)
    VALUES (${org}, ${sent.number}, ${sent.blockFirst}, ${sent.userId}, ${sent.amount}, ${sent.studentId}, ${sent.studentId},
      ${sent.printedFor}, ${sent.payer}, ${sent.takenAt}, ${sent.sentAt}, ${posted ? 'posted' : 'held'}, ${sent.reason},
      ${sent.receiptId}, ${posted ? sent.sentAt : null})
  `.execute(db);
}

export async function setSettled(
  { org, db }: InOrganisation,
  number: number,
  settled: { readonly receiptId: number | null; readonly note: string | null; readonly at: Instant },
): Promise<void> {
  await sql`
    UPDATE provisional_receipts SET state = ${settled.receiptId === null ? 'difference' : 'posted'},
      receipt_id = ${settled.receiptId}, note = ${settled.note}, settled_at = ${settled.at}
    WHERE org_id = ${org} AND number = ${number}
  `.execute(db);
}

/** Those of these receipts that are the final ones of provisional receipts. */
export async function finalReceipts(
  { org, db }: InOrganisation,
  receiptIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    SELECT receipt_id AS id FROM provisional_receipts WHERE org_id = ${org} AND receipt_id = ANY(${receiptIds}::bigint[])
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Provisional receipts of a merged record follow it. */
export async function moveProvisional(
  { org, db }: InOrganisation,
  keptId: number,
  goneId: number,
): Promise<void> {
  await sql`
    UPDATE provisional_receipts SET student_id = ${keptId} WHERE org_id = ${org} AND student_id = ${goneId}
  `.execute(db);
}
