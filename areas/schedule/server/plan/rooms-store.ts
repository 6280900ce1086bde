/** SQL for rooms, and for hours in which they cannot be used. */
import { sql } from 'kysely';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { UnavailableRoomHours } from '../../plan/clash-rules.ts';
import type { Room } from '../../plan/plan-contract.ts';

export async function listRooms({ org, db }: InOrganisation): Promise<readonly Room[]> {
  const { rows } = await sql<Room>`
    SELECT id, name, kind, capacity, version FROM rooms WHERE org_id = ${org} ORDER BY name COLLATE "fr-x-icu", id
  `.execute(db);
  return rows;
}

/** Gives the new room's id. @throws a unique violation when there is a room of this name. */
export async function insertRoom(
  { org, db }: InOrganisation,
  { name, kind, capacity }: Pick<Room, 'name' | 'kind' | 'capacity'>,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO rooms (org_id, name, kind, capacity) VALUES (${org}, ${name}, ${kind}, ${capacity}) RETURNING id
  `.execute(db);
  return rows[0]?.id ?? 0;
}

/** @throws a unique violation when there is another room of this name. */
export async function updateRoom(
  { org, db }: InOrganisation,
  { id, name, kind, capacity }: Pick<Room, 'id' | 'name' | 'kind' | 'capacity'>,
): Promise<void> {
  await sql`
    UPDATE rooms SET name = ${name}, kind = ${kind}, capacity = ${capacity}, version = version + 1
    WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
}

/** How many lessons and changes of lessons name the room, in all years. */
export async function countUsesOfRoom({ org, db }: InOrganisation, id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT (SELECT count(*) FROM timetable_lessons WHERE org_id = ${org} AND room_id = ${id})::int
      + (SELECT count(*) FROM lesson_changes WHERE org_id = ${org} AND room_id = ${id})::int AS count
  `.execute(db);
  return rows[0]?.count ?? 0;
}

export async function removeRoom({ org, db }: InOrganisation, id: number): Promise<void> {
  await sql`DELETE FROM rooms WHERE org_id = ${org} AND id = ${id}`.execute(db);
}

export async function listUnavailableRooms({
  org,
  db,
}: InOrganisation): Promise<readonly UnavailableRoomHours[]> {
  const { rows } = await sql<UnavailableRoomHours>`
    SELECT room_id AS "roomId", weekday, to_char(starts_at, 'HH24:MI') AS "startsAt", to_char(ends_at, 'HH24:MI') AS "endsAt"
    FROM room_unavailable_hours WHERE org_id = ${org} ORDER BY room_id, weekday, starts_at
  `.execute(db);
  return rows;
}

/** Puts these hours in place of those of the room. */
export async function replaceUnavailableRoom(
  { org, db }: InOrganisation,
  roomId: number,
  hours: readonly Omit<UnavailableRoomHours, 'roomId'>[],
): Promise<void> {
  await sql`DELETE FROM room_unavailable_hours WHERE org_id = ${org} AND room_id = ${roomId}`.execute(db);
  await sql`
    INSERT INTO room_unavailable_hours (org_id, room_id, weekday, starts_at, ends_at)
    SELECT ${org}, ${roomId}, row.weekday, row."startsAt", row."endsAt"
    FROM jsonb_to_recordset(${JSON.stringify(hours)}::jsonb) AS row (weekday smallint, "startsAt" time, "endsAt" time)
  `.execute(db);
}
