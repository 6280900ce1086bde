/** Choices of schools and parents about digests, and the days on which digests could not be written. */
import { sql } from 'kysely';
import type { Instant, SchoolDay } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { DigestRhythm, DigestSettings } from '../../digest/contract.ts';

/** Settings of a school that has set nothing: on Friday, when the week is over. */
const unset: DigestSettings = { usual: 'weekly', weekday: 5, hour: 16, version: 0 };

export async function findDigestSettings({ org, db }: InOrganisation): Promise<DigestSettings> {
  const { rows } = await sql<DigestSettings>`
    SELECT usual, weekday, hour, version FROM digest_settings WHERE org_id = ${org}
  `.execute(db);
  return rows[0] ?? unset;
}

/** False when another version is stored by now. */
export async function storeDigestSettings(
  { org, db }: InOrganisation,
  { usual, weekday, hour, version }: DigestSettings,
): Promise<boolean> {
  const result = await sql`
    INSERT INTO digest_settings AS s (org_id, usual, weekday, hour) SELECT ${org}, ${usual}, ${weekday}, ${hour}
    WHERE ${version} = 0 OR EXISTS (SELECT 1 FROM digest_settings WHERE org_id = ${org})
    ON CONFLICT (org_id) DO UPDATE SET usual = excluded.usual, weekday = excluded.weekday, hour = excluded.hour,
      version = s.version + 1 WHERE s.version = ${version}
  `.execute(db);
  return result.numAffectedRows === 1n;
}

/** Rhythms of the people who chose one. */
export async function chosenRhythms({ org, db }: InOrganisation): Promise<ReadonlyMap<number, DigestRhythm>> {
  const { rows } = await sql<{ userId: number; how: DigestRhythm }>`
    SELECT user_id AS "userId", how FROM digest_choices WHERE org_id = ${org}
  `.execute(db);
  return new Map(rows.map(({ userId, how }) => [userId, how]));
}

export async function chosenRhythm(
  { org, db }: InOrganisation,
  userId: number,
): Promise<DigestRhythm | null> {
  const { rows } = await sql<{ how: DigestRhythm }>`
    SELECT how FROM digest_choices WHERE org_id = ${org} AND user_id = ${userId}
  `.execute(db);
  return rows[0]?.how ?? null;
}

export async function setChosenRhythm(
  { org, db }: InOrganisation,
  userId: number,
  how: DigestRhythm,
  at: Instant,
): Promise<void> {
  await sql`
    INSERT INTO digest_choices (org_id, user_id, how, chosen_at) VALUES (${org}, ${userId}, ${how}, ${at})
    ON CONFLICT (org_id, user_id) DO UPDATE SET how = excluded.how, chosen_at = excluded.chosen_at
  `.execute(db);
}

/** Their text names children, and is of the past; so are days on which none could be written. */
export async function removeDigestsBefore(
  { org, db }: InOrganisation,
  purpose: string,
  day: SchoolDay,
): Promise<void> {
  await sql`
    DELETE FROM notifications WHERE org_id = ${org} AND purpose = ${purpose} AND source < ${`digest ${day}`}
  `.execute(db);
  await sql`DELETE FROM failed_digests WHERE org_id = ${org} AND day < ${day}`.execute(db);
}

export interface FailedDigest {
  readonly day: SchoolDay;
  /** When it was tried last. */
  readonly failedAt: Instant;
}

/** The oldest first. */
export async function failedDigests({ org, db }: InOrganisation): Promise<readonly FailedDigest[]> {
  const { rows } = await sql<FailedDigest>`
    SELECT day, failed_at AS "failedAt" FROM failed_digests WHERE org_id = ${org} ORDER BY day
  `.execute(db);
  return rows;
}

export async function noteFailedDigest(
  { org, db }: InOrganisation,
  { day, failedAt }: FailedDigest,
): Promise<void> {
  await sql`
    INSERT INTO failed_digests (org_id, day, failed_at) VALUES (${org}, ${day}, ${failedAt})
    ON CONFLICT (org_id, day) DO UPDATE SET failed_at = excluded.failed_at
  `.execute(db);
}

export async function forgetFailedDigest({ org, db }: InOrganisation, day: SchoolDay): Promise<void> {
  await sql`DELETE FROM failed_digests WHERE org_id = ${org} AND day = ${day}`.execute(db);
}
