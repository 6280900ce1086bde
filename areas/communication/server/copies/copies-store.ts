/** Recipients of a message, and their answers. Every statement names the organisation. */
import { sql } from 'kysely';
import type { Instant } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { Message } from '../../contract.ts';

export interface NewCopy {
  /** The parent's record; null for staff. */
  readonly guardianId: number | null;
  /** Null for a parent without an account. */
  readonly userId: number | null;
  readonly amount: number | null;
  readonly studentIds: readonly number[];
}

export interface StoredCopy extends NewCopy {
  readonly id: number;
  readonly messageId: number;
  readonly readAt: Instant | null;
  readonly confirmedAt: Instant | null;
  readonly choice: number | null;
  readonly remindedAt: Instant | null;
  readonly closedAt: Instant | null;
}

/** As `c`. */
export const columnsOfCopy = (
  org: number,
) => sql`c.id, c.message_id AS "messageId", c.guardian_id AS "guardianId", c.user_id AS "userId",
  c.amount, ARRAY(SELECT s.student_id FROM communication_copy_students s WHERE s.org_id = ${org} AND s.copy_id = c.id
    ORDER BY s.student_id) AS "studentIds",
  c.read_at AS "readAt", c.confirmed_at AS "confirmedAt", c.choice, c.reminded_at AS "remindedAt", c.closed_at AS "closedAt"`;

/** All copies of a message in two statements, however many they are. */
export async function insertCopies(
  { org, db }: InOrganisation,
  messageId: number,
  copies: readonly NewCopy[],
): Promise<void> {
  const numbered = copies.map((copy, index) => ({ ...copy, number: index }));
  await sql`
    WITH given AS MATERIALIZED (
      SELECT g.*, nextval(pg_get_serial_sequence('communication_copies', 'id')) AS id
      FROM jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb)
        AS g(number int, "guardianId" bigint, "userId" bigint, amount bigint, "studentIds" jsonb)
      ORDER BY g.number
    ), written AS (
      INSERT INTO communication_copies (org_id, id, message_id, guardian_id, user_id, amount)
      SELECT ${org}, id, ${messageId}, "guardianId", "userId", amount FROM given
      RETURNING id
    )
    INSERT INTO communication_copy_students (org_id, copy_id, student_id)
    SELECT ${org}, g.id, s.value::bigint FROM given g JOIN written w ON w.id = g.id
    CROSS JOIN LATERAL jsonb_array_elements_text(g."studentIds") s
  `.execute(db);
}

export async function findCopy({ org, db }: InOrganisation, id: number): Promise<StoredCopy | null> {
  const { rows } = await sql<StoredCopy>`
    SELECT ${columnsOfCopy(org)} FROM communication_copies c WHERE c.org_id = ${org} AND c.id = ${id}
  `.execute(db);
  return rows[0] ?? null;
}

/** The copy of a message that a person got; about one child where each child has its own. */
export async function findOwnCopy(
  { org, db }: InOrganisation,
  of: { readonly messageId: number; readonly studentId: number | null; readonly userId: number },
): Promise<StoredCopy | null> {
  const { rows } = await sql<StoredCopy>`
    SELECT ${columnsOfCopy(org)} FROM communication_copies c
    WHERE c.org_id = ${org} AND c.message_id = ${of.messageId} AND c.user_id = ${of.userId}
      AND (${of.studentId}::bigint IS NULL OR EXISTS (SELECT 1 FROM communication_copy_students s
        WHERE s.org_id = ${org} AND s.copy_id = c.id AND s.student_id = ${of.studentId}))
    ORDER BY c.id LIMIT 1
  `.execute(db);
  return rows[0] ?? null;
}

/** The copy, locked until the transaction ends. */
export async function lockCopy(at: InOrganisation, id: number): Promise<StoredCopy | null> {
  await sql`SELECT id FROM communication_copies WHERE org_id = ${at.org} AND id = ${id} FOR UPDATE`.execute(
    at.db,
  );
  return findCopy(at, id);
}

export interface CopyWithReplies extends StoredCopy {
  readonly replies: number;
  /** Those that another person wrote and the given one has not read. */
  readonly newReplies: number;
}

/** As `c`. */
const isAboutNone = (
  org: number,
  studentIds: readonly number[],
) => sql`NOT EXISTS (SELECT 1 FROM communication_copy_students s
  WHERE s.org_id = ${org} AND s.copy_id = c.id AND s.student_id = ANY(${studentIds}::bigint[]))`;

export interface CopiesWanted {
  readonly messageId: number;
  /** The account whose unread replies are counted. */
  readonly reader: number;
  /** Copies about these are left out. */
  readonly withoutStudents: readonly number[];
  /** One copy alone; null for all. */
  readonly copyId: number | null;
  readonly page: number;
  readonly size: number;
}

