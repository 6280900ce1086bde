/** SQL for visas of lessons. Every statement names the organisation. */
import { sql } from 'kysely';
import type { Instant, SchoolDay } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { WaitingForVisa } from '../../visas/contract.ts';

/** The earliest first. */
export async function lessonsWaiting(
  { org, db }: InOrganisation,
  notebookIds: readonly number[],
  { since, most }: { readonly since: SchoolDay | null; readonly most: number },
): Promise<readonly WaitingForVisa[]> {
  const { rows } = await sql<WaitingForVisa>`
    SELECT id AS "entryId", notebook_id AS "notebookId", held_on AS "heldOn", to_char(starts_at, 'HH24:MI') AS "startsAt",
      to_char(ends_at, 'HH24:MI') AS "endsAt", title, done, to_do AS "toDo", submitted_at AS "submittedAt",
      EXISTS (SELECT 1 FROM lesson_visas v WHERE v.org_id = ${org} AND v.entry_id = e.id) AS corrected, version
    FROM lesson_entries e
    WHERE org_id = ${org} AND notebook_id = ANY(${notebookIds}::bigint[]) AND state = 'submitted'
      AND (${since}::date IS NULL OR held_on >= ${since}::date)
    ORDER BY held_on, starts_at, id LIMIT ${most}
  `.execute(db);
  return rows;
}

/** Lessons since a day that wait for a signature. */
export async function countLessonsWaiting(
  { org, db }: InOrganisation,
  notebookIds: readonly number[],
  since: SchoolDay,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM lesson_entries
    WHERE org_id = ${org} AND notebook_id = ANY(${notebookIds}::bigint[]) AND state = 'submitted' AND held_on >= ${since}::date
  `.execute(db);
  return rows[0]?.count ?? 0;
}

interface Progress {
  readonly notebookId: number;
  readonly waiting: number;
  readonly lastHeldOn: SchoolDay;
}

/** Notebooks without a submitted lesson have no row. */
export async function progressOfNotebooks(
  { org, db }: InOrganisation,
  notebookIds: readonly number[],
): Promise<readonly Progress[]> {
  const { rows } = await sql<Progress>`
    SELECT notebook_id AS "notebookId", count(*) FILTER (WHERE state = 'submitted')::integer AS waiting,
      max(held_on) AS "lastHeldOn"
    FROM lesson_entries
    WHERE org_id = ${org} AND notebook_id = ANY(${notebookIds}::bigint[]) AND state <> 'draft'
    GROUP BY notebook_id
  `.execute(db);
  return rows;
}

interface SubmittedLesson {
  readonly notebookId: number;
  readonly lessonId: number;
  readonly day: SchoolDay;
}

/** Lessons of the timetable since a day that are submitted. */
export async function submittedSince(
  { org, db }: InOrganisation,
  from: SchoolDay,
): Promise<readonly SubmittedLesson[]> {
  const { rows } = await sql<SubmittedLesson>`
    SELECT notebook_id AS "notebookId", lesson_id AS "lessonId", day FROM lesson_entries
    WHERE org_id = ${org} AND held_on >= ${from} AND lesson_id IS NOT NULL AND state <> 'draft'
  `.execute(db);
  return rows;
}

interface EntryToSign {
  readonly id: number;
  readonly notebookId: number;
  readonly state: string;
  readonly version: number;
}

/** Locked until the transaction ends, in the order of their numbers. */
export async function lockEntriesToSign(
  { org, db }: InOrganisation,
  ids: readonly number[],
): Promise<readonly EntryToSign[]> {
  const { rows } = await sql<EntryToSign>`
    SELECT id, notebook_id AS "notebookId", state, version FROM lesson_entries
    WHERE org_id = ${org} AND id = ANY(${ids}::bigint[]) ORDER BY id FOR UPDATE
  `.execute(db);
  return rows;
}

export async function signEntries(
  { org, db }: InOrganisation,
  ids: readonly number[],
  visa: { readonly remark: string; readonly lock: boolean; readonly by: number; readonly at: Instant },
): Promise<void> {
  await sql`
    INSERT INTO lesson_visas (org_id, entry_id, version, remark, signed_by, signed_at)
    SELECT org_id, id, version, ${visa.remark}, ${visa.by}, ${visa.at} FROM lesson_entries
    WHERE org_id = ${org} AND id = ANY(${ids}::bigint[])
  `.execute(db);
  await sql`
    UPDATE lesson_entries SET state = ${visa.lock ? 'locked' : 'signed'} WHERE org_id = ${org} AND id = ANY(${ids}::bigint[])
  `.execute(db);
}
