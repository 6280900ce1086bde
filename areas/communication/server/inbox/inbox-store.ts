/** Messages that one person got. Every statement names the organisation. */
import { sql } from 'kysely';
import { type Instant, type SchoolDay, toInstant } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import { columnsOfCopy, type StoredCopy } from '../copies/copies-store.ts';
import { columnsOfMessage, type StoredMessage } from '../messages/messages-store.ts';

export interface Reader {
  readonly userId: number;
  /** The own children: a message about a child of another's disappears, also when a court bars the person later. */
  readonly childIds: readonly number[];
  readonly today: SchoolDay;
}

export interface InboxRow extends StoredCopy {
  readonly message: StoredMessage;
  readonly newReplies: number;
}

/** Messages that a person can read: sent, to them, and about a child of theirs where it is about one. As `c` and `m`. */
const isReceived = (
  org: number,
  { userId, childIds }: Reader,
) => sql`c.org_id = ${org} AND c.user_id = ${userId}
  AND m.org_id = ${org} AND m.state = 'sent'
  AND (c.guardian_id IS NULL OR EXISTS (SELECT 1 FROM communication_copy_students s
    WHERE s.org_id = ${org} AND s.copy_id = c.id AND s.student_id = ANY(${childIds}::bigint[])))`;

const newReplies = (org: number, userId: number) => sql`(SELECT count(*)::int FROM communication_replies y
  WHERE y.org_id = ${org} AND y.copy_id = c.id AND y.read_at IS NULL AND y.author_id <> ${userId})`;

/** Current notices first, then the latest; all that may hold the words of a search. */
export async function received(
  { org, db }: InOrganisation,
  reader: Reader,
  { unread, page, size }: { readonly unread: boolean; readonly page: number; readonly size: number },
): Promise<{ readonly rows: readonly InboxRow[]; readonly total: number }> {
  const wanted = sql`${isReceived(org, reader)}
    AND (NOT ${unread}::boolean OR c.read_at IS NULL OR ${newReplies(org, reader.userId)} > 0)`;
  const { rows } = await sql<StoredCopy & { newReplies: number; message: StoredMessage }>`
    SELECT ${columnsOfCopy(org)}, ${newReplies(org, reader.userId)} AS "newReplies",
      (SELECT to_jsonb(found) FROM (SELECT ${columnsOfMessage(org)}) found) AS message
    FROM communication_copies c JOIN communication_messages m ON m.org_id = c.org_id AND m.id = c.message_id
    WHERE ${wanted}
    ORDER BY (m.notice_until >= ${reader.today}::date) IS TRUE DESC, m.sent_at DESC, c.id DESC
    LIMIT ${size} OFFSET ${(page - 1) * size}
  `.execute(db);
  const counted = await sql<{ total: number }>`
    SELECT count(*)::int AS total
    FROM communication_copies c JOIN communication_messages m ON m.org_id = c.org_id AND m.id = c.message_id WHERE ${wanted}
  `.execute(db);
  return {
    rows: rows.map((row) => ({ ...row, message: fromJson(row.message) })),
    total: counted.rows[0]?.total ?? 0,
  };
}

/**
 * Sent messages about a student, the latest first: those that the person sent or got, or all to the family.
 * @param all whether the person sees the contacts of the student
 */
export async function aboutStudent(
  { org, db }: InOrganisation,
  reader: Reader,
  studentId: number,
  all: boolean,
): Promise<readonly InboxRow[]> {
  const { rows } = await sql<StoredCopy & { newReplies: number; message: StoredMessage }>`
    SELECT ${columnsOfCopy(org)}, ${newReplies(org, reader.userId)} AS "newReplies",
      (SELECT to_jsonb(found) FROM (SELECT ${columnsOfMessage(org)}) found) AS message
    FROM communication_copy_students k
    JOIN communication_copies c ON c.org_id = k.org_id AND c.id = k.copy_id
    JOIN communication_messages m ON m.org_id = c.org_id AND m.id = c.message_id
    WHERE k.org_id = ${org} AND k.student_id = ${studentId} AND c.org_id = ${org} AND m.org_id = ${org} AND m.state = 'sent'
      AND (m.sender_id = ${reader.userId} OR (${isReceived(org, reader)}) OR (${all}::boolean AND c.guardian_id IS NOT NULL))
    ORDER BY m.sent_at DESC, c.id DESC
  `.execute(db);
  return rows.map((row) => ({ ...row, message: fromJson(row.message) }));
}

