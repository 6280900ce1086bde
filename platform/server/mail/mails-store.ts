/** Mails on their way. */
import { sql } from 'kysely';
import type { MailPurpose } from '../../kernel/mail-purposes.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Db } from '../db/database.ts';
import { settledKept } from './mail-rules.ts';

export interface StoredMail {
  readonly id: string;
  readonly purpose: MailPurpose;
  readonly sealed: Buffer | null;
  readonly madeAt: Instant;
  readonly nextAt: Instant;
  readonly tryUntil: Instant;
  readonly validUntil: Instant | null;
  readonly attempts: number;
  readonly fault: string | null;
  readonly unsentAt: Instant | null;
  /** Whether its line stays when it was sent, so that its sender learns what became of it. */
  readonly tracked: boolean;
}

export interface TakenMail extends StoredMail {
  /** An earlier try began and nobody knows how it ended. */
  readonly isUncertain: boolean;
}

const columns = sql`id, purpose, sealed, made_at AS "madeAt", next_at AS "nextAt", try_until AS "tryUntil",
  valid_until AS "validUntil", attempts, fault, unsent_at AS "unsentAt", tracked`;

/** @param seconds how long sending is tried, and how long its content is valid (null: without end) */
export async function insertMail(
  db: Db,
  mail: Pick<StoredMail, 'id' | 'purpose' | 'tracked'> & {
    readonly school: number | null;
    readonly sealed: Buffer;
  },
  now: Instant,
  seconds: { readonly tried: number; readonly valid: number | null },
): Promise<void> {
  await sql`
    INSERT INTO mails (id, school, purpose, sealed, tracked, made_at, next_at, valid_until, try_until)
    SELECT ${mail.id}, ${mail.school}, ${mail.purpose}, ${mail.sealed}, ${mail.tracked}, at, at, valid_until,
      least(at + make_interval(secs => ${seconds.tried}), valid_until)
    FROM (SELECT ${now}::timestamptz AS at,
      ${now}::timestamptz + make_interval(secs => ${seconds.valid}::float8) AS valid_until) AS moments
  `.execute(db);
}

/** Counts a try of the mail that is due longest (none of a school that is being moved), and keeps other processes from it for two minutes; null when none is due. */
export async function takeDueMail(db: Db, now: Instant): Promise<TakenMail | null> {
  const { rows } = await sql<TakenMail>`
    WITH due AS (
      SELECT id AS due_id, trying_since IS NOT NULL AS uncertain FROM mails
      WHERE unsent_at IS NULL AND sent_at IS NULL AND next_at <= ${now}
        AND NOT EXISTS (SELECT 1 FROM school_moves s WHERE s.organisation = mails.school) ORDER BY next_at, made_at LIMIT 1
      FOR UPDATE SKIP LOCKED)
    UPDATE mails SET attempts = attempts + 1, trying_since = ${now}, next_at = ${now}::timestamptz + interval '2 minutes'
    FROM due WHERE id = due_id
    RETURNING ${columns}, uncertain AS "isUncertain"
  `.execute(db);
  return rows[0] ?? null;
}

/** Sets when it is tried again: at the end of trying at the latest, so that it is given up on time. */
export async function setNextTry(
  db: Db,
  id: string,
  now: Instant,
  { seconds, fault }: { readonly seconds: number; readonly fault: string },
): Promise<void> {
  await sql`
    UPDATE mails SET fault = ${fault}, trying_since = NULL,
      next_at = least(${now}::timestamptz + make_interval(secs => ${seconds}), try_until)
    WHERE id = ${id}
  `.execute(db);
}

/** A mail that this key does not open is tried again after a pause, and from then on as long as a new one. @param seconds of both */
export async function waitForKey(
  db: Db,
  id: string,
  now: Instant,
  seconds: { readonly pause: number; readonly tried: number },
): Promise<void> {
  await sql`
    UPDATE mails SET fault = 'sealed', trying_since = NULL,
      next_at = ${now}::timestamptz + make_interval(secs => ${seconds.pause}),
      try_until = least(${now}::timestamptz + make_interval(secs => ${seconds.pause + seconds.tried}), valid_until)
    WHERE id = ${id}
  `.execute(db);
}

/** The content of a mail that is no longer valid is not kept either. */
export async function setUnsent(db: Db, id: string, now: Instant, fault: string | null): Promise<void> {
  await sql`
    UPDATE mails SET unsent_at = ${now}, trying_since = NULL, fault = coalesce(${fault}, fault),
      sealed = CASE WHEN valid_until <= ${now} THEN NULL ELSE sealed END
    WHERE id = ${id}
  `.execute(db);
}

