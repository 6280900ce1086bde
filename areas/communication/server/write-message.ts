/** Writes, changes, sends, deletes and withdraws messages. */
import type { DocumentToSend } from '#platform/kernel/document-contract.ts';
import type { InputOf, ItemOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { type Instant, momentOnDay, schoolDayOf, toInstant } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import type { JobKind } from '#platform/server/jobs/job-kind.ts';
import { addJob, stopJobOf } from '#platform/server/jobs/jobs-store.ts';
import { safeDocument } from '#platform/server/safe-document.ts';
import {
  type createMessage as createCall,
  type editMessage as editCall,
  failures,
  type GivenMessage,
  type Message,
  type removeMessage as removeCall,
} from '../contract.ts';
import { isFamilies, isWhole, speaksOfChild, type Texts } from '../rules.ts';
import { insertCopies } from './copies-store.ts';
import { deleteOthers, insertDocument } from './documents-store.ts';
import { messageRecord } from './message-items.ts';
import { refuseWrongTexts } from './message-texts.ts';
import {
  deleteMessage,
  insertMessage,
  lockMessage,
  replaceChoices,
  replaceTargets,
  type StoredMessage,
  setNotSent,
  setSendAt,
  setState,
  updateMessage,
} from './messages-store.ts';
import { notifyOfMessage, notifyOfNotSent, withdrawNews } from './news.ts';
import { findRecipients } from './recipients.ts';
import { mayWrite, writerOf } from './writer.ts';

const sendJob = 'communication.send';
const subjectOf = (id: number) => `message ${id}`;
type SendsAt = NonNullable<InputOf<typeof createCall>['sendsAt']>;

/** @throws forbidden, nobodyReached, and what is wrong with the message. */
export async function createMessage(
  context: Context,
  { send, sendsAt = null, ...given }: InputOf<typeof createCall>,
): Promise<Message> {
  await refuseWrong(context, given);
  const id = await insertMessage(context, given, {
    senderId: context.actor.userId,
    createdAt: context.now,
  });
  await keepLists(context, id, given);
  await addDocuments(context, id, given.documents ?? []);
  await context.audit('communication.create', `message ${id}`, { audience: given.audience });
  if (send) await sendMessage(context, id, given);
  else await sendLater(context, id, sendsAt);
  return messageRecord(context, id);
}

/** @throws missing, stale, alreadySent; forbidden, nobodyReached, and what is wrong with the message. */
export async function editMessage(
  context: Context,
  { id, version, send, sendsAt = null, keptDocumentIds, ...given }: InputOf<typeof editCall>,
): Promise<Message> {
  const stored = await ownMessage(context, id, version);
  if (stored.state !== 'draft') throw failures.alreadySent();
  await refuseWrong(context, given);
  await updateMessage(context, id, given);
  await keepLists(context, id, given);
  if (keptDocumentIds) await deleteOthers(context, id, keptDocumentIds);
  await addDocuments(context, id, given.documents ?? []);
  await context.audit('communication.edit', `message ${id}`, { audience: given.audience });
  await stopJobOf(context, subjectOf(id));
  if (send) await sendMessage(context, id, given);
  else await sendLater(context, id, sendsAt);
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
  if (noticeUntil !== null && noticeUntil < schoolDayOf(context.now, context.actor.timeZone))
    throw failures.pastDay();
}

/** @throws documentUnreadable, documentScript, documentLarge */
async function addDocuments(
  context: Context,
  id: number,
  documents: readonly DocumentToSend[],
): Promise<void> {
  for (const { name, content } of documents)
    await insertDocument(context, id, { ...(await safeDocument(content, failures)), name });
}

async function keepLists(context: Context, id: number, given: GivenMessage): Promise<void> {
  await replaceTargets(context, id, given.audience, isWhole(given.audience) ? [] : given.targetIds);
  await replaceChoices(context, id, given.choices);
}

/** A draft leaves by itself at this moment, or stays. @throws pastTime */
async function sendLater(context: Context, id: number, at: SendsAt | null): Promise<void> {
  const sendAt = at === null ? null : momentOnDay(at.day, at.clock, context.actor.timeZone);
  if (sendAt !== null && (sendAt <= context.now || sendAt > inAYear(context.now))) throw failures.pastTime();
  await setSendAt(context, id, sendAt);
  if (sendAt === null) return;
  await addJob(context, { kind: sendJob, subject: subjectOf(id), input: { id }, notBefore: sendAt });
  await context.audit('communication.sendLater', `message ${id}`);
}

function inAYear(now: Instant): Instant {
  return toInstant(new Date(Date.parse(now) + 366 * 24 * 3_600_000));
}

/**
 * Sends a draft whose time has come, with the rights of whoever wrote it; where nobody is reached, its writer hears so at once. One that was sent
 * or deleted before stays so.
 */
export const sendingOfMessages: JobKind = {
  id: sendJob,
  async run(context, { id }: { readonly id: number }) {
    const stored = await lockMessage(context, id);
    if (stored?.state !== 'draft' || stored.sendAt === null) return;
    const given = { ...stored, targetIds: [...stored.targetIds], choices: [...stored.choices] };
    if (await sendToReached(context, id, given)) return;
    await setNotSent(context, id);
    await notifyOfNotSent(context, stored);
  },
};

/** @throws nobodyReached */
async function sendMessage(context: Context, id: number, given: GivenMessage): Promise<void> {
  if (!(await sendToReached(context, id, given))) throw failures.nobodyReached();
}

/** @returns whether anybody is reached; else nothing is written */
async function sendToReached(context: Context, id: number, given: GivenMessage): Promise<boolean> {
  const perChild = isPerChild(given);
  const { copies } = await findRecipients(context, await writerOf(context), { ...given, perChild });
  if (copies.length === 0) return false;
  await insertCopies(context, id, copies);
  await setState(context, id, 'sent', context.now);
  await context.audit('communication.send', `message ${id}`, { copies: copies.length });
  await notifyOfMessage(context, id, given, { copies, perChild });
  return true;
}

/** Of families: where the text speaks of the child, or each child needs an answer. */
function isPerChild({ audience, subject, body, choices }: GivenMessage): boolean {
  const texts: readonly Texts[] = [subject, body];
  return isFamilies(audience) && (choices.length > 0 || texts.some(speaksOfChild));
}
