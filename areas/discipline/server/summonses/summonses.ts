/** Summonses of parents: read, written, acknowledged, closed by a meeting, printed. */
import { schoolDocument } from '#areas/school/server/public/organisation.ts';
import { currentYear } from '#areas/school/server/public/school-years.ts';
import { lockStudent } from '#areas/students/server/public/records.ts';
import { findVisibleStudent } from '#areas/students/server/public/student-record.ts';
import { studentsById } from '#areas/students/server/public/students.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import { addDays, schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import type { PdfDocument } from '#platform/server/documents/pdf-document.ts';
import { canHandle } from '../../contract.ts';
import {
  type acknowledgeSummons as acknowledgeCall,
  type listSummonses as listCall,
  type recordMeeting as meetingCall,
  type printSummons as printCall,
  type Summons,
  type summonParents as summonCall,
  summonsFailures,
  type withdrawSummons as withdrawCall,
} from '../../summonses/contract.ts';
import { forgetSummons } from '../councils/councils-store.ts';
import { isOwnFamily, refuseUnseen } from '../discipline-access.ts';
import { refuseNames } from '../family-texts/refuse-names.ts';
import { isOver, notifyOfSummons, withdrawSummonsNews } from '../notify-families.ts';
import { itemOf, readerOf, summonsItem, yearHolding } from './summons-items.ts';
import {
  findSummons,
  insertSummons,
  lockSummons,
  setAcknowledged,
  setMeeting,
  setWithdrawn,
  summonsesOf,
} from './summonses-store.ts';

/** @throws missing for a student whom the caller does not see; forbidden for staff who see nothing of the discipline. */
export async function listSummonses(
  context: Context,
  { studentId }: InputOf<typeof listCall>,
): Promise<readonly Summons[]> {
  await findVisibleStudent(context, studentId);
  const { asStaff, asParent } = await readerOf(context, studentId);
  if (!asStaff && !asParent) throw common.forbidden();
  const year = await currentYear(context);
  const stored = year ? await summonsesOf(context, studentId, year.id) : [];
  const toItem = await itemOf(context, studentId);
  return stored.map(toItem);
}

/** @throws missing for a student out of scope; ownChild, outsideYear, pastTime, namesOthers. */
export async function summonParents(context: Context, given: InputOf<typeof summonCall>): Promise<Summons> {
  const { studentId } = given;
  await refuseUnseen(context, [studentId], canHandle);
  if (await isOwnFamily(context, [studentId])) throw summonsFailures.ownChild();
  const yearId = await yearHolding(context, given.meetingOn);
  if (isOver(context, given)) throw summonsFailures.pastTime();
  await refuseNames(
    context,
    [given.reason, given.venue].map((text) => ({ text, readBy: [studentId] })),
    given.confirmedNames,
  );
  await lockStudent(context, studentId);
  const { actor, now: at } = context;
  const id = await insertSummons(context, yearId, given, { by: actor.userId, at });
  await context.audit('discipline.summon', `student ${studentId}`, { summons: id });
  await notifyOfSummons(context, { ...given, id, version: 1 });
  return summonsItem(context, id);
}

/** @throws missing, stale, acknowledgedAlready, overAlready. */
export async function acknowledgeSummons(
  context: Context,
  { id, version }: InputOf<typeof acknowledgeCall>,
): Promise<Summons> {
  const stored = await lockSummons(context, id);
  if (!stored) throw common.missing();
  const { asParent, handles } = await readerOf(context, stored.studentId);
  if (!asParent && !handles) throw common.missing();
  if (stored.acknowledgedHow !== null) throw summonsFailures.acknowledgedAlready();
  if (stored.withdrawnBecause !== null) throw summonsFailures.overAlready();
  if (stored.version !== version) throw common.stale({ current: await summonsItem(context, id) });
  const { actor, now: at } = context;
  const how = asParent ? 'application' : 'paper';
  await setAcknowledged(context, id, how, { by: actor.userId, at });
  await context.audit('discipline.acknowledge', `student ${stored.studentId}`, { summons: id, how });
  return summonsItem(context, id);
}

/** @throws missing, stale, ownChild, futureDay, outsideYear, overAlready. */
export async function recordMeeting(context: Context, given: InputOf<typeof meetingCall>): Promise<Summons> {
  const stored = await lockSummons(context, given.id);
  if (!stored || !(await readerOf(context, stored.studentId)).handles) throw common.missing();
  if (await isOwnFamily(context, [stored.studentId])) throw summonsFailures.ownChild();
  if (stored.version !== given.version)
    throw common.stale({ current: await summonsItem(context, stored.id) });
  if (stored.withdrawnBecause !== null) throw summonsFailures.overAlready();
  // A device whose clock is a few hours ahead is already in the next day.
  if (given.heldOn > addDays(schoolDayOf(context.now, context.actor.timeZone), 1))
    throw summonsFailures.futureDay();
  await yearHolding(context, given.heldOn);
  await setMeeting(context, stored.id, given);
  await context.audit('discipline.recordMeeting', `student ${stored.studentId}`, { summons: stored.id });
  return summonsItem(context, stored.id);
}

/** The parents read why; a hearing to which it summoned is without a summons again. @throws missing, stale, ownChild, overAlready, namesOthers. */
export async function withdrawSummons(
  context: Context,
  { id, version, reason, confirmedNames }: InputOf<typeof withdrawCall>,
): Promise<Summons> {
  const stored = await lockSummons(context, id);
  if (!stored || !(await readerOf(context, stored.studentId)).handles) throw common.missing();
  if (await isOwnFamily(context, [stored.studentId])) throw summonsFailures.ownChild();
  if (stored.withdrawnBecause !== null || stored.heldOn !== null) throw summonsFailures.overAlready();
  if (stored.version !== version) throw common.stale({ current: await summonsItem(context, id) });
  await refuseNames(context, [{ text: reason, readBy: [stored.studentId] }], confirmedNames);
  const { actor, now: at } = context;
  await setWithdrawn(context, id, reason, { by: actor.userId, at });
  await forgetSummons(context, id);
  await context.audit('discipline.withdrawSummons', `student ${stored.studentId}`, { summons: id });
  await withdrawSummonsNews(context, stored);
  return summonsItem(context, id);
}

/** @throws missing. */
export async function printSummons(
  context: Context,
  { id, language }: InputOf<typeof printCall>,
): Promise<PdfDocument> {
  const stored = await findSummons(context, id);
  if (!stored || !(await readerOf(context, stored.studentId)).handles) throw common.missing();
  const [student] = await studentsById(context, [stored.studentId]);
  const say = (key: string, facts = {}) => context.say(`DISCIPLINE.summons.letter.${key}`, facts, language);
  const day = new Intl.DateTimeFormat(language === 'fr' ? 'fr-FR' : 'en-GB', {
    dateStyle: 'full',
    timeZone: 'UTC',
  }).format(new Date(stored.meetingOn));
  const { meetingAt: time, venue } = stored;
  const name = fullName(student);
  return schoolDocument(context, {
    template: 'areas/discipline/documents/summons.typ',
    language,
    heading: say('title'),
    subheading: name,
    words: {
      greeting: say('greeting'),
      please: say('please', { name, day, time, venue }),
      reason: say('reason'),
      head: say('head'),
      slip: say('slip'),
      slipText: say('slipText', { name, day, time }),
      signed: say('signed'),
    },
    data: { reason: stored.reason },
  });
}
