/** SQL for the receipts of some days. Reads only; the statement names the organisation. */
import { sql } from 'kysely';
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import { type ReceiptScope, receiptColumns, type StoredReceipt } from './receipts-store.ts';

export interface ReceiptDays {
  readonly from: SchoolDay;
  readonly until: SchoolDay;
  /** Id of one class; null for all. */
  readonly classId: number | null;
  /** At most. */
  readonly count: number;
}

/** The earliest first. */
export async function findReceiptsBetween(
  { org, db }: InOrganisation,
  { all, classIds, studentIds, barred }: ReceiptScope,
  { from, until, classId, count }: ReceiptDays,
): Promise<readonly StoredReceipt[]> {
  const { rows } = await sql<StoredReceipt>`
    SELECT ${receiptColumns} FROM receipts r
    WHERE r.org_id = ${org} AND r.day BETWEEN ${from} AND ${until} AND r.student_id <> ALL(${barred}::bigint[])
      AND (${all} OR r.class_id = ANY(${classIds}::bigint[]) OR r.student_id = ANY(${studentIds}::bigint[]))
      AND (${classId}::bigint IS NULL OR r.class_id = ${classId})
    ORDER BY r.day, r.id LIMIT ${count}
  `.execute(db);
  return rows;
}
