/** Classes, and who teaches what in them. */
import { sql } from 'kysely';
import type { InOrganisation } from '#platform/server/db/database.ts';

/** A class, in which students are enrolled, or a group of students of several classes, without enrolments. */
export type ClassroomKind = 'class' | 'group';

export interface Classroom {
  readonly id: number;
  readonly kind: ClassroomKind;
  readonly yearId: number;
  readonly sectionId: number | null;
  readonly name: string;
  readonly classMasterId: number | null;
  readonly levelId: number | null;
  readonly series: string | null;
  readonly room: string | null;
  /** Students it should not exceed; null for its level's number. */
  readonly capacity: number | null;
  readonly version: number;
  /** Version of its teaching assignments. */
  readonly teachingVersion: number;
  /** Version of the choices of its optional subjects. */
  readonly choicesVersion: number;
  /** True for a group that has ended before its year. */
  readonly closed: boolean;
}

export interface Assignment {
  readonly classId: number;
  readonly subjectId: number;
  readonly teacherId: number;
  readonly coefficient: number;
  /** Minutes a week; null when unknown. */
  readonly weeklyMinutes: number | null;
  /** For those of the class who take it; the same in all assignments of the subject. */
  readonly optional: boolean;
}

const columns = sql`id, kind, closed, year_id AS "yearId", section_id AS "sectionId", name, class_master_id AS "classMasterId",
  level_id AS "levelId", series, room, capacity, version, teaching_version AS "teachingVersion",
  choices_version AS "choicesVersion"`;

/** Classes and groups of all years. */
export async function listClassrooms({ org, db }: InOrganisation): Promise<readonly Classroom[]> {
  const { rows } = await sql<Classroom>`
    SELECT ${columns} FROM classrooms WHERE org_id = ${org} ORDER BY name COLLATE "fr-x-icu", id
  `.execute(db);
  return rows;
}

export async function listAssignments({ org, db }: InOrganisation): Promise<readonly Assignment[]> {
  const { rows } = await sql<Assignment>`
    SELECT class_id AS "classId", subject_id AS "subjectId", teacher_id AS "teacherId", coefficient::float8 AS coefficient,
      weekly_minutes AS "weeklyMinutes", optional
    FROM assignments WHERE org_id = ${org}
  `.execute(db);
  return rows;
}

/**
 * The class's row, locked until the transaction ends: two changes, or two requests that count and then add, run one after the other. A
 * record that only refers to the class (an enrolment) does not wait for it.
 */
export async function lockClassroom({ org, db }: InOrganisation, id: number): Promise<Classroom | null> {
  const { rows } = await sql<Classroom>`
    SELECT ${columns} FROM classrooms WHERE org_id = ${org} AND id = ${id} FOR NO KEY UPDATE
  `.execute(db);
  return rows[0] ?? null;
}

export type NewClassroom = Pick<Classroom, 'yearId' | 'sectionId' | 'name' | 'classMasterId'> & {
  readonly sourceId: string | null;
  readonly levelId?: number | null;
  readonly room?: string | null;
  /** A class by default. */
  readonly kind?: ClassroomKind;
};

/** The class as the transaction sees it. */
export async function findClassroom({ org, db }: InOrganisation, id: number): Promise<Classroom | null> {
  const { rows } = await sql<Classroom>`
    SELECT ${columns} FROM classrooms WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
  return rows[0] ?? null;
}

type StoredRecord = Pick<
  Classroom,
  'name' | 'sectionId' | 'levelId' | 'series' | 'room' | 'capacity' | 'classMasterId'
>;

/** Gives the new class's id. @throws a unique violation when the year has a class of this name. */
export async function insertClass(
  { org, db }: InOrganisation,
  yearId: number,
  { name, sectionId, levelId, series, room, capacity, classMasterId }: StoredRecord,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO classrooms (org_id, year_id, name, section_id, level_id, series, room, capacity, class_master_id)
    VALUES (${org}, ${yearId}, ${name}, ${sectionId}, ${levelId}, ${series}, ${room}, ${capacity}, ${classMasterId})
    RETURNING id
  `.execute(db);
  return rows[0]?.id ?? 0;
}

