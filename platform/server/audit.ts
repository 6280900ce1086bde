/** The audit log: append-only, sealed row by row in the database (security.md A27). */
import { sql } from 'kysely';
import type { Facts } from '../kernel/errors.ts';
import type { Instant } from '../kernel/time.ts';
import { type InOrganisation, prepared } from './db/database.ts';

export interface AuditEntry {
  readonly userId: number | null;
  /** `area.verb`, e.g. `homework.close`. */
  readonly action: string;
  /** The record acted on, e.g. `homework 42`. */
  readonly subject: string;
  readonly facts: Facts;
  readonly requestId: string | null;
}

export async function addAuditEntry({ org, db }: InOrganisation, entry: AuditEntry): Promise<void> {
  await sql`
    ${prepared} INSERT INTO audit_entries (org_id, user_id, action, subject, facts, request_id, previous_seal, seal)
    VALUES (${org}, ${entry.userId}, ${entry.action}, ${entry.subject}, ${JSON.stringify(entry.facts)}, ${entry.requestId}, '', '')
  `.execute(db);
}

export interface AuditQuery {
  /** Only entries with a smaller id: the last one of the page before. */
  readonly before: number | null;
  readonly userId: number | null;
  /** The record acted on, as it is written. */
  readonly subject: string | null;
  /** The beginning of the action: `students.` for all that was done with students. */
  readonly action: string | null;
  readonly from: Instant | null;
  readonly until: Instant | null;
  readonly size: number;
  readonly withheld: Withheld;
}

/** Entries that the reader may not know of: about these records, or by these accounts. */
export interface Withheld {
  readonly subjects: readonly string[];
  readonly userIds: readonly number[];
}

export type StoredAuditEntry = Omit<AuditEntry, 'requestId'> & { readonly id: number; readonly at: Instant };

/** The latest first. */
export async function findAuditEntries(
  { org, db }: InOrganisation,
  { before, userId, subject, action, from, until, size, withheld }: AuditQuery,
): Promise<readonly StoredAuditEntry[]> {
  const { rows } = await sql<StoredAuditEntry>`
    SELECT id, at, user_id AS "userId", action, subject, facts FROM audit_entries
    WHERE org_id = ${org} AND NOT forgotten
      ${before === null ? sql`` : sql`AND id < ${before}`}
      ${userId === null ? sql`` : sql`AND user_id = ${userId}`}
      ${subject === null ? sql`` : sql`AND subject = ${subject}`}
      ${action === null ? sql`` : sql`AND starts_with(action, ${action})`}
      ${from === null ? sql`` : sql`AND at >= ${from}`}
      ${until === null ? sql`` : sql`AND at < ${until}`}
      ${withheld.subjects.length === 0 ? sql`` : sql`AND subject <> ALL(${withheld.subjects}::text[])`}
      ${withheld.userIds.length === 0 ? sql`` : sql`AND (user_id IS NULL OR user_id <> ALL(${withheld.userIds}::bigint[]))`}
    ORDER BY id DESC LIMIT ${size}
  `.execute(db);
  return rows;
}

/** An hour in which somebody did the same with many records. */
export interface BusyHour {
  readonly userId: number;
  readonly from: Instant;
  /** Different records. */
  readonly subjects: number;
}

const mostHours = 20;

/** Hours since a moment in which one account did one of these things with more than so many records; the latest first, at most 20. */
export async function listBusyHours(
  { org, db }: InOrganisation,
  options: { readonly actions: readonly string[]; readonly since: Instant; readonly most: number },
): Promise<readonly BusyHour[]> {
  const { rows } = await sql<BusyHour>`
    SELECT user_id AS "userId", date_trunc('hour', at) AS "from", count(DISTINCT subject)::integer AS subjects
    FROM audit_entries
    WHERE org_id = ${org} AND at >= ${options.since} AND action = ANY(${options.actions}) AND user_id IS NOT NULL AND NOT forgotten
    GROUP BY user_id, date_trunc('hour', at)
    HAVING count(DISTINCT subject) > ${options.most}
    ORDER BY date_trunc('hour', at) DESC, user_id LIMIT ${mostHours}
  `.execute(db);
  return rows;
}

/**
 * The first entry whose seal does not follow from the entry before it, or null when the whole log is intact. An entry that was
 * emptied at the end of its retention period keeps its position.
 */
export async function firstBrokenSeal({ org, db }: InOrganisation): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM (
      SELECT id, seal, previous_seal, forgotten,
        lag(seal, 1, '\\x00'::bytea) OVER (ORDER BY id) AS seal_before,
        sha256(previous_seal || convert_to(concat_ws('|', org_id, id, extract(epoch FROM at), user_id, action, subject, facts, request_id), 'UTF8')) AS expected
      FROM audit_entries WHERE org_id = ${org}
    ) trail
    WHERE (seal <> expected AND NOT forgotten) OR previous_seal <> seal_before
    ORDER BY id LIMIT 1
  `.execute(db);
  return rows[0]?.id ?? null;
}

/** How many entries of these actions (null: of all) are older than the moment and still whole. */
export async function countOldEntries(
  { org, db }: InOrganisation,
  actions: readonly string[] | null,
  before: Instant,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM audit_entries
    WHERE org_id = ${org} AND at < ${before} AND NOT forgotten
      ${actions === null ? sql`` : sql`AND action = ANY(${actions})`}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Empties entries whose time is over: what was done and when stays in the sealed chain, not by whom nor to whom. At most 10,000
 * at once, none of the last six months. Gives how many.
 */
export async function forgetOldEntries(
  { db }: InOrganisation,
  actions: readonly string[] | null,
  before: Instant,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT forget_audit(${actions}::text[], ${before}::timestamptz) AS count
  `.execute(db);
  return rows[0]?.count ?? 0;
}
