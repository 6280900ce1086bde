/** SQL for lessons written in notebooks. Every statement names the organisation. */
import { sql } from 'kysely';
import type { Instant, SchoolDay } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { LessonEntry } from '../../lessons/contract.ts';

type OfOthers = 'entryId' | 'deviceKey' | 'elements' | 'attachments' | 'homework' | 'writtenBy' | 'visas';

export interface EntryRow extends Omit<LessonEntry, OfOthers> {
  readonly id: number;
  readonly homeworkId: number | null;
  readonly createdBy: number;
  readonly updatedBy: number;
  readonly device: WrittenByDevice | null;
}

/** The form that wrote an entry, how often it has sent it, and the version that its last write made. */
export interface WrittenByDevice {
  readonly key: string;
  readonly turn: number;
  readonly version: number;
}

const columns = sql`id, notebook_id AS "notebookId", lesson_id AS "lessonId", day, held_on AS "heldOn",
  to_char(starts_at, 'HH24:MI') AS "startsAt", to_char(ends_at, 'HH24:MI') AS "endsAt", minutes, title, done, competence,
  activities, to_do AS "toDo", homework_id AS "homeworkId", state, publishes, published_at AS "publishedAt", submitted_at AS "submittedAt",
  created_by AS "createdBy", updated_by AS "updatedBy", updated_at AS "updatedAt", version,
  CASE WHEN device_key IS NOT NULL THEN
    jsonb_build_object('key', device_key, 'turn', device_turn, 'version', device_version) END AS device`;

/** The entries that a reader sees: all, the submitted ones, or those that parents may read now. */
export type Seen = 'all' | 'submitted' | { readonly publishedBy: Instant };

const isSeen = (seen: Seen) => {
  if (seen === 'all') return sql`true`;
  if (seen === 'submitted') return sql`state <> 'draft'`;
  return sql`state <> 'draft' AND published_at <= ${seen.publishedBy}`;
};

/** The latest first. */
export async function entriesSince(
  { org, db }: InOrganisation,
  notebookId: number,
  from: SchoolDay,
  seen: Seen,
): Promise<readonly EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    SELECT ${columns} FROM lesson_entries
    WHERE org_id = ${org} AND notebook_id = ${notebookId} AND held_on >= ${from} AND ${isSeen(seen)}
    ORDER BY held_on DESC, starts_at DESC, id DESC
  `.execute(db);
  return rows;
}

export async function anyEntryBefore(
  { org, db }: InOrganisation,
  notebookId: number,
  from: SchoolDay,
  seen: Seen,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM lesson_entries
    WHERE org_id = ${org} AND notebook_id = ${notebookId} AND held_on < ${from} AND ${isSeen(seen)} LIMIT 1
  `.execute(db);
  return rows.length > 0;
}

export async function findSeenEntry(
  { org, db }: InOrganisation,
  id: number,
  seen: Seen,
): Promise<EntryRow | null> {
  const { rows } = await sql<EntryRow>`
    SELECT ${columns} FROM lesson_entries WHERE org_id = ${org} AND id = ${id} AND ${isSeen(seen)}
  `.execute(db);
  return rows[0] ?? null;
}

/** The entry, locked until the transaction ends. */
export async function lockEntry({ org, db }: InOrganisation, id: number): Promise<EntryRow | null> {
  const { rows } = await sql<EntryRow>`
    SELECT ${columns} FROM lesson_entries WHERE org_id = ${org} AND id = ${id} FOR UPDATE
  `.execute(db);
  return rows[0] ?? null;
}

/** The entry of a lesson of the timetable in a notebook, locked until the transaction ends. */
export async function lockEntryOfLesson(
  { org, db }: InOrganisation,
  notebookId: number,
  lessonId: number,
  day: SchoolDay,
): Promise<EntryRow | null> {
  const { rows } = await sql<EntryRow>`
    SELECT ${columns} FROM lesson_entries
    WHERE org_id = ${org} AND notebook_id = ${notebookId} AND lesson_id = ${lessonId} AND day = ${day} FOR UPDATE
  `.execute(db);
  return rows[0] ?? null;
}

/** The entries that forms with these keys wrote, locked until the transaction ends. */
export async function lockEntriesOfDevice(
  { org, db }: InOrganisation,
  notebookId: number,
  keys: readonly string[],
): Promise<readonly EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    SELECT ${columns} FROM lesson_entries
    WHERE org_id = ${org} AND notebook_id = ${notebookId} AND device_key = ANY(${keys}::uuid[]) ORDER BY id FOR UPDATE
  `.execute(db);
  return rows;
}

export type EntryToWrite = Omit<
  EntryRow,
  'id' | 'homeworkId' | 'version' | 'updatedAt' | 'createdBy' | 'updatedBy' | 'device'
>;
interface Writing {
  readonly by: number;
  readonly at: Instant;
  /** The form that writes it, by its key; null for a lesson that is known otherwise. */
  readonly device: Pick<WrittenByDevice, 'key' | 'turn'> | null;
}

/** Null when another request has written the same lesson meanwhile. */
export async function insertEntry(
  { org, db }: InOrganisation,
  row: EntryToWrite,
  { by, at, device }: Writing,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO lesson_entries (org_id, notebook_id, lesson_id, day, held_on, starts_at, ends_at, minutes, title, done, competence,
      activities, to_do, state, publishes, published_at, submitted_at, created_by, created_at, updated_by, updated_at,
      device_key, device_turn, device_version)
    VALUES (${org}, ${row.notebookId}, ${row.lessonId}, ${row.day}, ${row.heldOn}, ${row.startsAt}, ${row.endsAt}, ${row.minutes},
      ${row.title}, ${row.done}, ${row.competence}, ${row.activities}, ${row.toDo}, ${row.state}, ${row.publishes},
      ${row.publishedAt}, ${row.submittedAt}, ${by}, ${at}, ${by}, ${at},
      ${device?.key ?? null}, ${device?.turn ?? null}, ${device ? 1 : null})
    ON CONFLICT DO NOTHING RETURNING id
  `.execute(db);
  return rows[0]?.id ?? null;
}

