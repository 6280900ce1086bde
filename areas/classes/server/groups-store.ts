/** Groups across classes: rows of the table of classes, of their own kind. */
import { sql } from 'kysely';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { Classroom } from './classes-store.ts';

/** Gives the new group's id. @throws a unique violation when the year has a class or a group of this name. */
export async function insertGroup(
  { org, db }: InOrganisation,
  {
    yearId,
    name,
    sectionId,
    room,
    closed,
  }: Pick<Classroom, 'yearId' | 'name' | 'sectionId' | 'room'> & { readonly closed: boolean },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO classrooms (org_id, kind, year_id, name, section_id, room, closed)
    VALUES (${org}, 'group', ${yearId}, ${name}, ${sectionId}, ${room}, ${closed})
    RETURNING id
  `.execute(db);
  return rows[0]?.id ?? 0;
}

/** @throws a unique violation when the year has another class or group of this name. */
export async function updateGroup(
  { org, db }: InOrganisation,
  id: number,
  { name, room }: Pick<Classroom, 'name' | 'room'>,
): Promise<void> {
  await sql`
    UPDATE classrooms SET name = ${name}, room = ${room}, version = version + 1 WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
}

export async function setGroupClosed(
  { org, db }: InOrganisation,
  id: number,
  closed: boolean,
): Promise<void> {
  await sql`
    UPDATE classrooms SET closed = ${closed}, version = version + 1 WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
}
