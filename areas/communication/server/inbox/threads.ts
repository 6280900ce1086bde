/** One message as one person got it, and what is written below it. */
import { membersById } from '#areas/accounts/server/public/members-by-id.ts';
import { findActorOfMember } from '#areas/accounts/server/public/sessions.ts';
import { guardiansById } from '#areas/parents/server/public/guardians.ts';
import { barredChildren } from '#areas/students/server/public/barred-from-children.ts';
import type { InputOf, ItemOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import { hasRole, isStaff } from '#platform/kernel/roles.ts';
import type { Instant } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { failures } from '../../contract.ts';
import type {
  closeThread as closeCall,
  confirmMessage as confirmCall,
  markRead as markCall,
  readThread as readCall,
  replyToMessage as replyCall,
  Thread,
} from '../../inbox/inbox-contract.ts';
import {
  findCopy,
  findOwnCopy,
  lockCopy,
  type StoredCopy,
  setClosed,
  setConfirmed,
  setRead,
} from '../copies/copies-store.ts';
import { shownCopies } from '../copies/shown-copies.ts';
import { listedDocuments } from '../messages/message-items.ts';
import { findMessage, type StoredMessage } from '../messages/messages-store.ts';
import { stillReached } from '../messages/recipients.ts';
import { writerOf } from '../messages/writer.ts';
import { commonParts, namesStudent, readerOf, seesContactsOf, seesDebtsOf } from './inbox.ts';
import { insertReply, isReceivedBy, readReplies, repliesOf } from './inbox-store.ts';
import { notifyOfReply, readNewsOfCopy } from './news.ts';

interface FoundThread {
  readonly copy: StoredCopy;
  readonly message: StoredMessage;
  readonly part: Thread['part'];
}

/** @throws missing for a message that the caller does not read */
async function threadOf(context: Context, copy: StoredCopy | null): Promise<FoundThread> {
  const message = copy && (await findMessage(context, copy.messageId));
  if (!copy || !message || message.state !== 'sent') throw common.missing();
  if (message.senderId === context.actor.userId && (await mayStillWrite(context, copy)))
    return { copy, message, part: 'sender' };
  if (await isReceivedBy(context, await readerOf(context), copy.id))
    return { copy, message, part: 'recipient' };
  const isPrivate = copy.guardianId === null || (message.among === 'debtors' && !seesDebtsOf(context));
  for (const id of isPrivate ? [] : copy.studentIds)
    if (await seesContactsOf(context, id)) return { copy, message, part: 'reader' };
  throw common.missing();
}

/** Staff not about a child from whom they are barred, and a parent while the member of staff has to do with a child of theirs. */
async function mayStillWrite(context: Context, { userId, studentIds }: StoredCopy): Promise<boolean> {
  if (isStaff(context.actor)) {
    const barred = await barredChildren(context);
    return !studentIds.some((id) => barred.has(id));
  }
  return userId !== null && (await writerOf(context)).staffIds.has(userId);
}

/**
 * Whether anybody is left to read what the caller writes: an account of the school, of a parent who still stands for a child of it. Else nothing
 * more is written below a message, also where it was erased.
 */
async function isOtherSideThere(context: Context, { copy, message, part }: FoundThread): Promise<boolean> {
  const other = part === 'sender' ? copy.userId : message.senderId;
  const actor = other === null ? null : await findActorOfMember(context.db, context.org, other);
  if (actor === null || (await stillReached(context, [copy])).length === 0) return false;
  if (part === 'sender' || isStaff(actor)) return true;
  return (await writerOf({ ...context, actor })).staffIds.has(context.actor.userId);
}

/** As `threadOf`, of a message that the caller sent or got. @throws missing */
async function ownThread(context: Context, copy: StoredCopy | null): Promise<FoundThread> {
  const found = await threadOf(context, copy);
  if (found.part === 'reader') throw common.missing();
  return found;
}

/** By its number, or the caller's own of a message. */
async function requestedCopy(
  context: Context,
  { copyId, messageId, studentId }: InputOf<typeof readCall>,
): Promise<StoredCopy | null> {
  if (copyId !== undefined) return findCopy(context, copyId);
  if (messageId === undefined) return null;
  return findOwnCopy(context, { messageId, studentId: studentId ?? null, userId: context.actor.userId });
}

/** @throws missing */
export async function readThread(context: Context, input: InputOf<typeof readCall>): Promise<Thread> {
  const { copy, message, part } = await threadOf(context, await requestedCopy(context, input));
  const reader = await readerOf(context);
  const visible = part === 'sender' ? () => true : await namesStudent(context, reader);
  const [text] = await shownCopies(context, [{ copy, message }], visible);
  if (!text) throw common.missing();
  const members = await membersById(context);
  // Replies are visible to the school and the family that write them.
  const replies = part === 'reader' ? [] : await repliesOf(context, copy.id);
  const closed = copy.closedAt !== null;
  const unread = replies.filter(({ authorId, readAt }) => authorId !== reader.userId && readAt === null);
  return {
    ...commonParts(copy, message, text, unread.length, reader.today),
    body: text.body,
    part,
    onPaper: copy.userId === null,
    with: part === 'sender' ? await recipientName(context, copy, text.children) : text.from,
    confirms: message.confirms,
    confirmedAt: copy.confirmedAt,
    choices: [...text.choices],
    choice: copy.choice,
    replies: replies.map(({ id, authorId, body, createdAt }) => ({
      id,
      own: authorId === reader.userId,
      by: fullName(members.get(authorId)),
      body,
      at: createdAt,
    })),
    documents: [...((await listedDocuments(context, [message.id])).get(message.id) ?? [])],
    mayReply:
      part !== 'reader' &&
      message.replies &&
      !closed &&
      copy.userId !== null &&
      (await isOtherSideThere(context, { copy, message, part })),
    closed,
  };
}

/** Parents are named to whoever may know them, and by their children to others. */
async function recipientName(
  context: Context,
  { guardianId, userId }: StoredCopy,
  children: readonly string[],
): Promise<string> {
  if (guardianId === null)
    return fullName(userId === null ? undefined : (await membersById(context)).get(userId));
  if (!hasRole(context.actor, 'SLM.Parent.View')) return children.join(', ');
  return fullName((await guardiansById(context, [guardianId]))[0]);
}

/** A message cannot be read before it was sent, even if the clock of the device says so. */
function writtenAfter({ sentAt }: StoredMessage, { writtenAt }: Context): Instant {
  return sentAt !== null && writtenAt < sentAt ? sentAt : writtenAt;
}

/** @throws missing */
export async function markRead(
  context: Context,
  { copyId }: InputOf<typeof markCall>,
): Promise<ItemOf<typeof markCall>> {
  const { copy, message, part } = await ownThread(context, await findCopy(context, copyId));
  const at = writtenAfter(message, context);
  if (part === 'recipient') await setRead(context, copy.id, at);
  const replyIds = await readReplies(context, copy.id, context.actor.userId, at);
  await readNewsOfCopy(context, copy, replyIds);
  return { copyId };
}

/** @throws missing, unknownChoice; closed where nothing is input */
export async function confirmMessage(
  context: Context,
  { copyId, choice }: InputOf<typeof confirmCall>,
): Promise<Thread> {
  const { copy, message, part } = await ownThread(context, await lockCopy(context, copyId));
  // Answers that come back on paper are entered by the sender.
  if (part === 'sender' && copy.userId !== null) throw common.missing();
  if (choice === null ? !message.confirms : message.choices.length === 0) throw failures.closed();
  if (choice !== null && choice > message.choices.length) throw failures.unknownChoice();
  await setConfirmed(context, copy.id, choice, writtenAfter(message, context));
  await context.audit('communication.confirm', `message ${message.id}`, { copy: copy.id, choice });
  return readThread(context, { copyId });
}

/** @throws missing; closed */
export async function replyToMessage(
  context: Context,
  { copyId, body }: InputOf<typeof replyCall>,
): Promise<Thread> {
  const { copy, message, part } = await ownThread(context, await lockCopy(context, copyId));
  if (!message.replies || copy.closedAt !== null || copy.userId === null) throw failures.closed();
  if (!(await isOtherSideThere(context, { copy, message, part }))) throw failures.closed();
  const authorId = context.actor.userId;
  const id = await insertReply(context, { copyId, authorId, body: body.trim(), createdAt: context.now });
  await context.audit('communication.reply', `message ${message.id}`, { copy: copy.id });
  await notifyOfReply(context, id, {
    to: part === 'sender' ? copy.userId : message.senderId,
    copyId,
    sent: part === 'recipient',
    subject: message.subject,
  });
  return readThread(context, { copyId });
}

/** @throws missing; forbidden for parents; closed where nobody is left to reopen it for */
export async function closeThread(
  context: Context,
  { copyId, closed }: InputOf<typeof closeCall>,
): Promise<Thread> {
  if (!isStaff(context.actor)) throw common.forbidden();
  const found = await ownThread(context, await lockCopy(context, copyId));
  const { copy, message } = found;
  if (!closed && !(await isOtherSideThere(context, found))) throw failures.closed();
  await setClosed(context, copy.id, closed ? context.now : null);
  await context.audit(closed ? 'communication.close' : 'communication.reopen', `message ${message.id}`, {
    copy: copy.id,
  });
  return readThread(context, { copyId });
}
