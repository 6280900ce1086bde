/** Detention sessions and who serves in them. */
import { sql } from 'kysely';
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { ConsequenceState } from '../../consequences/contract.ts';

export interface StoredSession {
  readonly id: number;
  readonly heldOn: SchoolDay;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly room: string | null;
  readonly supervisorId: number;
  readonly version: number;
}

const columns = sql`id, held_on AS "heldOn", to_char(starts_at, 'HH24:MI') AS "startsAt", to_char(ends_at, 'HH24:MI') AS "endsAt",
  room, supervisor_id AS "supervisorId", version`;

/** The latest first. @param supervisorId null for all */
export async function sessionsBetween(
  { org, db }: InOrganisation,
  { from, until }: { readonly from: SchoolDay; readonly until: SchoolDay },
  supervisorId: number | null,
): Promise<readonly StoredSession[]> {
  const { rows } = await sql<StoredSession>`
    SELECT ${columns} FROM detentions
    WHERE org_id = ${org} AND held_on BETWEEN ${from}::date AND ${until}::date
      AND (${supervisorId}::bigint IS NULL OR supervisor_id = ${supervisorId})
    ORDER BY held_on DESC, starts_at DESC, id DESC LIMIT 500
  `.execute(db);
  return rows;
}

export async function findSession({ org, db }: InOrganisation, id: number): Promise<StoredSession | null> {
  const { rows } = await sql<StoredSession>`
    SELECT ${columns} FROM detentions WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
  return rows[0] ?? null;
}

export async function lockSession({ org, db }: InOrganisation, id: number): Promise<StoredSession | null> {
  const { rows } = await sql<StoredSession>`
    SELECT ${columns} FROM detentions WHERE org_id = ${org} AND id = ${id} FOR UPDATE
  `.execute(db);
  return rows[0] ?? null;
}

type GivenSession = Omit<StoredSession, 'id' | 'version'>;

export async function insertSession({ org, db }: InOrganisation, given: GivenSession): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO detentions (org_id, held_on, starts_at, ends_at, room, supervisor_id)
    VALUES (${org}, ${given.heldOn}, ${given.startsAt}, ${given.endsAt}, ${given.room}, ${given.supervisorId})
    RETURNING id
  `.execute(db);
  return rows[0]?.id ?? 0;
}

export async function updateSession(
  { org, db }: InOrganisation,
  id: number,
  given: GivenSession,
): Promise<void> {
  await sql`
    UPDATE detentions SET held_on = ${given.heldOn}, starts_at = ${given.startsAt}, ends_at = ${given.endsAt}, room = ${given.room},
      supervisor_id = ${given.supervisorId}, version = version + 1
    WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
}

export async function deleteSession({ org, db }: InOrganisation, id: number): Promise<void> {
  await sql`DELETE FROM detentions WHERE org_id = ${org} AND id = ${id}`.execute(db);
}

export interface StoredServing {
  readonly consequenceId: number;
  readonly detentionId: number;
  readonly studentId: number;
  readonly classId: number | null;
  readonly hours: number;
  readonly state: ConsequenceState;
}

export async function servingIn(
  { org, db }: InOrganisation,
  ids: readonly number[],
): Promise<readonly StoredServing[]> {
  const { rows } = await sql<StoredServing>`
    SELECT id AS "consequenceId", detention_id AS "detentionId", student_id AS "studentId", class_id AS "classId",
      hours::int AS hours, state
    FROM consequences WHERE org_id = ${org} AND detention_id = ANY(${ids}::bigint[]) AND hours IS NOT NULL
    ORDER BY id
  `.execute(db);
  return rows;
}

/** @param detentionId null for a detention that waits for a session */
export async function putOnSession(
  { org, db }: InOrganisation,
  consequenceId: number,
  detentionId: number | null,
): Promise<void> {
  await sql`
    UPDATE consequences SET detention_id = ${detentionId}, version = version + 1 WHERE org_id = ${org} AND id = ${consequenceId}
  `.execute(db);
}
