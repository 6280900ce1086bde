/** Students many at a time, for imports. */
import { sql } from 'kysely';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { Enrolment } from '../enrolments/enrolments-store.ts';

export interface ListedStudent {
  readonly id: number;
  readonly version: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly matricule: string;
  readonly nationalMatricule: string | null;
  readonly sex: string | null;
  readonly birthDate: string | null;
  readonly birthPlace: string | null;
  readonly nationality: string | null;
  readonly phone: string | null;
  readonly phone2: string | null;
  readonly email: string | null;
  readonly address: string | null;
  /** Classes of all years. */
  readonly classIds: readonly number[];
  /** Those in which the year is done again. */
  readonly repeatedIds: readonly number[];
  /** Those that were given up by leaving the school in the middle of the year. */
  readonly endedIds: readonly number[];
}

/** Every student of the school. */
export async function allStudents({ org, db }: InOrganisation): Promise<readonly ListedStudent[]> {
  const { rows } = await sql<ListedStudent>`
    SELECT s.id, s.version, s.first_name AS "firstName", s.last_name AS "lastName", s.matricule,
      s.national_matricule AS "nationalMatricule", s.sex, s.birth_date AS "birthDate", s.birth_place AS "birthPlace",
      s.nationality, s.phone, s.phone2, s.email, s.address,
      coalesce(e.ids, '{}') AS "classIds", coalesce(e.repeated, '{}') AS "repeatedIds", coalesce(x.ids, '{}') AS "endedIds"
    FROM students s
    LEFT JOIN (
      SELECT student_id, array_agg(class_id) AS ids, array_agg(class_id) FILTER (WHERE repeating) AS repeated
      FROM enrolments WHERE org_id = ${org} GROUP BY student_id
    ) e ON e.student_id = s.id
    LEFT JOIN (
      SELECT student_id, array_agg(class_id) AS ids FROM ended_enrolments WHERE org_id = ${org} GROUP BY student_id
    ) x ON x.student_id = s.id
    WHERE s.org_id = ${org}
    ORDER BY s.id
  `.execute(db);
  return rows;
}

/** The columns of a new student; absent means null. */
export type StudentRow = Readonly<Record<string, string | null>>;

/** Adds students; gives their ids by matricule. @throws a unique violation when a number is taken. */
export async function insertStudents(
  { org, db }: InOrganisation,
  students: readonly StudentRow[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: number; matricule: string }>`
    INSERT INTO students (org_id, first_name, last_name, matricule, national_matricule, sex, birth_date, birth_place,
      nationality, phone, phone2, email, address)
    SELECT ${org}, row.* FROM jsonb_to_recordset(${JSON.stringify(students)}::jsonb) AS row(
      "firstName" text, "lastName" text, matricule text, "nationalMatricule" text, sex text, "birthDate" date,
      "birthPlace" text, nationality text, phone text, phone2 text, email text, address text)
    RETURNING id, matricule
  `.execute(db);
  return new Map(rows.map((row) => [row.matricule, row.id]));
}

export interface ChangedStudent {
  readonly id: number;
  readonly version: number;
  /** Only what changes; null empties a field. */
  readonly fields: StudentRow;
}

