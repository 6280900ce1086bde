/** Students of a class, for its printed lists. */
import { sql } from 'kysely';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { type InOrganisation, prepared } from '#platform/server/db/database.ts';

export interface RollEntry {
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
export async function listRoll(context: InOrganisation, classId: number): Promise<readonly RollEntry[]> {
  return (await rollsOf(context, [classId])).get(classId) ?? [];
}

/** As `listRoll`, of several classes and groups by id; an empty one is not among them. */
export async function rollsOf(
  { org, db }: InOrganisation,
  classIds: readonly number[],
): Promise<ReadonlyMap<number, readonly RollEntry[]>> {
  const { rows } = await sql<RollEntry & { classId: number }>`
    ${prepared} SELECT e.class_id AS "classId", s.id, s.first_name AS "firstName", s.last_name AS "lastName", s.matricule,
      s.national_matricule AS "nationalMatricule", s.sex,
      s.birth_date AS "birthDate", s.birth_place AS "birthPlace", e.repeating
    FROM enrolments e JOIN students s ON s.org_id = e.org_id AND s.id = e.student_id
    WHERE e.org_id = ${org} AND s.org_id = ${org} AND e.class_id = ANY(${classIds}::bigint[]) AND s.status = 'enrolled'
    ORDER BY s.last_name COLLATE "fr-x-icu", s.first_name COLLATE "fr-x-icu", s.id
  `.execute(db);
  return Map.groupBy(rows, ({ classId }) => classId);
}

/** The names on the rolls of several classes and groups by id, in no order; for lists of the whole school that sort by something else. */
export async function namesOnRolls(
  { org, db }: InOrganisation,
  classIds: readonly number[],
): Promise<ReadonlyMap<number, readonly Pick<RollEntry, 'id' | 'firstName' | 'lastName' | 'matricule'>[]>> {
  const { rows } = await sql<
    Pick<RollEntry, 'id' | 'firstName' | 'lastName' | 'matricule'> & { classId: number }
  >`
    ${prepared} SELECT e.class_id AS "classId", s.id, s.first_name AS "firstName", s.last_name AS "lastName", s.matricule
    FROM enrolments e JOIN students s ON s.org_id = e.org_id AND s.id = e.student_id
    WHERE e.org_id = ${org} AND s.org_id = ${org} AND e.class_id = ANY(${classIds}::bigint[]) AND s.status = 'enrolled'
  `.execute(db);
  return Map.groupBy(rows, ({ classId }) => classId);
}

/** By class: who left these classes on a day or later, as `rollsOf` names them. @param day their last one there, at the earliest */
export async function leftSince(
  { org, db }: InOrganisation,
  classIds: readonly number[],
  day: SchoolDay,
): Promise<ReadonlyMap<number, readonly Pick<RollEntry, 'id' | 'firstName' | 'lastName'>[]>> {
  const { rows } = await sql<Pick<RollEntry, 'id' | 'firstName' | 'lastName'> & { classId: number }>`
    ${prepared} SELECT e.class_id AS "classId", s.id, s.first_name AS "firstName", s.last_name AS "lastName"
    FROM ended_enrolments e JOIN students s ON s.org_id = e.org_id AND s.id = e.student_id
    WHERE e.org_id = ${org} AND s.org_id = ${org} AND e.class_id = ANY(${classIds}::bigint[]) AND e.ended_on >= ${day}::date
    ORDER BY s.last_name COLLATE "fr-x-icu", s.first_name COLLATE "fr-x-icu", s.id
  `.execute(db);
  return Map.groupBy(rows, ({ classId }) => classId);
}

/** Those of the students who are on the roll of a class or group. */
export async function onRollAmong(
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

/** Pairs of these classes and groups on whose rolls somebody is twice, the smaller id first. */
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
