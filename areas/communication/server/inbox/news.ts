/** Notifies people of messages, reminders and replies. */
import { type CostOfNews, costsOfNews } from '#areas/notifications/server/public/cost-of-news.ts';
import {
  purposesOfNotifications,
  writersOfNews,
} from '#areas/notifications/server/public/extension-points.ts';
import type { News, NewsText } from '#areas/notifications/server/public/news.ts';
import { notify } from '#areas/notifications/server/public/notify.ts';
import { readNews } from '#areas/notifications/server/public/read-news.ts';
import { withdraw } from '#areas/notifications/server/public/withdraw.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import type { Context } from '#platform/server/context.ts';
import type { GivenMessage, SmsForm } from '../../contract.ts';
import { speaksOfChild, type Texts, textFor } from '../../rules.ts';
import type { StoredCopy } from '../copies/copies-store.ts';
import { findMessage, type StoredMessage } from '../messages/messages-store.ts';
import { type FieldsOfStudents, type Reached, smsFacts } from '../messages/sms-text.ts';

const ofFamilies = 'communication.message';
const ofStaff = 'communication.staffMessage';
const reminder = 'communication.reminder';
const reply = 'communication.reply';
const notSent = 'communication.notSent';
const review = 'communication.review';

export const purposesOfCommunication = [
  purposesOfNotifications.contribute({
    id: ofFamilies,
    name: 'COMMUNICATION.news.message.name',
    audience: 'families',
  }),
  purposesOfNotifications.contribute({
    id: ofStaff,
    name: 'COMMUNICATION.news.message.name',
    audience: 'staff',
  }),
  purposesOfNotifications.contribute({
    id: reminder,
    name: 'COMMUNICATION.news.reminder.name',
    audience: 'staff',
  }),
  purposesOfNotifications.contribute({
    id: notSent,
    name: 'COMMUNICATION.news.notSent.name',
    audience: 'staff',
  }),
  purposesOfNotifications.contribute({
    id: review,
    name: 'COMMUNICATION.news.review.name',
    audience: 'staff',
  }),
  purposesOfNotifications.contribute({ id: reply, name: 'COMMUNICATION.news.reply.name', audience: 'staff' }),
];

/** The notifications of a message that leave the application. */
export const sourceOfDeliveries = (id: number) => ({
  purposes: [ofFamilies, ofStaff, reminder],
  source: sourceOf(id),
});

const sourceOf = (id: number) => `message ${id}`;
const idOfSource = (source: string) => Number(/^message (\d+)$/.exec(source)?.[1] ?? 0);
const sourceOfReply = (id: number) => `reply ${id}`;
const link = '/communication';

/** The writer of a message decides whether deliveries that may not have arrived are sent again. */
export const writersOfCommunication = writersOfNews.contribute({
  purposes: sourceOfDeliveries(0).purposes,
  async writersOf(at, sources) {
    const found = [];
    for (const source of sources) {
      const message = await findMessage(at, idOfSource(source));
      if (message)
        found.push({
          source,
          userId: message.senderId,
          subject: inBoth(message.subject),
          link: `${link}?part=sent&unsettled=${message.id}`,
        });
    }
    return found;
  },
});

/** A subject that speaks of the child is left out: it says something else to each. */
function textOf(context: Context, subject: Texts): NewsText {
  const from = fullName(context.actor);
  if (speaksOfChild(subject)) return { words: 'COMMUNICATION.news.personal', facts: { from } };
  return { words: 'COMMUNICATION.news.message', facts: { from, subject: inBoth(subject) } };
}

/** As readers of each language get it. */
function inBoth(texts: Texts) {
  return { en: textFor(texts, 'en'), fr: textFor(texts, 'fr') };
}

interface ReachedWithFields extends Reached {
  readonly fields: FieldsOfStudents;
}

export async function notifyOfMessage(
  context: Context,
  id: number,
  given: Pick<GivenMessage, 'subject' | 'body' | 'sms'>,
  reached: ReachedWithFields,
): Promise<void> {
  await notify(context, ...newsOf(context, id, given, reached));
}

/** The cost by SMS of an unsent message in each form; null for nothing. */
export async function costsOfMessage(
  context: Context,
  texts: Pick<GivenMessage, 'subject' | 'body'>,
  reached: ReachedWithFields,
): Promise<Readonly<Record<SmsForm, CostOfNews>> | null> {
  const notYetSent = 0;
  const [full, short, hint] =
    (await costsOfNews(
      context,
      (['full', 'short', 'hint'] as const).map((sms) =>
        newsOf(context, notYetSent, { ...texts, sms }, reached),
      ),
    )) ?? [];
  return full && short && hint ? { full, short, hint } : null;
}

