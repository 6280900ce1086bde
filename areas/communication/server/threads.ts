/** One message as one person got it, and what is written below it. */
import { membersById } from '#areas/accounts/server/public.ts';
import { guardiansById } from '#areas/parents/server/public.ts';
import type { InputOf, ItemOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { fullName } from '#platform/kernel/person-name.ts';
import { hasRole, isStaff } from '#platform/kernel/roles.ts';
import type { Context } from '#platform/server/context.ts';
import { failures } from '../contract.ts';
import type {
  closeThread as closeCall,
  confirmMessage as confirmCall,
  markRead as markCall,
  readThread as readCall,
  replyToMessage as replyCall,
  Thread,
} from '../inbox-contract.ts';
import { findCopy, lockCopy, type StoredCopy, setClosed, setConfirmed, setRead } from './copies-store.ts';
import { commonParts, namesStudent, readerOf } from './inbox.ts';
import { insertReply, isReceivedBy, readReplies, repliesOf } from './inbox-store.ts';
import { findMessage, type StoredMessage } from './messages-store.ts';
import { notifyOfReply } from './news.ts';
import { shownCopies } from './shown-copies.ts';

interface FoundThread {
  readonly copy: StoredCopy;
  readonly message: StoredMessage;
  /** Whether the caller sent it. */
  readonly own: boolean;
}

/** @throws missing unless the caller sent the message or got this copy of it */
async function threadOf(context: Context, copy: StoredCopy | null): Promise<FoundThread> {
  const message = copy && (await findMessage(context, copy.messageId));
  if (!copy || !message || message.state !== 'sent') throw common.missing();
  const own = message.senderId === context.actor.userId;
  if (!own && !(await isReceivedBy(context, await readerOf(context), copy.id))) throw common.missing();
  return { copy, message, own };
}

/** @throws missing */
export async function readThread(context: Context, { copyId }: InputOf<typeof readCall>): Promise<Thread> {
  const { copy, message, own } = await threadOf(context, await findCopy(context, copyId));
  const reader = await readerOf(context);
  const visible = own ? () => true : namesStudent(context, reader);
  const [text] = await shownCopies(context, [{ copy, message }], visible);
  if (!text) throw common.missing();
  const members = await membersById(context);
  const replies = await repliesOf(context, copy.id);
  const closed = copy.closedAt !== null;
  const unread = replies.filter(({ authorId, readAt }) => authorId !== reader.userId && readAt === null);
  return {
    ...commonParts(copy, message, text, unread.length, reader.today),
    body: text.body,
    own,
    with: own ? await recipientName(context, copy, text.children) : text.from,
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
    mayReply: message.replies && !closed && copy.userId !== null,
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

/** @throws missing */
export async function markRead(
  context: Context,
  { copyId }: InputOf<typeof markCall>,
): Promise<ItemOf<typeof markCall>> {
  const { copy, own } = await threadOf(context, await findCopy(context, copyId));
  if (!own) await setRead(context, copy.id, context.writtenAt);
  await readReplies(context, copy.id, context.actor.userId, context.writtenAt);
  return { copyId };
}

/** @throws missing, unknownChoice; closed where nothing is asked */
export async function confirmMessage(
  context: Context,
  { copyId, choice }: InputOf<typeof confirmCall>,
): Promise<Thread> {
  const { copy, message, own } = await threadOf(context, await lockCopy(context, copyId));
  if (own) throw common.missing();
  if (choice === null ? !message.confirms : message.choices.length === 0) throw failures.closed();
  if (choice !== null && choice > message.choices.length) throw failures.unknownChoice();
  await setConfirmed(context, copy.id, choice, context.writtenAt);
  await context.audit('communication.confirm', `message ${message.id}`, { copy: copy.id, choice });
  return readThread(context, { copyId });
}

/** @throws missing; closed */
export async function replyToMessage(
  context: Context,
  { copyId, body }: InputOf<typeof replyCall>,
): Promise<Thread> {
  const { copy, message, own } = await threadOf(context, await lockCopy(context, copyId));
  if (!message.replies || copy.closedAt !== null || copy.userId === null) throw failures.closed();
  const authorId = context.actor.userId;
  const id = await insertReply(context, { copyId, authorId, body: body.trim(), createdAt: context.now });
  await context.audit('communication.reply', `message ${message.id}`, { copy: copy.id });
  await notifyOfReply(context, id, { to: own ? copy.userId : message.senderId, copyId, sent: !own });
  return readThread(context, { copyId });
}

/** @throws missing; forbidden for parents */
export async function closeThread(
  context: Context,
  { copyId, closed }: InputOf<typeof closeCall>,
): Promise<Thread> {
  if (!isStaff(context.actor)) throw common.forbidden();
  const { copy, message } = await threadOf(context, await lockCopy(context, copyId));
  await setClosed(context, copy.id, closed ? context.now : null);
  await context.audit(closed ? 'communication.close' : 'communication.reopen', `message ${message.id}`, {
    copy: copy.id,
  });
  return readThread(context, { copyId });
}
