/**
 * A write with a key takes effect once. The key is stored in the same transaction as the effect, with a
 * fingerprint of the request and its first answer, which a repetition gets again.
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { failures } from '../../kernel/errors.ts';
import { type InOrganisation, prepared } from '../db/database.ts';
import { lockTimedOut } from '../db/database-faults.ts';

export interface StoredReply {
  readonly status: number;
  readonly text: string;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Reads the header: a UUID made at the tap. Absent is allowed; anything else is an invalid input. */
export function idempotencyKeyOf(header: string | undefined): string | null {
  if (header === undefined) return null;
  if (!uuid.test(header))
    throw failures.invalidInput({ fields: [{ path: 'Idempotency-Key', code: 'invalid' }] });
  return header.toLowerCase();
}

/** The method, address and body that make two requests the same one. */
export function fingerprintOf(request: {
  readonly method: string;
  readonly originalUrl: string;
  readonly body: unknown;
}): Buffer {
  return createHash('sha256')
    .update(`${request.method} ${request.originalUrl}\n${JSON.stringify(request.body ?? null)}`)
    .digest();
}

/**
 * Claims the key for this transaction. Null means it is new and the work may run; otherwise the stored answer.
 * A concurrent holder makes this wait (at most the lock timeout, then `stillRunning`).
 * @throws keyReused when the key was used for another request.
 */
export async function claimKey(
  { org, db }: InOrganisation,
  userId: number,
  key: string,
  fingerprint: Buffer,
): Promise<StoredReply | null> {
  const claimed = await sql`
    ${prepared} INSERT INTO idempotency_keys (org_id, user_id, key, fingerprint)
    VALUES (${org}, ${userId}, ${key}, ${fingerprint}) ON CONFLICT DO NOTHING
  `
    .execute(db)
    .catch((error: unknown) => {
      throw lockTimedOut(error) ? failures.stillRunning({ retryAfter: 1 }) : error;
    });
  if (claimed.numAffectedRows === 1n) return null;
  const { rows } = await sql<{ fingerprint: Buffer; status: number; reply: string }>`
    SELECT fingerprint, status, reply FROM idempotency_keys
    WHERE org_id = ${org} AND user_id = ${userId} AND key = ${key}
  `.execute(db);
  const stored = rows[0];
  if (!stored) throw failures.stillRunning({ retryAfter: 1 });
  if (!stored.fingerprint.equals(fingerprint)) throw failures.keyReused();
  return { status: stored.status, text: stored.reply };
}

export async function storeReply(
  { org, db }: InOrganisation,
  userId: number,
  key: string,
  reply: StoredReply,
): Promise<void> {
  await sql`
    ${prepared} UPDATE idempotency_keys SET status = ${reply.status}, reply = ${reply.text}
    WHERE org_id = ${org} AND user_id = ${userId} AND key = ${key}
  `.execute(db);
}

/** Stored answers hold what they answered, names among it: kept while a device may still repeat its write, and no longer. */
export async function forgetOldKeys({ org, db }: InOrganisation): Promise<void> {
  await sql`DELETE FROM idempotency_keys WHERE org_id = ${org} AND created_at < now() - interval '30 days'`.execute(
    db,
  );
}