export async function updateEntry(
  { org, db }: InOrganisation,
  id: number,
  row: EntryToWrite,
  { by, at, device }: Writing,
): Promise<void> {
  await sql`
    UPDATE lesson_entries SET held_on = ${row.heldOn}, starts_at = ${row.startsAt}, ends_at = ${row.endsAt}, minutes = ${row.minutes},
      title = ${row.title}, done = ${row.done}, competence = ${row.competence}, activities = ${row.activities},
      to_do = ${row.toDo}, state = ${row.state}, publishes = ${row.publishes}, published_at = ${row.publishedAt},
      submitted_at = ${row.submittedAt}, updated_by = ${by}, updated_at = ${at}, version = version + 1,
      device_turn = coalesce(${device?.turn ?? null}, device_turn),
      device_version = CASE WHEN ${device !== null} THEN version + 1 ELSE device_version END
    WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
}

export async function setHomework(
  { org, db }: InOrganisation,
  id: number,
  homeworkId: number,
): Promise<void> {
  await sql`UPDATE lesson_entries SET homework_id = ${homeworkId} WHERE org_id = ${org} AND id = ${id}`.execute(
    db,
  );
}

export async function removeEntry({ org, db }: InOrganisation, id: number): Promise<void> {
  await sql`DELETE FROM lesson_entries WHERE org_id = ${org} AND id = ${id}`.execute(db);
}

interface ElementOfEntry {
  readonly entryId: number;
  readonly elementId: number;
  readonly title: string;
  readonly finished: boolean;
}

export async function elementsOfEntries(
  { org, db }: InOrganisation,
  entryIds: readonly number[],
): Promise<readonly ElementOfEntry[]> {
  const { rows } = await sql<ElementOfEntry>`
    SELECT t.entry_id AS "entryId", t.element_id AS "elementId", e.title, t.finished
    FROM lesson_entry_elements t JOIN programme_elements e ON e.org_id = t.org_id AND e.id = t.element_id
    WHERE t.org_id = ${org} AND t.entry_id = ANY(${entryIds}::bigint[]) ORDER BY t.entry_id, e.position, e.id
  `.execute(db);
  return rows;
}

/** Replaces what of the programme an entry treats. */
export async function setElements(
  { org, db }: InOrganisation,
  entryId: number,
  elements: readonly { readonly elementId: number; readonly finished: boolean }[],
): Promise<void> {
  await sql`DELETE FROM lesson_entry_elements WHERE org_id = ${org} AND entry_id = ${entryId}`.execute(db);
  if (elements.length === 0) return;
  await sql`
    INSERT INTO lesson_entry_elements (org_id, entry_id, element_id, finished)
    SELECT ${org}, ${entryId}, row.* FROM jsonb_to_recordset(${JSON.stringify(elements)}::jsonb)
      AS row("elementId" bigint, finished boolean)
  `.execute(db);
}

interface VisaOfEntry {
  readonly entryId: number;
  readonly signedBy: number;
  readonly at: Instant;
  readonly remark: string;
  readonly version: number;
}

/** The latest last. */
export async function visasOfEntries(
  { org, db }: InOrganisation,
  entryIds: readonly number[],
): Promise<readonly VisaOfEntry[]> {
  const { rows } = await sql<VisaOfEntry>`
    SELECT entry_id AS "entryId", signed_by AS "signedBy", signed_at AS at, remark, version FROM lesson_visas
    WHERE org_id = ${org} AND entry_id = ANY(${entryIds}::bigint[]) ORDER BY id
  `.execute(db);
  return rows;
}

/** The notebooks in which lessons are written. */
export async function notebooksWithLessons(
  { org, db }: InOrganisation,
  notebookIds: readonly number[],
): Promise<readonly number[]> {
  const { rows } = await sql<{ notebookId: number }>`
    SELECT DISTINCT notebook_id AS "notebookId" FROM lesson_entries
    WHERE org_id = ${org} AND notebook_id = ANY(${notebookIds}::bigint[])
  `.execute(db);
  return rows.map(({ notebookId }) => notebookId);
}

/** Entries of notebooks in a period by the day of the timetable or the one on which they were held, the earliest first. */
export async function entriesBetween(
  { org, db }: InOrganisation,
  notebookIds: readonly number[],
  from: SchoolDay,
  until: SchoolDay,
): Promise<readonly EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    SELECT ${columns} FROM lesson_entries
    WHERE org_id = ${org} AND notebook_id = ANY(${notebookIds}::bigint[])
      AND (held_on BETWEEN ${from} AND ${until} OR day BETWEEN ${from} AND ${until})
    ORDER BY held_on, starts_at, id
  `.execute(db);
  return rows;
}

/** Submitted lessons of notebooks in a period, the earliest first. */
export async function submittedBetween(
  { org, db }: InOrganisation,
  notebookIds: readonly number[],
  from: SchoolDay,
  until: SchoolDay,
): Promise<readonly EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    SELECT ${columns} FROM lesson_entries
    WHERE org_id = ${org} AND notebook_id = ANY(${notebookIds}::bigint[]) AND held_on BETWEEN ${from} AND ${until}
      AND state <> 'draft'
    ORDER BY held_on, starts_at, id
  `.execute(db);
  return rows;
}
