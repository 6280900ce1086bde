/** Devices that show notifications. */
import { sql } from 'kysely';
import type { Instant } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';

export interface PushSubscription {
  readonly id: number;
  readonly userId: number;
  readonly endpoint: string;
  readonly publicKey: Buffer;
  readonly authSecret: Buffer;
  readonly device: string;
  readonly showsText: boolean;
  readonly createdAt: Instant;
  /** SHA-256 of the address, in hex. */
  readonly mark: string;
}

export async function subscriptionsOf(
  { org, db }: InOrganisation,
  userIds: readonly number[],
): Promise<readonly PushSubscription[]> {
  const { rows } = await sql<PushSubscription>`
    SELECT id, user_id AS "userId", endpoint, public_key AS "publicKey", auth_secret AS "authSecret", device,
      shows_text AS "showsText", created_at AS "createdAt", encode(endpoint_hash, 'hex') AS mark
    FROM push_subscriptions WHERE org_id = ${org} AND user_id = ANY(${userIds}::bigint[]) ORDER BY created_at DESC, id DESC
  `.execute(db);
  return rows;
}

/** The people among these who have notifications shown on a device. */
export async function subscribersAmong(
  { org, db }: InOrganisation,
  userIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT user_id AS id FROM push_subscriptions WHERE org_id = ${org} AND user_id = ANY(${userIds}::bigint[])
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** A device that another person used before is theirs now. `knownDevice` is its number in accounts: with it the subscription goes. */
export async function storeSubscription(
  { org, db }: InOrganisation,
  {
    userId,
    endpoint,
    publicKey,
    authSecret,
    device,
    showsText,
  }: Omit<PushSubscription, 'id' | 'createdAt' | 'mark'>,
  knownDevice: number,
  hash: Buffer,
  at: Instant,
): Promise<void> {
  await sql`
    INSERT INTO push_subscriptions (org_id, user_id, endpoint, endpoint_hash, public_key, auth_secret, device, known_device_id, shows_text, created_at)
    VALUES (${org}, ${userId}, ${endpoint}, ${hash}, ${publicKey}, ${authSecret}, ${device}, ${knownDevice}, ${showsText}, ${at})
    ON CONFLICT (org_id, endpoint_hash) DO UPDATE SET user_id = excluded.user_id, public_key = excluded.public_key,
      auth_secret = excluded.auth_secret, device = excluded.device, known_device_id = excluded.known_device_id,
      shows_text = excluded.shows_text, created_at = excluded.created_at
  `.execute(db);
}

export async function removeSubscription(
  { org, db }: InOrganisation,
  userId: number,
  id: number,
): Promise<void> {
  await sql`DELETE FROM push_subscriptions WHERE org_id = ${org} AND user_id = ${userId} AND id = ${id}`.execute(
    db,
  );
}

/** Browsers that gave up the subscription with this address. */
export async function removeGone(
  { org, db }: InOrganisation,
  gone: readonly Pick<PushSubscription, 'id' | 'mark'>[],
): Promise<void> {
  await sql`
    DELETE FROM push_subscriptions s USING jsonb_to_recordset(${JSON.stringify(gone)}::jsonb) AS r(id bigint, mark text)
    WHERE s.org_id = ${org} AND s.id = r.id AND encode(s.endpoint_hash, 'hex') = r.mark
  `.execute(db);
}
