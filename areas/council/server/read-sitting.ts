import { membersById } from '#areas/accounts/server/public.ts';
import { barredChildren } from '#areas/students/server/public.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { fullName } from '#platform/kernel/person-name.ts';
import type { Context } from '#platform/server/context.ts';
import type { readSitting as call, DecisionItem, Sitting } from '../sitting-contract.ts';
import { decisionsOf, type StoredDecision } from './decisions-store.ts';
import { type SittingInSight, sittingInSight } from './sitting-in-sight.ts';
import { attendancesOf, type Closing, closingsOf } from './sittings-store.ts';

/** @throws missing beyond what the reader sees. */
export async function readSitting(context: Context, { id }: InputOf<typeof call>): Promise<Sitting> {
  return sittingItem(context, await sittingInSight(context, id));
}

type NameOf = (userId: number) => string;

/** As it stands in the database now. */
export async function sittingItem(
  context: Context,
  { sitting, mayHold, mayReopen }: SittingInSight,
): Promise<Sitting> {
  const members = await membersById(context);
  const nameOf: NameOf = (userId) => fullName(members.get(userId));
  const barred = await barredChildren(context);
  const decisions = (await decisionsOf(context, sitting.id)).filter(
    ({ studentId }) => !barred.has(studentId),
  );
  const { chairId, secretaryId, state } = sitting;
  return {
    ...{ id: sitting.id, classId: sitting.classId, period: sitting.period, heldOn: sitting.heldOn },
    ...{ chairId, chair: nameOf(chairId), secretaryId },
    secretary: secretaryId === null ? null : nameOf(secretaryId),
    attendances: (await attendancesOf(context, sitting.id))
      .map((one) => ({ ...one, name: nameOf(one.userId) }))
      .toSorted((one, other) => one.name.localeCompare(other.name, 'fr')),
    ...{ guests: [...sitting.guests], remark: sitting.remark, state, version: sitting.version },
    closings: (await closingsOf(context, sitting.id)).map((closing) => closingItem(closing, nameOf)),
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
): Sitting['closings'][number] {
  return {
    ...{ by: nameOf(closedBy), at: closedAt },
    reopened:
      reopenedBy === null || reopenedAt === null
        ? null
        : { by: nameOf(reopenedBy), at: reopenedAt, reason: reason ?? '' },
  };
}

/** What was accepted last in one go and stands as it was accepted. */
export function acceptedLast(decisions: readonly StoredDecision[]): readonly StoredDecision[] {
  const standing = decisions.filter(({ batch, decided }) => batch !== null && decided !== null);
  const last = standing.reduce((most, { batch }) => Math.max(most, batch ?? 0), 0);
  return standing.filter(({ batch }) => batch === last);
}
