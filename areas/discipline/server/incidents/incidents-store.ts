/** Incidents with their people and notes. */
import { sql } from 'kysely';
import type { Instant, SchoolDay } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { IncidentState, Part, ToReport } from '../../incidents/contract.ts';
import type { StoredPerson } from './incident-people-store.ts';

export interface StoredIncident {
  readonly id: number;
  readonly yearId: number;
  readonly typeId: number;
  readonly tagIds: readonly number[];
  readonly positive: boolean;
  readonly points: number;
  readonly happenedOn: SchoolDay;
  readonly happenedAt: string | null;
  readonly venue: string | null;
  readonly lessonId: number | null;
  readonly lessonDay: SchoolDay | null;
  readonly details: string;
  readonly state: IncidentState;
  readonly reportedBy: number;
  readonly reportedAt: Instant;
  readonly familyText: string | null;
  readonly publishedAt: Instant | null;
  readonly version: number;
}

const columns = sql`i.id, i.year_id AS "yearId", i.type_id AS "typeId", ARRAY(SELECT t.tag_id FROM incident_tags t WHERE t.org_id = i.org_id AND t.incident_id = i.id ORDER BY t.tag_id) AS "tagIds",
  i.positive, i.points,
  i.happened_on AS "happenedOn", to_char(i.happened_at, 'HH24:MI') AS "happenedAt", i.venue, i.lesson_id AS "lessonId",
  i.lesson_day AS "lessonDay", i.details, i.state, i.reported_by AS "reportedBy", i.reported_at AS "reportedAt",
  i.family_text AS "familyText", i.published_at AS "publishedAt", i.version`;

/** Which incidents somebody reads. */
export interface IncidentReader {
  readonly userId: number;
  /** All of the school. */
  readonly all: boolean;
  /** Those with an actor or victim of these classes; the own reports besides. */
  readonly classIds: readonly number[];
  /** Students about whom the reader reads nothing: no incident that names one of them, for its text and documents are about all it names. */
  readonly barred: readonly number[];
}

export interface IncidentFilter {
  readonly yearId: number;
  readonly state: IncidentState | null;
  readonly typeId: number | null;
  readonly classId: number | null;
  readonly praise: boolean | null;
  /** Null while nothing is searched. */
  readonly words: { readonly text: string; readonly studentIds: readonly number[] } | null;
}

const readable = ({ userId, all, classIds, barred }: IncidentReader) => sql`
  (i.reported_by = ${userId} OR ${all} OR EXISTS (
    SELECT FROM incident_people p WHERE p.org_id = i.org_id AND p.incident_id = i.id AND p.part <> 'witness'
      AND p.class_id = ANY(${classIds}::bigint[])))
  AND NOT EXISTS (
    SELECT FROM incident_people p WHERE p.org_id = i.org_id AND p.incident_id = i.id AND p.student_id = ANY(${barred}::bigint[]))`;

