/** Making one record of two. */
import { classroomsById } from '#areas/classes/server/public/classrooms.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import { type mergeStudents as call, failures, type MergeDispute } from '../../merge/contract.ts';
import { enrolmentsGivenUp } from '../../merge/rules.ts';
import type { StudentRecord } from '../../records/contract.ts';
import { mergeValues } from '../custom-fields/field-values-store.ts';
import { endEnrolmentsOf, forgetEndedOfYear, tellClassesChanged } from '../enrolments/enrolment-changes.ts';
import { mergeFollowers } from '../extension-points.ts';
import { groupsLeftFor } from '../groups/groups-of-students.ts';
import { ownChildren } from '../own-children.ts';
import { setStatus } from '../records/events-store.ts';
import { findStudent } from '../records/records-store.ts';
import { recordAfter, studentToChange } from '../records/student-to-change.ts';
import { enrolmentsAmong } from './duplicates.ts';
import { deleteStudent, fillGaps, moveBelongings } from './merge-store.ts';

/** Locks both in the order of their ids, so that two who merge the same pair the other way round wait instead of blocking each other. @throws missing, forbidden, stale, sameRecord, ownChild, loweredByOne; bothHave without a preferred record. */
export async function mergeStudents(
  context: Context,
  { keptId, keptVersion, goneId, goneVersion, prefers }: InputOf<typeof call>,
): Promise<StudentRecord> {
  if (keptId === goneId) throw failures.sameRecord();
  const own = await ownChildren(context);
  const pair = [
    { id: keptId, version: keptVersion },
    { id: goneId, version: goneVersion },
  ].sort((one, other) => one.id - other.id);
  for (const { id, version } of pair) await studentToChange(context, id, version);
  if (own.has(keptId) || own.has(goneId)) throw failures.ownChild();
  if (prefers === null) await refuseDisputed(context, keptId, goneId);
  for (const follower of context.contributions(mergeFollowers))
    if (await follower.needsSecondPerson?.(context, keptId, goneId)) throw failures.loweredByOne();
  await stayEnrolled(context, keptId, goneId);
  await giveUpEnrolments(context, keptId, goneId);
  for (const follower of context.contributions(mergeFollowers))
    await follower.merged(context, keptId, goneId, prefers ?? 'kept');
  await fillGaps(context, keptId, goneId);
  await moveBelongings(context, keptId, goneId);
  await mergeValues(context, keptId, goneId);
  await deleteStudent(context, goneId);
  await tellClassesChanged(context, [keptId]);
  await context.audit('students.merge', `student ${keptId}`, { gone: goneId });
  return recordAfter(context, keptId);
}

/** @throws bothHave */
async function refuseDisputed(context: Context, keptId: number, goneId: number): Promise<void> {
  const disputes: MergeDispute[] = [];
  for (const follower of context.contributions(mergeFollowers))
    disputes.push(...((await follower.disputes?.(context, keptId, goneId)) ?? []));
  if (disputes.length > 0) throw failures.bothHave({ disputes });
}

/** The kept student is enrolled at the school if either record was. */
async function stayEnrolled(context: Context, keptId: number, goneId: number): Promise<void> {
  const [kept, gone] = [await findStudent(context, keptId), await findStudent(context, goneId)];
  if (kept?.status !== 'enrolled' && gone?.status === 'enrolled')
    await setStatus(context, [keptId], 'enrolled', null);
}

/**
 * A student is enrolled in one class of a year: where both records are, the kept one's class counts. The other record leaves its class as
 * with any change of class, and the groups that the kept record cannot belong to.
 */
async function giveUpEnrolments(context: Context, keptId: number, goneId: number): Promise<void> {
  const classrooms = await classroomsById(context);
  const recordOf = async (id: number) => {
    const { enrolments, ended } = (await findStudent(context, id)) ?? { enrolments: [], ended: [] };
    return { classIds: enrolments.map(({ classId }) => classId), ended: ended.map(({ classId }) => classId) };
  };
  const ofKept = await recordOf(keptId);
  const { classIds } = await recordOf(goneId);
  const kept = enrolmentsAmong(classrooms, ofKept.classIds);
  const left = enrolmentsGivenUp(kept, enrolmentsAmong(classrooms, classIds)).map(({ classId }) => classId);
  for (const { classroom } of kept) left.push(...(await groupsLeftFor(context, classIds, classroom)));
  await endEnrolmentsOf(context, [goneId], left);
  // A current enrolment wins over an ended one, and of two ended ones that of the kept record.
  for (const { yearId } of [...kept, ...enrolmentsAmong(classrooms, ofKept.ended)])
    await forgetEndedOfYear(context, [goneId], yearId);
  for (const { yearId } of enrolmentsAmong(classrooms, classIds))
    await forgetEndedOfYear(context, [keptId], yearId);
}
