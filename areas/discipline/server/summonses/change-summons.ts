/** A summons gets another day, hour, venue or reason before its meeting is recorded. */
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { type changeSummons as changeCall, type Summons, summonsFailures } from '../../summonses/contract.ts';
import { isSameMeeting } from '../../summonses/rules.ts';
import { isOwnFamily } from '../discipline-access.ts';
import { refuseNames } from '../family-texts/refuse-names.ts';
import { isOver } from '../notify-families.ts';
import { moveAndAnnounce } from './move-summons.ts';
import { readerOf, summonsItem } from './summons-items.ts';
import { lockSummons, setReason } from './summonses-store.ts';

/**
 * Parents hear of a meeting that is moved as of a new one, and acknowledge it again.
 * @throws missing, stale, ownChild, overAlready, ofCouncil, outsideYear, pastTime, namesOthers.
 */
export async function changeSummons(context: Context, given: InputOf<typeof changeCall>): Promise<Summons> {
  const { id, version } = given;
  const stored = await lockSummons(context, id);
  if (!stored || !(await readerOf(context, stored.studentId)).handles) throw common.missing();
  if (await isOwnFamily(context, [stored.studentId])) throw summonsFailures.ownChild();
  if (stored.withdrawnBecause !== null || stored.heldOn !== null) throw summonsFailures.overAlready();
  if (stored.version !== version) throw common.stale({ current: await summonsItem(context, id) });
  if (stored.ofCouncil) throw summonsFailures.ofCouncil();
  const readBy = [stored.studentId];
  await refuseNames(
    context,
    [given.reason, given.venue].map((text) => ({ text, readBy })),
    given.confirmedNames,
  );
  if (isSameMeeting(stored, given)) {
    await setReason(context, id, given.reason);
  } else {
    if (isOver(context, given)) throw summonsFailures.pastTime();
    await moveAndAnnounce(context, stored, given);
  }
  await context.audit('discipline.changeSummons', `student ${stored.studentId}`, { summons: id });
  return summonsItem(context, id);
}
