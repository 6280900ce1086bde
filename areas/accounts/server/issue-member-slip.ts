import { failures as common } from '#platform/kernel/errors.ts';
import { addAuditEntry } from '#platform/server/audit.ts';
import type { OpenContext } from '#platform/server/context.ts';
import { failures, type MemberSlip } from '../members-contract.ts';
import { mayAdministrate } from '../members-rules.ts';
import { issueActivationSlips } from './activation-slips.ts';
import { holdMember, listStoredMembers } from './members-store.ts';
import { placesOf } from './memberships-store.ts';
import { signedIn } from './own-session.ts';
import { withdrawTickets } from './tickets-store.ts';

/**
 * A slip with which a person of this school sets a secret: the first, or another one. Not for who belongs to another school too,
 * where whoever knows their secret would be let in.
 * @throws forbidden, missing, ownRights, elsewhere.
 */
export async function issueMemberSlip(context: OpenContext, { id }: { id: number }): Promise<MemberSlip> {
  const actor = signedIn(context);
  if (!mayAdministrate(actor)) throw common.forbidden();
  return context.database.write(actor.org, async (at) => {
    await holdMember(at, id);
    const [member] = await listStoredMembers(at, id);
    if (!member) throw common.missing();
    if (id === actor.userId) throw failures.ownRights();
    const places = await placesOf(at.db, id);
    if (places.some(({ organisationId }) => organisationId !== actor.org)) throw failures.elsewhere();
    await withdrawTickets(at.db, id, 'activation');
    const [slip] = await issueActivationSlips(at.db, [id]);
    await addAuditEntry(at, {
      ...{ userId: actor.userId, action: 'accounts.issueMemberSlip', subject: `member ${id}`, facts: {} },
      requestId: context.requestId,
    });
    return { id, login: member.login ?? '', code: slip?.code ?? '' };
  });
}
