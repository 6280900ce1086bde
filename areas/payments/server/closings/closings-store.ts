/** All SQL for closing the books. The last request that was approved says up to which day. Every statement names the organisation. */
import { sql } from 'kysely';
import type { Instant, SchoolDay } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { ClosingDecision, ClosingKind } from '../../closings/contract.ts';

export interface NewClosing {
  readonly kind: ClosingKind;
  readonly until: SchoolDay | null;
  readonly reason: string | null;
  readonly requestedBy: number;
  readonly requestedAt: Instant;
}

export interface StoredClosing extends NewClosing {
  readonly id: number;
  readonly decision: ClosingDecision | null;
  readonly decidedBy: number | null;
  readonly decidedAt: Instant | null;
}

const columns = sql`c.id, c.kind, c.until, c.reason, c.requested_by AS "requestedBy", c.requested_at AS "requestedAt", c.decision,
  c.decided_by AS "decidedBy", c.decided_at AS "decidedAt"`;

export async function insertClosing({ org, db }: InOrganisation, closing: NewClosing): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO closing_requests (org_id, kind, until, reason, requested_by, requested_at)
    VALUES (${org}, ${closing.kind}, ${closing.until}, ${closing.reason}, ${closing.requestedBy}, ${closing.requestedAt})
    RETURNING id
  `.execute(db);
  return rows[0]?.id ?? 0;
}

export async function findClosing({ org, db }: InOrganisation, id: number): Promise<StoredClosing | null> {
  const { rows } = await sql<StoredClosing>`
    SELECT ${columns} FROM closing_requests c WHERE c.org_id = ${org} AND c.id = ${id}
  `.execute(db);
  return rows[0] ?? null;
}

/** The latest first. */
export async function findClosings(
  { org, db }: InOrganisation,
  count: number,
): Promise<readonly StoredClosing[]> {
  const { rows } = await sql<StoredClosing>`
    SELECT ${columns} FROM closing_requests c WHERE c.org_id = ${org} ORDER BY c.id DESC LIMIT ${count}
  `.execute(db);
  return rows;
}

export async function setClosingDecision(
  { org, db }: InOrganisation,
  id: number,
  { decision, by, at }: { readonly decision: ClosingDecision; readonly by: number; readonly at: Instant },
): Promise<void> {
  await sql`
    UPDATE closing_requests SET decision = ${decision}, decided_by = ${by}, decided_at = ${at}
    WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
}
