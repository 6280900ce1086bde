/** Justifications of absence: submitted by parents and staff, decided by staff. */
import { currentYear } from '#areas/school/server/public/school-years.ts';
import { ownChildren } from '#areas/students/server/public/own-children.ts';
import { lockStudent } from '#areas/students/server/public/records.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { clockOf, schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import {
  type decideJustification as decideCall,
  type Justification,
  justificationFailures,
  type listJustifications as listCall,
  type listToDecide as openCall,
  type ToSubmit,
  type withdrawJustification as withdrawCall,
} from '../../justifications/contract.ts';
import { isPlanned, isSameTime, timesFault } from '../../justifications/rules.ts';
import { accessToStudent, decidedByCaller } from './justification-access.ts';
import { justificationItems } from './justification-items.ts';
import {
  decidedJustifications,
  insertJustification,
  justificationsOf,
  lockJustification,
  openJustifications,
  type StoredJustification,
  setDecision,
  setWithdrawn,
} from './justifications-store.ts';
import { notifyDecision } from './notify-decision.ts';

const mostDecided = 50;

/** @throws missing, forbidden. */
export async function listJustifications(
  context: Context,
  { studentId }: InputOf<typeof listCall>,
): Promise<readonly Justification[]> {
  const access = await accessToStudent(context, studentId);
  const year = await currentYear(context);
  const stored = year ? await justificationsOf(context, studentId, year.startsOn) : [];
  return justificationItems(context, stored, access === 'decides');
}

export async function listToDecide(
  context: Context,
  { decided }: InputOf<typeof openCall>,
): Promise<readonly Justification[]> {
  const all = decided ? await decidedJustifications(context, mostDecided) : await openJustifications(context);
  return justificationItems(context, await decidedByCaller(context, all), true);
}

/** @throws missing, forbidden; notYours for staff who only read; wrongOrder, tooLong, outsideYear, alreadySubmitted. */
export async function submitJustification(context: Context, given: ToSubmit): Promise<Justification> {
  const access = await accessToStudent(context, given.studentId);
  if (access === 'reads') throw justificationFailures.notYours();
  const year = await currentYear(context);
  const fault = timesFault(given, year ?? null);
  if (fault) throw justificationFailures[fault]();
  await lockStudent(context, given.studentId);
  const before = year ? await justificationsOf(context, given.studentId, year.startsOn) : [];
  const isOpenOrAccepted = ({ state }: StoredJustification) => state === 'submitted' || state === 'accepted';
  if (before.some((one) => isOpenOrAccepted(one) && isSameTime(one, given))) {
    throw justificationFailures.alreadySubmitted();
  }
  const { now, actor } = context;
  const clock = { day: schoolDayOf(now, actor.timeZone), clock: clockOf(now, actor.timeZone) };
  const id = await insertJustification(context, {
    ...given,
    planned: isPlanned(given, clock),
    byParent: access === 'parent',
    by: actor.userId,
    at: now,
  });
  await context.audit('attendance.submitJustification', `student ${given.studentId}`, {
    justification: id,
    from: given.fromDay,
    until: given.untilDay,
    kind: given.kind,
  });
  return itemOf(context, id);
}

/** @throws missing for what the caller does not decide; ownChild; stale, decidedAlready for a withdrawn one. */
export async function decideJustification(
  context: Context,
  { id, version, accept, remark }: InputOf<typeof decideCall>,
): Promise<Justification> {
  const stored = await lockJustification(context, id);
  if (stored && (await ownChildren(context)).has(stored.studentId)) throw justificationFailures.ownChild();
  if (!stored || (await decidedByCaller(context, [stored])).length === 0) throw common.missing();
  if (stored.version !== version) throw common.stale({ current: await itemOf(context, id) });
  if (stored.state === 'withdrawn') throw justificationFailures.decidedAlready();
  const state = accept ? 'accepted' : 'refused';
  await setDecision(context, id, { state, remark, by: context.actor.userId, at: context.now });
  await context.audit('attendance.decideJustification', `student ${stored.studentId}`, {
    justification: id,
    state,
    before: stored.state,
  });
  await notifyDecision(context, stored, state);
  return itemOf(context, id);
}

/** @throws missing, forbidden; notYours for who did not submit it; stale, decidedAlready. */
export async function withdrawJustification(
  context: Context,
  { id, version }: InputOf<typeof withdrawCall>,
): Promise<Justification> {
  const stored = await justificationToChange(context, id);
  if (stored.version !== version) throw common.stale({ current: await itemOf(context, id) });
  if (stored.state !== 'submitted') throw justificationFailures.decidedAlready();
  await setWithdrawn(context, id);
  await context.audit('attendance.withdrawJustification', `student ${stored.studentId}`, {
    justification: id,
  });
  return itemOf(context, id);
}

/** Locked; for who submitted it while it waits, and for who decides. @throws missing, forbidden, notYours, decidedAlready. */
export async function justificationToChange(context: Context, id: number): Promise<StoredJustification> {
  const stored = await lockJustification(context, id);
  if (!stored) throw common.missing();
  const access = await accessToStudent(context, stored.studentId);
  const own = stored.submittedBy === context.actor.userId;
  if (!own && access !== 'decides') throw justificationFailures.notYours();
  // Staff add the certificate of the family to an accepted justification.
  const open = stored.state === 'submitted' || (stored.state === 'accepted' && access === 'decides');
  if (!open) throw justificationFailures.decidedAlready();
  return stored;
}

async function itemOf(context: Context, id: number): Promise<Justification> {
  const stored = await lockJustification(context, id);
  if (!stored) throw common.missing();
  const decides = (await decidedByCaller(context, [stored])).length > 0;
  const [item] = await justificationItems(context, [stored], decides);
  if (!item) throw common.missing();
  return item;
}
