/** The whole record of a student. */
import { sql } from 'kysely';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { type InOrganisation, prepared } from '#platform/server/db/database.ts';
import type { Contacts, EmergencyContact, GivenStudent, StudentStatus } from '../../records/contract.ts';

export interface StoredStudent extends Contacts {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly matricule: string;
  readonly nationalMatricule: string | null;
  readonly sex: 'F' | 'M' | null;
  readonly birthDate: SchoolDay | null;
  readonly birthPlace: string | null;
  readonly nationality: string | null;
  readonly status: StudentStatus;
  readonly statusOn: SchoolDay | null;
  readonly hasPhoto: boolean;
  /** Whether consent stands for showing it. */
  readonly photoConsent: boolean;
  readonly version: number;
  /** All classes of all years. */
  readonly enrolments: readonly { readonly classId: number; readonly repeating: boolean }[];
  /** Those that were given up by leaving the school in the middle of the year. */
  readonly ended: readonly {
    readonly classId: number;
    readonly repeating: boolean;
    readonly on: SchoolDay;
  }[];
}

/** One student with all enrolments. */
export async function findStudent(context: InOrganisation, id: number): Promise<StoredStudent | null> {
  return (await recordsOf(context, [id]))[0] ?? null;
}

/** These students, each with all enrolments, by name. */
export async function recordsOf(
  { org, db }: InOrganisation,
  ids: readonly number[],
): Promise<readonly StoredStudent[]> {
  const { rows } = await sql<StoredStudent>`
    ${prepared} SELECT s.id, s.first_name AS "firstName", s.last_name AS "lastName", s.matricule,
      s.national_matricule AS "nationalMatricule", s.sex, s.birth_date AS "birthDate", s.birth_place AS "birthPlace",
      s.nationality, s.phone, s.phone2, s.email, s.address, s.status, s.status_on AS "statusOn", s.version,
      EXISTS (SELECT 1 FROM student_photos p WHERE p.org_id = ${org} AND p.student_id = s.id) AS "hasPhoto",
      EXISTS (SELECT 1 FROM photo_consents a WHERE a.org_id = ${org} AND a.student_id = s.id
        AND a.purpose = 'record' AND a.withdrawn_at IS NULL) AS "photoConsent",
      coalesce((SELECT jsonb_agg(jsonb_build_object('name', c.name, 'relation', c.relation, 'phone', c.phone) ORDER BY c.position)
        FROM emergency_contacts c WHERE c.org_id = ${org} AND c.student_id = s.id), '[]') AS emergency,
      coalesce((SELECT jsonb_agg(jsonb_build_object('classId', e.class_id, 'repeating', e.repeating) ORDER BY e.class_id)
        FROM enrolments e WHERE e.org_id = ${org} AND e.student_id = s.id), '[]') AS enrolments,
      coalesce((SELECT jsonb_agg(jsonb_build_object('classId', x.class_id, 'repeating', x.repeating, 'on', x.ended_on) ORDER BY x.class_id)
        FROM ended_enrolments x WHERE x.org_id = ${org} AND x.student_id = s.id), '[]') AS ended
    FROM students s WHERE s.org_id = ${org} AND s.id = ANY(${ids}::bigint[])
    ORDER BY s.last_name COLLATE "fr-x-icu", s.first_name COLLATE "fr-x-icu", s.id
  `.execute(db);
  return rows;
}

/** All past and current classes of a student: by them staff find the record; access-classes.ts decides which of them give access. */
export function classesEverOf({
  enrolments,
  ended,
}: Pick<StoredStudent, 'enrolments' | 'ended'>): readonly number[] {
  return [...enrolments, ...ended].map(({ classId }) => classId);
}

/** The student's row, held until the transaction ends, so that two changes cannot cross. */
export async function lockStudent({ org, db }: InOrganisation, id: number): Promise<void> {
  await sql`SELECT 1 FROM students WHERE org_id = ${org} AND id = ${id} FOR NO KEY UPDATE`.execute(db);
}

