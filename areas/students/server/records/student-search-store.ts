/** The list of students: those visible to a reader, filtered, page by page. */
import { type RawBuilder, sql } from 'kysely';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { type InOrganisation, prepared } from '#platform/server/db/database.ts';
import { beginsWords, containing, wordPatterns } from '#platform/server/db/word-patterns.ts';
import type { Leaving } from '../../wire.ts';
import { columnsOfStudent, type Student } from '../students-store.ts';

/** Students of whom something may be known, and so be searched. */
interface Known {
  readonly classIds: readonly number[];
  readonly childIds: readonly number[];
  /** Includes all students without a class. */
  readonly ofAll: boolean;
}

export interface StudentQuery {
  /** Classes whose students may be seen; students seen through a link whatever their class; and whether those in no class at all. */
  readonly classIds: readonly number[];
  readonly childIds: readonly number[];
  readonly everybody: boolean;
  /** Classes of which the student must have one, and classes of which none: null for no filter. */
  readonly within: readonly number[] | null;
  readonly outside: readonly number[] | null;
  /** True for students who have left the school, false for the others; null for both. */
  readonly left: boolean | null;
  readonly studentId: number | null;
  /** An optional subject of a class that the student must take; null for no filter. */
  readonly taking: { readonly classId: number; readonly subjectId: number } | null;
  /** Only who does the year again in one of the classes asked for. */
  readonly repeating: boolean;
  /** The value to find in a custom field, null for no value; and the students of whom the caller may know it. */
  readonly own: {
    readonly fieldId: number;
    readonly value: number | boolean | null;
    readonly known: Known;
  } | null;
  readonly keyword: string;
  /** Whether those come first of whom words of the name begin with the keyword's; they would leave a list's order by name. */
  readonly closestFirst: boolean;
  /** Never shown, whatever else is visible. */
  readonly hiddenIds: readonly number[];
  /** Where the matricule may be known, and so be searched for. */
  readonly identityClassIds: readonly number[];
  readonly identityChildIds: readonly number[];
  /** Includes all students without a class. */
  readonly identityOfAll: boolean;
  readonly page: number;
  readonly size: number;
}

export interface FoundStudent extends Student {
  readonly status: 'enrolled' | Leaving;
  readonly statusOn: SchoolDay | null;
  /** Visible classes. */
  readonly classIds: readonly number[];
  /** Visible classes that were given up by leaving the school during the year. */
  readonly endedIds: readonly number[];
}

/**
 * One page of students by last and first name. The words of a search are found in any order, accents or not, as parts of
 * either name; or the search as a whole as part of one of the matricules where these may be known: one that finds by what it does
 * not show would tell it digit by digit.
 */
export async function findStudents(
  { org, db }: InOrganisation,
  query: StudentQuery,
): Promise<{ rows: readonly FoundStudent[]; total: number }> {
  const { page, size, keyword } = query;
  const order = query.closestFirst
    ? sql`${beginsWords(sql`s.search_text`, keyword)} DESC, ${byName}`
    : byName;
  const { rows } = await sql<FoundStudent & { total: number }>`
    ${prepared} SELECT ${columnsOfStudent}, s.status, s.status_on AS "statusOn", s.total, ARRAY(
      SELECT e.class_id FROM enrolments e WHERE e.org_id = ${org} AND e.student_id = s.id
        AND ${enrolmentSeen(sql`e.class_id`, query)}
      ORDER BY e.class_id) AS "classIds", ARRAY(
      SELECT x.class_id FROM ended_enrolments x WHERE x.org_id = ${org} AND x.student_id = s.id
        AND ${enrolmentSeen(sql`x.class_id`, query)}
      ORDER BY x.class_id) AS "endedIds"
    FROM (
      SELECT s.*, count(*) OVER ()::integer AS total FROM students s WHERE s.org_id = ${org} AND ${wanted(org, query)}
      ORDER BY ${order} LIMIT ${size} OFFSET ${(page - 1) * size}
    ) s ORDER BY ${order}
  `.execute(db);
  const total = rows.length > 0 || page === 1 ? rows[0]?.total : await countStudents({ org, db }, query);
  return { rows: rows.map(({ total: _of, ...student }) => student), total: total ?? 0 };
}

const byName = sql`s.last_name COLLATE "fr-x-icu", s.first_name COLLATE "fr-x-icu", s.id`;

/** In a visible class, or of a student who is seen through a link, in any class. */
function enrolmentSeen(
  classId: RawBuilder<unknown>,
  { classIds, childIds }: StudentQuery,
): RawBuilder<boolean> {
  const seen = sql<boolean>`${classId} = ANY(${classIds})`;
  return childIds.length === 0 ? seen : sql`(${seen} OR s.id = ANY(${childIds}))`;
}

