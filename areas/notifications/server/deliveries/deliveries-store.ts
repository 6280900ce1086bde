/** Notifications on their way by mail and push, and what became of them. */
import { sql } from 'kysely';
import type { Instant } from '#platform/kernel/time.ts';
import { asOrg, type Db, type InOrganisation, type OrgId } from '#platform/server/db/database.ts';
import type { NewsFact } from '../../news.ts';

/** The channels of this table; SMS, which cost money, have their own. */
export type DeliveryChannel = 'email' | 'push';

/** One for each notification and channel, however often it is added; none that was sent before. */
export async function insertDeliveries(
  { org, db }: InOrganisation,
  channel: DeliveryChannel,
  notificationIds: readonly number[],
  at: Instant,
): Promise<void> {
  await sql`
    INSERT INTO notification_deliveries (org_id, notification_id, channel, next_at, changed_at)
    SELECT ${org}, id, ${channel}, ${at}, ${at} FROM unnest(${notificationIds}::bigint[]) AS id
    ON CONFLICT (org_id, notification_id, channel) DO UPDATE SET state = 'waiting', fault = NULL, attempts = 0,
      next_at = excluded.next_at, changed_at = excluded.changed_at
      WHERE notification_deliveries.state = 'givenUp' AND notification_deliveries.fault = 'withdrawn'
  `.execute(db);
}

export async function schoolsWithDueDeliveries(
  db: Db,
  channel: DeliveryChannel,
  now: Instant,
): Promise<readonly OrgId[]> {
  const { rows } = await sql<{ org: number }>`
    SELECT org_id AS org FROM schools_with_due_deliveries(${channel}, ${now})
  `.execute(db);
  return rows.map(({ org }) => asOrg(org));
}

/** Deliveries of all schools that wait or are being sent. */
export async function countUnfinishedDeliveries(
  db: Db,
): Promise<readonly { readonly channel: string; readonly amount: number }[]> {
  const { rows } = await sql<{ channel: string; amount: number }>`
    SELECT channel, amount FROM unfinished_deliveries()
  `.execute(db);
  return rows;
}

/** Ends deliveries that were taken back before they were sent. */
export async function giveUpWithdrawnDeliveries(
  { org, db }: InOrganisation,
  channel: DeliveryChannel,
  now: Instant,
): Promise<void> {
  await sql`
    UPDATE notification_deliveries d SET state = 'givenUp', fault = 'withdrawn', changed_at = ${now}
    FROM notifications n
    WHERE d.org_id = ${org} AND d.channel = ${channel} AND d.state = 'waiting'
      AND n.org_id = ${org} AND n.id = d.notification_id AND n.withdrawn_at IS NOT NULL
  `.execute(db);
}

export interface ClaimedDelivery {
  readonly id: number;
  readonly attempts: number;
  readonly notificationId: number;
  readonly userId: number | null;
  readonly guardianId: number | null;
  readonly studentId: number | null;
  readonly alsoAbout: readonly number[];
  readonly purpose: string;
  readonly words: string;
  readonly facts: Readonly<Record<string, NewsFact>>;
  readonly link: string;
  /** Id of an earlier mail, where a person sends it again. */
  readonly mailId: string | null;
}

/** Takes some that are due for one process alone; from now on they count as being sent. */
export async function claimDeliveries(
  { org, db }: InOrganisation,
  channel: DeliveryChannel,
  now: Instant,
  most: number,
): Promise<readonly ClaimedDelivery[]> {
  const { rows } = await sql<ClaimedDelivery>`
    WITH due AS (
      SELECT id FROM notification_deliveries
      WHERE org_id = ${org} AND channel = ${channel} AND state = 'waiting' AND next_at <= ${now}
      ORDER BY next_at, id LIMIT ${most} FOR UPDATE SKIP LOCKED
    )
    UPDATE notification_deliveries d SET state = 'sending', claimed_at = ${now}, attempts = attempts + 1, changed_at = ${now}
    FROM due, notifications n
    WHERE d.org_id = ${org} AND d.id = due.id AND n.org_id = ${org} AND n.id = d.notification_id
    RETURNING d.id, d.attempts, n.id AS "notificationId", n.user_id AS "userId", n.guardian_id AS "guardianId",
      n.student_id AS "studentId", n.also_about AS "alsoAbout", n.purpose, n.words, n.facts, n.link, d.mail_id AS "mailId"
  `.execute(db);
  return rows;
}

export interface DeliveryResult {
  readonly id: number;
  readonly state: 'waiting' | 'sending' | 'sent' | 'failed' | 'givenUp' | 'uncertain';
  readonly fault: string | null;
  readonly mailId: string | null;
  /** Seconds until it is tried again. */
  readonly pause: number;
}

/** Stores results only for deliveries that are being sent. */
export async function setDeliveryResults(
  { org, db }: InOrganisation,
  results: readonly DeliveryResult[],
  now: Instant,
): Promise<void> {
  await sql`
    UPDATE notification_deliveries d SET state = r.state, fault = r.fault, mail_id = r."mailId", changed_at = ${now},
      next_at = ${now}::timestamptz + make_interval(secs => r.pause)
    FROM jsonb_to_recordset(${JSON.stringify(results)}::jsonb) AS r(id bigint, state text, fault text, "mailId" uuid, pause integer)
    WHERE d.org_id = ${org} AND d.id = r.id AND d.state = 'sending'
  `.execute(db);
}

/** Puts back what waits for the end of somebody's quiet hours: that was no attempt. */
export async function postponeDeliveries(
  { org, db }: InOrganisation,
  rows: readonly { readonly id: number; readonly until: Instant }[],
): Promise<void> {
  await sql`
    UPDATE notification_deliveries d SET state = 'waiting', claimed_at = NULL, attempts = attempts - 1, next_at = r.until
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(id bigint, until timestamptz)
    WHERE d.org_id = ${org} AND d.id = r.id AND d.state = 'sending'
  `.execute(db);
}

/** Deliveries that were being sent when a program ended become uncertain: it is not known whether they left. */
export async function setUncertainPushes({ org, db }: InOrganisation, now: Instant): Promise<void> {
  await sql`
    UPDATE notification_deliveries SET state = 'uncertain', fault = 'ended', changed_at = ${now}
    WHERE org_id = ${org} AND channel = 'push' AND state = 'sending' AND claimed_at < ${now}::timestamptz - interval '5 minutes'
  `.execute(db);
}

/** Ends deliveries that cannot leave from this installation at all. */
export async function giveUpWaiting(
  { org, db }: InOrganisation,
  channel: DeliveryChannel,
  now: Instant,
): Promise<void> {
  await sql`
    UPDATE notification_deliveries SET state = 'givenUp', fault = 'off', changed_at = ${now}
    WHERE org_id = ${org} AND channel = ${channel} AND state = 'waiting'
  `.execute(db);
}

export interface MailUnderWay {
  readonly id: number;
  readonly mailId: string;
  readonly fault: string | null;
}

/** Mails that the outbox has; locked, so that one process reads what became of them. */
export async function mailsUnderWay(
  { org, db }: InOrganisation,
  most: number,
): Promise<readonly MailUnderWay[]> {
  const { rows } = await sql<MailUnderWay>`
    SELECT id, mail_id AS "mailId", fault FROM notification_deliveries
    WHERE org_id = ${org} AND channel = 'email' AND state = 'sending' AND mail_id IS NOT NULL
    ORDER BY changed_at, id LIMIT ${most} FOR UPDATE SKIP LOCKED
  `.execute(db);
  return rows;
}
