import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { SentFile } from '#platform/kernel/wire-values.ts';
import type { Context } from '#platform/server/context.ts';
import { sentKeptFile } from '#platform/server/kept-file.ts';
import type { readDocument as readCall } from '../inbox/inbox-contract.ts';
import { contentOfDocument, findDocument } from './documents-store.ts';
import { readerOf, seesContactsOf, seesDebtsOf } from './inbox/inbox.ts';
import { readersOf } from './inbox/inbox-store.ts';
import { findMessage } from './messages/messages-store.ts';
import { mayDecide } from './review/review-messages.ts';

/** @throws missing unless the caller sent the message, reads it, or decides whether it is sent */
export async function readDocument(context: Context, { id }: InputOf<typeof readCall>): Promise<SentFile> {
  const document = await findDocument(context, id);
  if (!document || !(await isReadable(context, document.messageId))) throw common.missing();
  return sentKeptFile(document.name, document.type, await contentOfDocument(context, id));
}

async function isReadable(context: Context, messageId: number): Promise<boolean> {
  const message = await findMessage(context, messageId);
  if (!message) return false;
  if (message.senderId === context.actor.userId) return true;
  if (message.state !== 'sent')
    return message.review?.state === 'waiting' && (await mayDecide(context, message));
  const { received, studentIds } = await readersOf(context, await readerOf(context), messageId);
  if (received) return true;
  if (message.among === 'debtors' && !seesDebtsOf(context)) return false;
  for (const id of studentIds) if (await seesContactsOf(context, id)) return true;
  return false;
}
