/** Inserts many students and their enrolments at a time: when a school is loaded, or from a roster. */
import { sql } from 'kysely';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { Student } from './students-store.ts';

export type NewStudent = Omit<Student, 'id'> & { readonly sourceId: string | null };

/** Adds students and gives their ids by matricule. @throws a unique violation when a matricule is taken. */
export async function addStudents(
  { org, db }: InOrganisation,
  students: readonly NewStudent[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: number; matricule: string }>`
    INSERT INTO students (org_id, matricule, first_name, last_name, sex, birth_date, phone, phone2, source_id)
    SELECT ${org}, row.* FROM jsonb_to_recordset(${JSON.stringify(students)}::jsonb)
      AS row(matricule text, "firstName" text, "lastName" text, sex text, "birthDate" date, phone text, phone2 text, "sourceId" text)
    RETURNING id, matricule
  `.execute(db);
  return new Map(rows.map((row) => [row.matricule, row.id]));
}

export async function studentsBySource({ org, db }: InOrganisation): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: number; sourceId: string }>`
    SELECT id, source_id AS "sourceId" FROM students WHERE org_id = ${org} AND source_id IS NOT NULL
  `.execute(db);
  return new Map(rows.map((row) => [row.sourceId, row.id]));
}

export interface Enrolment {
  readonly classId: number;
  readonly studentId: number;
  readonly rollNumber: number | null;
}

/** Puts students into classes; those who sit there already stay. Gives the number added. */
export async function addEnrolments(
  { org, db }: InOrganisation,
  enrolments: readonly Enrolment[],
): Promise<number> {
  const result = await sql`
    INSERT INTO enrolments (org_id, class_id, student_id, roll_number)
    SELECT ${org}, row.* FROM jsonb_to_recordset(${JSON.stringify(enrolments)}::jsonb)
      AS row("classId" bigint, "studentId" bigint, "rollNumber" smallint)
    ON CONFLICT DO NOTHING
  `.execute(db);
  return Number(result.numAffectedRows ?? 0);
}
