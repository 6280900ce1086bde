/** Optional subjects of a class, and the students who take them. */
import { sql } from 'kysely';
import type { InOrganisation } from '#platform/server/db/database.ts';

export interface Choice {
  readonly classId: number;
  readonly studentId: number;
  readonly subjectId: number;
}

const columns = sql`class_id AS "classId", student_id AS "studentId", subject_id AS "subjectId"`;

export async function choicesOfClasses(
  { org, db }: InOrganisation,
  classIds: readonly number[],
): Promise<readonly Choice[]> {
  const { rows } = await sql<Choice>`
    SELECT ${columns} FROM subject_choices WHERE org_id = ${org} AND class_id = ANY(${classIds}::bigint[])
    ORDER BY student_id, subject_id
  `.execute(db);
  return rows;
}

/** In all classes of all years. */
export async function choicesOfStudent(
  { org, db }: InOrganisation,
  studentId: number,
): Promise<readonly Choice[]> {
  const { rows } = await sql<Choice>`
    SELECT ${columns} FROM subject_choices WHERE org_id = ${org} AND student_id = ${studentId}
  `.execute(db);
  return rows;
}

/** Puts these in place of what the students took of these subjects in the class. */
export async function replaceChoices(
  { org, db }: InOrganisation,
  classId: number,
  {
    studentIds,
    subjectIds,
  }: { readonly studentIds: readonly number[]; readonly subjectIds: readonly number[] },
  choices: readonly Omit<Choice, 'classId'>[],
): Promise<void> {
  await sql`
    DELETE FROM subject_choices
    WHERE org_id = ${org} AND class_id = ${classId} AND student_id = ANY(${studentIds}::bigint[])
      AND subject_id = ANY(${subjectIds}::bigint[])
  `.execute(db);
  await addChoices({ org, db }, classId, choices);
}

/** Those that are there stay. */
export async function addChoices(
  { org, db }: InOrganisation,
  classId: number,
  choices: readonly Omit<Choice, 'classId'>[],
): Promise<void> {
  await sql`
    INSERT INTO subject_choices (org_id, class_id, student_id, subject_id)
    SELECT ${org}, ${classId}, row.* FROM jsonb_to_recordset(${JSON.stringify(choices)}::jsonb)
      AS row("studentId" bigint, "subjectId" bigint)
    ON CONFLICT DO NOTHING
  `.execute(db);
}

/** Everybody in the class takes the subjects for which no choice was made. */
export async function letAllTake(
  { org, db }: InOrganisation,
  classId: number,
  subjectIds: readonly number[],
): Promise<void> {
  await sql`
    INSERT INTO subject_choices (org_id, class_id, student_id, subject_id)
    SELECT ${org}, e.class_id, e.student_id, subject
    FROM enrolments e, unnest(${subjectIds}::bigint[]) AS subject
    WHERE e.org_id = ${org} AND e.class_id = ${classId} AND NOT EXISTS (
      SELECT 1 FROM subject_choices c WHERE c.org_id = ${org} AND c.class_id = e.class_id AND c.subject_id = subject)
  `.execute(db);
}

/** How many take each subject of each class. */
export async function countTakers({
  org,
  db,
}: InOrganisation): Promise<
  readonly { readonly classId: number; readonly subjectId: number; readonly count: number }[]
> {
  const { rows } = await sql<{ classId: number; subjectId: number; count: number }>`
    SELECT class_id AS "classId", subject_id AS "subjectId", count(*)::integer AS count
    FROM subject_choices WHERE org_id = ${org} GROUP BY class_id, subject_id
  `.execute(db);
  return rows;
}
