/** Messages that the caller wrote, the people they would reach, and those who have read them. */
import { membersById } from '#areas/accounts/server/public/members-by-id.ts';
import { lostChannelsOf } from '#areas/notifications/server/public/single-deliveries.ts';
import { guardiansById } from '#areas/parents/server/public/guardians.ts';
import { barredChildren } from '#areas/students/server/public/barred-from-children.ts';
import { studentsById } from '#areas/students/server/public/students.ts';
import type { InputOf, ItemOf } from '#platform/kernel/endpoint.ts';
import type { Page } from '#platform/kernel/envelope.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { listName } from '#platform/kernel/people/person-name.ts';
import { hasRole } from '#platform/kernel/roles.ts';
import { holdsWords } from '#platform/kernel/text/plain-text.ts';
import { momentOnDay, schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import type { Message, listSent as sentCall } from '../../contract.ts';
import type {
  Copy,
  listCopies as copiesCall,
  remindReaders as remindCall,
} from '../../copies/copies-contract.ts';
import type { Preview, previewMessage as previewCall } from '../../messages/preview-contract.ts';
import { emptyFields, isFamilies } from '../../rules.ts';
import { type CopyWithReplies, copiesOf, copiesToRemind, setReminded } from '../copies/copies-store.ts';
import { mostSearched } from '../inbox/inbox.ts';
import { costsOfMessage, notifyAgain } from '../inbox/news.ts';
import { followMerged } from '../merged/follow-merged.ts';
import { messageItems } from './message-items.ts';
import { findMessage, messagesOf, type StoredMessage } from './messages-store.ts';
import { findRecipients, stillReached } from './recipients.ts';
import { fieldsOfStudents, missingIn } from './sms-text.ts';
import { mayWrite, writerOf } from './writer.ts';

export async function listSent(
  context: Context,
  { keyword, page, size }: InputOf<typeof sentCall>,
): Promise<Page<Message>> {
  const { userId } = context.actor;
  if (keyword.trim() === '') {
    const { rows, total } = await messagesOf(context, userId, { page, size });
    return { rows: await messageItems(context, rows), total, page, size };
  }
  const all = await messagesOf(context, userId, { page: 1, size: mostSearched });
  const found = all.rows.filter(({ subject, body }) =>
    holdsWords([subject.en, subject.fr, body.en, body.fr], keyword),
  );
  const rows = await messageItems(context, found.slice((page - 1) * size, page * size));
  return { rows, total: found.length, page, size };
}

const shownNames = 200;

/** @throws forbidden; nobodyNamed, unknownTarget */
export async function previewMessage(
  context: Context,
  { subject, body, ...written }: InputOf<typeof previewCall>,
): Promise<Preview> {
  const addressed = await followMerged(context, written);
  const writer = await writerOf(context);
  if (!(await mayWrite(context, writer, addressed))) throw common.forbidden();
  const { copies, students, unreached } = await findRecipients(context, writer, addressed);
  const names = await shownNamesOf(context, copies);
  const fields = await fieldsOfStudents(context, { copies, perChild: addressed.perChild });
  const texts = [subject, body];
  const missing = isFamilies(addressed.audience)
    ? missingIn(texts, fields)
    : emptyFields(texts, addressed).map((field) => ({ field, names }));
  return {
    copies: copies.length,
    students,
    onPaper: copies.filter(({ userId }) => userId === null).length,
    unreached: unreached.slice(0, shownNames),
    names: names.slice(0, shownNames),
    missing: missing.map(({ field, names: without }) => ({ field, names: without.slice(0, shownNames) })),
    sms: await costsOfMessage(context, { subject, body }, { copies, perChild: addressed.perChild, fields }),
  };
}

/** Parents are named to whoever may know them, and by their children to others. */
async function shownNamesOf(
  context: Context,
  copies: readonly {
    readonly name: string;
    readonly guardianId: number | null;
    readonly studentIds: readonly number[];
  }[],
): Promise<readonly string[]> {
  const namesParents = hasRole(context.actor, 'SLM.Parent.View');
  const first = copies.slice(0, shownNames);
  const children = await childNames(context, first);
  return first.map(({ name, guardianId, studentIds }) => {
    const own = studentIds.map((id) => children.get(id) ?? '').join(', ');
    if (guardianId === null) return name;
    return namesParents ? `${name} (${own})` : own;
  });
}

async function childNames(
  context: Context,
  copies: readonly { readonly studentIds: readonly number[] }[],
): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(copies.flatMap(({ studentIds }) => studentIds))];
  return new Map(
    (await studentsById(context, ids)).map((student) => [
      student.id,
      listName(student, context.actor.nameOrder),
    ]),
  );
}

