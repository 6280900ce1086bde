/** Gives consequences: who may decide decides at once what is not for the disciplinary council, everything else is proposed. */
import { currentYear } from '#areas/school/server/public/school-years.ts';
import { lockStudent } from '#areas/students/server/public/records.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import type { ConsequenceKind } from '../../catalogue/contract.ts';
import {
  type Consequence,
  type changeConsequence as changeCall,
  consequenceFailures,
  type ToGive,
} from '../../consequences/contract.ts';
import { type Amount, amountFault } from '../../consequences/rules.ts';
import { canDecide, canReport } from '../../contract.ts';
import { isForCouncil } from '../../councils/rules.ts';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { hearingsOfConsequences } from '../councils/councils-store.ts';
import { classOfNow, incidentReader, isOwnFamily, reachOf, refuseUnseen } from '../discipline-access.ts';
import { refuseNames } from '../family-texts/refuse-names.ts';
import { peopleOf } from '../incidents/incident-people-store.ts';
import { isReadable } from '../incidents/incidents-store.ts';
import { notifyOfConsequence } from '../notify-families.ts';
import { proposalsOf } from '../tariff/tariff-store.ts';
import { consequenceItems } from './consequence-items.ts';
import {
  insertConsequence,
  insertEvent,
  lockConsequence,
  type StoredConsequence,
  updateConsequence,
} from './consequences-store.ts';
import { lastDayOf } from './last-day.ts';
import { schoolDaysOf } from './suspension-days.ts';

/**
 * One consequence for each student.
 * @throws forbidden for parents; missing for students or an incident that the caller does not see; ownChild; unknownKind, wrongAmount,
 * wrongDays, outsideYear, studentTwice, notInIncident, namesOthers.
 */
export async function giveConsequence(context: Context, given: ToGive): Promise<readonly Consequence[]> {
  const reader = await incidentReader(context);
  const { studentIds, incidentId } = given;
  if (new Set(studentIds).size < studentIds.length) throw consequenceFailures.studentTwice();
  await refuseUnseen(context, studentIds, canReport);
  if (incidentId !== null) {
    if (!(await isReadable(context, reader, incidentId))) throw common.missing();
    const named = new Set((await peopleOf(context, [incidentId])).map(({ studentId }) => studentId));
    if (!studentIds.every((id) => named.has(id))) throw consequenceFailures.notInIncident();
  }
  if (await isOwnFamily(context, studentIds)) throw consequenceFailures.ownChild();
  const { kind, yearId } = await checkedAmount(context, given, null);
  const decides = await reachOf(context, canDecide, studentIds);
  const classOf = await classOfNow(context, studentIds);
  const reasonOf = (studentId: number) =>
    given.reasons?.find((one) => one.studentId === studentId)?.reason ?? given.reason;
  const shown = given.publish && !kind.council ? studentIds.filter(decides) : [];
  await refuseNames(
    context,
    shown.map((studentId) => ({ text: reasonOf(studentId), readBy: [studentId], about: studentIds })),
    given.confirmedNames,
  );
  const stored: StoredConsequence[] = [];
  for (const studentId of studentIds.toSorted((one, other) => one - other)) {
    await lockStudent(context, studentId);
    const decided = decides(studentId) && !kind.council;
    const published = shown.includes(studentId);
    const { actor, now: at } = context;
    const by = actor.userId;
    const id = await insertConsequence(context, {
      ...given,
      reason: reasonOf(studentId),
      form: kind.form,
      yearId,
      studentId,
      classId: classOf(studentId),
      schoolDays: await schoolDaysOf(context, studentId, given),
      by,
      at,
      decided,
      decidedOn: decided ? schoolDayOf(at, actor.timeZone) : null,
      published,
      expiresOn: decided ? await lastDayOf(context, kind) : null,
    });
    const note = { consequenceId: id, studentId, remark: null, by, at };
    await insertEvent(context, { ...note, act: decided ? 'decided' : 'proposed' });
    if (published) await insertEvent(context, { ...note, act: 'published' });
    await context.audit('discipline.give', `student ${studentId}`, {
      consequence: id,
      kind: kind.id,
      decided,
      published,
    });
    const one = await lockConsequence(context, id);
    if (one) stored.push(one);
  }
  for (const one of stored) await notifyOfConsequence(context, one, null);
  return consequenceItems(context, stored);
}

/** @throws missing, stale, ownChild, decidedAlready, councilFirst, namesOthers; unknownKind, wrongAmount, wrongDays, outsideYear. */
export async function changeConsequence(
  context: Context,
  given: InputOf<typeof changeCall>,
): Promise<Consequence> {
  const stored = await consequenceToDecide(context, given.id, given.version);
  if (!['proposed', 'decided', 'missed'].includes(stored.state)) throw consequenceFailures.decidedAlready();
  const { kind } = await checkedAmount(context, given, stored);
  if (stored.state !== 'proposed' && (kind.council || (await isForCouncilNow(context, stored))))
    throw consequenceFailures.councilFirst();
  if (stored.publishedAt !== null)
    await refuseNames(context, [{ text: given.reason, readBy: [stored.studentId] }], given.confirmedNames);
  const schoolDays = await schoolDaysOf(context, stored.studentId, given);
  await updateConsequence(context, given.id, { ...given, form: kind.form, schoolDays });
  await context.audit('discipline.changeConsequence', `student ${stored.studentId}`, {
    consequence: stored.id,
    kindBefore: stored.kindId,
    kind: kind.id,
  });
  return consequenceItem(context, given.id);
}

/** Locked, and the caller's to decide. @throws missing, ownChild, stale. */
export async function consequenceToDecide(
  context: Context,
  id: number,
  version: number,
): Promise<StoredConsequence> {
  const stored = await lockConsequence(context, id);
  if (!stored || !(await reachOf(context, canDecide, [stored.studentId]))(stored.studentId))
    throw common.missing();
  if (await isOwnFamily(context, [stored.studentId])) throw consequenceFailures.ownChild();
  if (stored.version !== version) throw common.stale({ current: await consequenceItem(context, id) });
  return stored;
}

/** Whether the disciplinary council alone decides about it. */
export async function isForCouncilNow(
  context: Context,
  { id, kindId }: Pick<StoredConsequence, 'id' | 'kindId'>,
): Promise<boolean> {
  const kind = (await catalogueOf(context)).kinds.find((one) => one.id === kindId);
  return isForCouncil(kind, {
    tariff: (await proposalsOf(context, [id])).get(id) ?? null,
    heard: (await hearingsOfConsequences(context, [id])).has(id),
  });
}

/** @throws missing. */
export async function consequenceItem(context: Context, id: number): Promise<Consequence> {
  const stored = await lockConsequence(context, id);
  const [item] = await consequenceItems(context, stored ? [stored] : []);
  if (!item) throw common.missing();
  return item;
}

/** @param stored of a change: its kind may be archived since @throws unknownKind, wrongAmount, wrongDays, outsideYear. */
export async function checkedAmount(
  context: Context,
  given: Amount & { readonly kindId: number },
  stored: StoredConsequence | null,
): Promise<{ readonly kind: ConsequenceKind; readonly yearId: number }> {
  const year = (await currentYear(context)) ?? null;
  const { kinds } = await catalogueOf(context);
  const kind = kinds.find(({ id, archived }) => id === given.kindId && (!archived || stored?.kindId === id));
  if (!kind) throw consequenceFailures.unknownKind();
  const fault = amountFault(kind.form, given, year);
  if (fault || !year) throw consequenceFailures[fault ?? 'outsideYear']();
  return { kind, yearId: year.id };
}