/** Mails of the school, and those of accounts, which are of no school. */
export async function sealedMails(
  db: Db,
  school: number,
): Promise<readonly Pick<StoredMail, 'id' | 'sealed'>[]> {
  const { rows } = await sql<Pick<StoredMail, 'id' | 'sealed'>>`
    SELECT id, sealed FROM mails WHERE (school = ${school} OR school IS NULL) AND sealed IS NOT NULL
  `.execute(db);
  return rows;
}

/** A tracked one that was sent keeps its line for a while, without its text. */
export async function setSent(db: Db, id: string, now: Instant): Promise<void> {
  await sql`UPDATE mails SET sent_at = ${now}, trying_since = NULL, sealed = NULL, fault = NULL WHERE id = ${id}`.execute(
    db,
  );
}

export interface MailResult {
  readonly id: string;
  readonly state: 'waiting' | 'sent' | 'unsent';
  readonly fault: string | null;
}

/** Results of tracked mails; a mail that was taken back is not among them. */
export async function resultsOfMails(db: Db, ids: readonly string[]): Promise<readonly MailResult[]> {
  const { rows } = await sql<MailResult>`
    SELECT id, fault, CASE WHEN sent_at IS NOT NULL THEN 'sent' WHEN unsent_at IS NOT NULL THEN 'unsent' ELSE 'waiting' END AS state
    FROM mails WHERE id = ANY(${ids}::uuid[])
  `.execute(db);
  return rows;
}

/** Mails of all schools and accounts that wait to be sent. */
export async function countWaitingMails(db: Db): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    SELECT count(*) AS amount FROM mails WHERE unsent_at IS NULL AND sent_at IS NULL
  `.execute(db);
  return rows[0]?.amount ?? 0;
}

export async function removeMail(db: Db, id: string): Promise<void> {
  await sql`DELETE FROM mails WHERE id = ${id}`.execute(db);
}

/** Mails of one school, or of all: the school, and whether those of accounts and of other schools count too. */
export interface WhoseMails {
  readonly school: number;
  readonly all: boolean;
}

/** A limit without pages: more failures than this have one cause. */
const mostListed = 50;

/** Those that failed so far, the newest first, and how many there are. */
export async function listFailedMails(
  db: Db,
  { school, all }: WhoseMails,
): Promise<{ readonly mails: readonly StoredMail[]; readonly total: number }> {
  const { rows } = await sql<StoredMail & { total: number }>`
    SELECT ${columns}, count(*) OVER () AS total FROM mails
    WHERE (school = ${school} OR ${all}) AND sent_at IS NULL AND (fault IS NOT NULL OR unsent_at IS NOT NULL)
    ORDER BY unsent_at IS NULL, made_at DESC LIMIT ${mostListed}
  `.execute(db);
  return { mails: rows, total: rows[0]?.total ?? 0 };
}

/** Tried from now on as if it were new; false when it is not there, or its code has run out. */
export async function retryMail(
  db: Db,
  { school, all }: WhoseMails,
  id: string,
  now: Instant,
  seconds: number,
): Promise<boolean> {
  const result = await sql`
    UPDATE mails SET unsent_at = NULL, trying_since = NULL, attempts = 0, next_at = ${now},
      try_until = least(${now}::timestamptz + make_interval(secs => ${seconds}), valid_until)
    WHERE id = ${id} AND (school = ${school} OR ${all}) AND sealed IS NOT NULL
      AND (valid_until IS NULL OR valid_until > ${now})
  `.execute(db);
  return result.numAffectedRows === 1n;
}

/** False when it is not there: it was sent meanwhile, perhaps. */
export async function giveMailUp(db: Db, { school, all }: WhoseMails, id: string): Promise<boolean> {
  const result = await sql`
    DELETE FROM mails WHERE id = ${id} AND (school = ${school} OR ${all}) AND sent_at IS NULL
  `.execute(db);
  return result.numAffectedRows === 1n;
}

/** Those that were given up, and tracked ones that were sent, after their days. */
export async function forgetSettledMails(db: Db): Promise<void> {
  await sql`DELETE FROM mails WHERE coalesce(unsent_at, sent_at) < now() - make_interval(days => ${settledKept})`.execute(
    db,
  );
}
