/** How a message leaves: at once, by itself at its time, or when another person has approved it. */
import { findActorOfMember } from '#areas/accounts/server/public/sessions.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { type Instant, momentOnDay, toInstant } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import type { JobKind } from '#platform/server/jobs/job-kind.ts';
import { addJob, stopJobOf } from '#platform/server/jobs/jobs-store.ts';
import { type createMessage as createCall, failures, type GivenMessage } from '../../contract.ts';
import { emptyFields, isFamilies, needsReview, speaksOfChild, type Texts } from '../../rules.ts';
import { insertCopies } from '../copies/copies-store.ts';
import { notifyOfMessage, notifyOfNotSent } from '../inbox/news.ts';
import {
  findReviewSettings,
  forgetReview,
  submitMessage,
  takeBackFromReview,
} from '../review/review-store.ts';
import { lockMessage, type StoredMessage, setNotSent, setSendAt, setState } from './messages-store.ts';
import { findRecipients } from './recipients.ts';
import { fieldsOfStudents, type MissingField, missingIn } from './sms-text.ts';
import { mayStillWrite, writerOf } from './writer.ts';

const sendJob = 'communication.send';
export const subjectOf = (id: number) => `message ${id}`;
type Requested = Pick<InputOf<typeof createCall>, 'send' | 'sendsAt'>;

/** A draft leaves as its writer asks, or waits for approval before it may; else it stays. @throws pastTime, nobodyReached, emptyField, fieldMissing */
export async function letLeave(
  context: Context,
  id: number,
  given: GivenMessage,
  { send, sendsAt = null }: Requested,
): Promise<void> {
  const sendAt = send || sendsAt === null ? null : momentToSend(context, sendsAt);
  await stopJobOf(context, subjectOf(id));
  await setSendAt(context, id, sendAt);
  if (!send && sendAt === null) return takeBackFromReview(context, id);
  refuseEmptyFields(given);
  if (await isReviewed(context, given)) return submit(context, id, given);
  await forgetReview(context, id);
  if (sendAt === null) return sendMessage(context, id, given);
  refuseMissing(given, await reachedBy(context, given));
  await sendLater(context, id, sendAt);
}

/** Whether what the caller writes to this audience waits for approval. */
export async function isReviewed(
  context: Context,
  { audience }: Pick<GivenMessage, 'audience'>,
): Promise<boolean> {
  const { reviewed } = await findReviewSettings(context);
  return reviewed.length > 0 && needsReview(await writerOf(context), audience, reviewed);
}

/** @param context with the rights of its author @returns whether it is sent; else it leaves at its time. @throws nobodyReached */
export async function sendApproved(context: Context, message: StoredMessage): Promise<boolean> {
  if (message.sendAt !== null && message.sendAt > context.now) {
    await sendLater(context, message.id, message.sendAt);
    return false;
  }
  await sendMessage(context, message.id, givenOf(message));
  return true;
}

/**
 * Sends a draft whose time has come, with the rights that whoever wrote it has now; where nobody is reached, or they may not write it any more,
 * they hear so at once. One that was sent or deleted before stays so, and one that needs approval waits for it.
 */
export const sendingOfMessages: JobKind = {
  id: sendJob,
  findsRights: true,
  async run(context, { id }: { readonly id: number }) {
    const stored = await lockMessage(context, id);
    if (stored?.state !== 'draft' || stored.sendAt === null) return;
    const given = givenOf(stored);
    const author = await findActorOfMember(context.db, context.org, stored.senderId);
    const asAuthor = author && { ...context, actor: author };
    if (asAuthor && (await mayStillWrite(asAuthor, given))) {
      if (stored.review?.state !== 'approved' && (await isReviewed(asAuthor, given))) {
        if (stored.review === null) await submitMessage(context, id, context.now);
        return;
      }
      const result = await sendToReached(asAuthor, id, given);
      if (result === 'sent') return;
      if (result !== 'nobody') return keepUnsent(context, stored, result);
    }
    await keepUnsent(context, stored, null);
  },
};

