/** SMS that wait, and what became of those that were sent. */
import { sql } from 'kysely';
import type { Instant } from '#platform/kernel/time.ts';
import { asOrg, type Db, type InOrganisation, type OrgId } from '#platform/server/db/database.ts';
import type { NewsFact } from '../../news.ts';

/** These notifications wait to be sent; none that was sent before. */
export async function addSms(
  { org, db }: InOrganisation,
  notificationIds: readonly number[],
  at: Instant,
): Promise<void> {
  await sql`
    INSERT INTO sms_deliveries (org_id, notification_id, next_at, changed_at)
    SELECT ${org}, id, ${at}, ${at} FROM unnest(${notificationIds}::bigint[]) AS id
    ON CONFLICT (org_id, notification_id) DO UPDATE SET state = 'waiting', fault = NULL, attempts = 0, next_at = excluded.next_at,
      changed_at = excluded.changed_at WHERE sms_deliveries.state = 'givenUp' AND sms_deliveries.fault = 'withdrawn'
  `.execute(db);
}

export async function schoolsWithDueSms(db: Db, now: Instant): Promise<readonly OrgId[]> {
  const { rows } = await sql<{ org: number }>`
    SELECT org_id AS org FROM schools_with_due_sms(${now})
  `.execute(db);
  return rows.map(({ org }) => asOrg(org));
}

/** SMS that were being sent when a program ended become uncertain: it is not known whether they left. @returns whether there was any */
export async function setUncertain({ org, db }: InOrganisation, now: Instant): Promise<boolean> {
  const result = await sql`
    UPDATE sms_deliveries SET state = 'uncertain', fault = 'ended', changed_at = ${now}
    WHERE org_id = ${org} AND state = 'sending' AND claimed_at < ${now}::timestamptz - interval '5 minutes'
  `.execute(db);
  return (result.numAffectedRows ?? 0n) > 0n;
}

/** Ends SMS that were taken back before they were sent. */
export async function giveUpWithdrawn({ org, db }: InOrganisation, now: Instant): Promise<void> {
  await sql`
    UPDATE sms_deliveries SET state = 'givenUp', fault = 'withdrawn', changed_at = ${now}
    WHERE org_id = ${org} AND state = 'waiting' AND (notification_id IS NULL OR EXISTS (
      SELECT 1 FROM notifications n
      WHERE n.org_id = ${org} AND n.id = sms_deliveries.notification_id AND n.withdrawn_at IS NOT NULL))
  `.execute(db);
}

export interface ClaimedSms {
  readonly id: number;
  readonly attempts: number;
  /** The same message has the same one, also in another process; one that a person sends again has a new one. */
  readonly reference: string;
  readonly userId: number | null;
  readonly guardianId: number | null;
  readonly studentId: number | null;
  readonly alsoAbout: readonly number[];
  readonly purpose: string;
  readonly words: string;
  readonly facts: Readonly<Record<string, NewsFact>>;
}

/** Takes some that are due for one process alone; from now on they count as being sent. */
export async function claimSms(
  { org, db }: InOrganisation,
  now: Instant,
  most: number,
  provider: string | null,
): Promise<readonly ClaimedSms[]> {
  const { rows } = await sql<ClaimedSms>`
    WITH due AS (
      SELECT id FROM sms_deliveries
      WHERE org_id = ${org} AND state = 'waiting' AND next_at <= ${now} AND notification_id IS NOT NULL
      ORDER BY next_at, id LIMIT ${most} FOR UPDATE SKIP LOCKED
    )
    UPDATE sms_deliveries d SET state = 'sending', claimed_at = ${now}, attempts = attempts + 1, changed_at = ${now},
      provider = ${provider},
      reference = 'cahier-' || ${org}::bigint || '-' || d.id || CASE WHEN repeats > 0 THEN '-' || repeats ELSE '' END
    FROM due, notifications n
    WHERE d.org_id = ${org} AND d.id = due.id AND n.org_id = ${org} AND n.id = d.notification_id
    RETURNING d.id, d.attempts, d.reference, n.user_id AS "userId", n.guardian_id AS "guardianId", n.student_id AS "studentId", n.also_about AS "alsoAbout", n.purpose,
      n.words, n.facts
  `.execute(db);
  return rows;
}

/** Size and price of an SMS that leaves. */
export interface SmsPrice {
  readonly id: number;
  readonly segments: number;
  readonly cost: number;
}

/** Stored before they leave: a program that is killed then has paid for them all the same. An SMS that is sent again may be paid twice. */
export async function addPrices({ org, db }: InOrganisation, prices: readonly SmsPrice[]): Promise<void> {
  await sql`
    UPDATE sms_deliveries d SET segments = d.segments + p.segments, cost = d.cost + p.cost
    FROM jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) AS p(id bigint, segments smallint, cost bigint)
    WHERE d.org_id = ${org} AND d.id = p.id AND d.state = 'sending'
  `.execute(db);
}

/** Puts back what waits for the end of somebody's quiet hours: that was no attempt. */
export async function postponeSms(
  { org, db }: InOrganisation,
  rows: readonly { readonly id: number; readonly until: Instant }[],
): Promise<void> {
  await sql`
    UPDATE sms_deliveries d SET state = 'waiting', claimed_at = NULL, reference = NULL, attempts = attempts - 1, next_at = r.until
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(id bigint, until timestamptz)
    WHERE d.org_id = ${org} AND d.id = r.id AND d.state = 'sending'
  `.execute(db);
}

