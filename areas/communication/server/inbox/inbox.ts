/** Messages that the caller got: the list, and how many wait. */
import { classesInScope } from '#areas/classes/server/public/classes-in-scope.ts';
import { classesOfStudents } from '#areas/students/server/public/access-classes-of-records.ts';
import { barredChildren } from '#areas/students/server/public/barred-from-children.ts';
import { childrenShown } from '#areas/students/server/public/children-in-scope.ts';
import { findVisibleStudent } from '#areas/students/server/public/student-record.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import type { Page } from '#platform/kernel/envelope.ts';
import { hasRoleIn, isStaff, reachesWholeSchool } from '#platform/kernel/roles.ts';
import { holdsWords } from '#platform/kernel/text/plain-text.ts';
import { type SchoolDay, schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { canSee } from '../../contract.ts';
import type {
  listReceived as listCall,
  listOfStudent as ofStudentCall,
  Received,
} from '../../inbox/inbox-contract.ts';
import { excerptOf } from '../../rules.ts';
import type { StoredCopy } from '../copies/copies-store.ts';
import { type ShownCopy, shownCopies } from '../copies/shown-copies.ts';
import type { StoredMessage } from '../messages/messages-store.ts';
import { aboutStudent, type InboxRow, type Reader, received, receivedCounts } from './inbox-store.ts';

export async function readerOf(context: Context): Promise<Reader> {
  return {
    userId: context.actor.userId,
    childIds: await childrenShown(context, canSee),
    today: schoolDayOf(context.now, context.actor.timeZone),
  };
}

/** A parent sees the own children named; staff see of whom a parent writes, but no child from whom they are barred. */
export async function namesStudent(
  context: Context,
  { childIds }: Reader,
): Promise<(studentId: number) => boolean> {
  if (!isStaff(context.actor)) return (id) => childIds.includes(id);
  const barred = await barredChildren(context);
  return (id) => !barred.has(id);
}

const seesContacts = 'SLM.Student.Contact.View';

/** More than a person gets or writes in years: what a search looks through. */
export const mostSearched = 2000;

export async function listReceived(
  context: Context,
  { keyword, unread, page, size }: InputOf<typeof listCall>,
): Promise<Page<Received>> {
  const reader = await readerOf(context);
  if (keyword.trim() === '') {
    const { rows, total } = await received(context, reader, { unread, page, size });
    return { rows: await receivedRows(context, reader, rows), total, page, size };
  }
  // Texts are searched as they are read, with their fields filled in.
  const all = await received(context, reader, { unread, page: 1, size: mostSearched });
  const shown = await shownRows(context, reader, all.rows);
  const found = shown.filter(({ text }) =>
    holdsWords([text.subject, text.body, text.from, ...text.children], keyword),
  );
  const rows = found
    .slice((page - 1) * size, page * size)
    .map(({ row, text }) => receivedRow(row, text, reader));
  return { rows, total: found.length, page, size };
}

async function receivedRows(
  context: Context,
  reader: Reader,
  rows: readonly InboxRow[],
): Promise<readonly Received[]> {
  return (await shownRows(context, reader, rows)).map(({ row, text }) => receivedRow(row, text, reader));
}

async function shownRows(context: Context, reader: Reader, rows: readonly InboxRow[]) {
  const copies = rows.map((row) => ({ copy: row, message: row.message }));
  const texts = await shownCopies(context, copies, await namesStudent(context, reader));
  return rows.flatMap((row, index) => {
    const text = texts[index];
    return text ? [{ row, text }] : [];
  });
}

function receivedRow(row: InboxRow, text: ShownCopy, { today, userId }: Reader): Received {
  return {
    ...commonParts(row, row.message, text, row.newReplies, today),
    excerpt: excerptOf(text.body),
    mine: row.userId === userId,
  };
}

/** Fields that the list and the message itself share. */
export function commonParts(
  copy: StoredCopy,
  message: StoredMessage,
  text: ShownCopy,
  newReplies: number,
  today: SchoolDay,
) {
  const { noticeUntil } = message;
  return {
    copyId: copy.id,
    subject: text.subject,
    from: text.from,
    children: [...text.children],
    sentAt: message.sentAt ?? message.createdAt,
    noticeUntil: noticeUntil !== null && today <= noticeUntil ? noticeUntil : null,
    read: copy.readAt !== null,
    waits:
      (message.confirms && copy.confirmedAt === null) || (message.choices.length > 0 && copy.choice === null),
    newReplies,
  };
}

/** How many messages the caller has not read, and how many wait for an answer. */
export async function countReceived(context: Context): Promise<{ unread: number; waiting: number }> {
  return receivedCounts(context, await readerOf(context));
}

/** @throws missing for a student whom the caller does not see */
export async function listOfStudent(
  context: Context,
  { id }: InputOf<typeof ofStudentCall>,
): Promise<readonly Received[]> {
  await findVisibleStudent(context, id);
  const reader = await readerOf(context);
  const own = ({ userId, message }: InboxRow) =>
    userId === reader.userId || message.senderId === reader.userId;
  const found = await aboutStudent(context, reader, id, await seesContactsOf(context, id));
  const rows = found.filter((row) => own(row) || row.message.among !== 'debtors' || seesDebtsOf(context));
  const copies = rows.map((row) => ({ copy: row, message: row.message }));
  const texts = await shownCopies(context, copies, (studentId) => studentId === id);
  return rows.flatMap((row, index) => {
    const text = texts[index];
    const newReplies = own(row) ? row.newReplies : 0;
    return text ? [receivedRow({ ...row, newReplies }, text, reader)] : [];
  });
}

/** Staff who see how to reach the student's family read what the school writes to it; not what the two write to each other. */
export async function seesContactsOf(context: Context, studentId: number): Promise<boolean> {
  if (!isStaff(context.actor) || (await barredChildren(context)).has(studentId)) return false;
  if (reachesWholeSchool(context.actor, seesContacts)) return true;
  const classes = await classesInScope(context, seesContacts);
  const own = (await classesOfStudents(context, [studentId])).get(studentId) ?? [];
  return own.some((id) => classes.has(id));
}

/** The amount that a family owes is visible to people who can see payments. */
export function seesDebtsOf({ actor }: Pick<Context, 'actor'>): boolean {
  return hasRoleIn(actor, 'SLM.Payment.View', 'organisation');
}
