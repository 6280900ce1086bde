/** SQL for programmes: what is to be taught in a subject at a level. Every statement names the organisation. */
import { sql } from 'kysely';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { ElementKind } from '../../programmes/contract.ts';

/** The elements among these that belong to a programme of the subject in the year. */
export async function elementsOfSubject(
  { org, db }: InOrganisation,
  { yearId, subjectId }: { readonly yearId: number; readonly subjectId: number },
  elementIds: readonly number[],
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT e.id FROM programme_elements e JOIN programmes p ON p.org_id = e.org_id AND p.id = e.programme_id
    WHERE e.org_id = ${org} AND e.id = ANY(${elementIds}::bigint[]) AND e.kind = 'lesson'
      AND p.year_id = ${yearId} AND p.subject_id = ${subjectId}
  `.execute(db);
  return rows.map(({ id }) => id);
}

export interface ProgrammeRow {
  readonly id: number;
  readonly yearId: number;
  readonly subjectId: number;
  readonly levelId: number;
  readonly series: string | null;
  readonly version: number;
}

const columns = sql`id, year_id AS "yearId", subject_id AS "subjectId", level_id AS "levelId", series, version`;

export async function programmesOfYear(
  { org, db }: InOrganisation,
  yearId: number,
): Promise<readonly ProgrammeRow[]> {
  const { rows } = await sql<ProgrammeRow>`
    SELECT ${columns} FROM programmes WHERE org_id = ${org} AND year_id = ${yearId} ORDER BY id
  `.execute(db);
  return rows;
}

export async function findProgramme({ org, db }: InOrganisation, id: number): Promise<ProgrammeRow | null> {
  const { rows } = await sql<ProgrammeRow>`
    SELECT ${columns} FROM programmes WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
  return rows[0] ?? null;
}

/** The programme, locked until the transaction ends. */
export async function lockProgramme({ org, db }: InOrganisation, id: number): Promise<ProgrammeRow | null> {
  const { rows } = await sql<ProgrammeRow>`
    SELECT ${columns} FROM programmes WHERE org_id = ${org} AND id = ${id} FOR UPDATE
  `.execute(db);
  return rows[0] ?? null;
}

/** Null when there is one of the same subject, level and series. */
export async function insertProgramme(
  { org, db }: InOrganisation,
  row: Omit<ProgrammeRow, 'id' | 'version'>,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO programmes (org_id, year_id, subject_id, level_id, series)
    VALUES (${org}, ${row.yearId}, ${row.subjectId}, ${row.levelId}, ${row.series})
    ON CONFLICT DO NOTHING RETURNING id
  `.execute(db);
  return rows[0]?.id ?? null;
}

export async function stepProgramme({ org, db }: InOrganisation, id: number): Promise<void> {
  await sql`UPDATE programmes SET version = version + 1 WHERE org_id = ${org} AND id = ${id}`.execute(db);
}

export interface ElementRow {
  readonly id: number;
  readonly programmeId: number;
  readonly parentId: number | null;
  readonly kind: ElementKind;
  readonly position: number;
  readonly title: string;
  readonly minutes: number;
}

/** In their order. */
export async function elementsOfProgrammes(
  { org, db }: InOrganisation,
  programmeIds: readonly number[],
): Promise<readonly ElementRow[]> {
  const { rows } = await sql<ElementRow>`
    SELECT id, programme_id AS "programmeId", parent_id AS "parentId", kind, position, title, minutes FROM programme_elements
    WHERE org_id = ${org} AND programme_id = ANY(${programmeIds}::bigint[]) ORDER BY programme_id, position, id
  `.execute(db);
  return rows;
}

/** The elements, locked until the transaction ends. */
export async function lockElements(
  { org, db }: InOrganisation,
  ids: readonly number[],
): Promise<readonly ElementRow[]> {
  const { rows } = await sql<ElementRow>`
    SELECT id, programme_id AS "programmeId", parent_id AS "parentId", kind, position, title, minutes FROM programme_elements
    WHERE org_id = ${org} AND id = ANY(${ids}::bigint[]) FOR UPDATE
  `.execute(db);
  return rows;
}

export async function insertElement(
  { org, db }: InOrganisation,
  row: Omit<ElementRow, 'id'>,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO programme_elements (org_id, programme_id, parent_id, kind, position, title, minutes)
    VALUES (${org}, ${row.programmeId}, ${row.parentId}, ${row.kind}, ${row.position}, ${row.title}, ${row.minutes})
    RETURNING id
  `.execute(db);
  return rows[0]?.id ?? 0;
}