export interface SmsResult {
  readonly id: number;
  readonly state: 'waiting' | 'sent' | 'failed' | 'givenUp' | 'uncertain';
  /** Taken off of the price that was added before: 0 where it left or may have left. */
  readonly segments: number;
  readonly cost: number;
  readonly provider: string | null;
  readonly reference: string | null;
  readonly fault: string | null;
  /** Seconds until it is tried again. */
  readonly pause: number;
}

/** Stores results only for SMS that this process is sending. */
export async function setResults(
  { org, db }: InOrganisation,
  results: readonly SmsResult[],
  now: Instant,
): Promise<void> {
  await sql`
    UPDATE sms_deliveries d SET state = r.state, segments = d.segments - r.segments, cost = d.cost - r.cost, provider = r.provider,
      reference = r.reference, fault = r.fault, claimed_at = NULL, changed_at = ${now},
      next_at = ${now}::timestamptz + make_interval(secs => r.pause)
    FROM jsonb_to_recordset(${JSON.stringify(results)}::jsonb) AS r(id bigint, state text, segments smallint, cost bigint,
      provider text, reference text, fault text, pause integer)
    WHERE d.org_id = ${org} AND d.id = r.id AND d.state = 'sending'
  `.execute(db);
}

/** Stores a report of a provider, also before its answer is stored; a settled SMS stays as it is. @returns whether it changed something */
export async function recordReport(
  { org, db }: InOrganisation,
  provider: string,
  report: {
    readonly reference: string;
    /** `sent`: accepted, which is news of an uncertain one alone. */
    readonly state: 'delivered' | 'failed' | 'sent';
    readonly fault: string | null;
  },
  now: Instant,
): Promise<boolean> {
  const result = await sql`
    UPDATE sms_deliveries SET state = ${report.state}, fault = ${report.fault}, changed_at = ${now}
    WHERE org_id = ${org} AND provider = ${provider} AND reference = ${report.reference}
      AND (${report.state} <> 'sent' OR state = 'uncertain')
      AND (state IN ('sending', 'sent', 'uncertain') OR (state = 'waiting' AND ${report.state} = 'delivered'))
  `.execute(db);
  return result.numAffectedRows === 1n;
}

/** References of SMS for which this provider gave no answer, the oldest first. */
export async function uncertainReferences(
  { org, db }: InOrganisation,
  provider: string,
  since: Instant,
): Promise<readonly string[]> {
  const { rows } = await sql<{ reference: string }>`
    SELECT reference FROM sms_deliveries
    WHERE org_id = ${org} AND state = 'uncertain' AND provider = ${provider} AND reference IS NOT NULL AND changed_at >= ${since}
    ORDER BY changed_at, id LIMIT 1000
  `.execute(db);
  return rows.map(({ reference }) => reference);
}

export interface SmsFigures {
  /** Accepted by the provider; what is uncertain is not among them. */
  readonly sent: number;
  readonly delivered: number;
  readonly failed: number;
  readonly uncertain: number;
  readonly waiting: number;
  /** Parts of the sent SMS. */
  readonly segments: number;
  readonly cost: number;
  /** Cost of SMS that may have been sent. */
  readonly uncertainCost: number;
}

const noFigures: SmsFigures = {
  sent: 0,
  delivered: 0,
  failed: 0,
  uncertain: 0,
  waiting: 0,
  segments: 0,
  cost: 0,
  uncertainCost: 0,
};

export async function smsFiguresSince({ org, db }: InOrganisation, from: Instant): Promise<SmsFigures> {
  const { rows } = await sql<SmsFigures>`
    SELECT count(*) FILTER (WHERE state IN ('sent', 'delivered'))::integer AS sent,
      count(*) FILTER (WHERE state = 'delivered')::integer AS delivered,
      count(*) FILTER (WHERE state IN ('failed', 'givenUp'))::integer AS failed,
      count(*) FILTER (WHERE state = 'uncertain')::integer AS uncertain,
      count(*) FILTER (WHERE state IN ('waiting', 'sending'))::integer AS waiting,
      coalesce(sum(segments) FILTER (WHERE state IN ('sent', 'delivered')), 0)::integer AS segments,
      coalesce(sum(cost) FILTER (WHERE state IN ('sent', 'delivered')), 0)::bigint AS cost,
      coalesce(sum(cost) FILTER (WHERE state = 'uncertain'), 0)::bigint AS "uncertainCost"
    FROM sms_deliveries WHERE org_id = ${org} AND changed_at >= ${from}
  `.execute(db);
  return rows[0] ?? noFigures;
}

export interface UnsettledSms {
  readonly purpose: string;
  readonly source: string;
  readonly count: number;
}

/** SMS that may not have arrived and are not sent by themselves any more, by what they are about. */
export async function unsettledSmsSince(
  { org, db }: InOrganisation,
  from: Instant,
): Promise<readonly UnsettledSms[]> {
  const { rows } = await sql<UnsettledSms>`
    SELECT n.purpose, n.source, count(*)::integer AS count
    FROM sms_deliveries d JOIN notifications n ON n.org_id = ${org} AND n.id = d.notification_id
    WHERE d.org_id = ${org} AND d.changed_at >= ${from} AND n.withdrawn_at IS NULL
      AND (d.state = 'uncertain' OR (d.state = 'givenUp' AND d.fault NOT IN ('off', 'withdrawn')))
    GROUP BY n.purpose, n.source ORDER BY n.purpose, n.source
  `.execute(db);
  return rows;
}
