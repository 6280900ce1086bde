/** Students by their numbers, in which classes they are enrolled, and which guardians may see them. */
import { sql } from 'kysely';
import { type InOrganisation, prepared } from '#platform/server/db/database.ts';

export interface Student {
  readonly id: number;
  readonly matricule: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly sex: string | null;
  readonly birthDate: string | null;
  readonly phone: string | null;
  readonly phone2: string | null;
}

/** As `s`. */
export const columnsOfStudent = sql`s.id, s.matricule, s.first_name AS "firstName", s.last_name AS "lastName", s.sex,
  s.birth_date AS "birthDate", s.phone, s.phone2`;

export async function studentsById(
  { org, db }: InOrganisation,
  ids: readonly number[],
): Promise<readonly Student[]> {
  const { rows } = await sql<Student>`
    ${prepared} SELECT ${columnsOfStudent} FROM students s WHERE s.org_id = ${org} AND s.id = ANY(${ids})
  `.execute(db);
  return rows;
}

/** All of the school, of former years too. */
export async function namesOfStudents({
  org,
  db,
}: InOrganisation): Promise<readonly Pick<Student, 'id' | 'firstName' | 'lastName'>[]> {
  const { rows } = await sql<Pick<Student, 'id' | 'firstName' | 'lastName'>>`
    SELECT id, first_name AS "firstName", last_name AS "lastName" FROM students WHERE org_id = ${org}
  `.execute(db);
  return rows;
}

/** Which of these students are enrolled in the class. */
export async function membersOfClass(
  { org, db }: InOrganisation,
  classId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    SELECT student_id AS id FROM enrolments
    WHERE org_id = ${org} AND class_id = ${classId} AND student_id = ANY(${ids})
  `.execute(db);
  return new Set(rows.map((row) => row.id));
}

export interface ClassCounts {
  readonly all: number;
  readonly girls: number;
  readonly boys: number;
  readonly repeating: number;
}

/** Number of students by class or group. */
export async function classCounts({ org, db }: InOrganisation): Promise<ReadonlyMap<number, ClassCounts>> {
  const { rows } = await sql<ClassCounts & { classId: number }>`
    SELECT e.class_id AS "classId", count(*)::integer AS "all",
      (count(*) FILTER (WHERE s.sex = 'F'))::integer AS girls, (count(*) FILTER (WHERE s.sex = 'M'))::integer AS boys,
      (count(*) FILTER (WHERE e.repeating))::integer AS repeating
    FROM enrolments e JOIN students s ON s.org_id = e.org_id AND s.id = e.student_id
    WHERE e.org_id = ${org} AND s.org_id = ${org} GROUP BY e.class_id
  `.execute(db);
  return new Map(rows.map(({ classId, ...counts }) => [classId, counts]));
}

export interface Child {
  readonly guardianId: number;
  readonly studentId: number;
  readonly classId: number | null;
}

/** The children of guardians through verified links, with each of their classes. Pending, revoked and barred links show nobody. */
export async function verifiedChildren(
  { org, db }: InOrganisation,
  guardianIds: readonly number[],
): Promise<readonly Child[]> {
  const { rows } = await sql<Child>`
    SELECT l.guardian_id AS "guardianId", l.student_id AS "studentId", e.class_id AS "classId"
    FROM guardian_links l
    LEFT JOIN enrolments e ON e.org_id = l.org_id AND e.student_id = l.student_id
    WHERE l.org_id = ${org} AND l.guardian_id = ANY(${guardianIds}) AND l.state = 'verified'
      AND NOT EXISTS (SELECT 1 FROM guardian_links b WHERE b.org_id = l.org_id AND b.student_id = l.student_id
        AND b.guardian_id = ANY(${guardianIds}) AND b.state = 'barred')
  `.execute(db);
  return rows;
}

/** Whether anybody is or was a student here. */
export async function anyStudent({ org, db }: InOrganisation): Promise<boolean> {
  const { rows } = await sql`SELECT FROM students WHERE org_id = ${org} LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** How many are enrolled, and how many of those have none of these classes. */
export async function countEnrolled(
  { org, db }: InOrganisation,
  classIds: readonly number[],
): Promise<{ readonly enrolled: number; readonly unplaced: number }> {
  const { rows } = await sql<{ enrolled: number; unplaced: number }>`
    SELECT count(*)::integer AS enrolled,
      (count(*) FILTER (WHERE NOT EXISTS (SELECT 1 FROM enrolments e
        WHERE e.org_id = ${org} AND e.student_id = s.id AND e.class_id = ANY(${classIds}::bigint[]))))::integer AS unplaced
    FROM students s WHERE s.org_id = ${org} AND s.status = 'enrolled'
  `.execute(db);
  return rows[0] ?? { enrolled: 0, unplaced: 0 };
}

/** Which of these students are enrolled: have not left in any way. */
export async function enrolledAmong(
  { org, db }: InOrganisation,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM students WHERE org_id = ${org} AND id = ANY(${ids}) AND status = 'enrolled'
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** The classes in which each of these students is enrolled, this year and before; none for a student without a class. */
export async function enrolmentsOfStudents(
  { org, db }: InOrganisation,
  studentIds: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const { rows } = await sql<{ studentId: number; classId: number }>`
    SELECT student_id AS "studentId", class_id AS "classId" FROM enrolments
    WHERE org_id = ${org} AND student_id = ANY(${studentIds})
  `.execute(db);
  return classIdsByStudent(studentIds, rows);
}

/** The classes that each of these students has left. */
export async function endedEnrolmentsOf(
  { org, db }: InOrganisation,
  studentIds: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const { rows } = await sql<{ studentId: number; classId: number }>`
    SELECT student_id AS "studentId", class_id AS "classId" FROM ended_enrolments
    WHERE org_id = ${org} AND student_id = ANY(${studentIds})
  `.execute(db);
  return classIdsByStudent(studentIds, rows);
}

function classIdsByStudent(
  studentIds: readonly number[],
  rows: readonly { readonly studentId: number; readonly classId: number }[],
): ReadonlyMap<number, readonly number[]> {
  const byStudent = Map.groupBy(rows, ({ studentId }) => studentId);
  return new Map(
    studentIds.map((id) => [id, (byStudent.get(id) ?? []).map(({ classId }) => classId)] as const),
  );
}