/** New replies first, then those who have read it, those who have not, and those without an account; each in the order of sending. */
export async function copiesOf(
  { org, db }: InOrganisation,
  { messageId, reader, withoutStudents, copyId, page, size }: CopiesWanted,
): Promise<{ readonly rows: readonly CopyWithReplies[]; readonly total: number }> {
  const wanted = sql`c.message_id = ${messageId} AND (${copyId}::bigint IS NULL OR c.id = ${copyId})
    AND ${isAboutNone(org, withoutStudents)}`;
  const { rows } = await sql<CopyWithReplies>`
    WITH replied AS (
      SELECT y.copy_id, count(*)::int AS replies, (count(*) FILTER (WHERE y.read_at IS NULL AND y.author_id <> ${reader}))::int AS unread
      FROM communication_replies y JOIN communication_copies o ON o.org_id = ${org} AND o.id = y.copy_id
      WHERE y.org_id = ${org} AND o.message_id = ${messageId} GROUP BY y.copy_id
    )
    SELECT ${columnsOfCopy(org)}, coalesce(r.replies, 0) AS replies, coalesce(r.unread, 0) AS "newReplies"
    FROM communication_copies c LEFT JOIN replied r ON r.copy_id = c.id
    WHERE c.org_id = ${org} AND ${wanted}
    ORDER BY CASE WHEN r.unread > 0 THEN 0 WHEN c.read_at IS NOT NULL OR c.confirmed_at IS NOT NULL THEN 1
      WHEN c.user_id IS NOT NULL THEN 2 ELSE 3 END, c.id
    LIMIT ${size} OFFSET ${(page - 1) * size}
  `.execute(db);
  const counted = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM communication_copies c WHERE c.org_id = ${org} AND ${wanted}
  `.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Copies for recipients without an account, in the order of sending. */
export async function copiesOnPaper(
  { org, db }: InOrganisation,
  messageId: number,
  withoutStudents: readonly number[],
): Promise<readonly StoredCopy[]> {
  const { rows } = await sql<StoredCopy>`
    SELECT ${columnsOfCopy(org)} FROM communication_copies c
    WHERE c.org_id = ${org} AND c.message_id = ${messageId} AND c.user_id IS NULL
      AND ${isAboutNone(org, withoutStudents)}
    ORDER BY c.id
  `.execute(db);
  return rows;
}

/** By message. @param reader whose unread replies are counted */
export async function countsOf(
  { org, db }: InOrganisation,
  messageIds: readonly number[],
  reader: number,
): Promise<ReadonlyMap<number, Message['counts']>> {
  const { rows } = await sql<Message['counts'] & { messageId: number }>`
    SELECT c.message_id AS "messageId", count(*)::int AS copies, count(c.read_at)::int AS read, count(c.confirmed_at)::int AS confirmed,
      count(c.choice)::int AS answered, (count(*) FILTER (WHERE c.user_id IS NULL))::int AS "onPaper",
      (SELECT count(*)::int FROM communication_replies y JOIN communication_copies o ON o.org_id = ${org} AND o.id = y.copy_id
        WHERE y.org_id = ${org} AND o.message_id = c.message_id AND y.read_at IS NULL AND y.author_id <> ${reader}) AS "newReplies"
    FROM communication_copies c WHERE c.org_id = ${org} AND c.message_id = ANY(${messageIds}::bigint[])
    GROUP BY c.message_id
  `.execute(db);
  return new Map(rows.map(({ messageId, ...counts }) => [messageId, counts]));
}

/** The first reading counts. */
export async function setRead({ org, db }: InOrganisation, id: number, at: Instant): Promise<void> {
  await sql`
    UPDATE communication_copies SET read_at = ${at} WHERE org_id = ${org} AND id = ${id} AND read_at IS NULL
  `.execute(db);
}

/** @param choice null leaves an answer that was given */
export async function setConfirmed(
  { org, db }: InOrganisation,
  id: number,
  choice: number | null,
  at: Instant,
): Promise<void> {
  await sql`
    UPDATE communication_copies SET read_at = coalesce(read_at, ${at}), confirmed_at = coalesce(confirmed_at, ${at}),
      choice = coalesce(${choice}::smallint, choice),
      answered_at = CASE WHEN ${choice}::smallint IS NULL THEN answered_at ELSE ${at}::timestamptz END
    WHERE org_id = ${org} AND id = ${id}
  `.execute(db);
}

export async function setClosed({ org, db }: InOrganisation, id: number, at: Instant | null): Promise<void> {
  await sql`UPDATE communication_copies SET closed_at = ${at} WHERE org_id = ${org} AND id = ${id}`.execute(
    db,
  );
}

/** Copies with an account that are not read, or not confirmed or answered as asked, and were not reminded since. */
export async function copiesToRemind(
  { org, db }: InOrganisation,
  { id, confirms, asks }: { readonly id: number; readonly confirms: boolean; readonly asks: boolean },
  since: Instant,
): Promise<readonly StoredCopy[]> {
  const { rows } = await sql<StoredCopy>`
    SELECT ${columnsOfCopy(org)} FROM communication_copies c
    WHERE c.org_id = ${org} AND c.message_id = ${id} AND c.user_id IS NOT NULL
      AND (c.reminded_at IS NULL OR c.reminded_at < ${since})
      AND (c.read_at IS NULL OR (${confirms}::boolean AND c.confirmed_at IS NULL) OR (${asks}::boolean AND c.choice IS NULL))
    ORDER BY c.id FOR UPDATE OF c
  `.execute(db);
  return rows;
}

export async function setReminded(
  { org, db }: InOrganisation,
  ids: readonly number[],
  at: Instant,
): Promise<void> {
  await sql`
    UPDATE communication_copies SET reminded_at = ${at} WHERE org_id = ${org} AND id = ANY(${ids}::bigint[])
  `.execute(db);
}
