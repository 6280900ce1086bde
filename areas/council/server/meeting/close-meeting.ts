/** Closing a sitting, and opening it again. */
import { classListOf } from '#areas/students/server/public/class-list.ts';
import { changeDrafts } from '#areas/students/server/public/rollover.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { failures } from '../../contract.ts';
import type {
  closeMeeting as closeCall,
  Meeting,
  reopenMeeting as reopenCall,
} from '../../meeting/meeting-contract.ts';
import { decisionsOf } from '../decisions/decisions-store.ts';
import { endClosing, insertClosing, setMeetingState } from './meetings-store.ts';
import { meetingItem } from './read-meeting.ts';
import { findVisibleMeeting, meetingToChange, meetingToReopen } from './visible-meeting.ts';

/** @throws missing, forbidden, closed, stale; undecided with how many. */
export async function closeMeeting(
  context: Context,
  { id, version }: InputOf<typeof closeCall>,
): Promise<Meeting> {
  const visible = await meetingToChange(context, id);
  const { meeting, classroom, period } = visible;
  if (meeting.version !== version) {
    throw common.stale({ current: await meetingItem(context, visible) });
  }
  const decided = new Set(
    (await decisionsOf(context, id)).filter((one) => one.decided !== null).map(({ studentId }) => studentId),
  );
  const open = (await classListOf(context, classroom.id)).filter((entry) => !decided.has(entry.id));
  if (open.length > 0) throw failures.undecided({ count: open.length });
  await setMeetingState(context, id, 'closed');
  await insertClosing(context, id, { by: context.actor.userId, at: context.now });
  if (period.kind === 'year') await changeDrafts(context, classroom.yearId);
  await context.audit('council.close', `class ${classroom.id}`, {
    period: meeting.period,
    sitting: id,
    students: decided.size,
  });
  return meetingItem(context, await findVisibleMeeting(context, id));
}

/** @throws missing, forbidden, open. */
export async function reopenMeeting(
  context: Context,
  { id, reason }: InputOf<typeof reopenCall>,
): Promise<Meeting> {
  const { meeting, classroom, period } = await meetingToReopen(context, id);
  if (meeting.state === 'open') throw failures.open();
  await setMeetingState(context, id, 'open');
  const end = { by: context.actor.userId, at: context.now, reason: reason.trim() };
  await endClosing(context, id, end);
  if (period.kind === 'year') await changeDrafts(context, classroom.yearId);
  await context.audit('council.reopen', `class ${meeting.classId}`, {
    period: meeting.period,
    sitting: id,
    reason: end.reason,
  });
  return meetingItem(context, await findVisibleMeeting(context, id));
}
