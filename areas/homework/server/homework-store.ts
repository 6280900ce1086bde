/** Homework and its lines. The list is read in one compact query: each homework with its students' ids and states as arrays. */
import { sql } from 'kysely';
import type { Instant } from '#platform/kernel/time.ts';
import { type InOrganisation, prepared } from '#platform/server/db/database.ts';
import { foldedTextOf, wordPatterns } from '#platform/server/db/word-patterns.ts';
import type { HomeworkSummary } from '../contract.ts';
import type { HomeworkStatus } from '../wire.ts';

export interface HomeworkRow {
  readonly id: number;
  readonly notebookId: number;
  readonly title: string;
  readonly description: string;
  readonly status: HomeworkStatus;
  readonly dueAt: Instant;
  readonly startsAt: Instant | null;
  readonly endsAt: Instant | null;
  readonly createdAt: Instant;
  readonly createdBy: number;
  readonly updatedAt: Instant;
  readonly updatedBy: number;
  readonly version: number;
  readonly minutes: number | null;
}

export interface ListedHomework extends HomeworkRow {
  readonly studentIds: readonly number[];
  /** One letter a student, in the order of the ids: Y, N or X; small when excused. */
  readonly states: string;
  /** By student, of the lines that have one; null when none has. */
  readonly comments: Readonly<Record<number, string>> | null;
  /** Students of whom a parent says that it is done; null for none. */
  readonly claimed: readonly number[] | null;
}

export interface HomeworkQuery {
  /** Notebooks whose homework is seen whole. */
  readonly whole: readonly number[];
  /** Notebooks of which only published homework of the children is seen, and only their lines. */
  readonly throughChildren: readonly number[];
  readonly childIds: readonly number[];
  readonly homeworkId: number | null;
}

export interface Batch {
  /** Only homework with a smaller id: the last one of the batch before. */
  readonly before: number | null;
  readonly skip: number;
  readonly limit: number;
}

const columns = sql`h.id, h.notebook_id AS "notebookId", h.title, h.description, h.status, h.due_at AS "dueAt",
  h.starts_at AS "startsAt", h.ends_at AS "endsAt", h.created_at AS "createdAt", h.created_by AS "createdBy",
  h.updated_at AS "updatedAt", h.updated_by AS "updatedBy", h.version, h.minutes`;

/**
 * The newest first. The batch is chosen before any line is read, so that a batch of a large school costs no more than one
 * of a small; lines come in the order of the primary key, so nothing is sorted.
 */
export async function findBatch(
  { org, db }: InOrganisation,
  query: HomeworkQuery,
  batch: Batch,
): Promise<readonly ListedHomework[]> {
  const { rows } = await sql<ListedHomework>`
    ${prepared} SELECT ${columns}, lines.ids AS "studentIds", lines.states, lines.comments, (
      SELECT array_agg(c.student_id) FROM homework_claims c WHERE c.org_id = ${org} AND c.homework_id = h.id
    ) AS claimed
    FROM (
      SELECT h.* FROM homework h
      WHERE ${isVisible(org, query)} ${batch.before === null ? sql`` : sql`AND h.id < ${batch.before}`}
      ORDER BY h.id DESC LIMIT ${batch.limit} OFFSET ${batch.skip}
    ) h
    CROSS JOIN LATERAL (
      SELECT coalesce(array_agg(line.student_id), '{}') AS ids,
        string_agg(CASE WHEN line.excused THEN lower(line.completed) ELSE line.completed END, '') AS states,
        json_object_agg(line.student_id, line.comment) FILTER (WHERE line.comment <> '') AS comments
      FROM (
        SELECT s.student_id, s.completed, s.excused, s.comment FROM homework_students s
        WHERE s.org_id = ${org} AND s.homework_id = h.id ${seenLines(query)}
        ORDER BY s.student_id
      ) line
    ) lines
    ORDER BY h.id DESC
  `.execute(db);
  return rows;
}