type Identity = Omit<GivenStudent, 'contacts' | 'matricule'> & { readonly matricule: string };

/** Gives the new student's id; null when the matricule is taken. @throws a unique violation when the national one is. */
export async function insertStudent(
  { org, db }: InOrganisation,
  student: Identity,
  contacts: Contacts | null,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO students (org_id, first_name, last_name, matricule, national_matricule, sex, birth_date, birth_place,
      nationality, phone, phone2, email, address)
    VALUES (${org}, ${student.firstName}, ${student.lastName}, ${student.matricule}, ${student.nationalMatricule},
      ${student.sex}, ${student.birthDate}, ${student.birthPlace}, ${student.nationality}, ${contacts?.phone ?? null},
      ${contacts?.phone2 ?? null}, ${contacts?.email ?? null}, ${contacts?.address ?? null})
    ON CONFLICT (org_id, matricule) DO NOTHING
    RETURNING id
  `.execute(db);
  return rows[0]?.id ?? null;
}

/** @throws a unique violation when a matricule is taken. */
export async function updateStudent(
  { org, db }: InOrganisation,
  id: number,
  student: Identity,
  contacts: Contacts,
): Promise<void> {
  await sql`
    UPDATE students SET first_name = ${student.firstName}, last_name = ${student.lastName},
      matricule = ${student.matricule}, national_matricule = ${student.nationalMatricule}, sex = ${student.sex},
      birth_date = ${student.birthDate}, birth_place = ${student.birthPlace}, nationality = ${student.nationality},
      phone = ${contacts.phone}, phone2 = ${contacts.phone2}, email = ${contacts.email}, address = ${contacts.address},
      version = version + 1
    WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
}

/** Replaces them as a whole, in their order. */
export async function setEmergencyContacts(
  { org, db }: InOrganisation,
  studentId: number,
  contacts: readonly EmergencyContact[],
): Promise<void> {
  await sql`DELETE FROM emergency_contacts WHERE org_id = ${org} AND student_id = ${studentId}`.execute(db);
  if (contacts.length === 0) return;
  const rows = contacts.map((contact, index) => ({ ...contact, position: index + 1 }));
  await sql`
    INSERT INTO emergency_contacts (org_id, student_id, position, name, relation, phone)
    SELECT ${org}, ${studentId}, row.* FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS row(position smallint, name text, relation text, phone text)
  `.execute(db);
}

export async function insertEnrolment(
  { org, db }: InOrganisation,
  studentId: number,
  classId: number,
  repeating: boolean,
): Promise<void> {
  await sql`
    INSERT INTO enrolments (org_id, class_id, student_id, repeating)
    VALUES (${org}, ${classId}, ${studentId}, ${repeating})
  `.execute(db);
}

/**
 * The last of the next `count` numbers of the year; the counter's row is held, so nobody else gets them. The first comes after the
 * highest that was given by hand or came from another system.
 * @param shape what the school's own matricules of the year look like: a regular expression whose one group is the number
 */
export async function takeNumbers(
  { org, db }: InOrganisation,
  year: number,
  shape: string,
  count: number,
): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    UPDATE student_numbers SET last = last + ${count}::integer WHERE org_id = ${org} AND year = ${year} RETURNING last
  `.execute(db);
  if (rows[0]) return rows[0].last;
  const first = await sql<{ last: number }>`
    INSERT INTO student_numbers AS counter (org_id, year, last)
    SELECT ${org}, ${year}, coalesce(max(substring(matricule FROM ${shape})::integer), 0) + ${count}::integer
    FROM students WHERE org_id = ${org} AND matricule ~ ${shape}
    ON CONFLICT (org_id, year) DO UPDATE SET last = counter.last + ${count}::integer RETURNING last
  `.execute(db);
  return first.rows[0]?.last ?? count;
}