/** Gives how many were changed: one of another version stays as it is. */
export async function updateStudents(
  { org, db }: InOrganisation,
  students: readonly ChangedStudent[],
): Promise<number> {
  const result = await sql`
    UPDATE students s SET
      first_name = CASE WHEN f ? 'firstName' THEN coalesce(f ->> 'firstName', '') ELSE s.first_name END,
      last_name = CASE WHEN f ? 'lastName' THEN f ->> 'lastName' ELSE s.last_name END,
      matricule = CASE WHEN f ? 'matricule' THEN f ->> 'matricule' ELSE s.matricule END,
      national_matricule = CASE WHEN f ? 'nationalMatricule' THEN f ->> 'nationalMatricule' ELSE s.national_matricule END,
      sex = CASE WHEN f ? 'sex' THEN f ->> 'sex' ELSE s.sex END,
      birth_date = CASE WHEN f ? 'birthDate' THEN (f ->> 'birthDate')::date ELSE s.birth_date END,
      birth_place = CASE WHEN f ? 'birthPlace' THEN f ->> 'birthPlace' ELSE s.birth_place END,
      nationality = CASE WHEN f ? 'nationality' THEN f ->> 'nationality' ELSE s.nationality END,
      phone = CASE WHEN f ? 'phone' THEN f ->> 'phone' ELSE s.phone END,
      phone2 = CASE WHEN f ? 'phone2' THEN f ->> 'phone2' ELSE s.phone2 END,
      email = CASE WHEN f ? 'email' THEN f ->> 'email' ELSE s.email END,
      address = CASE WHEN f ? 'address' THEN f ->> 'address' ELSE s.address END,
      version = s.version + 1
    FROM (
      SELECT row.id, row.version, row.fields AS f
      FROM jsonb_to_recordset(${JSON.stringify(students)}::jsonb) AS row(id bigint, version integer, fields jsonb)
    ) given
    WHERE s.org_id = ${org} AND s.id = given.id AND s.version = given.version
  `.execute(db);
  return Number(result.numAffectedRows ?? 0);
}

/** Puts students into classes. */
export async function insertEnrolments(
  { org, db }: InOrganisation,
  enrolments: readonly Enrolment[],
): Promise<void> {
  await sql`
    INSERT INTO enrolments (org_id, class_id, student_id, repeating)
    SELECT ${org}, row.* FROM jsonb_to_recordset(${JSON.stringify(enrolments)}::jsonb)
      AS row("classId" bigint, "studentId" bigint, repeating boolean)
    ON CONFLICT (org_id, class_id, student_id) DO NOTHING
  `.execute(db);
}

/** A student who had left the school and is enrolled in a class now is active again. */
export async function enrolAgain(
  { org, db }: InOrganisation,
  enrolments: readonly Enrolment[],
): Promise<void> {
  await sql`
    UPDATE students SET status = 'enrolled', status_on = NULL
    WHERE org_id = ${org} AND status <> 'enrolled' AND id = ANY(${enrolments.map(({ studentId }) => studentId)})
  `.execute(db);
}

/**
 * Removes students without any data but their classes and their origin; returns the removed ones. Data elsewhere (homework, a
 * family, later entries) keeps a student.
 */
export async function removeStudents(
  { org, db }: InOrganisation,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    DELETE FROM students s WHERE s.org_id = ${org} AND s.id = ANY(${ids})
      AND NOT EXISTS (SELECT 1 FROM guardian_links l WHERE l.org_id = ${org} AND l.student_id = s.id)
      AND NOT EXISTS (SELECT 1 FROM student_photos p WHERE p.org_id = ${org} AND p.student_id = s.id)
      AND NOT EXISTS (SELECT 1 FROM student_documents d WHERE d.org_id = ${org} AND d.student_id = s.id)
      AND NOT EXISTS (SELECT 1 FROM health_notes h WHERE h.org_id = ${org} AND h.student_id = s.id)
      AND NOT EXISTS (SELECT 1 FROM emergency_contacts c WHERE c.org_id = ${org} AND c.student_id = s.id)
    RETURNING s.id
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Counts the records that depend on students, by the reason shown. */
export async function countHanging(
  { org, db }: InOrganisation,
  ids: readonly number[],
): Promise<Readonly<Record<'hasParents' | 'hasDocuments' | 'hasContacts', number>>> {
  const { rows } = await sql<{ hasParents: number; hasDocuments: number; hasContacts: number }>`
    SELECT
      (SELECT count(*) FROM guardian_links WHERE org_id = ${org} AND student_id = ANY(${ids}::bigint[]))::integer
        AS "hasParents",
      (SELECT count(*) FROM student_documents WHERE org_id = ${org} AND student_id = ANY(${ids}::bigint[]))::integer
        AS "hasDocuments",
      (SELECT count(*) FROM emergency_contacts WHERE org_id = ${org} AND student_id = ANY(${ids}::bigint[]))::integer
        AS "hasContacts"
  `.execute(db);
  return rows[0] ?? { hasParents: 0, hasDocuments: 0, hasContacts: 0 };
}
