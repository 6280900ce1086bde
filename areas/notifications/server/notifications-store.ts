/** Notifications: one row for each recipient. */
import { sql } from 'kysely';
import type { Instant } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { NewsFact } from '../news.ts';

export interface Recipient {
  /** Null for a parent without an account. */
  readonly userId: number | null;
  /** Null for staff. */
  readonly guardianId: number | null;
  readonly studentId: number | null;
}

export interface NewNotification extends Recipient {
  readonly purpose: string;
  readonly source: string;
  readonly words: string;
  readonly facts: Readonly<Record<string, NewsFact>>;
  readonly link: string;
  /** Further children that one text is about. */
  readonly alsoAbout?: readonly number[];
}

export type AddedNotification = Pick<NewNotification, 'userId' | 'guardianId' | 'purpose' | 'facts'> & {
  readonly id: number;
};

/** Adds those that are new, or withdrawn. @returns them */
export async function insertNotifications(
  { org, db }: InOrganisation,
  rows: readonly NewNotification[],
  at: Instant,
): Promise<readonly AddedNotification[]> {
  const { rows: added } = await sql<AddedNotification>`
    INSERT INTO notifications (org_id, user_id, guardian_id, student_id, purpose, source, words, facts, link, also_about, created_at)
    SELECT DISTINCT ON (row.purpose, row.source, coalesce(row."userId", 0), CASE WHEN row."userId" IS NULL THEN row."guardianId" ELSE 0 END,
        coalesce(row."studentId", 0))
      ${org}::bigint, row."userId", row."guardianId", row."studentId", row.purpose, row.source, row.words, row.facts, row.link,
      coalesce(row."alsoAbout", '{}'), ${at}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row("userId" bigint, "guardianId" bigint, "studentId" bigint,
      purpose text, source text, words text, facts jsonb, link text, "alsoAbout" bigint[])
    ON CONFLICT (org_id, purpose, source, coalesce(user_id, 0), (CASE WHEN user_id IS NULL THEN guardian_id ELSE 0 END),
      coalesce(student_id, 0)) DO UPDATE SET guardian_id = excluded.guardian_id, words = excluded.words, facts = excluded.facts,
      link = excluded.link, also_about = excluded.also_about, created_at = excluded.created_at, read_at = NULL, withdrawn_at = NULL
      WHERE notifications.withdrawn_at IS NOT NULL
    RETURNING id, user_id AS "userId", guardian_id AS "guardianId", purpose,
      CASE WHEN facts ? 'smsFor' THEN jsonb_build_object('smsFor', facts->'smsFor') ELSE '{}' END AS facts
  `.execute(db);
  return added;
}

export interface StoredNotification {
  readonly id: number;
  readonly studentId: number | null;
  readonly words: string;
  readonly facts: Readonly<Record<string, NewsFact>>;
  readonly link: string;
  readonly createdAt: Instant;
  readonly read: boolean;
}

/** The scope of notifications that one person may read. */
export interface Reader {
  readonly userId: number;
  /** Verified children: what came to a parent about another child is not shown any more. */
  readonly childIds: readonly number[];
  /** Nothing about these is shown. */
  readonly barredIds: readonly number[];
  /** Purposes that the areas of the program declare. */
  readonly purposes: readonly string[];
}

const readableBy = ({
  userId,
  childIds,
  barredIds,
  purposes,
}: Reader) => sql`user_id = ${userId} AND withdrawn_at IS NULL
  AND (guardian_id IS NULL OR (student_id = ANY(${childIds}::bigint[]) AND also_about <@ ${childIds}::bigint[]))
  AND (student_id IS NULL OR student_id <> ALL(${barredIds}::bigint[]))
  AND NOT also_about && ${barredIds}::bigint[]
  AND purpose = ANY(${purposes}::text[])`;

