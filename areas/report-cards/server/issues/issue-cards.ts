/** Issuing cards, cancelling one, and letting parents see them. */
import { createHash } from 'node:crypto';
import { lockClassroom } from '#areas/classes/server/public/classes.ts';
import { barredChildren } from '#areas/students/server/public/barred-from-children.ts';
import type { InputOf, ItemOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { newVerificationCode } from '#platform/server/verification-code.ts';
import { type CardChanges, changesSince } from '../../cards/card-changes.ts';
import type { CardContent } from '../../cards/card-contract.ts';
import {
  type cancelCard as cancelCall,
  failures,
  type issueCards as issueCall,
  type publishCards as publishCall,
} from '../../contract.ts';
import { cardsNow } from '../cards/cards-of-class.ts';
import {
  endCards,
  findCard,
  insertCards,
  insertIssue,
  issuedPeriods,
  latestCards,
  removePublication,
  savePublication,
} from '../cards/cards-store.ts';
import { findLook } from '../looks/looks-store.ts';
import type { CardMailSettings, ReportCardsSettings } from '../looks/settings.ts';
import { findVisibleCardClass, periodNamed } from '../visible-class.ts';
import { documentOfIssue } from './document-of-issue.ts';
import { mailPublishedCards } from './mail-parents.ts';
import { notifyPublishedCards, withdrawPublished } from './notify-published.ts';

/** True for a card without an average or a level. */
function saysNothing({ totals, levels }: CardContent): boolean {
  return totals.average === null && !levels?.some(({ count }) => count > 0);
}

/**
 * Issues the cards of a class, or of some of its students. A student whose valid card is not outdated keeps it (docs/decisions/0032);
 * else the next version replaces it.
 * @throws missing, also for a student who is not enrolled in the class; forbidden; noMarks where there is no average or level
 */
export async function issueCards(
  context: Context,
  { publicUrl }: ReportCardsSettings,
  { classId, period: key, studentIds, classMoved }: InputOf<typeof issueCall>,
): Promise<readonly ItemOf<typeof issueCall>[]> {
  const { classroom, periods, mayIssue } = await findVisibleCardClass(context, classId);
  const period = periodNamed(periods, key);
  if (!mayIssue) throw common.forbidden();
  // Two who issue the same cards do so one after the other.
  await lockClassroom(context, classId);
  const barred = await barredChildren(context);
  const visible = (await cardsNow(context, classroom, period)).filter(
    ({ student }) => !barred.has(student.id),
  );
  const chosen = studentIds && new Set(studentIds);
  const now = visible.filter(({ student }) => chosen?.has(student.id) ?? true);
  if (chosen && now.length < chosen.size) throw common.missing();
  if (now.every(saysNothing)) throw failures.noMarks();
  const latest = new Map((await latestCards(context, classId, key)).map((card) => [card.studentId, card]));
  const fresh = now.flatMap((card) => {
    const last = latest.get(card.student.id);
    if (last?.state === 'valid' && isUnchanged(changesSince(last.content, card, last.look), classMoved))
      return [];
    const content = JSON.stringify(card);
    const sha256 = hashOf(content);
    return [
      {
        studentId: card.student.id,
        version: (last?.version ?? 0) + 1,
        code: newVerificationCode(),
        content,
        sha256,
      },
    ];
  });
  if (fresh.length === 0) return [];
  const by = { by: context.actor.userId, at: context.now };
  const replaced = fresh.flatMap(({ studentId }) => latest.get(studentId)?.id ?? []);
  await endCards(context, replaced, { ...by, state: 'replaced', reason: null });
  const { look } = await findLook(context);
  const document = await documentOfIssue(context, classroom, publicUrl, look);
  const issueId = await insertIssue(context, { ...by, classId, period: key, document });
  const issued = await insertCards(context, { issueId, classId, period: key }, fresh);
  await context.audit('reportCards.issue', `class ${classId}`, { period: key, cards: issued.length });
  return issued;
}

/** Issues them, and tells by mail the parents who see a first card at once, because its class is published. @throws as issueCards */
export async function issueAndTell(
  context: Context,
  settings: CardMailSettings,
  input: InputOf<typeof issueCall>,
): Promise<readonly ItemOf<typeof issueCall>[]> {
  const issued = await issueCards(context, settings, input);
  if (issued.length > 0) await mailPublishedCards(context, settings);
  return issued;
}

/** @throws missing, forbidden, notValid. */
export async function cancelCard(
  context: Context,
  { id, reason }: InputOf<typeof cancelCall>,
): Promise<ItemOf<typeof cancelCall>> {
  const card = await findCard(context, id);
  if (!card || (await barredChildren(context)).has(card.studentId)) throw common.missing();
  const { mayPublish } = await findVisibleCardClass(context, card.classId);
  if (!mayPublish) throw common.forbidden();
  const end = { state: 'cancelled', reason, by: context.actor.userId, at: context.now } as const;
  if ((await endCards(context, [id], end)) === 0) throw failures.notValid();
  await context.audit('reportCards.cancel', `student ${card.studentId}`, { card: id, reason });
  return { id, studentId: card.studentId, version: card.version };
}

/** Notifies by mail the parents who see them from now on. @throws missing, forbidden, notIssued. */
export async function publishCards(
  context: Context,
  settings: CardMailSettings,
  { classId, period: key, from }: InputOf<typeof publishCall>,
): Promise<ItemOf<typeof publishCall>> {
  const { periods, mayPublish } = await findVisibleCardClass(context, classId);
  periodNamed(periods, key);
  if (!mayPublish) throw common.forbidden();
  if (from === null) {
    await removePublication(context, { classId, period: key });
  } else {
    const issued = await issuedPeriods(context, classId);
    if (!issued.some(({ period }) => period === key)) throw failures.notIssued();
    const by = { by: context.actor.userId, at: context.now };
    await savePublication(context, { classId, period: key, fromDay: from, ...by });
    await mailPublishedCards(context, settings);
  }
  await context.audit('reportCards.publish', `class ${classId}`, { period: key, from });
  // Before their day parents see them no more.
  if (from === null || from > schoolDayOf(context.now, context.actor.timeZone))
    await withdrawPublished(context, { classId, period: key });
  else await notifyPublishedCards(context);
  return { classId, period: key, from };
}

function isUnchanged({ own, ofClass }: CardChanges, alsoOfClass: boolean): boolean {
  return own.length === 0 && !(alsoOfClass && ofClass);
}

/** Hash of the stored text. */
function hashOf(content: string): string {
  return createHash('sha256').update(content).digest('hex');
}
