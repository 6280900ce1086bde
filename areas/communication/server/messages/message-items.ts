/** Messages as their sender sees them. */
import { membersById } from '#areas/accounts/server/public/members-by-id.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import { clockOf, schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import type { Message, MessageDocument } from '../../contract.ts';
import { countsOf } from '../copies/copies-store.ts';
import { documentsOf } from '../documents-store.ts';
import { findMessage, type StoredMessage } from './messages-store.ts';
import { targetsOf } from './writer.ts';

const none: Message['counts'] = { copies: 0, read: 0, confirmed: 0, answered: 0, onPaper: 0, newReplies: 0 };

export async function messageItems(
  context: Context,
  messages: readonly StoredMessage[],
): Promise<readonly Message[]> {
  const counts = await countsOf(
    context,
    messages.map(({ id }) => id),
    context.actor.userId,
  );
  const documents = await listedDocuments(
    context,
    messages.map(({ id }) => id),
  );
  const { timeZone } = context.actor;
  const items: Message[] = [];
  const members = await reviewersOf(context, messages);
  for (const { senderId: _, sendAt, targetIds, review, ...message } of messages) {
    const targets = await targetsOf(context, message.audience, targetIds);
    items.push({
      ...message,
      sendsAt:
        sendAt === null ? null : { day: schoolDayOf(sendAt, timeZone), clock: clockOf(sendAt, timeZone) },
      review: review && { ...review, by: review.by === null ? null : fullName(members.get(review.by)) },
      choices: [...message.choices],
      targets: targetIds.flatMap((id) => {
        const target = targets.get(id);
        return target ? [{ id, name: target.name }] : [];
      }),
      documents: [...(documents.get(message.id) ?? [])],
      counts: counts.get(message.id) ?? none,
    });
  }
  return items;
}

async function reviewersOf(
  context: Context,
  messages: readonly StoredMessage[],
): ReturnType<typeof membersById> {
  const isDecided = messages.some(({ review }) => typeof review?.by === 'number');
  return isDecided ? membersById(context) : new Map();
}

/** The message as the reply of a write. @throws missing */
export async function messageRecord(context: Context, id: number): Promise<Message> {
  const stored = await findMessage(context, id);
  const [item] = await messageItems(context, stored ? [stored] : []);
  if (!item) throw common.missing();
  return item;
}

/** By message. */
export async function listedDocuments(
  context: Context,
  messageIds: readonly number[],
): Promise<ReadonlyMap<number, readonly MessageDocument[]>> {
  const found = Map.groupBy(await documentsOf(context, messageIds), ({ messageId }) => messageId);
  return new Map(
    [...found].map(([id, documents]) => [
      id,
      documents.map((document) => ({
        id: document.id,
        name: document.name,
        type: document.type,
        size: document.size,
      })),
    ]),
  );
}
