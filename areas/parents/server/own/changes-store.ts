/** Changes that parents request in their own record. */
import { sql } from 'kysely';
import type { Instant } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { Contacts } from '../../links/links-contract.ts';

export interface StoredChange {
  readonly id: number;
  readonly guardianId: number;
  readonly proposed: Contacts;
  readonly state: 'waiting' | 'approved' | 'refused' | 'withdrawn';
  readonly proposedAt: Instant;
  readonly decidedAt: Instant | null;
  readonly reason: string | null;
  readonly emailConfirmed: boolean;
  /** Hash of the code sent to a new e-mail; null where none was sent. */
  readonly codeHash: Buffer | null;
  readonly codeUntil: Instant | null;
  readonly tries: number;
}

const columns = sql`id, guardian_id AS "guardianId", proposed, state, proposed_at AS "proposedAt", decided_at AS "decidedAt",
  reason, email_confirmed AS "emailConfirmed", email_code_hash AS "codeHash", email_code_until AS "codeUntil",
  email_tries AS tries`;

/** The latest of a guardian, waiting or decided. */
export async function latestChange(
  { org, db }: InOrganisation,
  guardianId: number,
): Promise<StoredChange | null> {
  const { rows } = await sql<StoredChange>`
    SELECT ${columns} FROM guardian_changes WHERE org_id = ${org} AND guardian_id = ${guardianId}
    ORDER BY id DESC LIMIT 1
  `.execute(db);
  return rows[0] ?? null;
}

/** The row, held until the transaction ends: of two decisions the second finds the first. */
export async function lockChange({ org, db }: InOrganisation, id: number): Promise<StoredChange | null> {
  const { rows } = await sql<StoredChange>`
    SELECT ${columns} FROM guardian_changes WHERE org_id = ${org} AND id = ${id} FOR UPDATE
  `.execute(db);
  return rows[0] ?? null;
}

/** The longest waiting first. */
export async function waitingChanges({ org, db }: InOrganisation): Promise<readonly StoredChange[]> {
  const { rows } = await sql<StoredChange>`
    SELECT ${columns} FROM guardian_changes WHERE org_id = ${org} AND state = 'waiting' ORDER BY proposed_at, id
  `.execute(db);
  return rows;
}

interface NewChange {
  readonly guardianId: number;
  readonly proposed: Contacts;
  readonly at: Instant;
  /** Null where the e-mail stays as it is. */
  readonly codeHash: Buffer | null;
  /** Seconds for which the code counts. */
  readonly codeLifetime: number;
}

/** In place of what still waits of the same guardian. */
export async function insertChange({ org, db }: InOrganisation, change: NewChange): Promise<void> {
  await sql`
    INSERT INTO guardian_changes (org_id, guardian_id, proposed, proposed_at, email_code_hash, email_code_until, email_confirmed)
    VALUES (${org}, ${change.guardianId}, ${JSON.stringify(change.proposed)}::jsonb, ${change.at}, ${change.codeHash},
      ${change.codeHash === null ? null : sql`${change.at}::timestamptz + make_interval(secs => ${change.codeLifetime})`},
      ${change.codeHash === null})
  `.execute(db);
}

/** Requests of the guardian whose code was still valid at that moment: as many mails were sent within a code's lifetime. */
export async function countValidCodes(
  { org, db }: InOrganisation,
  guardianId: number,
  at: Instant,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM guardian_changes
    WHERE org_id = ${org} AND guardian_id = ${guardianId} AND email_code_until > ${at}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

export async function countTry({ org, db }: InOrganisation, id: number): Promise<void> {
  await sql`
    UPDATE guardian_changes SET email_tries = email_tries + 1 WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
}

export async function confirmChange({ org, db }: InOrganisation, id: number): Promise<void> {
  await sql`
    UPDATE guardian_changes SET email_confirmed = true, email_code_hash = NULL WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
}

interface Decision {
  readonly state: 'approved' | 'refused' | 'withdrawn';
  readonly at: Instant;
  readonly by: number;
  readonly reason: string | null;
}

export async function decideStored(
  { org, db }: InOrganisation,
  id: number,
  { state, at, by, reason }: Decision,
): Promise<void> {
  await sql`
    UPDATE guardian_changes SET state = ${state}, decided_at = ${at}, decided_by = ${by}, reason = ${reason},
      email_code_hash = NULL
    WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
}

/** Withdraws the waiting requests of a guardian. */
export async function withdrawWaiting(
  { org, db }: InOrganisation,
  guardianId: number,
  { at, by }: { readonly at: Instant; readonly by: number },
): Promise<void> {
  await sql`
    UPDATE guardian_changes SET state = 'withdrawn', decided_at = ${at}, decided_by = ${by}, email_code_hash = NULL
    WHERE org_id = ${org} AND guardian_id = ${guardianId} AND state = 'waiting'
  `.execute(db);
}

/** A request that waits becomes the latest one of this guardian, with the code sent for it. */
export async function renewWaiting(
  { org, db }: InOrganisation,
  id: number,
  { guardianId, proposed }: Pick<StoredChange, 'guardianId' | 'proposed'>,
): Promise<void> {
  await sql`
    WITH waiting AS (DELETE FROM guardian_changes WHERE org_id = ${org} AND id = ${id} RETURNING *)
    INSERT INTO guardian_changes (org_id, guardian_id, proposed, proposed_at, email_code_hash, email_code_until, email_tries,
      email_confirmed)
    SELECT ${org}, ${guardianId}, ${JSON.stringify(proposed)}::jsonb, proposed_at, email_code_hash, email_code_until, email_tries,
      email_confirmed
    FROM waiting
  `.execute(db);
}

/** Loads requests of parents, none of which changes an e-mail. */
export async function addChanges(
  { org, db }: InOrganisation,
  changes: readonly { readonly guardianId: number; readonly proposed: Contacts; readonly at: Instant }[],
): Promise<void> {
  await sql`
    INSERT INTO guardian_changes (org_id, guardian_id, proposed, proposed_at, email_confirmed)
    SELECT ${org}, row."guardianId", row.proposed, row.at, true
    FROM jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) AS row("guardianId" bigint, proposed jsonb, at timestamptz)
  `.execute(db);
}

export async function countDecidedChanges({ org, db }: InOrganisation, before: Instant): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM guardian_changes
    WHERE org_id = ${org} AND state <> 'waiting' AND proposed_at < ${before}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

export async function removeDecidedChanges({ org, db }: InOrganisation, before: Instant): Promise<number> {
  const done = await sql`
    DELETE FROM guardian_changes WHERE org_id = ${org} AND state <> 'waiting' AND proposed_at < ${before}
  `.execute(db);
  return Number(done.numAffectedRows ?? 0);
}