/** @throws missing for messages of others */
export async function listCopies(
  context: Context,
  { id, copyId, keyword, page, size }: InputOf<typeof copiesCall>,
): Promise<Page<Copy>> {
  await ownMessage(context, id);
  const withoutStudents = [...(await barredChildren(context))];
  const wanted = { messageId: id, reader: context.actor.userId, withoutStudents, copyId };
  if (keyword.trim() === '') {
    const { rows, total } = await copiesOf(context, { ...wanted, page, size });
    return { rows: await copyItems(context, rows), total, page, size };
  }
  const all = await copiesOf(context, { ...wanted, page: 1, size: mostCopies });
  const found = (await copyItems(context, all.rows)).filter(({ name, children }) =>
    holdsWords([name, ...children], keyword),
  );
  return { rows: found.slice((page - 1) * size, page * size), total: found.length, page, size };
}

/** More families than a school has. */
const mostCopies = 20_000;

async function copyItems(context: Context, copies: readonly CopyWithReplies[]): Promise<readonly Copy[]> {
  const children = await childNames(context, copies);
  const staff = new Map(
    [...(await membersById(context))].map(([id, one]) => [id, listName(one, context.actor.nameOrder)]),
  );
  const parents = hasRole(context.actor, 'SLM.Parent.View')
    ? await guardiansById(
        context,
        copies.flatMap(({ guardianId }) => guardianId ?? []),
      )
    : [];
  const named = new Map(
    parents.map((guardian) => [guardian.id, listName(guardian, context.actor.nameOrder)]),
  );
  const lost = await lostChannelsOf(
    context,
    copies.flatMap(({ guardianId }) => guardianId ?? []),
  );
  return copies.map(({ guardianId, userId, studentIds, ...copy }) => ({
    id: copy.id,
    name: guardianId === null ? (staff.get(userId ?? 0) ?? '') : (named.get(guardianId) ?? null),
    children: studentIds.flatMap((one) => children.get(one) ?? []),
    onPaper: userId === null,
    readAt: copy.readAt,
    confirmedAt: copy.confirmedAt,
    choice: copy.choice,
    remindedAt: copy.remindedAt,
    replies: copy.replies,
    newReplies: copy.newReplies,
    lost: (lost.get(guardianId ?? 0) ?? []).map(({ channel }) => channel),
  }));
}

/** @throws missing for messages of others, and for what is not sent */
export async function remindReaders(
  context: Context,
  { id }: InputOf<typeof remindCall>,
): Promise<ItemOf<typeof remindCall>> {
  const message = await ownMessage(context, id);
  if (message.state !== 'sent') throw common.missing();
  const { timeZone } = context.actor;
  const today = momentOnDay(schoolDayOf(context.now, timeZone), '00:00', timeZone);
  const reminded = { id, confirms: message.confirms, asks: message.choices.length > 0 };
  const reached = await stillReached(context, await copiesToRemind(context, reminded, today));
  await setReminded(
    context,
    reached.map((copy) => copy.id),
    context.now,
  );
  await context.audit('communication.remind', `message ${id}`, { reminded: reached.length });
  await notifyAgain(context, message, reached);
  return { reminded: reached.length };
}

async function ownMessage(context: Context, id: number): Promise<StoredMessage> {
  const message = await findMessage(context, id);
  if (!message || message.senderId !== context.actor.userId) throw common.missing();
  return message;
}