/** Moments within jsonb are texts of the database's own form. */
function fromJson(message: StoredMessage): StoredMessage {
  const { createdAt, sentAt } = message;
  return {
    ...message,
    createdAt: toInstant(new Date(createdAt)),
    sentAt: sentAt && toInstant(new Date(sentAt)),
  };
}

/** Whether the person reads this copy as the one who got it. */
export async function isReceivedBy(
  { org, db }: InOrganisation,
  reader: Reader,
  copyId: number,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM communication_copies c JOIN communication_messages m ON m.org_id = c.org_id AND m.id = c.message_id
    WHERE c.id = ${copyId} AND ${isReceived(org, reader)}
  `.execute(db);
  return rows.length > 0;
}

/** The copies of a message that families got, and whether one of them came to the person. */
export async function readersOf(
  { org, db }: InOrganisation,
  reader: Reader,
  messageId: number,
): Promise<{ readonly received: boolean; readonly studentIds: readonly number[] }> {
  const { rows } = await sql<{ received: boolean; studentIds: readonly number[] }>`
    SELECT EXISTS (SELECT 1 FROM communication_copies c
        JOIN communication_messages m ON m.org_id = c.org_id AND m.id = c.message_id
        WHERE c.message_id = ${messageId} AND ${isReceived(org, reader)}) AS received,
      ARRAY(SELECT DISTINCT s.student_id FROM communication_copies c
        JOIN communication_copy_students s ON s.org_id = c.org_id AND s.copy_id = c.id
        WHERE c.org_id = ${org} AND c.message_id = ${messageId} AND c.guardian_id IS NOT NULL) AS "studentIds"
  `.execute(db);
  return rows[0] ?? { received: false, studentIds: [] };
}

export async function receivedCounts(
  { org, db }: InOrganisation,
  reader: Reader,
): Promise<{ readonly unread: number; readonly waiting: number }> {
  const { rows } = await sql<{ unread: number; waiting: number }>`
    SELECT (count(*) FILTER (WHERE c.read_at IS NULL OR ${newReplies(org, reader.userId)} > 0))::int AS unread,
      (count(*) FILTER (WHERE (m.confirms AND c.confirmed_at IS NULL) OR (c.choice IS NULL AND EXISTS (
        SELECT 1 FROM communication_choices o WHERE o.org_id = ${org} AND o.message_id = m.id))))::int AS waiting
    FROM communication_copies c JOIN communication_messages m ON m.org_id = c.org_id AND m.id = c.message_id
    WHERE ${isReceived(org, reader)}
  `.execute(db);
  return rows[0] ?? { unread: 0, waiting: 0 };
}

export interface StoredReply {
  readonly id: number;
  readonly authorId: number;
  readonly body: string;
  readonly createdAt: Instant;
  readonly readAt: Instant | null;
}

/** In the order of writing. */
export async function repliesOf(
  { org, db }: InOrganisation,
  copyId: number,
): Promise<readonly StoredReply[]> {
  const { rows } = await sql<StoredReply>`
    SELECT id, author_id AS "authorId", body, created_at AS "createdAt", read_at AS "readAt"
    FROM communication_replies WHERE org_id = ${org} AND copy_id = ${copyId} ORDER BY id
  `.execute(db);
  return rows;
}

export async function insertReply(
  { org, db }: InOrganisation,
  { copyId, authorId, body, createdAt }: Omit<StoredReply, 'id' | 'readAt'> & { readonly copyId: number },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO communication_replies (org_id, copy_id, author_id, body, created_at)
    VALUES (${org}, ${copyId}, ${authorId}, ${body}, ${createdAt}) RETURNING id
  `.execute(db);
  return rows[0]?.id ?? 0;
}

/** Marks the replies of the other side as read. @returns the replies that were not read before */
export async function readReplies(
  { org, db }: InOrganisation,
  copyId: number,
  reader: number,
  at: Instant,
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    UPDATE communication_replies SET read_at = ${at}
    WHERE org_id = ${org} AND copy_id = ${copyId} AND author_id <> ${reader} AND read_at IS NULL
    RETURNING id
  `.execute(db);
  return rows.map(({ id }) => id);
}
