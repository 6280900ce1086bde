/** Single deliveries of all channels, for whoever looks after them. Every statement names the organisation. */
import { sql } from 'kysely';
import type { Instant } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { DeliveryChannelName, DeliveryState, ResendableState } from '../../contract.ts';

/** Deliveries of these messages alone; null for all of the school. */
export interface SourceOfDeliveries {
  readonly purposes: readonly string[];
  readonly source: string;
}

export interface WantedDeliveries {
  readonly of: SourceOfDeliveries | null;
  readonly channel: DeliveryChannelName | null;
  readonly state: DeliveryState | null;
  /** Nothing about these is shown. */
  readonly barredIds: readonly number[];
  readonly page: number;
  readonly size: number;
}

export interface StoredDelivery {
  readonly id: number;
  readonly channel: DeliveryChannelName;
  readonly state: DeliveryState;
  /** As it is stored, more exactly. */
  readonly stored: string;
  readonly fault: string | null;
  readonly at: Instant;
  readonly userId: number | null;
  readonly guardianId: number | null;
  readonly studentId: number | null;
  readonly alsoAbout: readonly number[];
  readonly purpose: string;
  readonly withdrawn: boolean;
}

const shown = sql`CASE state WHEN 'sending' THEN 'waiting' WHEN 'givenUp' THEN 'failed' ELSE state END`;

/** As `d`. */
const deliveries = (org: number) => sql`(
  SELECT id, notification_id, 'sms' AS channel, ${shown} AS state, state AS stored, fault, changed_at FROM sms_deliveries
  WHERE org_id = ${org}
  UNION ALL
  SELECT id, notification_id, channel, ${shown}, state, fault, changed_at FROM notification_deliveries WHERE org_id = ${org}) AS d`;

export async function deliveriesAmong(
  { org, db }: InOrganisation,
  { of, channel, state, barredIds, page, size }: WantedDeliveries,
): Promise<{ readonly rows: readonly StoredDelivery[]; readonly total: number }> {
  const among = sql`FROM ${deliveries(org)}
    JOIN notifications n ON n.org_id = ${org} AND n.id = d.notification_id
    WHERE (${of === null} OR (n.purpose = ANY(${of?.purposes ?? []}::text[]) AND n.source = ${of?.source ?? ''}))
      AND (${channel}::text IS NULL OR d.channel = ${channel}) AND (${state}::text IS NULL OR d.state = ${state})
      AND (n.student_id IS NULL OR n.student_id <> ALL(${barredIds}::bigint[])) AND NOT n.also_about && ${barredIds}::bigint[]`;
  const { rows } = await sql<StoredDelivery>`
    SELECT d.id, d.channel, d.state, d.stored, d.fault, d.changed_at AS at, n.user_id AS "userId", n.guardian_id AS "guardianId",
      n.student_id AS "studentId", n.also_about AS "alsoAbout", n.purpose, n.withdrawn_at IS NOT NULL AS withdrawn
    ${among}
    ORDER BY d.changed_at DESC, d.channel, d.id DESC LIMIT ${size} OFFSET ${(page - 1) * size}
  `.execute(db);
  const counted = await sql<{ total: number }>`SELECT count(*)::integer AS total ${among}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Puts what failed or is uncertain among those that wait, where it still says what is true. @returns how many */
export async function sendAgain(
  { org, db }: InOrganisation,
  {
    of,
    channel,
    which,
    barredIds,
  }: Pick<WantedDeliveries, 'of' | 'barredIds'> & {
    readonly channel: DeliveryChannelName;
    /** By their ids, or all in a state. */
    readonly which: readonly number[] | ResendableState;
  },
  at: Instant,
): Promise<number> {
  const named =
    typeof which === 'string'
      ? sql`CASE d.state WHEN 'givenUp' THEN 'failed' ELSE d.state END = ${which}`
      : sql`d.id = ANY(${which}::bigint[])`;
  const chosen = sql`${named} AND d.state IN ('failed', 'givenUp', 'uncertain')
    AND n.org_id = ${org} AND n.id = d.notification_id AND n.withdrawn_at IS NULL
    AND (${of === null} OR (n.purpose = ANY(${of?.purposes ?? []}::text[]) AND n.source = ${of?.source ?? ''}))
    AND (n.student_id IS NULL OR n.student_id <> ALL(${barredIds}::bigint[])) AND NOT n.also_about && ${barredIds}::bigint[]`;
  const changed = sql`state = 'waiting', fault = NULL, attempts = 0, next_at = ${at}, claimed_at = NULL, changed_at = ${at}`;
  const result =
    channel === 'sms'
      ? await sql`
          UPDATE sms_deliveries d SET ${changed}, repeats = repeats + 1 FROM notifications n WHERE d.org_id = ${org} AND ${chosen}
        `.execute(db)
      : await sql`
          UPDATE notification_deliveries d SET ${changed} FROM notifications n
          WHERE d.org_id = ${org} AND d.channel = ${channel} AND ${chosen}
        `.execute(db);
  return Number(result.numAffectedRows ?? 0);
}

/** The last that is settled of each parent and channel, since then. */
export interface LastDelivery {
  readonly guardianId: number;
  readonly channel: DeliveryChannelName;
  readonly state: string;
  readonly fault: string | null;
}

export async function lastDeliveriesTo(
  { org, db }: InOrganisation,
  guardianIds: readonly number[],
  since: Instant,
): Promise<readonly LastDelivery[]> {
  const { rows } = await sql<LastDelivery>`
    SELECT DISTINCT ON (n.guardian_id, d.channel) n.guardian_id AS "guardianId", d.channel, d.stored AS state, d.fault
    FROM notifications n JOIN ${deliveries(org)} ON d.notification_id = n.id
    WHERE n.org_id = ${org} AND n.guardian_id = ANY(${guardianIds}::bigint[]) AND n.created_at >= ${since}
      AND d.state IN ('sent', 'delivered', 'failed')
    ORDER BY n.guardian_id, d.channel, d.changed_at DESC, d.id DESC
  `.execute(db);
  return rows;
}

/** SMS of notifications that are gone or kept, from before then. */
export async function countOldSms({ org, db }: InOrganisation, before: Instant): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM sms_deliveries WHERE org_id = ${org} AND changed_at < ${before}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

export async function removeOldSms({ org, db }: InOrganisation, before: Instant): Promise<number> {
  const done = await sql`
    DELETE FROM sms_deliveries WHERE org_id = ${org} AND changed_at < ${before}
  `.execute(db);
  return Number(done.numAffectedRows ?? 0);
}
