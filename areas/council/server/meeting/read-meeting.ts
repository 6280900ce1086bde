import { membersById } from '#areas/accounts/server/public/members-by-id.ts';
import { barredChildren } from '#areas/students/server/public/barred-from-children.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import type { Context } from '#platform/server/context.ts';
import type { readMeeting as call, DecisionItem, Meeting } from '../../meeting/meeting-contract.ts';
import { decisionsOf, type StoredDecision } from '../decisions/decisions-store.ts';
import { attendancesOf, type Closing, closingsOf } from './meetings-store.ts';
import { findVisibleMeeting, type VisibleMeeting } from './visible-meeting.ts';

/** @throws missing beyond what the reader sees. */
export async function readMeeting(context: Context, { id }: InputOf<typeof call>): Promise<Meeting> {
  return meetingItem(context, await findVisibleMeeting(context, id));
}

type NameOf = (userId: number) => string;

/** The sitting as the database has it now. */
export async function meetingItem(
  context: Context,
  { meeting, mayHold, mayReopen }: VisibleMeeting,
): Promise<Meeting> {
  const members = await membersById(context);
  const nameOf: NameOf = (userId) => fullName(members.get(userId));
  const barred = await barredChildren(context);
  const decisions = (await decisionsOf(context, meeting.id)).filter(
    ({ studentId }) => !barred.has(studentId),
  );
  const { chairId, secretaryId, state } = meeting;
  return {
    id: meeting.id,
    classId: meeting.classId,
    period: meeting.period,
    heldOn: meeting.heldOn,
    chairId,
    chair: nameOf(chairId),
    secretaryId,
    secretary: secretaryId === null ? null : nameOf(secretaryId),
    attendances: (await attendancesOf(context, meeting.id))
      .map((one) => ({ ...one, name: nameOf(one.userId) }))
      .toSorted((one, other) => one.name.localeCompare(other.name, 'fr')),
    guests: [...meeting.guests],
    remark: meeting.remark,
    state,
    version: meeting.version,
    closings: (await closingsOf(context, meeting.id)).map((closing) => closingItem(closing, nameOf)),
    decisions: decisions.map((decision) => decisionItem(decision, nameOf)),
    takeBack: acceptedLast(decisions).length,
    mayDecide: mayHold && state === 'open',
    mayReopen: mayReopen && state === 'closed',
  };
}

export function decisionItem(
  { studentId, decided, basis, batch, version, savedBy, savedAt }: StoredDecision,
  nameOf: NameOf,
): DecisionItem {
  const inOneGo = batch !== null;
  return { studentId, decided, basis, inOneGo, version, by: nameOf(savedBy), at: savedAt };
}

function closingItem(
  { closedBy, closedAt, reopenedBy, reopenedAt, reason }: Closing,
  nameOf: NameOf,
): Meeting['closings'][number] {
  return {
    by: nameOf(closedBy),
    at: closedAt,
    reopened:
      reopenedBy === null || reopenedAt === null
        ? null
        : { by: nameOf(reopenedBy), at: reopenedAt, reason: reason ?? '' },
  };
}

/** The decisions last accepted in one go and unchanged since. */
export function acceptedLast(decisions: readonly StoredDecision[]): readonly StoredDecision[] {
  const current = decisions.filter(({ batch, decided }) => batch !== null && decided !== null);
  const last = current.reduce((most, { batch }) => Math.max(most, batch ?? 0), 0);
  return current.filter(({ batch }) => batch === last);
}
