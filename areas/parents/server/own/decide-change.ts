/** Changes that parents request, and the school's decisions about them. */
import { classesOfStudents } from '#areas/students/server/public/access-classes-of-records.ts';
import { linksOfGuardians } from '#areas/students/server/public/guardian-links.ts';
import type { InputOf, ItemOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { failures } from '../../contract.ts';
import type { decideChange as decideCall, WaitingChange } from '../../own/own-contract.ts';
import { mayEditGuardian } from '../../rules.ts';
import { childrenBarredFrom, guardiansBarredFrom } from '../barred-children.ts';
import { writeReachOf } from '../guardian-access.ts';
import { contactsOf, guardianRecord, guardianToChange, refuseOwn } from '../records/guardian-record.ts';
import { guardiansById, updateGuardian } from '../records/guardians-store.ts';
import { decideStored, lockChange, waitingChanges } from './changes-store.ts';

/** Requests of parents whom the caller may change; the caller's own request is left to a colleague. */
export async function listChanges(context: Context): Promise<readonly WaitingChange[]> {
  const withheld = await guardiansBarredFrom(context);
  const changes = (await waitingChanges(context)).filter(({ guardianId }) => !withheld.has(guardianId));
  const ids = changes.map(({ guardianId }) => guardianId);
  const guardians = new Map((await guardiansById(context, ids)).map((one) => [one.id, one]));
  const barred = await childrenBarredFrom(context);
  const links = (await linksOfGuardians(context, ids)).filter(({ studentId }) => !barred.has(studentId));
  const classesOf = await classesOfStudents(
    context,
    links.map(({ studentId }) => studentId),
  );
  const reach = await writeReachOf(context);
  return changes.flatMap(({ id, guardianId, proposed, proposedAt, emailConfirmed }) => {
    const guardian = guardians.get(guardianId);
    const ofChildren = links
      .filter((link) => link.guardianId === guardianId)
      .map(({ studentId }) => classesOf.get(studentId) ?? []);
    if (!guardian || guardian.userId === context.actor.userId || !mayEditGuardian(reach, ofChildren))
      return [];
    const { firstName, lastName, version } = guardian;
    const now = contactsOf(guardian);
    return [{ id, guardianId, firstName, lastName, now, proposed, proposedAt, emailConfirmed, version }];
  });
}

/** @throws missing, forbidden, stale, ownRecord, reasonMissing, emailUnconfirmed. */
export async function decideChange(
  context: Context,
  { id, version, approve, reason }: InputOf<typeof decideCall>,
): Promise<ItemOf<typeof decideCall>> {
  const change = await lockChange(context, id);
  if (change?.state !== 'waiting') throw common.missing();
  const seen = await guardianToChange(context, change.guardianId);
  const { guardian } = seen;
  refuseOwn(context, guardian);
  if (guardian.version !== version) throw common.stale({ current: await guardianRecord(context, seen) });
  if (!approve && reason === null) throw failures.reasonMissing();
  if (approve && !change.emailConfirmed) throw failures.emailUnconfirmed();
  const state = approve ? 'approved' : 'refused';
  await decideStored(context, id, { state, at: context.now, by: context.actor.userId, reason });
  if (approve) await updateGuardian(context, guardian.id, { ...guardian, ...change.proposed });
  await context.audit(`parents.change.${state}`, `guardian ${guardian.id}`);
  return { id, state };
}
