/** Messages that wait: who approves them, and what becomes of them. */
import { membersById } from '#areas/accounts/server/public/members-by-id.ts';
import { findActorOfMember } from '#areas/accounts/server/public/sessions.ts';
import { barredChildren } from '#areas/students/server/public/barred-from-children.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import type { Context } from '#platform/server/context.ts';
import {
  type approveMessage as approveCall,
  failures,
  type returnMessage as returnCall,
  type ToReview,
} from '../../review/review-contract.ts';
import { mayReview } from '../../rules.ts';
import { notifyOfReview } from '../inbox/news.ts';
import { messageItems } from '../messages/message-items.ts';
import { lockMessage, type StoredMessage } from '../messages/messages-store.ts';
import { sendApproved, subjectOf } from '../messages/send-message.ts';
import { amongOf, mayWrite, reachOf, targetsOf, writerOf } from '../messages/writer.ts';
import { decideMessage, findReviewSettings, messagesToReview, type WaitingMessage } from './review-store.ts';

/** Those that the caller may decide. */
export async function waitingForCaller(context: Context): Promise<readonly WaitingMessage[]> {
  // Asked at each opening of the home page: who approves none costs nothing.
  const waiting = reachOf(context) === 'school' ? await messagesToReview(context) : [];
  const mine: WaitingMessage[] = [];
  for (const message of waiting) if (await mayDecide(context, message)) mine.push(message);
  return mine;
}

/** Whether the caller decides on messages of others, and any wait or may come to wait. */
export async function reviewsMessages(context: Context): Promise<boolean> {
  if (reachOf(context) !== 'school') return false;
  const { reviewed } = await findReviewSettings(context);
  return reviewed.length > 0 || (await messagesToReview(context)).length > 0;
}

export async function listToReview(context: Context): Promise<readonly ToReview[]> {
  const waiting = await waitingForCaller(context);
  const members = await membersById(context);
  const items = await messageItems(context, waiting);
  return waiting.flatMap(({ senderId, submittedAt }, index) => {
    const item = items[index];
    if (!item) return [];
    const { state: _, createdAt: _c, sentAt: _s, review: _r, notSent: _n, counts: _k, ...shown } = item;
    return [{ ...shown, author: fullName(members.get(senderId)), submittedAt }];
  });
}

/** @throws missing, notWaiting, authorGone, nobodyReached, unknownTarget */
export async function approveMessage(context: Context, { id, version }: InputOf<typeof approveCall>) {
  const message = await messageToDecide(context, id, version);
  const author = await findActorOfMember(context.db, context.org, message.senderId);
  if (!author) throw failures.authorGone();
  const asAuthor = { ...context, actor: author };
  if (!(await mayWrite(asAuthor, await writerOf(asAuthor), message))) throw failures.authorGone();
  await decideMessage(context, id, { by: context.actor.userId, reason: null });
  await context.audit('communication.approve', subjectOf(id));
  const sent = await sendApproved(asAuthor, message);
  await notifyOfReview(context, message, null);
  return { id, sent };
}

/** @throws missing, notWaiting */
export async function returnMessage(context: Context, { id, version, reason }: InputOf<typeof returnCall>) {
  const message = await messageToDecide(context, id, version);
  await decideMessage(context, id, { by: context.actor.userId, reason });
  await context.audit('communication.return', subjectOf(id));
  await notifyOfReview(context, message, reason);
  return { id, sent: false };
}

export async function mayDecide(context: Context, message: StoredMessage): Promise<boolean> {
  if (reachOf(context) !== 'school' || message.senderId === context.actor.userId) return false;
  // Approving tells nobody of debts, or of a child, of which they may not know.
  if (!amongOf(context, 'school').includes(message.among)) return false;
  const barred = message.audience === 'students' ? await barredChildren(context) : new Set<number>();
  if (message.targetIds.some((id) => barred.has(id))) return false;
  const targets = await targetsOf(context, message.audience, message.targetIds);
  const writer = { ...(await writerOf(context)), userId: context.actor.userId };
  return mayReview(writer, message, [...targets.values()]);
}

async function messageToDecide(context: Context, id: number, version: number): Promise<StoredMessage> {
  const message = await lockMessage(context, id);
  if (!message || !(await mayDecide(context, message))) throw common.missing();
  if (message.state !== 'draft' || message.review?.state !== 'waiting') throw failures.notWaiting();
  if (message.version !== version) throw failures.notWaiting();
  return message;
}