/** The unread first, then the newest. */
export async function listOf(
  { org, db }: InOrganisation,
  reader: Reader,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<readonly StoredNotification[]> {
  const { rows } = await sql<StoredNotification>`
    SELECT id, student_id AS "studentId", words, facts, link, created_at AS "createdAt", read_at IS NOT NULL AS read
    FROM notifications WHERE org_id = ${org} AND ${readableBy(reader)}
    ORDER BY read_at IS NOT NULL, created_at DESC, id DESC LIMIT ${size} OFFSET ${(page - 1) * size}
  `.execute(db);
  return rows;
}

export async function countOf({ org, db }: InOrganisation, reader: Reader): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM notifications WHERE org_id = ${org} AND ${readableBy(reader)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

export async function countUnreadOf({ org, db }: InOrganisation, reader: Reader): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM notifications
    WHERE org_id = ${org} AND read_at IS NULL AND ${readableBy(reader)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** Marks one notification of this person as read, or all up to it. */
export async function setRead(
  { org, db }: InOrganisation,
  userId: number,
  { id, andOlder }: { readonly id: number; readonly andOlder: boolean },
  at: Instant,
): Promise<void> {
  await sql`
    UPDATE notifications SET read_at = ${at}
    WHERE org_id = ${org} AND user_id = ${userId} AND read_at IS NULL
      AND (id = ${id} OR (${andOlder} AND id <= ${id}))
  `.execute(db);
}

export interface NewsOfReader {
  readonly purposes: readonly string[];
  readonly sources: readonly string[];
  /** Restricts to notifications for one of these students, and to those about no student. */
  readonly studentIds: readonly number[];
}

/** Marks notifications of this person alone as read. @returns whether any was unread */
export async function setReadOf(
  { org, db }: InOrganisation,
  userId: number,
  { purposes, sources, studentIds }: NewsOfReader,
  at: Instant,
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE notifications SET read_at = ${at}
    WHERE org_id = ${org} AND user_id = ${userId} AND read_at IS NULL
      AND purpose = ANY(${purposes}::text[]) AND source = ANY(${sources}::text[])
      AND (student_id IS NULL OR student_id = ANY(${studentIds}::bigint[]))
    RETURNING id
  `.execute(db);
  return rows.length > 0;
}

export interface SourceOfNews {
  readonly purpose: string;
  readonly source: string;
  /** Restricts to notifications about this student alone, or these; null for all. */
  readonly studentId: number | readonly number[] | null;
}

/** They stay, unseen, so that nothing is sent twice. */
export async function setWithdrawn(
  { org, db }: InOrganisation,
  { purpose, source, studentId }: SourceOfNews,
): Promise<void> {
  const ids = typeof studentId === 'number' ? [studentId] : studentId;
  await sql`
    UPDATE notifications SET withdrawn_at = now()
    WHERE org_id = ${org} AND purpose = ${purpose} AND source = ${source} AND withdrawn_at IS NULL
      AND (${ids}::bigint[] IS NULL OR student_id = ANY(${ids}::bigint[]))
  `.execute(db);
}

export async function countOlder({ org, db }: InOrganisation, before: Instant): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM notifications WHERE org_id = ${org} AND created_at < ${before}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

export async function removeOlder({ org, db }: InOrganisation, before: Instant): Promise<number> {
  const done = await sql`
    DELETE FROM notifications WHERE org_id = ${org} AND created_at < ${before}
  `.execute(db);
  return Number(done.numAffectedRows ?? 0);
}

/** Two records of a student, or of a guardian, become one; what was sent for both stays once. */
export async function moveNotifications(
  { org, db }: InOrganisation,
  of: 'student' | 'guardian',
  keptId: number,
  goneId: number,
): Promise<void> {
  const column = sql.ref(of === 'student' ? 'student_id' : 'guardian_id');
  const other = sql.ref(of === 'student' ? 'guardian_id' : 'student_id');
  await sql`
    DELETE FROM notifications gone USING notifications kept
    WHERE gone.org_id = ${org} AND kept.org_id = ${org} AND gone.${column} = ${goneId} AND kept.${column} = ${keptId}
      AND kept.purpose = gone.purpose AND kept.source = gone.source AND kept.user_id IS NOT DISTINCT FROM gone.user_id
      AND (gone.user_id IS NOT NULL OR kept.${other} IS NOT DISTINCT FROM gone.${other})
  `.execute(db);
  await sql`UPDATE notifications SET ${column} = ${keptId} WHERE org_id = ${org} AND ${column} = ${goneId}`.execute(
    db,
  );
  if (of === 'student')
    await sql`
      UPDATE notifications SET also_about = array_replace(also_about, ${goneId}::bigint, ${keptId}::bigint)
      WHERE org_id = ${org} AND also_about @> ARRAY[${goneId}::bigint]
    `.execute(db);
}
