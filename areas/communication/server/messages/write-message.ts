/** Writes, changes, sends, deletes and withdraws messages. */
import type { DocumentToSend } from '#platform/kernel/document-contract.ts';
import type { InputOf, ItemOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { stopJobOf } from '#platform/server/jobs/jobs-store.ts';
import { safeDocument } from '#platform/server/kept-file.ts';
import {
  type createMessage as createCall,
  type editMessage as editCall,
  failures,
  type GivenMessage,
  type Message,
  mostDocuments,
  type removeMessage as removeCall,
} from '../../contract.ts';
import { isWhole } from '../../rules.ts';
import { deleteOthers, documentsOf, insertDocument } from '../documents-store.ts';
import { withdrawNews } from '../inbox/news.ts';
import { followMerged } from '../merged/follow-merged.ts';
import { messageRecord } from './message-items.ts';
import { refuseWrongTexts } from './message-texts.ts';
import {
  deleteMessage,
  insertMessage,
  lockMessage,
  replaceChoices,
  replaceTargets,
  type StoredMessage,
  setState,
  updateMessage,
} from './messages-store.ts';
import { letLeave, subjectOf } from './send-message.ts';
import { mayWrite, reachOf, writerOf } from './writer.ts';

/** @throws forbidden, nobodyReached, and what is wrong with the message. */
export async function createMessage(
  context: Context,
  { send, sendsAt = null, ...written }: InputOf<typeof createCall>,
): Promise<Message> {
  const given = await followMerged(context, written);
  await refuseWrong(context, given);
  const id = await insertMessage(context, given, {
    senderId: context.actor.userId,
    writtenBy: reachOf(context) === 'family' ? 'family' : 'staff',
    createdAt: context.now,
  });
  await keepLists(context, id, given);
  await addDocuments(context, id, given.documents ?? []);
  await context.audit('communication.create', `message ${id}`, { audience: given.audience });
  await letLeave(context, id, given, { send, sendsAt });
  return messageRecord(context, id);
}

/** @throws missing, stale, alreadySent; forbidden, nobodyReached, and what is wrong with the message. */
export async function editMessage(
  context: Context,
  { id, version, send, sendsAt = null, keptDocumentIds, ...written }: InputOf<typeof editCall>,
): Promise<Message> {
  const given = await followMerged(context, written);
  const stored = await ownMessage(context, id, version);
  if (stored.state !== 'draft') throw failures.alreadySent();
  await refuseWrong(context, given);
  await updateMessage(context, id, given);
  await keepLists(context, id, given);
  if (keptDocumentIds) await deleteOthers(context, id, keptDocumentIds);
  await addDocuments(context, id, given.documents ?? []);
  await context.audit('communication.edit', `message ${id}`, { audience: given.audience });
  await letLeave(context, id, given, { send, sendsAt });
  return messageRecord(context, id);
}

/** A draft goes, what was sent is withdrawn. @throws missing, stale */
export async function removeMessage(
  context: Context,
  { id, version }: InputOf<typeof removeCall>,
): Promise<ItemOf<typeof removeCall>> {
  const { state } = await ownMessage(context, id, version);
  await stopJobOf(context, subjectOf(id));
  if (state === 'draft') await deleteMessage(context, id);
  else {
    await setState(context, id, 'withdrawn', context.now);
    await withdrawNews(context, id);
  }
  await context.audit(state === 'draft' ? 'communication.remove' : 'communication.withdraw', `message ${id}`);
  return { id };
}

/** @throws missing for messages of others; stale */
async function ownMessage(context: Context, id: number, version: number): Promise<StoredMessage> {
  const stored = await lockMessage(context, id);
  if (!stored || stored.senderId !== context.actor.userId) throw common.missing();
  if (stored.version !== version) throw common.stale({ current: await messageRecord(context, id) });
  return stored;
}

async function refuseWrong(context: Context, given: GivenMessage): Promise<void> {
  if (!(await mayWrite(context, await writerOf(context), given))) throw common.forbidden();
  refuseWrongTexts(given);
  const { noticeUntil } = given;
  // Only the school puts something on top of what others read.
  if (noticeUntil !== null && reachOf(context) === 'family') throw common.forbidden();
  if (noticeUntil !== null && noticeUntil < schoolDayOf(context.now, context.actor.timeZone))
    throw failures.pastDay();
}

/** @throws documentUnreadable, documentScript, documentLarge; invalidInput for more than a message takes, with those that it has */
async function addDocuments(
  context: Context,
  id: number,
  documents: readonly DocumentToSend[],
): Promise<void> {
  for (const { name, content } of documents)
    await insertDocument(context, id, { ...(await safeDocument(context, content, failures)), name });
  if ((await documentsOf(context, [id])).length > mostDocuments) throw common.invalidInput();
}

async function keepLists(context: Context, id: number, given: GivenMessage): Promise<void> {
  await replaceTargets(context, id, given.audience, isWhole(given.audience) ? [] : given.targetIds);
  await replaceChoices(context, id, given.choices);
}
