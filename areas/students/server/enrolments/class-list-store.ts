/** Class lists: the students enrolled in a class or group now, as marks, roll calls, messages and printed lists need them. */
import { sql } from 'kysely';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { type InOrganisation, prepared } from '#platform/server/db/database.ts';

export interface ClassListEntry {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly matricule: string;
  readonly nationalMatricule: string | null;
  readonly sex: 'F' | 'M' | null;
  readonly birthDate: SchoolDay | null;
  readonly birthPlace: string | null;
  readonly repeating: boolean;
}

/** By last and first name, without students who have left the school. */
export async function classListOf(
  context: InOrganisation,
  classId: number,
): Promise<readonly ClassListEntry[]> {
  return (await classListsOf(context, [classId])).get(classId) ?? [];
}

/** As `classListOf`, of several classes and groups by id; an empty one is not among them. */
export async function classListsOf(
  { org, db }: InOrganisation,
  classIds: readonly number[],
): Promise<ReadonlyMap<number, readonly ClassListEntry[]>> {
  const { rows } = await sql<ClassListEntry & { classId: number }>`
    ${prepared} SELECT e.class_id AS "classId", s.id, s.first_name AS "firstName", s.last_name AS "lastName", s.matricule,
      s.national_matricule AS "nationalMatricule", s.sex,
      s.birth_date AS "birthDate", s.birth_place AS "birthPlace", e.repeating
    FROM enrolments e JOIN students s ON s.org_id = e.org_id AND s.id = e.student_id
    WHERE e.org_id = ${org} AND s.org_id = ${org} AND e.class_id = ANY(${classIds}::bigint[]) AND s.status = 'enrolled'
    ORDER BY s.last_name COLLATE "fr-x-icu", s.first_name COLLATE "fr-x-icu", s.id
  `.execute(db);
  return Map.groupBy(rows, ({ classId }) => classId);
}

/** The names on the class lists of several classes and groups by id, in no order; for lists of the whole school that sort by something else. */
export async function namesOnClassLists(
  { org, db }: InOrganisation,
  classIds: readonly number[],
): Promise<
  ReadonlyMap<number, readonly Pick<ClassListEntry, 'id' | 'firstName' | 'lastName' | 'matricule'>[]>
> {
  const { rows } = await sql<
    Pick<ClassListEntry, 'id' | 'firstName' | 'lastName' | 'matricule'> & { classId: number }
  >`
    ${prepared} SELECT e.class_id AS "classId", s.id, s.first_name AS "firstName", s.last_name AS "lastName", s.matricule
    FROM enrolments e JOIN students s ON s.org_id = e.org_id AND s.id = e.student_id
    WHERE e.org_id = ${org} AND s.org_id = ${org} AND e.class_id = ANY(${classIds}::bigint[]) AND s.status = 'enrolled'
  `.execute(db);
  return Map.groupBy(rows, ({ classId }) => classId);
}

/** By class: who left these classes on a day or later, as `classListsOf` names them. @param day their last one there, at the earliest */
export async function leftSince(
  { org, db }: InOrganisation,
  classIds: readonly number[],
  day: SchoolDay,
): Promise<ReadonlyMap<number, readonly Pick<ClassListEntry, 'id' | 'firstName' | 'lastName'>[]>> {
  const { rows } = await sql<Pick<ClassListEntry, 'id' | 'firstName' | 'lastName'> & { classId: number }>`
    ${prepared} SELECT e.class_id AS "classId", s.id, s.first_name AS "firstName", s.last_name AS "lastName"
    FROM ended_enrolments e JOIN students s ON s.org_id = e.org_id AND s.id = e.student_id
    WHERE e.org_id = ${org} AND s.org_id = ${org} AND e.class_id = ANY(${classIds}::bigint[]) AND e.ended_on >= ${day}::date
    ORDER BY s.last_name COLLATE "fr-x-icu", s.first_name COLLATE "fr-x-icu", s.id
  `.execute(db);
  return Map.groupBy(rows, ({ classId }) => classId);
}

/** Those of the students who are on the class list of a class or group. */
export async function onClassListAmong(
  { org, db }: InOrganisation,
  classId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    ${prepared} SELECT s.id FROM enrolments e JOIN students s ON s.org_id = e.org_id AND s.id = e.student_id
    WHERE e.org_id = ${org} AND s.org_id = ${org} AND e.class_id = ${classId} AND e.student_id = ANY(${ids}::bigint[])
      AND s.status = 'enrolled'
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Pairs of these classes and groups that share a student, the smaller id first. */
export async function classesSharingStudents(
  { org, db }: InOrganisation,
  classIds: readonly number[],
): Promise<readonly (readonly [number, number])[]> {
  const { rows } = await sql<{ one: number; other: number }>`
    WITH seats AS (
      SELECT e.class_id, e.student_id FROM enrolments e JOIN students s ON s.org_id = e.org_id AND s.id = e.student_id
      WHERE e.org_id = ${org} AND s.org_id = ${org} AND e.class_id = ANY(${classIds}::bigint[]) AND s.status = 'enrolled'
    )
    SELECT DISTINCT one.class_id AS one, other.class_id AS other
    FROM seats one JOIN seats other ON other.student_id = one.student_id AND other.class_id > one.class_id
    ORDER BY 1, 2
  `.execute(db);
  return rows.map(({ one, other }) => [one, other] as const);
}
