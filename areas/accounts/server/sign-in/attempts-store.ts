/** Counters of wrong attempts, by hashed subject: a login, an address, both, or a device. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#platform/server/db/database.ts';

/** Counters forget after a day without another. */
const forgetAfter = '24 hours';

export function subjectOf(...parts: readonly string[]): Buffer {
  return createHash('sha256').update(parts.join('\n')).digest();
}

/** Seconds to wait before the next attempt on any of these subjects; 0 when one may try now. */
export async function secondsToWait(db: Db, subjects: readonly Buffer[]): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    SELECT coalesce(ceil(extract(epoch FROM max(blocked_until) - now())), 0)::float8 AS seconds
    FROM sign_in_attempts WHERE subject = ANY(${subjects}) AND blocked_until > now()
  `.execute(db);
  return Math.max(0, rows[0]?.seconds ?? 0);
}

/** Counts a failure, and gives the number in a row. @param userId whose sign-in it holds up; null for nobody's */
export async function countFailure(db: Db, subject: Buffer, userId: number | null): Promise<number> {
  const { rows } = await sql<{ failures: number }>`
    INSERT INTO sign_in_attempts AS counter (subject, failures, last_at, blocked_until, account_id)
    VALUES (${subject}, 1, now(), now(), ${userId})
    ON CONFLICT (subject) DO UPDATE SET last_at = now(),
      failures = CASE WHEN counter.last_at < now() - ${forgetAfter}::interval THEN 1 ELSE counter.failures + 1 END
    RETURNING failures
  `.execute(db);
  return rows[0]?.failures ?? 1;
}

export async function block(db: Db, subject: Buffer, seconds: number): Promise<void> {
  await sql`
    UPDATE sign_in_attempts SET blocked_until = now() + make_interval(secs => ${seconds}) WHERE subject = ${subject}
  `.execute(db);
}

export async function forgetFailures(db: Db, subjects: readonly Buffer[]): Promise<void> {
  await sql`DELETE FROM sign_in_attempts WHERE subject = ANY(${subjects})`.execute(db);
}

export async function forgetOldFailures(db: Db): Promise<void> {
  await sql`DELETE FROM sign_in_attempts WHERE last_at < now() - ${forgetAfter}::interval`.execute(db);
}