function newsOf(
  context: Context,
  id: number,
  given: Pick<GivenMessage, 'subject' | 'body' | 'sms'>,
  { copies, perChild, fields }: ReachedWithFields,
): readonly News[] {
  const text = textOf(context, given.subject);
  const families = copies.filter(({ guardianId }) => guardianId !== null);
  const staff = copies.flatMap(({ guardianId, userId }) => (guardianId === null ? (userId ?? []) : []));
  const parentsOf = families.flatMap(({ studentIds }) => studentIds);
  const common = { source: sourceOf(id), text, link: `${link}?of=${id}` };
  const textOfFamily = (key: number): NewsText => {
    const fieldsIn = fields.get(key);
    return fieldsIn ? { ...text, facts: { ...text.facts, ...smsFacts(context, given, fieldsIn) } } : text;
  };
  const toFamilies = perChild
    ? [...new Set(parentsOf)].map((studentId) => ({
        ...common,
        text: textOfFamily(studentId),
        purpose: ofFamilies,
        to: { parentsOf: [studentId] },
        link: `${common.link}&child=${studentId}`,
      }))
    : [{ ...common, text: textOfFamily(0), purpose: ofFamilies, to: { parentsOf, once: true } }];
  return [...toFamilies, { ...common, purpose: ofStaff, to: { members: staff } }];
}

/** Marks notifications of a message, or of replies below it, as read for a person who has read these. */
export async function readNewsOfCopy(
  context: Context,
  { messageId, studentIds }: Pick<StoredCopy, 'messageId' | 'studentIds'>,
  replyIds: readonly number[],
): Promise<void> {
  await readNews(context, {
    purposes: [ofFamilies, ofStaff, reminder, reply],
    sources: [sourceOf(messageId), ...replyIds.map(sourceOfReply)],
    studentIds,
  });
}

/** @param copies of those who have not read, confirmed or answered it, and may still get it */
export async function notifyAgain(
  context: Context,
  { id, subject }: { readonly id: number; readonly subject: Texts },
  copies: readonly StoredCopy[],
): Promise<void> {
  // A person who was reminded today is not reminded again, so that reminder stays.
  if (copies.length === 0) return;
  // Only a withdrawn reminder is sent a second time.
  await withdraw(context, { purpose: reminder, source: sourceOf(id), studentId: null });
  const text = textOf(context, subject);
  const news = copies.flatMap(({ id: copyId, userId, studentIds: [about] }) =>
    userId === null
      ? []
      : [
          {
            purpose: reminder,
            source: sourceOf(id),
            to: { members: [userId], ...(about !== undefined && { about }) },
            text,
            link: `${link}?message=${copyId}`,
          },
        ],
  );
  await notify(context, ...news);
}

interface ReplyToTell {
  /** The other side's account. */
  readonly to: number;
  readonly copyId: number;
  /** Whether the other side wrote the message. */
  readonly sent: boolean;
  /** Subject of the message. */
  readonly subject: Texts;
}

/** @param replyId of what was written */
export async function notifyOfReply(
  context: Context,
  replyId: number,
  { to, copyId, sent, subject }: ReplyToTell,
): Promise<void> {
  const from = fullName(context.actor);
  await notify(context, {
    purpose: reply,
    source: sourceOfReply(replyId),
    to: { members: [to] },
    text: speaksOfChild(subject)
      ? { words: 'COMMUNICATION.news.reply', facts: { from } }
      : { words: 'COMMUNICATION.news.replyTo', facts: { from, subject: inBoth(subject) } },
    link: `${link}?${sent ? 'part=sent&' : ''}message=${copyId}`,
  });
}

/** The writer of a draft whose time passed without anybody to reach. */
export async function notifyOfNotSent(
  context: Context,
  { id, senderId, subject, version }: Pick<StoredMessage, 'id' | 'senderId' | 'subject' | 'version'>,
  missing: { readonly field: string; readonly names: string } | null,
): Promise<void> {
  await notify(context, {
    purpose: notSent,
    source: `${sourceOf(id)} ${version}`,
    to: { members: [senderId] },
    text: {
      words: missing ? 'COMMUNICATION.news.notSent.incomplete' : 'COMMUNICATION.news.notSent',
      facts: { subject: inBoth(subject), ...missing },
    },
    link: `${link}?part=sent`,
  });
}

/** The writer of a message that another person approved, or sent back with a reason. @param reason null where it is approved */
export async function notifyOfReview(
  context: Context,
  { id, senderId, subject, version }: Pick<StoredMessage, 'id' | 'senderId' | 'subject' | 'version'>,
  reason: string | null,
): Promise<void> {
  const facts = {
    by: fullName(context.actor),
    subject: inBoth(subject),
    ...(reason !== null && { reason }),
  };
  await notify(context, {
    purpose: review,
    source: `${sourceOf(id)} ${version}`,
    to: { members: [senderId] },
    text: { words: reason === null ? 'COMMUNICATION.news.approved' : 'COMMUNICATION.news.returned', facts },
    link: `${link}?part=sent`,
  });
}

/** A withdrawn message is not read any more, so its notifications are withdrawn too. */
export async function withdrawNews(context: Context, id: number): Promise<void> {
  await withdraw(context, { purpose: ofFamilies, source: sourceOf(id), studentId: null });
  await withdraw(context, { purpose: ofStaff, source: sourceOf(id), studentId: null });
  await withdraw(context, { purpose: reminder, source: sourceOf(id), studentId: null });
}