export async function countVisible({ org, db }: InOrganisation, query: HomeworkQuery): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM homework h
    WHERE h.org_id = ${org} AND ${isVisible(org, query)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** Counts by notebook; a homework is overdue while it is published, past its due date, and a seen line is open. */
export async function countByNotebook(
  { org, db }: InOrganisation,
  query: HomeworkQuery,
  now: Instant,
): Promise<readonly HomeworkSummary[]> {
  const { rows } = await sql<HomeworkSummary>`
    SELECT notebook_id AS "notebookId",
      count(*) FILTER (WHERE status = 'draft')::integer AS drafts,
      count(*) FILTER (WHERE status = 'published')::integer AS open,
      count(*) FILTER (WHERE status = 'closed')::integer AS closed,
      count(*) FILTER (WHERE status = 'published' AND due_at < ${now} AND left_open > 0)::integer AS overdue
    FROM (
      SELECT h.notebook_id, h.status, h.due_at, lines.seen, lines.left_open
      FROM homework h
      CROSS JOIN LATERAL (
        SELECT count(*) AS seen, count(*) FILTER (WHERE s.completed <> 'Y' AND NOT s.excused) AS left_open
        FROM homework_students s
        WHERE s.org_id = ${org} AND s.homework_id = h.id
          AND (h.notebook_id = ANY(${query.whole}) OR s.student_id = ANY(${query.childIds}))
      ) lines
      WHERE ${isVisible(org, query)}
    ) homeworks
    WHERE seen > 0 GROUP BY notebook_id
  `.execute(db);
  return rows;
}

/** The notebooks that contain homework. */
export async function notebooksWithHomework(
  { org, db }: InOrganisation,
  notebookIds: readonly number[],
): Promise<readonly number[]> {
  const { rows } = await sql<{ notebookId: number }>`
    SELECT DISTINCT notebook_id AS "notebookId" FROM homework WHERE org_id = ${org} AND notebook_id = ANY(${notebookIds})
  `.execute(db);
  return rows.map(({ notebookId }) => notebookId);
}

/** The newest whose titles hold the words, in any order, whatever case and accents. */
export async function findTitles(
  { org, db }: InOrganisation,
  query: HomeworkQuery,
  text: string,
  most: number,
): Promise<readonly Pick<HomeworkRow, 'id' | 'title' | 'notebookId'>[]> {
  const { rows } = await sql<Pick<HomeworkRow, 'id' | 'title' | 'notebookId'>>`
    SELECT h.id, h.title, h.notebook_id AS "notebookId" FROM homework h
    WHERE h.org_id = ${org} AND ${isVisible(org, query)} AND ${foldedTextOf(sql`h.title`)} LIKE ALL (${wordPatterns(text)}::text[])
    ORDER BY h.id DESC LIMIT ${most}
  `.execute(db);
  return rows;
}

/** The visible ones among these homeworks. */
export async function findGiven(
  { org, db }: InOrganisation,
  query: HomeworkQuery,
  ids: readonly number[],
): Promise<readonly { readonly homeworkId: number; readonly title: string; readonly dueAt: Instant }[]> {
  const { rows } = await sql<{ homeworkId: number; title: string; dueAt: Instant }>`
    SELECT h.id AS "homeworkId", h.title, h.due_at AS "dueAt" FROM homework h
    WHERE h.org_id = ${org} AND ${isVisible(org, query)} AND h.id = ANY(${ids}::bigint[])
  `.execute(db);
  return rows;
}

/** Published homework that is due from a moment until before another one. */
export async function homeworkDue(
  { org, db }: InOrganisation,
  query: HomeworkQuery,
  { from, before }: { readonly from: Instant; readonly before: Instant },
): Promise<readonly Pick<HomeworkRow, 'id' | 'title' | 'dueAt' | 'notebookId'>[]> {
  const { rows } = await sql<Pick<HomeworkRow, 'id' | 'title' | 'dueAt' | 'notebookId'>>`
    SELECT h.id, h.title, h.due_at AS "dueAt", h.notebook_id AS "notebookId" FROM homework h
    WHERE h.org_id = ${org} AND ${isVisible(org, query)} AND h.status <> 'draft' AND h.due_at >= ${from} AND h.due_at < ${before}
    ORDER BY h.due_at, h.id
  `.execute(db);
  return rows;
}

/** Conditions that nothing asks for are left out: PostgreSQL would try each of them on every line. */
function isVisible(org: number, { whole, throughChildren, childIds, homeworkId }: HomeworkQuery) {
  const one = homeworkId === null ? sql`` : sql`AND h.id = ${homeworkId}`;
  const ofChildren = sql`h.notebook_id = ANY(${throughChildren}) AND h.status <> 'draft' AND EXISTS (
    SELECT 1 FROM homework_students s WHERE s.org_id = ${org} AND s.homework_id = h.id AND s.student_id = ANY(${childIds}))`;
  const orOfChildren = throughChildren.length === 0 ? sql`` : sql`OR (${ofChildren})`;
  return sql`h.org_id = ${org} ${one} AND (h.notebook_id = ANY(${whole}) ${orOfChildren})`;
}

function seenLines({ whole, throughChildren, childIds }: HomeworkQuery) {
  if (throughChildren.length === 0) return sql``;
  return sql`AND (h.notebook_id = ANY(${whole}) OR s.student_id = ANY(${childIds}))`;
}

/** The homework's row, locked until the transaction ends. */
export async function lockHomework({ org, db }: InOrganisation, id: number): Promise<HomeworkRow | null> {
  const { rows } =
    await sql<HomeworkRow>`SELECT ${columns} FROM homework h WHERE h.org_id = ${org} AND h.id = ${id} FOR UPDATE`.execute(
      db,
    );
  return rows[0] ?? null;
}

export type NewHomework = Pick<
  HomeworkRow,
  | 'notebookId'
  | 'title'
  | 'description'
  | 'status'
  | 'dueAt'
  | 'startsAt'
  | 'endsAt'
  | 'createdAt'
  | 'createdBy'
  | 'minutes'
>;

export async function insertHomework({ org, db }: InOrganisation, row: NewHomework): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO homework (org_id, notebook_id, title, description, status, due_at, starts_at, ends_at, created_at, created_by, updated_at, updated_by, minutes)
    VALUES (${org}, ${row.notebookId}, ${row.title}, ${row.description}, ${row.status}, ${row.dueAt}, ${row.startsAt}, ${row.endsAt},
      ${row.createdAt}, ${row.createdBy}, ${row.createdAt}, ${row.createdBy}, ${row.minutes})
    RETURNING id
  `.execute(db);
  return rows[0]?.id as number;
}

/** Adds many at once, for a demonstration or a loaded school; the ids come in the order of the rows. Closed homework is dated as closed on its due date. */
export async function addHomework(
  { org, db }: InOrganisation,
  rows: readonly NewHomework[],
): Promise<readonly number[]> {
  const { rows: made } = await sql<{ id: number }>`
    INSERT INTO homework (org_id, notebook_id, title, description, status, due_at, starts_at, ends_at, created_at, created_by, updated_at, updated_by, minutes)
    SELECT ${org}, (row.value->>'notebookId')::bigint, row.value->>'title', row.value->>'description', row.value->>'status',
      (row.value->>'dueAt')::timestamptz, (row.value->>'startsAt')::timestamptz, (row.value->>'endsAt')::timestamptz,
      (row.value->>'createdAt')::timestamptz, (row.value->>'createdBy')::bigint,
      CASE WHEN row.value->>'status' = 'closed' THEN greatest((row.value->>'dueAt')::timestamptz, (row.value->>'createdAt')::timestamptz)
        ELSE (row.value->>'createdAt')::timestamptz END, (row.value->>'createdBy')::bigint,
      (row.value->>'minutes')::smallint
    FROM jsonb_array_elements(${JSON.stringify(rows)}::jsonb) WITH ORDINALITY AS row(value, place)
    ORDER BY row.place
    RETURNING id
  `.execute(db);
  return made.map((row) => row.id);
}

export type ChangedHomework = Pick<
  HomeworkRow,
  | 'id'
  | 'title'
  | 'description'
  | 'status'
  | 'dueAt'
  | 'startsAt'
  | 'endsAt'
  | 'minutes'
  | 'updatedAt'
  | 'updatedBy'
>;

export async function updateHomework({ org, db }: InOrganisation, row: ChangedHomework): Promise<void> {
  await sql`
    UPDATE homework SET title = ${row.title}, description = ${row.description}, status = ${row.status}, due_at = ${row.dueAt},
      starts_at = ${row.startsAt}, ends_at = ${row.endsAt}, minutes = ${row.minutes}, updated_at = ${row.updatedAt}, updated_by = ${row.updatedBy}, version = version + 1
    WHERE org_id = ${org} AND id = ${row.id}
  `.execute(db);
}

export async function removeHomework({ org, db }: InOrganisation, id: number): Promise<void> {
  await sql`DELETE FROM homework WHERE org_id = ${org} AND id = ${id}`.execute(db);
}