/** @throws a unique violation when the year has another class of this name. */
export async function updateClass(
  { org, db }: InOrganisation,
  id: number,
  { name, sectionId, levelId, series, room, capacity, classMasterId }: StoredRecord,
): Promise<void> {
  await sql`
    UPDATE classrooms SET name = ${name}, section_id = ${sectionId}, level_id = ${levelId}, series = ${series},
      room = ${room}, capacity = ${capacity}, class_master_id = ${classMasterId}, version = version + 1
    WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
}

/** A class is in the section of its level: the classes of a moved level move with it. */
export async function moveClassesOf(
  { org, db }: InOrganisation,
  { levelId, sectionId }: { readonly levelId: number; readonly sectionId: number },
): Promise<void> {
  await sql`
    UPDATE classrooms SET section_id = ${sectionId}, version = version + 1
    WHERE org_id = ${org} AND level_id = ${levelId} AND section_id IS DISTINCT FROM ${sectionId}
  `.execute(db);
}

/** @throws a foreign key violation when something hangs on it. */
export async function removeClass({ org, db }: InOrganisation, id: number): Promise<void> {
  await sql`DELETE FROM classrooms WHERE org_id = ${org} AND id = ${id}`.execute(db);
}

/** Adds classes and groups, and gives their ids by name. */
export async function addClassrooms(
  { org, db }: InOrganisation,
  classrooms: readonly NewClassroom[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: number; name: string }>`
    INSERT INTO classrooms (org_id, year_id, section_id, name, class_master_id, source_id, level_id, room, kind)
    SELECT ${org}, row."yearId", row."sectionId", row.name, row."classMasterId", row."sourceId", row."levelId",
      row.room, coalesce(row.kind, 'class')
    FROM jsonb_to_recordset(${JSON.stringify(classrooms)}::jsonb)
      AS row("yearId" bigint, "sectionId" bigint, name text, "classMasterId" bigint, "sourceId" text,
        "levelId" bigint, room text, kind text)
    RETURNING id, name
  `.execute(db);
  return new Map(rows.map((row) => [row.name, row.id]));
}

/** Changes classes and groups; fields that are not given stay. @throws a unique violation when the year has another class of a name. */
export async function changeClassrooms(
  { org, db }: InOrganisation,
  classrooms: readonly {
    readonly id: number;
    readonly fields: Partial<Record<'name' | 'room', string>> & {
      readonly sectionId?: number | undefined;
      readonly levelId?: number | undefined;
    };
  }[],
): Promise<void> {
  await sql`
    UPDATE classrooms c SET name = coalesce(row.fields ->> 'name', c.name),
      room = coalesce(row.fields ->> 'room', c.room),
      section_id = coalesce((row.fields ->> 'sectionId')::bigint, c.section_id),
      level_id = coalesce((row.fields ->> 'levelId')::bigint, c.level_id), version = c.version + 1
    FROM jsonb_to_recordset(${JSON.stringify(classrooms)}::jsonb) AS row(id bigint, fields jsonb)
    WHERE c.org_id = ${org} AND c.id = row.id
  `.execute(db);
}

/** Ids of the classes of a year that were loaded from another system, by their identifier there. */
export async function classroomsBySource(
  { org, db }: InOrganisation,
  yearId: number,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: number; sourceId: string }>`
    SELECT id, source_id AS "sourceId" FROM classrooms
    WHERE org_id = ${org} AND year_id = ${yearId} AND source_id IS NOT NULL
  `.execute(db);
  return new Map(rows.map((row) => [row.sourceId, row.id]));
}

/** Adds assignments; those that are there stay. Gives the number added. */
export async function addAssignments(
  { org, db }: InOrganisation,
  assignments: readonly (Omit<Assignment, 'weeklyMinutes' | 'optional'> &
    Partial<Pick<Assignment, 'weeklyMinutes'>>)[],
): Promise<number> {
  const result = await sql`
    INSERT INTO assignments (org_id, class_id, subject_id, teacher_id, coefficient, weekly_minutes)
    SELECT ${org}, row.* FROM jsonb_to_recordset(${JSON.stringify(assignments)}::jsonb)
      AS row("classId" bigint, "subjectId" bigint, "teacherId" bigint, coefficient numeric, "weeklyMinutes" integer)
    ON CONFLICT DO NOTHING
  `.execute(db);
  return Number(result.numAffectedRows ?? 0);
}

/** Puts these in place of what was taught in the class; gives the version that this makes. */
export async function replaceAssignments(
  { org, db }: InOrganisation,
  classId: number,
  assignments: readonly Assignment[],
): Promise<number> {
  await sql`DELETE FROM assignments WHERE org_id = ${org} AND class_id = ${classId}`.execute(db);
  await sql`
    INSERT INTO assignments (org_id, class_id, subject_id, teacher_id, coefficient, weekly_minutes, optional)
    SELECT ${org}, ${classId}, row.* FROM jsonb_to_recordset(${JSON.stringify(assignments)}::jsonb)
      AS row("subjectId" bigint, "teacherId" bigint, coefficient numeric, "weeklyMinutes" smallint, optional boolean)
  `.execute(db);
  const { rows } = await sql<{ version: number }>`
    UPDATE classrooms SET teaching_version = teaching_version + 1 WHERE org_id = ${org} AND id = ${classId}
    RETURNING teaching_version AS version
  `.execute(db);
  return rows[0]?.version ?? 0;
}

/** Raises the version of the optional-subject choices and returns it. */
export async function stepChoices({ org, db }: InOrganisation, classId: number): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    UPDATE classrooms SET choices_version = choices_version + 1 WHERE org_id = ${org} AND id = ${classId}
    RETURNING choices_version AS version
  `.execute(db);
  return rows[0]?.version ?? 0;
}