export async function updateElement({ org, db }: InOrganisation, row: ElementRow): Promise<void> {
  await sql`
    UPDATE programme_elements SET parent_id = ${row.parentId}, kind = ${row.kind}, position = ${row.position},
      title = ${row.title}, minutes = ${row.minutes}
    WHERE org_id = ${org} AND id = ${row.id} AND programme_id = ${row.programmeId}
  `.execute(db);
}

export async function removeElements({ org, db }: InOrganisation, ids: readonly number[]): Promise<void> {
  await sql`DELETE FROM programme_elements WHERE org_id = ${org} AND id = ANY(${ids}::bigint[])`.execute(db);
}

/** @param ids of all elements of the programme, in order */
export async function setPositions(
  { org, db }: InOrganisation,
  programmeId: number,
  ids: readonly number[],
): Promise<void> {
  await sql`
    UPDATE programme_elements AS element SET position = row.place - 1
    FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS row(id, place)
    WHERE element.org_id = ${org} AND element.programme_id = ${programmeId} AND element.id = row.id
      AND element.position <> row.place - 1
  `.execute(db);
}

/** Deletes those of the programmes that have no row left. */
export async function removeEmptyProgrammes(
  { org, db }: InOrganisation,
  ids: readonly number[],
): Promise<void> {
  await sql`
    DELETE FROM programmes WHERE org_id = ${org} AND id = ANY(${ids}::bigint[]) AND NOT EXISTS (
      SELECT 1 FROM programme_elements e WHERE e.org_id = ${org} AND e.programme_id = programmes.id)
  `.execute(db);
}

/** The elements among these that a lesson treats. */
export async function elementsInUse(
  { org, db }: InOrganisation,
  ids: readonly number[],
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT element_id AS id FROM lesson_entry_elements WHERE org_id = ${org} AND element_id = ANY(${ids}::bigint[])
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Elements that submitted lessons of these notebooks finished. */
export async function finishedElements(
  { org, db }: InOrganisation,
  notebookIds: readonly number[],
): Promise<readonly { readonly notebookId: number; readonly elementId: number }[]> {
  const { rows } = await sql<{ notebookId: number; elementId: number }>`
    SELECT DISTINCT e.notebook_id AS "notebookId", t.element_id AS "elementId"
    FROM lesson_entries e JOIN lesson_entry_elements t ON t.org_id = e.org_id AND t.entry_id = e.id
    WHERE e.org_id = ${org} AND e.notebook_id = ANY(${notebookIds}::bigint[]) AND e.state <> 'draft' AND t.finished
  `.execute(db);
  return rows;
}

/** Minutes in submitted lessons, by notebook. */
export async function minutesTaught(
  { org, db }: InOrganisation,
  notebookIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ notebookId: number; minutes: number }>`
    SELECT notebook_id AS "notebookId", sum(minutes)::integer AS minutes FROM lesson_entries
    WHERE org_id = ${org} AND notebook_id = ANY(${notebookIds}::bigint[]) AND state <> 'draft' GROUP BY notebook_id
  `.execute(db);
  return new Map(rows.map(({ notebookId, minutes }) => [notebookId, minutes]));
}

/** Per cent by the end of each term, in order; none while the school has set none. */
export async function findGoals({ org, db }: InOrganisation): Promise<readonly number[]> {
  const { rows } = await sql<{ percent: number }>`
    SELECT percent FROM notebook_goals WHERE org_id = ${org} ORDER BY term
  `.execute(db);
  return rows.map(({ percent }) => percent);
}

export async function replaceGoals({ org, db }: InOrganisation, goals: readonly number[]): Promise<void> {
  await sql`DELETE FROM notebook_goals WHERE org_id = ${org}`.execute(db);
  await sql`
    INSERT INTO notebook_goals (org_id, term, percent)
    SELECT ${org}, place, percent FROM unnest(${goals}::smallint[]) WITH ORDINALITY AS goal(percent, place)
  `.execute(db);
}
