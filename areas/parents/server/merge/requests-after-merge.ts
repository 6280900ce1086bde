import type { Context } from '#platform/server/context.ts';
import type { Contacts } from '../../links/links-contract.ts';
import { requestAfterMerge } from '../../merge/merge-rules.ts';
import { latestChange, renewWaiting, withdrawWaiting } from '../own/changes-store.ts';
import { contactsOf } from '../records/guardian-record.ts';
import type { StoredGuardian } from '../records/guardians-store.ts';

/**
 * A request about either of two records waits on the one that is kept. The later one of two takes the place of the earlier one, as any
 * second request does.
 */
export async function keepRequest(
  context: Context,
  keep: StoredGuardian,
  gone: StoredGuardian,
  merged: Contacts,
): Promise<void> {
  const found = [await latestChange(context, keep.id), await latestChange(context, gone.id)];
  const [latest, earlier] = found
    .flatMap((change) => (change?.state === 'waiting' ? [change] : []))
    .toSorted((one, other) => other.id - one.id);
  if (!latest) return;
  if (earlier)
    await withdrawWaiting(context, earlier.guardianId, { at: context.now, by: context.actor.userId });
  const before = contactsOf(latest.guardianId === keep.id ? keep : gone);
  const proposed = requestAfterMerge(before, latest.proposed, merged);
  await renewWaiting(context, latest.id, { guardianId: keep.id, proposed });
}
