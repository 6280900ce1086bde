/** Opens a sitting, changes its members, and deletes one that was opened by mistake. */
import { staffById } from '#areas/accounts/server/public/staff-by-id.ts';
import { periodIn } from '#areas/evaluations/server/public/windows.ts';
import type { InputOf, ItemOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { failures } from '../../contract.ts';
import type {
  changeMeeting as changeCall,
  GivenMeeting,
  Meeting,
  openMeeting as openCall,
  withdrawMeeting as withdrawCall,
} from '../../meeting/meeting-contract.ts';
import { decisionsOf } from '../decisions/decisions-store.ts';
import { findVisibleCouncilClass } from '../visible-class.ts';
import {
  attendancesOf,
  insertMeeting,
  removeMeeting,
  saveAttendances,
  updateMeeting,
} from './meetings-store.ts';
import { meetingItem } from './read-meeting.ts';
import { findVisibleMeeting, meetingToChange } from './visible-meeting.ts';

/** @throws missing, forbidden; notBegun, notStaff, sittingThere. */
export async function openMeeting(
  context: Context,
  { classId, period: key, ...given }: InputOf<typeof openCall>,
): Promise<Meeting> {
  const { classroom, mayHold } = await findVisibleCouncilClass(context, classId);
  const period = await periodIn(context, classroom, key);
  if (!mayHold) throw common.forbidden();
  const today = schoolDayOf(context.now, context.actor.timeZone);
  if (period.startsOn > today) throw failures.notBegun();
  await refuseStrangers(context, given, new Set());
  const done = { by: context.actor.userId, at: context.now };
  const id = await insertMeeting(context, { classId, period: key }, tidy(given), done);
  if (id === null) throw failures.sittingThere();
  await saveAttendances(context, id, given.attendances);
  await context.audit('council.open', `class ${classId}`, { period: key, sitting: id });
  return meetingItem(context, await findVisibleMeeting(context, id));
}

/** @throws missing, forbidden, closed, notStaff; stale with the current sitting. */
export async function changeMeeting(
  context: Context,
  { id, version, ...given }: InputOf<typeof changeCall>,
): Promise<Meeting> {
  const visible = await meetingToChange(context, id);
  const { meeting } = visible;
  if (meeting.version !== version) {
    throw common.stale({ current: await meetingItem(context, visible) });
  }
  const known = [...(await attendancesOf(context, id)).map(({ userId }) => userId), meeting.chairId];
  await refuseStrangers(context, given, new Set([...known, meeting.secretaryId ?? 0]));
  await updateMeeting(context, id, tidy(given));
  await saveAttendances(context, id, given.attendances);
  await context.audit('council.change', `class ${meeting.classId}`, {
    period: meeting.period,
    sitting: id,
  });
  return meetingItem(context, await findVisibleMeeting(context, id));
}

/** @throws missing, forbidden, closed, decidedAlready. */
export async function withdrawMeeting(
  context: Context,
  { id }: InputOf<typeof withdrawCall>,
): Promise<ItemOf<typeof withdrawCall>> {
  const { meeting } = await meetingToChange(context, id);
  if ((await decisionsOf(context, id)).length > 0) throw failures.decidedAlready();
  await removeMeeting(context, id);
  await context.audit('council.withdraw', `class ${meeting.classId}`, {
    period: meeting.period,
    sitting: id,
  });
  return { id };
}

/** Participants of a sitting stay in it even if they have left the school since. @throws notStaff. */
async function refuseStrangers(
  context: Context,
  { chairId, secretaryId, attendances }: GivenMeeting,
  known: ReadonlySet<number>,
): Promise<void> {
  const staff = await staffById(context);
  const named = attendances.map(({ userId }) => userId);
  const all = [...named, chairId, ...(secretaryId === null ? [] : [secretaryId])];
  if (new Set(named).size < named.length || all.some((id) => !staff.has(id) && !known.has(id))) {
    throw failures.notStaff();
  }
}

function tidy({ guests, remark, ...given }: GivenMeeting): GivenMeeting {
  return { ...given, guests: guests.map((name) => name.trim()), remark: remark.trim() };
}