function matching(reader: IncidentReader, filter: IncidentFilter) {
  const { yearId, state, typeId, classId, praise, words } = filter;
  const pattern = words && `%${words.text.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`
    i.year_id = ${yearId} AND ${readable(reader)} AND (${state}::text IS NULL OR i.state = ${state}) AND (${typeId}::int IS NULL OR i.type_id = ${typeId})
    AND (${praise}::boolean IS NULL OR i.positive = ${praise})
    AND (${classId}::bigint IS NULL OR EXISTS (
      SELECT FROM incident_people p WHERE p.org_id = i.org_id AND p.incident_id = i.id AND p.class_id = ${classId}))
    AND (${pattern}::text IS NULL OR i.details ILIKE ${pattern} OR i.venue ILIKE ${pattern} OR EXISTS (
      SELECT FROM incident_people p WHERE p.org_id = i.org_id AND p.incident_id = i.id
        AND p.student_id = ANY(${words?.studentIds ?? []}::bigint[])))`;
}

/** The latest first. */
export async function findIncidents(
  { org, db }: InOrganisation,
  reader: IncidentReader,
  filter: IncidentFilter,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<{ readonly rows: readonly StoredIncident[]; readonly total: number }> {
  const { rows } = await sql<StoredIncident>`
    SELECT ${columns} FROM incidents i WHERE i.org_id = ${org} AND ${matching(reader, filter)}
    ORDER BY i.happened_on DESC, i.happened_at DESC NULLS LAST, i.id DESC
    LIMIT ${size} OFFSET ${(page - 1) * size}
  `.execute(db);
  if (page === 1 && rows.length < size) return { rows, total: rows.length };
  const counted = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM incidents i WHERE i.org_id = ${org} AND ${matching(reader, filter)}
  `.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** The facts of an incident that counting needs. */
export interface CountedIncident {
  readonly id: number;
  readonly typeId: number;
  readonly positive: boolean;
  readonly happenedOn: SchoolDay;
  readonly hour: number | null;
  readonly venue: string | null;
  readonly classIds: readonly number[];
}

export async function incidentsToCount(
  { org, db }: InOrganisation,
  reader: IncidentReader,
  yearId: number,
  { from, until }: { readonly from: SchoolDay | null; readonly until: SchoolDay | null },
): Promise<readonly CountedIncident[]> {
  const { rows } = await sql<CountedIncident>`
    SELECT i.id, i.type_id AS "typeId", i.positive, i.happened_on AS "happenedOn",
      extract(hour FROM i.happened_at)::int AS hour, i.venue,
      ARRAY(SELECT DISTINCT p.class_id FROM incident_people p
        WHERE p.org_id = i.org_id AND p.incident_id = i.id AND p.part = 'actor' AND p.class_id IS NOT NULL) AS "classIds"
    FROM incidents i
    WHERE i.org_id = ${org} AND i.year_id = ${yearId} AND ${readable(reader)}
      AND (${from}::date IS NULL OR i.happened_on >= ${from}::date) AND (${until}::date IS NULL OR i.happened_on <= ${until}::date)
  `.execute(db);
  return rows;
}

export async function isReadable(
  { org, db }: InOrganisation,
  reader: IncidentReader,
  id: number,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM incidents i WHERE i.org_id = ${org} AND i.id = ${id} AND ${readable(reader)}
  `.execute(db);
  return rows.length > 0;
}

export async function findIncident({ org, db }: InOrganisation, id: number): Promise<StoredIncident | null> {
  const { rows } = await sql<StoredIncident>`
    SELECT ${columns} FROM incidents i WHERE i.org_id = ${org} AND i.id = ${id}
  `.execute(db);
  return rows[0] ?? null;
}

export async function lockIncident({ org, db }: InOrganisation, id: number): Promise<StoredIncident | null> {
  const { rows } = await sql<StoredIncident>`
    SELECT ${columns} FROM incidents i WHERE i.org_id = ${org} AND i.id = ${id} FOR UPDATE
  `.execute(db);
  return rows[0] ?? null;
}

/** Incidents of a student this year, with the student's part; the latest first. */
export async function incidentsOfStudent(
  { org, db }: InOrganisation,
  studentId: number,
  yearId: number,
): Promise<readonly IncidentOfStudent[]> {
  const { rows } = await sql<IncidentOfStudent>`
    SELECT ${columns}, p.part, coalesce(p.family_text, i.family_text) AS "ownText" FROM incident_people p JOIN incidents i ON i.org_id = p.org_id AND i.id = p.incident_id
    WHERE p.org_id = ${org} AND p.student_id = ${studentId} AND i.org_id = ${org} AND i.year_id = ${yearId}
    ORDER BY i.happened_on DESC, i.id DESC
  `.execute(db);
  return rows;
}

/** @public the row of `incidentsOfStudent` */
export interface IncidentOfStudent extends StoredIncident {
  readonly part: Part;
  /** The text for the student's own family. */
  readonly ownText: string | null;
}

export interface NewIncident extends Omit<ToReport, 'people'> {
  readonly yearId: number;
  readonly positive: boolean;
  readonly points: number;
  readonly people: readonly Omit<StoredPerson, 'incidentId' | 'familyText'>[];
  readonly by: number;
  readonly at: Instant;
}

export async function insertIncident({ org, db }: InOrganisation, given: NewIncident): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO incidents (org_id, year_id, type_id, positive, points, happened_on, happened_at, venue, lesson_id,
      lesson_day, details, state, reported_by, reported_at)
    VALUES (${org}, ${given.yearId}, ${given.typeId}, ${given.positive}, ${given.points},
      ${given.happenedOn}, ${given.happenedAt}, ${given.venue}, ${given.lesson?.id ?? null}, ${given.lesson?.day ?? null},
      ${given.details}, 'open', ${given.by}, ${given.at})
    RETURNING id
  `.execute(db);
  const id = rows[0]?.id ?? 0;
  await insertTags({ org, db }, id, given.tagIds);
  await setPeople({ org, db }, id, given.people);
  return id;
}

async function insertTags(
  { org, db }: InOrganisation,
  incidentId: number,
  tagIds: readonly number[],
): Promise<void> {
  await sql`
    INSERT INTO incident_tags (org_id, incident_id, tag_id)
    SELECT ${org}, ${incidentId}, * FROM unnest(${tagIds}::bigint[])
  `.execute(db);
}

async function setPeople(
  { org, db }: InOrganisation,
  incidentId: number,
  people: NewIncident['people'],
): Promise<void> {
  const ids = people.map(({ studentId }) => studentId);
  await sql`
    DELETE FROM incident_people WHERE org_id = ${org} AND incident_id = ${incidentId} AND NOT student_id = ANY(${ids}::bigint[])
  `.execute(db);
  await sql`
    INSERT INTO incident_people (org_id, incident_id, student_id, part, class_id)
    SELECT ${org}, ${incidentId}, * FROM unnest(${ids}::bigint[],
      ${people.map(({ part }) => part)}::text[], ${people.map(({ classId }) => classId)}::bigint[])
    ON CONFLICT (org_id, incident_id, student_id) DO UPDATE SET part = excluded.part, class_id = excluded.class_id
  `.execute(db);
}

export async function updateIncident(
  { org, db }: InOrganisation,
  id: number,
  given: Pick<
    NewIncident,
    'typeId' | 'tagIds' | 'positive' | 'points' | 'happenedOn' | 'happenedAt' | 'venue' | 'details' | 'people'
  >,
): Promise<void> {
  await sql`
    UPDATE incidents SET type_id = ${given.typeId}, positive = ${given.positive},
      points = ${given.points}, happened_on = ${given.happenedOn}, happened_at = ${given.happenedAt}, venue = ${given.venue},
      details = ${given.details}, version = version + 1
    WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
  await sql`DELETE FROM incident_tags WHERE org_id = ${org} AND incident_id = ${id}`.execute(db);
  await insertTags({ org, db }, id, given.tagIds);
  await setPeople({ org, db }, id, given.people);
}

export async function setState({ org, db }: InOrganisation, id: number, state: IncidentState): Promise<void> {
  await sql`
    UPDATE incidents SET state = ${state}, version = version + 1 WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
}

/** @param text null withholds the incident from families */
export async function setFamilyText(
  { org, db }: InOrganisation,
  id: number,
  text: string | null,
  done: { readonly by: number; readonly at: Instant },
): Promise<void> {
  await sql`
    UPDATE incidents SET family_text = ${text}, published_by = ${text === null ? null : done.by},
      published_at = ${text === null ? null : done.at}, version = version + 1
    WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
}

/** Incidents with an actor of each class since a day, without praise, and how many of them are open. */
export async function recentByClass(
  { org, db }: InOrganisation,
  reader: IncidentReader,
  { classIds, since }: { readonly classIds: readonly number[]; readonly since: SchoolDay },
): Promise<readonly { readonly classId: number; readonly count: number; readonly open: number }[]> {
  const { rows } = await sql<{ classId: number; count: number; open: number }>`
    SELECT a.class_id AS "classId", count(DISTINCT i.id)::int AS count,
      (count(DISTINCT i.id) FILTER (WHERE i.state = 'open'))::int AS open
    FROM incidents i JOIN incident_people a ON a.org_id = i.org_id AND a.incident_id = i.id
    WHERE i.org_id = ${org} AND i.happened_on >= ${since}::date AND NOT i.positive AND a.part = 'actor'
      AND a.class_id = ANY(${classIds}::bigint[]) AND ${readable(reader)}
    GROUP BY a.class_id
  `.execute(db);
  return rows;
}