/** @throws pastTime */
function momentToSend({ now, actor }: Context, { day, clock }: NonNullable<Requested['sendsAt']>): Instant {
  const sendAt = momentOnDay(day, clock, actor.timeZone);
  if (sendAt <= now || sendAt > inAYear(now)) throw failures.pastTime();
  return sendAt;
}

function inAYear(now: Instant): Instant {
  return toInstant(new Date(Date.parse(now) + 366 * 24 * 3_600_000));
}

async function sendLater(context: Context, id: number, notBefore: Instant): Promise<void> {
  await addJob(context, { kind: sendJob, subject: subjectOf(id), input: { id }, notBefore });
  await context.audit('communication.sendLater', subjectOf(id));
}

/** @param missing null where nobody is reached */
async function keepUnsent(context: Context, stored: StoredMessage, missing: MissingField | null) {
  await setNotSent(context, stored.id);
  await notifyOfNotSent(context, stored, missing && shown(missing));
}

/** @throws nobodyReached, fieldMissing */
async function submit(context: Context, id: number, given: GivenMessage): Promise<void> {
  const reached = await reachedBy(context, given);
  if (reached.copies.length === 0) throw failures.nobodyReached();
  refuseMissing(given, reached);
  await submitMessage(context, id, context.now);
  await context.audit('communication.submit', subjectOf(id));
}

async function reachedBy(context: Context, given: GivenMessage) {
  const perChild = isPerChild(given);
  const { copies } = await findRecipients(context, await writerOf(context), { ...given, perChild });
  return { copies, perChild, fields: await fieldsOfStudents(context, { copies, perChild }) };
}
type ReachedBy = Awaited<ReturnType<typeof reachedBy>>;

function firstMissing(given: GivenMessage, { perChild, fields }: ReachedBy): MissingField | undefined {
  return perChild ? missingIn(textsOf(given), fields)[0] : undefined;
}

/** @throws fieldMissing */
function refuseMissing(given: GivenMessage, reached: ReachedBy): void {
  const missing = firstMissing(given, reached);
  if (missing) throw failures.fieldMissing(shown(missing));
}

/** @throws nobodyReached, fieldMissing */
async function sendMessage(context: Context, id: number, given: GivenMessage): Promise<void> {
  const result = await sendToReached(context, id, given);
  if (result === 'nobody') throw failures.nobodyReached();
  if (result !== 'sent') throw failures.fieldMissing(shown(result));
}

function shown({ field, names }: MissingField) {
  return { field, names: names.slice(0, 5).join(', ') + (names.length > 5 ? '…' : '') };
}

function textsOf({ subject, body, choices }: GivenMessage): readonly Texts[] {
  return [subject, body, ...choices];
}

/** @throws emptyField */
function refuseEmptyFields(given: GivenMessage): void {
  const [field] = emptyFields(textsOf(given), given);
  if (field !== undefined) throw failures.emptyField({ field });
}

/** Where nobody is reached, or a text would be incomplete, nothing is written. */
async function sendToReached(
  context: Context,
  id: number,
  given: GivenMessage,
): Promise<'sent' | 'nobody' | MissingField> {
  const reached = await reachedBy(context, given);
  if (reached.copies.length === 0) return 'nobody';
  const missing = firstMissing(given, reached);
  if (missing) return missing;
  await insertCopies(context, id, reached.copies);
  await setState(context, id, 'sent', context.now);
  await context.audit('communication.send', subjectOf(id), { copies: reached.copies.length });
  await notifyOfMessage(context, id, given, reached);
  return 'sent';
}

function givenOf(message: StoredMessage): GivenMessage {
  return { ...message, targetIds: [...message.targetIds], choices: [...message.choices] };
}

/** A message to families is per child where the text speaks of the child, or each child needs an answer. */
function isPerChild({ audience, subject, body, choices }: GivenMessage): boolean {
  const texts: readonly Texts[] = [subject, body];
  return isFamilies(audience) && (choices.length > 0 || texts.some(speaksOfChild));
}