/** Behind the last page there is no row that could tell. */
async function countStudents({ org, db }: InOrganisation, query: StudentQuery): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::integer AS total FROM students s WHERE s.org_id = ${org} AND ${wanted(org, query)}
  `.execute(db);
  return rows[0]?.total ?? 0;
}

/** Unused conditions are left out: PostgreSQL would test them on every student. */
function wanted(org: number, query: StudentQuery): RawBuilder<boolean> {
  const { outside, left, studentId, taking, hiddenIds, keyword } = query;
  const conditions = [isVisible(org, query)];
  if (outside) conditions.push(sql`NOT ${sitsIn(org, outside)}`);
  if (left !== null) conditions.push(left ? sql`s.status <> 'enrolled'` : sql`s.status = 'enrolled'`);
  if (studentId !== null) conditions.push(sql`s.id = ${studentId}`);
  if (taking)
    conditions.push(sql`EXISTS (
      SELECT 1 FROM subject_choices t WHERE t.org_id = ${org} AND t.student_id = s.id
        AND t.class_id = ${taking.classId} AND t.subject_id = ${taking.subjectId})`);
  if (query.repeating)
    conditions.push(sql`EXISTS (
      SELECT 1 FROM enrolments r WHERE r.org_id = ${org} AND r.student_id = s.id AND r.repeating
        AND r.class_id = ANY(${classesSeen(query)}))`);
  if (query.own) conditions.push(hasOwn(org, query.own), knownOf(org, query, query.own.known));
  if (hiddenIds.length > 0) conditions.push(sql`s.id <> ALL(${hiddenIds}::bigint[])`);
  if (keyword !== '')
    conditions.push(
      sql`(s.search_text LIKE ALL (${wordPatterns(keyword)}::text[])
        OR (s.matricule ILIKE ${containing(keyword)} OR s.national_matricule ILIKE ${containing(keyword)})
          AND ${knownMatricule(org, query)})`,
    );
  return sql.join(conditions, sql` AND `);
}

function isVisible(org: number, query: StudentQuery) {
  const { childIds, everybody, within } = query;
  const ways = [sitsIn(org, classesSeen(query))];
  if (childIds.length > 0)
    ways.push(sql`s.id = ANY(${childIds}) ${within ? sql`AND ${sitsIn(org, within)}` : sql``}`);
  if (!within && query.left !== false) ways.push(leftFrom(org, query.classIds));
  if (everybody && !within) ways.push(sitsNowhere(org));
  return anyOf(ways);
}

function classesSeen({ classIds, within }: StudentQuery): readonly number[] {
  return within ? within.filter((id) => classIds.includes(id)) : classIds;
}

function hasOwn(org: number, { fieldId, value }: NonNullable<StudentQuery['own']>): RawBuilder<boolean> {
  const filled = sql<boolean>`EXISTS (
    SELECT 1 FROM student_field_values v WHERE v.org_id = ${org} AND v.student_id = s.id AND v.field_id = ${fieldId}
      AND ${value === null ? sql`true` : typeof value === 'boolean' ? sql`v.yes_value = ${value}` : sql`v.choice_id = ${value}`})`;
  return value === null ? sql`NOT ${filled}` : filled;
}

function knownMatricule(org: number, query: StudentQuery): RawBuilder<boolean> {
  const { identityClassIds, identityChildIds, identityOfAll } = query;
  return knownOf(org, query, {
    classIds: identityClassIds,
    childIds: identityChildIds,
    ofAll: identityOfAll,
  });
}

function knownOf(org: number, query: StudentQuery, of: Known): RawBuilder<boolean> {
  const { childIds, everybody, within } = query;
  // Mostly of all visible students: then it need not be checked for each, which would cost more than the search.
  const known = new Set(of.classIds);
  const ofAll =
    classesSeen(query).every((id) => known.has(id)) &&
    childIds.every((id) => of.childIds.includes(id)) &&
    (of.ofAll || !everybody || within !== null);
  if (ofAll) return sql`true`;
  const ways = [sitsIn(org, of.classIds), sql<boolean>`s.id = ANY(${of.childIds})`];
  if (!within) ways.push(leftFrom(org, of.classIds));
  if (of.ofAll) ways.push(sitsNowhere(org));
  return anyOf(ways);
}

function anyOf(ways: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return sql`(${sql.join(ways, sql` OR `)})`;
}

/** One class is no list: PostgreSQL would plan the statement anew each time, for what it cannot know of a list. */
function sitsIn(org: number, classIds: readonly number[]): RawBuilder<boolean> {
  const isIn = classIds.length === 1 ? sql`= ${classIds[0]}` : sql`= ANY(${classIds})`;
  return sql`EXISTS (
    SELECT 1 FROM enrolments e WHERE e.org_id = ${org} AND e.student_id = s.id AND e.class_id ${isIn})`;
}

/** Gave up an enrolment in one of the classes by leaving the school. */
function leftFrom(org: number, classIds: readonly number[]): RawBuilder<boolean> {
  return sql`EXISTS (
    SELECT 1 FROM ended_enrolments x WHERE x.org_id = ${org} AND x.student_id = s.id AND x.class_id = ANY(${classIds}))`;
}

function sitsNowhere(org: number): RawBuilder<boolean> {
  return sql`NOT EXISTS (SELECT 1 FROM enrolments e WHERE e.org_id = ${org} AND e.student_id = s.id)`;
}
