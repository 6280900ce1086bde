/** Who sits in a class, as its lists print them. */
import { sql } from 'kysely';
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';

export interface RollEntry {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly matricule: string;
  readonly sex: 'F' | 'M' | null;
  readonly birthDate: SchoolDay | null;
  readonly birthPlace: string | null;
  readonly repeating: boolean;
}

/** By last and first name; who has left the school stands on no list any more. */
export async function listRoll({ org, db }: InOrganisation, classId: number): Promise<readonly RollEntry[]> {
  const { rows } = await sql<RollEntry>`
    SELECT s.id, s.first_name AS "firstName", s.last_name AS "lastName", s.matricule, s.sex,
      s.birth_date AS "birthDate", s.birth_place AS "birthPlace", e.repeating
    FROM enrolments e JOIN students s ON s.org_id = e.org_id AND s.id = e.student_id
    WHERE e.org_id = ${org} AND s.org_id = ${org} AND e.class_id = ${classId} AND s.status = 'enrolled'
    ORDER BY s.last_name COLLATE "fr-x-icu", s.first_name COLLATE "fr-x-icu", s.id
  `.execute(db);
  return rows;
}

/** The photos of those of the class who have one and consent to it, by student. */
export async function listPhotosOfClass(
  { org, db }: InOrganisation,
  classId: number,
): Promise<ReadonlyMap<number, Uint8Array>> {
  const { rows } = await sql<{ studentId: number; image: Buffer }>`
    SELECT p.student_id AS "studentId", p.image
    FROM enrolments e JOIN student_photos p ON p.org_id = e.org_id AND p.student_id = e.student_id
    JOIN photo_consents c ON c.org_id = p.org_id AND c.student_id = p.student_id
      AND c.purpose = 'record' AND c.withdrawn_at IS NULL
    WHERE e.org_id = ${org} AND p.org_id = ${org} AND c.org_id = ${org} AND e.class_id = ${classId}
  `.execute(db);
  return new Map(rows.map(({ studentId, image }) => [studentId, image]));
}
