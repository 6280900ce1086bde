/** All SQL for the sessions of tills. The money in a till is the balance of its account in the ledger. Every statement names the organisation. */
import { sql } from 'kysely';
import type { Instant } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { TillState } from '../../till/contract.ts';

export interface OpenTill {
  readonly id: number;
  readonly openedAt: Instant;
}

/** The open till of a person; null while it is closed. */
export async function openTillOf({ org, db }: InOrganisation, userId: number): Promise<OpenTill | null> {
  const { rows } = await sql<OpenTill>`
    SELECT id, opened_at AS "openedAt" FROM till_sessions
    WHERE org_id = ${org} AND user_id = ${userId} AND closed_at IS NULL
  `.execute(db);
  return rows[0] ?? null;
}

/** The last closings of a person, the latest first. */
export async function lastClosings(
  { org, db }: InOrganisation,
  userId: number,
  count: number,
): Promise<TillState['closings']> {
  const { rows } = await sql<TillState['closings'][number]>`
    SELECT id, opened_at AS "openedAt", closed_at AS "closedAt", expected, counted, reason FROM till_sessions
    WHERE org_id = ${org} AND user_id = ${userId} AND closed_at IS NOT NULL ORDER BY opened_at DESC LIMIT ${count}
  `.execute(db);
  return rows;
}

export async function insertTill(
  { org, db }: InOrganisation,
  till: {
    readonly userId: number;
    readonly at: Instant;
    readonly opening: number;
    readonly reason: string | null;
  },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO till_sessions (org_id, user_id, opened_at, opening, reason)
    VALUES (${org}, ${till.userId}, ${till.at}, ${till.opening}, ${till.reason}) RETURNING id
  `.execute(db);
  return rows[0]?.id ?? 0;
}

export async function setClosed(
  { org, db }: InOrganisation,
  id: number,
  closing: {
    readonly at: Instant;
    readonly expected: number;
    readonly counted: number;
    readonly counts: Readonly<Record<string, number>>;
    readonly reason: string | null;
  },
): Promise<void> {
  await sql`
    UPDATE till_sessions SET closed_at = ${closing.at}, expected = ${closing.expected}, counted = ${closing.counted},
      counts = ${JSON.stringify(closing.counts)}::jsonb, reason = coalesce(${closing.reason}, reason)
    WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
}
