/** The students of incidents, and what was done about an incident. */
import { sql } from 'kysely';
import type { Instant } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { Part } from '../../incidents/contract.ts';

export interface StoredPerson {
  readonly incidentId: number;
  readonly studentId: number;
  readonly part: Part;
  readonly classId: number | null;
  /** The family reads it in place of the text for all. */
  readonly familyText: string | null;
}

export async function peopleOf(
  { org, db }: InOrganisation,
  incidentIds: readonly number[],
): Promise<readonly StoredPerson[]> {
  const { rows } = await sql<StoredPerson>`
    SELECT incident_id AS "incidentId", student_id AS "studentId", part, class_id AS "classId", family_text AS "familyText"
    FROM incident_people
    WHERE org_id = ${org} AND incident_id = ANY(${incidentIds}::bigint[])
    ORDER BY array_position(ARRAY['actor', 'victim', 'witness'], part), student_id
  `.execute(db);
  return rows;
}

/** @param texts of those whose families read one of their own */
export async function setOwnTexts(
  { org, db }: InOrganisation,
  incidentId: number,
  texts: readonly { readonly studentId: number; readonly text: string }[],
): Promise<void> {
  await sql`
    UPDATE incident_people p SET family_text = (
      SELECT own.text FROM unnest(${texts.map(({ studentId }) => studentId)}::bigint[], ${texts.map(({ text }) => text)}::text[])
        AS own (student_id, text) WHERE own.student_id = p.student_id)
    WHERE p.org_id = ${org} AND p.incident_id = ${incidentId}
  `.execute(db);
}

/** Students of whom an incident of the year speaks. */
export async function peopleOfYear({ org, db }: InOrganisation, yearId: number): Promise<readonly number[]> {
  const { rows } = await sql<{ studentId: number }>`
    SELECT DISTINCT p.student_id AS "studentId"
    FROM incident_people p JOIN incidents i ON i.org_id = p.org_id AND i.id = p.incident_id
    WHERE p.org_id = ${org} AND i.org_id = ${org} AND i.year_id = ${yearId}
  `.execute(db);
  return rows.map(({ studentId }) => studentId);
}

/** Students of an incident that one of these is in. */
export async function involvedWith(
  { org, db }: InOrganisation,
  studentIds: readonly number[],
): Promise<readonly number[]> {
  const { rows } = await sql<{ studentId: number }>`
    SELECT DISTINCT p.student_id AS "studentId"
    FROM incident_people own JOIN incident_people p ON p.org_id = own.org_id AND p.incident_id = own.incident_id
    WHERE own.org_id = ${org} AND p.org_id = ${org} AND own.student_id = ANY(${studentIds}::bigint[])
  `.execute(db);
  return rows.map(({ studentId }) => studentId);
}

export interface StoredNote {
  readonly text: string;
  readonly by: number;
  readonly at: Instant;
}

/** The first one first. */
export async function notesOf(
  { org, db }: InOrganisation,
  incidentId: number,
): Promise<readonly StoredNote[]> {
  const { rows } = await sql<StoredNote>`
    SELECT text, written_by AS by, written_at AS at FROM incident_notes
    WHERE org_id = ${org} AND incident_id = ${incidentId} ORDER BY id
  `.execute(db);
  return rows;
}

export async function insertNote(
  { org, db }: InOrganisation,
  incidentId: number,
  { text, by, at }: StoredNote,
): Promise<void> {
  await sql`
    INSERT INTO incident_notes (org_id, incident_id, text, written_by, written_at) VALUES (${org}, ${incidentId}, ${text}, ${by}, ${at})
  `.execute(db);
}
