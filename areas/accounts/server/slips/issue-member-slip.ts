import type { OpenContext } from '#platform/server/context.ts';
import { failures, type MemberSlip } from '../../members/contract.ts';
import { refuseHeldBack } from '../members/held-back.ts';
import { memberToChange } from '../members/members.ts';
import { belongsElsewhere } from '../memberships-store.ts';
import { renewSlip } from './activation-slips.ts';

/**
 * A slip with which a person of this school sets a secret: the first, or another one. Not for who belongs to another school too,
 * where whoever knows their secret would be let in.
 * @throws forbidden, missing, ownRights, barredFromChild, elsewhere.
 */
export function issueMemberSlip(context: OpenContext, { id }: { id: number }): Promise<MemberSlip> {
  return context.inSchool(async (at) => {
    const { login } = await memberToChange(at, id);
    if (id === at.actor.userId) throw failures.ownRights();
    await refuseHeldBack(at);
    if (await belongsElsewhere(at, id)) throw failures.elsewhere();
    const code = await renewSlip(at.db, id);
    await at.audit('accounts.issueMemberSlip', `member ${id}`);
    return { id, login: login ?? '', code };
  });
}
