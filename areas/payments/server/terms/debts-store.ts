/** All SQL for debts that are carried in by hand. Every statement names the organisation. */
import { sql } from 'kysely';
import type { Instant } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';

export interface NewDebt {
  readonly studentId: number;
  readonly yearName: string;
  readonly amount: number;
  readonly reason: string;
  readonly entryId: number;
  readonly carriedBy: number;
  readonly carriedAt: Instant;
}

export interface StoredDebt extends NewDebt {
  readonly id: number;
  readonly reversed: boolean;
}

const columns = sql`b.id, b.student_id AS "studentId", b.year_name AS "yearName", b.amount, b.reason, b.entry_id AS "entryId",
  b.carried_by AS "carriedBy", b.carried_at AS "carriedAt",
  EXISTS (SELECT 1 FROM ledger_entries e WHERE e.org_id = b.org_id AND e.reverses = b.entry_id) AS reversed`;

export async function insertDebt({ org, db }: InOrganisation, debt: NewDebt): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO carried_debts (org_id, student_id, year_name, amount, reason, entry_id, carried_by, carried_at)
    VALUES (${org}, ${debt.studentId}, ${debt.yearName}, ${debt.amount}, ${debt.reason}, ${debt.entryId}, ${debt.carriedBy},
      ${debt.carriedAt})
    RETURNING id
  `.execute(db);
  return rows[0]?.id ?? 0;
}

export async function findDebt({ org, db }: InOrganisation, id: number): Promise<StoredDebt | null> {
  const { rows } = await sql<StoredDebt>`
    SELECT ${columns} FROM carried_debts b WHERE b.org_id = ${org} AND b.id = ${id}
  `.execute(db);
  return rows[0] ?? null;
}

/** The debts of a student, the oldest first. */
export async function debtsOfStudent(
  { org, db }: InOrganisation,
  studentId: number,
): Promise<readonly StoredDebt[]> {
  const { rows } = await sql<StoredDebt>`
    SELECT ${columns} FROM carried_debts b WHERE b.org_id = ${org} AND b.student_id = ${studentId}
    ORDER BY b.carried_at, b.id
  `.execute(db);
  return rows;
}

/** The debts of a merged record follow it, as its lines in the ledger do. */
export async function moveDebts({ org, db }: InOrganisation, keptId: number, goneId: number): Promise<void> {
  await sql`
    UPDATE carried_debts SET student_id = ${keptId} WHERE org_id = ${org} AND student_id = ${goneId}
  `.execute(db);
}
