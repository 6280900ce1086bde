import type { Context } from '#platform/server/context.ts';
import { notifyOfSummons } from '../notify-families.ts';
import { yearHolding } from './summons-items.ts';
import { moveSummons, type StoredSummons } from './summonses-store.ts';

/** The parents hear of it as of a new summons, and acknowledge it again. @throws outsideYear */
export async function moveAndAnnounce(
  context: Context,
  stored: StoredSummons,
  {
    meetingOn,
    meetingAt,
    venue,
    reason = stored.reason,
  }: Pick<StoredSummons, 'meetingOn' | 'meetingAt' | 'venue'> & { readonly reason?: string },
): Promise<void> {
  const moved = { meetingOn, meetingAt, venue, reason };
  await moveSummons(context, stored.id, await yearHolding(context, meetingOn), moved);
  await notifyOfSummons(context, { ...stored, ...moved, version: stored.version + 1 });
}
